. /tmp/lat6/env.sh; cd /tmp/lat6
timeout -k 1 6 python -c "
import rclpy,os
rclpy.init(); n=rclpy.create_node('x'); import time; time.sleep(1); 
os.system('ls -l --time-sort /dev/shm | head -12; ls /dev/shm | wc -l'); import os; 
" 
