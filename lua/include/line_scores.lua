local WOKEN, PARKED = 2.5e15, 4e15 -- see line
