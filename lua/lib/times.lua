-- Times in microseconds, and counts, that several files use.
local CLOCK_STEP_US = 1000000 -- if the clock is further behind a log, it went back
local SAME_US = 3 -- turns that differ by no more are equal
local APART_US = 20000 -- the schedule takes turns that differ by less for equal
local SOON_US = 20000 -- shortest time until the next look
local VAIN_US = 50000 -- the worker holds a job for a turn that is nearer
local HORIZON_US = 200000 -- waiters are scheduled for the units of this time
local LATE_US = 200000 -- a waiter steps aside this long after its turn: BullMQ wakes up to 100 ms late, and a burst starts slowly
local CLOSED_US = 30000000 -- wait of a closed scope, because no call announces that it is open again
local FAR_US = 600000000 -- a waiter without a told turn comes by itself after this time,
local FAR_STEP_US = 1000000 -- and this much later for each waiter in front
local AWAY_US = 3600000000 -- a waiter that is away keeps its ticket for this time
local COSTS_SEEN = 20 -- number of first waiters with known costs
local FEW_SCHEDULED = 2 -- waiters that are scheduled beyond the horizon, so that there is a next call
local MAX_SCHEDULED = 32 -- waiters that one call schedules
