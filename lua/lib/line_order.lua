--[[
  The order of a line: ranks, tickets, turns. See line.lua.

  Tickets of one priority lie in a band of their own: in its first half those that may go before the others of their
  priority, in the second all others. Scores are exact below 2^53, hence the largest priority that is told apart.
]]
-- @include lib/waiter_state
local call = redis.call
local BAND = 2 ^ 32
local PRIORITIES = 2 ^ 20
local HORIZON_US = 200000

-- How many active waiters have an earlier ticket. Turns follow tickets, so overdue waiters that are not tidied away yet
-- are assumed to have the earliest tickets.
local function line_rank(line, ticket)
  local rank = call('ZCOUNT', line.line_key, 0, string.format('(%.0f', ticket)) - line.overdue
  for _, waiter in ipairs(line.late or {}) do
    local other = tonumber(call('ZSCORE', line.line_key, waiter) or -1)
    if other >= 0 and other < ticket then rank = rank - 1 end
  end
  return math.max(0, rank)
end

-- The ticket of a newcomer: behind all waiters of its half band, suspended ones included.
local function line_ticket(line)
  if line.newcomer then return line.newcomer end
  local priority = math.min(math.floor(line.joins_at / 2), PRIORITIES)
  local low = priority * BAND + (line.joins_at % 2 == 1 and 1 or BAND / 2)
  local high = low + BAND / 2 - 2
  local last = line.active + line.overdue > 0 and call('ZREVRANGE', line.line_key, 0, 0, 'WITHSCORES') or {}
  local active, suspended = tonumber(last[2] or 0), 0
  if active > high then
    active = call('ZREVRANGEBYSCORE', line.line_key, high, low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  elseif not line.late then
    -- The newcomer goes to the end, as most do: all waiters are in front of it, and the last of them is known.
    line.last, line.last_rank = last[1], line.active - 1
  end
  if line.suspended > 0 then
    suspended = call('ZRANGEBYSCORE', line.line_key, -high, -low, 'WITHSCORES', 'LIMIT', 0, 1)[2] or 0
  end
  line.newcomer = math.max(low, active + 1, 1 - suspended)
  return line.newcomer
end

-- How many stand in front of a newcomer.
local function line_rank_new(line)
  local ticket = line_ticket(line)
  return line.last and line.active or line_rank(line, ticket)
end

-- What lies beyond the horizon may change before it comes, and is not reserved for any waiter.
-- @inline
local function line_horizon(line)
  return line.at_us + HORIZON_US
end

-- How many waiters have a turn up to a time, and are not overdue.
local function line_due(line, until_us)
  return call('ZCOUNT', line.turns_key, due_until_range(line.cutoff_us, until_us))
end

-- How many waiters would take a lease if one was free.
local function line_ready(line)
  local leasing = call('ZCOUNT', line.turns_key, leasing_range(line.clock.cutoff_us))
  return line.again + line_due(line, line.at_us) + leasing
end

-- Returns the first `count` active waiters in the order of tickets.
local function line_first(line, count)
  local late = line.late_ranks or {}
  local first = line.suspended - #late + line.overdue
  local found, at = {}, 1
  for i, waiter in ipairs(call('ZRANGE', line.line_key, first, first + count + #late - 1)) do
    local rank = first + i - 1
    while late[at] and late[at] < rank do at = at + 1 end
    if late[at] ~= rank and #found < count then found[#found + 1] = waiter end
  end
  return found
end

-- The turn of the k-th active waiter in the order of tickets, counted from 0; 0 for a waiter without one, which may come
-- at any moment.
local function line_turn(line, k)
  local bulk = line.bulk
  if bulk and not line.ticket and k >= bulk.first then return bulk.turns[k - bulk.first + 1] end
  local rank = line.suspended - #(line.late or {}) + line.overdue + k
  for _, late in ipairs(line.late_ranks or {}) do
    if late <= rank then rank = rank + 1 end
  end
  local waiter = k == line.last_rank and line.last or call('ZRANGE', line.line_key, rank, rank)[1]
  local score = waiter and tonumber(call('ZSCORE', line.turns_key, waiter))
  return score and turn_or_now(score)
end
