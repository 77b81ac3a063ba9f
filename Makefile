# make setup   set up everything in .venv
# make demo    judge the examples, on the command line and over ROS 2
# make test    what CI runs: lint, then all tests
# make lint    ruff and mypy
# make format  let ruff format the code
# make lock    pin the newest versions in requirements/ci-lock.txt
#
# PYTHON names the Python to set up with; LOCK= ignores the pinned versions.

PYTHON ?= python3
VENV := $(CURDIR)/.venv
export LOCK ?= yes

# The virtual environment is a ROS prefix. It is sourced like one, but by hand, because
# its local_setup.sh takes as long as all the rest. On the wire nothing leaves this
# machine.
demo test lint format lock: export PATH := $(VENV)/bin:$(PATH)
demo test: export AMENT_PREFIX_PATH := $(VENV):$(AMENT_PREFIX_PATH)
demo test: export LD_LIBRARY_PATH := $(VENV)/lib:$(LD_LIBRARY_PATH)
demo test: export ROS_AUTOMATIC_DISCOVERY_RANGE := LOCALHOST

.PHONY: setup demo test lint format lock

setup:
	@$(PYTHON) scripts/check_platform.py
	@$(PYTHON) scripts/setup_environment.py

demo: setup
	@python3 scripts/demo.py

test: lint
	python3 -m pytest --numprocesses=auto --dist=loadgroup --cov --cov-fail-under=95

lint: setup
	ruff check
	ruff format --check
	mypy

format: setup
	ruff check --fix
	ruff format

lock: LOCK =
lock: setup
	python3 -m pip install --upgrade -r requirements/ros.txt --editable '.[test]'
	python3 -m pip freeze --exclude-editable --all --exclude pip --exclude besim --exclude besim_msgs > requirements/ci-lock.txt
