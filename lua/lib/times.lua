-- Times and counts that several files use.
local CLOCK_STEP_US = 1000000 -- if the clock is further behind a log than this, the clock went back
local STARTS_US = 250000 -- a unit must start before its period closes; told if this is at most so far away
local SAME_US = 3 -- turns that differ by no more than this are equal
local APART_US = 20000 -- turns that differ by less are equal for the schedule
local SOON_US = 20000 -- shortest time until the next look
local VAIN_US = 50000 -- a waiter that comes at its turn and is refused for longer than this came in vain
local HORIZON_US = 200000 -- waiters are scheduled for the units that become free within this time
local LATE_US = 200000 -- a waiter steps aside this long after its turn: BullMQ wakes jobs up to 100 ms late
local CLOSED_US = 30000000 -- a waiter of a closed scope asks again after this time
local FAR_US = 600000000 -- a waiter without a told turn comes by itself after this time
local FAR_STEP_US = 1000000 -- added to FAR_US for each waiter in front
local AWAY_US = 3600000000 -- a waiter that is away keeps its ticket for this time
local COSTS_SEEN = 20 -- first waiters that count with their own costs, not the mean
local FEW_SCHEDULED = 2 -- waiters that are scheduled even beyond the horizon
local MAX_SCHEDULED = 32 -- waiters
