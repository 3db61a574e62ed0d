--[[
  The state of a waiter, as its score in the turns of its line. No other file makes or reads these numbers.

         suspended        |  tentative, elsewhere,   |      called      |       parked
                          |        scheduled         |                  |
    ----------------------|--------------------------|------------------|--------------------> score
     -(when it is         0   due_us                 2.5e15             4e15
       forgotten, us)         due_us + 0.25           + called at, ms    + ticket
                              due_us + 0.5

    suspended  keeps its rank and blocks no other waiter: its job is overdue, absent, or held up by another scope
    tentative  has a turn, which its job was told when it asked
    elsewhere  has a turn, and its job was told a later one, because another scope refuses it
    scheduled  has a turn that a promoter was to give to its job, which may not have it
    called     was called to take a lease, which is kept for it
    parked     waits without a turn until a lease is free

  So the first waiter of each state, in the order of turns or tickets, is one look-up. Turns are below 2.5e15 microseconds,
  which is reached in March 2049; quarters are exact until May 2041. A turn between two microseconds counts
  as the later one. Tickets are below 2^52, and scores are exact below 2^53.
]]
local CALLED = 2.5e15
local PARKED = 4e15
local BELOW_CALLED = '(2.5e15'
local BELOW_PARKED = '(4e15'
local QUARTER = 0.25
local HALF = 0.5

-- The latest turn that can be told.
-- @inline
local function latest_due(due_us)
  return math.min(due_us, CALLED - 1)
end

-- @inline
local function tentative_score(due_us)
  return math.min(math.ceil(due_us), CALLED - 1)
end

-- @inline
local function elsewhere_score(due_us)
  return math.min(math.ceil(due_us), CALLED - 1) + QUARTER
end

-- @inline
local function scheduled_score(due_us)
  return math.min(math.ceil(due_us), CALLED - 1) + HALF
end

-- @inline
local function called_score(now_us)
  return CALLED + math.floor(now_us / 1000)
end

-- @inline
local function parked_score(ticket)
  return PARKED + ticket
end

-- @inline
local function suspended_score(forget_at_us)
  return -forget_at_us
end

-- Output: the state; and its turn, for the states that have one, or when a suspended one is forgotten.
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= PARKED then return 'parked' end
  if score >= CALLED then return 'called' end
  local due_us = math.floor(score)
  if due_us == score then return 'tentative', due_us end
  return score - due_us < HALF and 'elsewhere' or 'scheduled', due_us
end

-- The turn; 0 for a waiter that may come at any moment.
-- @inline
local function turn_or_now(score)
  return score >= CALLED and 0 or math.floor(score)
end

-- What a pace counts from: the turn, half a microsecond later where the waiter is scheduled; nothing in other states.
-- @inline
local function told_us(score)
  return score >= 0 and score < CALLED and score or nil
end

-- Whether the waiter is suspended, or its turn is overdue.
-- @inline
local function is_stale(score, cutoff_us)
  return score < cutoff_us
end

-- Whether a suspended waiter still keeps its rank.
-- @inline
local function is_kept(score, at_us)
  return score < -at_us
end

-- Whether the waiter was called and may still come.
-- @inline
local function is_coming(score, cutoff_us)
  return score >= CALLED + math.floor(cutoff_us / 1000) and score < PARKED
end

-- The following are ranges of scores, as texts for ZCOUNT and ZRANGEBYSCORE: from, to.

-- @inline
local function suspended_range()
  return '-inf', '(0'
end

-- Waiters that are suspended for longer than they are kept.
-- @inline
local function forgotten_range(at_us)
  return -at_us, '(0'
end

-- Waiters that have a turn.
-- @inline
local function due_range()
  return '0', BELOW_CALLED
end

-- @inline
local function overdue_range(cutoff_us)
  return '0', string.format('(%.0f', cutoff_us)
end

-- Waiters whose turn comes by a time, and that are not overdue.
-- @inline
local function due_until_range(cutoff_us, until_us)
  return string.format('%.0f', cutoff_us), until_us + HALF
end

-- Waiters whose turn comes later than a time.
-- @inline
local function later_range(until_us)
  return '(' .. string.format('%.0f', until_us) .. '.5', BELOW_CALLED
end

-- @inline
local function called_range()
  return CALLED, BELOW_PARKED
end

-- Waiters that were called and did not come.
-- @inline
local function missed_range(cutoff_us)
  return CALLED, string.format('(%.0f', CALLED + math.floor(cutoff_us / 1000))
end

-- Waiters that were called and may still come.
-- @inline
local function coming_range(cutoff_us)
  return CALLED + math.floor(cutoff_us / 1000), BELOW_PARKED
end

-- The same and parked waiters: all that would take a lease.
-- @inline
local function leasing_range(cutoff_us)
  return CALLED + math.floor(cutoff_us / 1000), '+inf'
end

-- @inline
local function called_or_parked_range()
  return CALLED, '+inf'
end

-- Parked waiters whose tickets are above a given one.
-- @inline
local function parked_range(ticket)
  return string.format('(%.0f', PARKED + ticket), '+inf'
end
