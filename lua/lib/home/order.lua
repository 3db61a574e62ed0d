--[[
  A home is a scope with waiters. It stores them in two keys, and in those of shared/flows.lua if tenants share it.

    queue    zset waiter -> its place as one number. No other file makes or reads these numbers.

                  away          |     aside      |  scheduled  |    parked
             -------------------|----------------|-------------|------------------>
              -4e15 - until when  -(since when)    its turn      4e15 + its ticket

      parked     waits in the order of tickets. Most parked waiters were told a turn, at which their jobs come by
                 themselves
      scheduled  was given another turn than it was told. It holds its unit and, under a cap, a lease
      aside      did not come at its turn. It keeps its ticket, and holds nothing
      away       keeps its ticket for a while: another scope holds it up, or its job is not there yet

    waiters  hash waiter -> ticket, told turn + 1 (1 = none, 0 = it waits for a lease). If waiter_text has more to
                            write: how often it was late; its first turn, or when it came in vain, or when its job comes
                            after a long wait; flags; its costs, if it takes more than one unit
                  ''     -> the number of the newest waiter
                  ' '    -> how far queues without room reach: see schedule.lua

  In a shared scope the parked waiters stand in flows and not in the queue, and the number of the flow replaces the told
  turn. Times in microseconds. The numbers of waiters grow as long as the home is not empty, so a ticket may reach the
  band of a later priority. The order is right nevertheless: the waiters of that band have grown as much. Only after
  2^31 newcomers does a waiter lose its rank before other priorities. Scores are exact up to the 5 * 10^14th waiter.
]]
local PARKED = 4e15
local AWAY = -4e15
local IS_PARKED, IS_SCHEDULED, IS_ASIDE = '4e15', '(4e15', '(-4e15'
local UNDER_CAP = -1 -- the told turn of a waiter that waits for a lease
local BAND = 2 ^ 32 -- tickets of a priority
local PRIORITIES = 2 ^ 20 -- the last priority: larger ones share its tickets
local DRIFT = 0.002 -- src/bullmq/defer/deferrals.ts lengthens the delay of a job by this share
local MAX_DRIFT_US = 1000000 -- and at most by this time
local AGAIN_US = 1000000 -- a waiter that came in vain is passed over for this long, one in the wait list called again
local SHORT_US = 50000000 -- after a shorter wait a job comes in time
local TOLD = '<I7I7'
local TOLD_BYTES = 14
local KNOWN = '<I7I7BdB'
local KNOWN_BYTES = 24
local pack = struct.pack
local unpack_bytes = struct.unpack

local function priority_of(joins_at)
  return math.min(math.floor(joins_at / 2), PRIORITIES)
end

-- The first half of a priority's band is for waiters that join at the front.
local function ticket_of(joins_at, number)
  return priority_of(joins_at) * BAND + (joins_at % 2 == 1 and 0 or BAND / 2) + number
end

-- After a change of the job's priority, the waiter keeps its half of the band and its number (at most `newest`).
local function ticket_follow(ticket, joins_at, newest)
  local its_half = math.ceil((ticket - newest) / (BAND / 2))
  return ticket + (priority_of(joins_at) - math.floor(its_half / 2)) * BAND
end

-- @inline
local function parked_at(ticket)
  return PARKED + ticket
end

-- @inline
local function scheduled_at(turn_us)
  return math.max(0, math.min(math.ceil(turn_us), PARKED - 1))
end

-- @inline
local function aside_at(since_us)
  return -math.floor(since_us)
end

-- @inline
local function away_at(until_us)
  return AWAY - math.ceil(until_us)
end

local function stands_parked(score)
  return score >= PARKED
end

local function stands_scheduled(score)
  return score >= 0 and score < PARKED
end

local function stands_aside(score)
  return score < 0 and score > AWAY
end

local function stands_forgotten(score, now_us)
  return score < AWAY and score > AWAY - now_us
end

-- @inline
local function forgotten_range(now_us)
  return string.format('(%.0f', AWAY - now_us), IS_ASIDE
end

local function waiter_parse(text, is_shared)
  local ticket, told = unpack_bytes(TOLD, text)
  local its = {
    ticket = ticket, told_us = told - 1, times = 0, first_us = 0, costs = '',
    is_coming = false, by_hand = false,
  }
  if #text > TOLD_BYTES then
    local _, _, times, first_us, flags = unpack_bytes(KNOWN, text)
    its.times, its.first_us, its.costs = times, first_us, string.sub(text, KNOWN_BYTES + 1)
    its.is_coming, its.by_hand = flags % 2 == 1, flags > 1
  end
  if is_shared then its.told_us, its.flow = 0, told end
  return its
end

local function waiter_text(its)
  local told = its.flow or math.ceil(its.told_us) + 1
  local is_short = its.times == 0 and its.costs == '' and (its.first_us == 0 or its.flow)
  if is_short and not (its.is_coming or its.by_hand) then return pack(TOLD, its.ticket, told) end
  local flags = (its.is_coming and 1 or 0) + (its.by_hand and 2 or 0)
  return pack(KNOWN, its.ticket, told, math.min(its.times, 255), its.first_us, flags) .. its.costs
end

-- Tells a waiter its turn.
local function waiter_tell(its, turn_us, now_us)
  its.told_us = turn_us
  if its.first_us > 0 and its.first_us <= now_us then return end
  local wait_us = its.by_hand and 0 or turn_us - now_us
  its.first_us = wait_us > SHORT_US and turn_us + math.min(wait_us * DRIFT, MAX_DRIFT_US) or 0
end

-- Returns the time until which the job of a waiter with a told turn comes by itself.
local function waiter_comes(its)
  local is_longer = its.times == 0 and its.told_us > 0 and its.first_us > its.told_us
  return is_longer and its.first_us or its.told_us
end

-- Returns whether the waiter came in vain less than AGAIN_US ago. Its first_us is then that time.
local function waiter_passed(its, now_us)
  local since_us = now_us - its.first_us
  return its.times == 0 and since_us >= 0 and since_us < AGAIN_US and waiter_comes(its) ~= its.first_us
end

local function waiter_queue(waiter)
  return string.match(waiter, '^[^:]*:[^:]*') or ''
end

-- Returns the costs in the home, the last scope of a request.
-- @inline
local function home_costs(text)
  return string.match(text, '[^|]*$')
end
