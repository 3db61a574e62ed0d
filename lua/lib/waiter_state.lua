--[[
  The state of a waiter, as the score that it has in the turns of its line. Nobody else makes or reads these numbers.

         suspended        |   tentative, scheduled   |      called      |       parked
    ----------------------|--------------------------|------------------|--------------------> score
     -(when it is         0   due_us                 2.5e15             4e15
       forgotten, us)         due_us + 0.5            + called at, ms    + ticket

    suspended  keeps its rank and blocks nobody: its owner is overdue, absent, paused, or held up elsewhere for long
    tentative  has a turn, which its owner knows
    scheduled  has a turn that somebody else was to tell its owner, who may not know it
    called     was called to take a lease, which is kept for it
    parked     waits without a turn until a lease is free

  So the first of each kind, in the order of turns or tickets, is one look-up. A turn is below 2.5e15 microseconds: these
  scores hold until March 2049. A ticket is below 2^52, and a score exact below 2^53.
]]
local CALLED = 2.5e15
local PARKED = 4e15
local BELOW_CALLED = '(2.5e15'
local BELOW_PARKED = '(4e15'
local HALF = 0.5

-- The latest turn that can be told.
-- @inline
local function latest_due(due_us)
  return math.min(due_us, CALLED - 1)
end

-- @inline
local function tentative_score(due_us)
  return math.min(due_us, CALLED - 1)
end

-- @inline
local function scheduled_score(due_us)
  return math.min(due_us, CALLED - 1) + HALF
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

-- Output: the state; and its turn, for the two states that have one, or when a suspended one is forgotten.
local function state_of(score)
  if score < 0 then return 'suspended', -score end
  if score >= PARKED then return 'parked' end
  if score >= CALLED then return 'called' end
  local due_us = math.floor(score)
  return due_us == score and 'tentative' or 'scheduled', due_us
end

-- The turn; 0 where it may come at any moment.
-- @inline
local function turn_or_now(score)
  return score >= CALLED and 0 or math.floor(score)
end

-- What a pace counts from: the turn, and half a microsecond more where its owner may not know it; nothing in other states.
-- @inline
local function told_us(score)
  return score >= 0 and score < CALLED and score or nil
end

-- Whether it is suspended, or has a turn that is overdue.
-- @inline
local function is_stale(score, cutoff_us)
  return score < cutoff_us
end

-- Whether one that is suspended is still kept.
-- @inline
local function is_kept(score, at_us)
  return score < -at_us
end

-- Whether it was called and may still come.
-- @inline
local function is_coming(score, cutoff_us)
  return score >= CALLED + math.floor(cutoff_us / 1000) and score < PARKED
end

-- The following are ranges of scores, as texts for ZCOUNT and ZRANGEBYSCORE: from, to.

-- @inline
local function suspended_range()
  return '-inf', '(0'
end

-- Those that are suspended for longer than they are kept.
-- @inline
local function forgotten_range(at_us)
  return -at_us, '(0'
end

-- Those that have a turn.
-- @inline
local function due_range()
  return '0', BELOW_CALLED
end

-- @inline
local function overdue_range(cutoff_us)
  return '0', string.format('(%.0f', cutoff_us)
end

-- Those whose turn comes by a time, and that are not overdue.
-- @inline
local function due_until_range(cutoff_us, until_us)
  return string.format('%.0f', cutoff_us), until_us + HALF
end

-- @inline
local function called_range()
  return CALLED, BELOW_PARKED
end

-- Those that were called and did not come.
-- @inline
local function missed_range(cutoff_us)
  return CALLED, string.format('(%.0f', CALLED + math.floor(cutoff_us / 1000))
end

-- Those that were called and may still come.
-- @inline
local function coming_range(cutoff_us)
  return CALLED + math.floor(cutoff_us / 1000), BELOW_PARKED
end

-- The same and those that are parked: all that would take a lease.
-- @inline
local function leasing_range(cutoff_us)
  return CALLED + math.floor(cutoff_us / 1000), '+inf'
end

-- @inline
local function called_or_parked_range()
  return CALLED, '+inf'
end

-- Those parked whose tickets are above one.
-- @inline
local function parked_range(ticket)
  return string.format('(%.0f', PARKED + ticket), '+inf'
end
