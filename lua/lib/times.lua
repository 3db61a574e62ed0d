-- Times in microseconds, and counts, that several files use.
local CLOCK_STEP_US = 1000000 -- a clock that is further behind than that went back
local SAME_US = 3 -- turns that differ by no more are the same
local AHEAD_US = 200000 -- so far ahead waiters are scheduled
local LATE_US = 200000 -- behind its turn: wakes of BullMQ are late by up to 100 ms, and a burst of jobs needs a while to start
local AWAY_US = 3600000000 -- for so long a waiter that is away keeps its ticket
local COSTS_SEEN = 20 -- first waiters whose costs are looked up
