"""From clauses to claims: the constructions in which texts state how things are."""
