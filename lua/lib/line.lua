--[[
  The line of a scope: its waiters in their order. A promise that can be rebuilt; the log alone decides what is admitted.

    line   zset waiter -> ticket: by priority, then by first request; negated while the waiter is suspended
    turns  zset waiter -> its state: see waiter_state.lua

  A waiter is active or suspended. Suspended ones sort before all active ones in both sets. See also line_order.lua.
]]
-- @include lib/request_limits
-- @include lib/waiter_state
-- @include lib/meters
local call = redis.call
local TIDY = 100 -- waiters that one call tidies away at most

-- With line.bulk the waiter is only noted, and written by line_flush with the others of the call: see line_bulk.
local function line_write(line, waiter, ticket, score)
  local bulk = line.bulk
  if not bulk then
    call('ZADD', line.line_key, ticket, waiter)
    call('ZADD', line.turns_key, score, waiter)
    return
  end
  local n = #bulk.scores
  bulk.tickets[n + 1], bulk.tickets[n + 2] = ticket, waiter
  bulk.scores[n + 1], bulk.scores[n + 2] = score, waiter
  line.newcomer = line.newcomer + 1
  local state, due_us = state_of(score)
  if state == 'suspended' then return end
  line.active, line.ahead = line.active + 1, line.ahead + 1
  bulk.turns[#bulk.turns + 1] = due_us or 0
  if not due_us or due_us <= line.at_us then line.ready = line.ready + 1 end
end

-- Both keys live until two windows after the last promise; never shortened.
local function line_keep(line, until_us)
  if line.bulk then
    line.bulk.until_us = math.max(line.bulk.until_us, until_us)
    return
  end
  local ttl_ms = math.ceil((until_us - line.at_us + line.keep_us) / 1000)
  ttl_ms = math.max(ttl_ms, line.clock.ttl_floor_ms, line.kept_ms or 0)
  if call('PTTL', line.turns_key) < ttl_ms then
    call('PEXPIRE', line.line_key, ttl_ms)
    call('PEXPIRE', line.turns_key, ttl_ms)
  end
end

-- With is_elsewhere another scope has the waiter come later than this one.
local function line_join(line, waiter, ticket, due_us, is_elsewhere)
  line_write(line, waiter, ticket, is_elsewhere and elsewhere_score(due_us) or tentative_score(due_us))
  line_keep(line, due_us)
end

-- Keeps the ticket until two windows after `back_us`, when its owner should be back.
local function line_suspend(line, waiter, ticket, back_us)
  line_write(line, waiter, -ticket, suspended_score(back_us + line.keep_us))
  line_keep(line, back_us)
end

local function line_leave(line, waiter)
  call('ZREM', line.line_key, waiter)
  call('ZREM', line.turns_key, waiter)
end

-- At most TIDY active waiters whose turn was before the cutoff.
local function line_overdue(line)
  local from, to = overdue_range(line.cutoff_us)
  return call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, TIDY)
end

-- Removes waiters that are suspended for too long. A scheduled waiter that is overdue is parked again, because its job may
-- not have heard of the turn; any other overdue waiter is suspended. At most TIDY of each.
local function line_tidy(line)
  local from, to = forgotten_range(line.at_us)
  local forgotten = call('ZRANGEBYSCORE', line.turns_key, from, to, 'LIMIT', 0, TIDY)
  if #forgotten > 0 then
    -- ZREM may empty the keys: the next waiter must not shorten their lifetime.
    line.kept_ms = call('PTTL', line.turns_key)
    call('ZREM', line.turns_key, unpack(forgotten))
    call('ZREM', line.line_key, unpack(forgotten))
    for _, waiter in ipairs(forgotten) do meters_leave(line.scope, waiter) end
  end
  for _, waiter in ipairs(line_overdue(line)) do
    local ticket = call('ZSCORE', line.line_key, waiter)
    if not ticket then
      call('ZREM', line.turns_key, waiter)
    elseif state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      call('ZADD', line.turns_key, parked_score(ticket), waiter)
    else
      line_suspend(line, waiter, tonumber(ticket), line.at_us)
    end
  end
end

-- Notes the waiters that line_tidy would suspend or park, for a call that writes nothing: they are left out of the counts.
local function line_look(line)
  line.late, line.late_ranks = {}, {}
  for _, waiter in ipairs(line_overdue(line)) do
    if state_of(tonumber(call('ZSCORE', line.turns_key, waiter))) == 'scheduled' then
      line.again = line.again + 1
    else
      line.late[#line.late + 1] = waiter
      line.late_ranks[#line.late] = call('ZRANK', line.line_key, waiter)
    end
  end
  table.sort(line.late_ranks)
end

-- Returns whether line_tidy would suspend a waiter, in a call that writes nothing.
local function line_is_late(line, waiter)
  for _, late in ipairs(line.late or {}) do
    if late == waiter then return true end
  end
  return false
end

--[[
  The line of a scope, and whether the request's waiter stands in it. With may_write overdue waiters are tidied away
  first; else they are only left out.

  Output: { line_key, turns_key, scope, clock,
            at_us      the decision time of the scope
            cutoff_us  a waiter whose turn is before that is overdue
            longest_us the longest window of this call: a turn by its limits is no further away
            keep_us    for how long a waiter is kept after its turn
            joins_at   where the request's waiter would join: see request.lua
            active     how many waiters are in line and not suspended
            suspended  how many are suspended: as they sort first, also the index of the first active waiter
            again      without may_write: how many overdue waiters wait for a lease again, and are not parked yet
            overdue    how many more are overdue than one call tidies away: they are not counted as active either
            ticket     the ticket of the request's waiter, when it stands in line }
]]
local function line_load(scope, request, clock, may_write)
  local line_key, turns_key = scope_line_keys(scope)
  local longest_us = limits_longest(scope)
  local line = {
    line_key = line_key,
    turns_key = turns_key,
    scope = scope,
    clock = clock,
    at_us = scope.at_us,
    cutoff_us = scope.at_us - clock.overdue_us,
    longest_us = longest_us,
    keep_us = 2 * math.max(longest_us, scope.cap and request.lease_us or 0),
    joins_at = request.joins_at,
    active = 0,
    suspended = 0,
    overdue = 0,
    again = 0,
  }
  local first = not scope.no_line and call('ZRANGE', turns_key, 0, 0, 'WITHSCORES')[2]
  if not first then return line end
  -- A line that has lost its ranks begins anew.
  if call('ZCARD', line_key) == 0 then
    if may_write then call('DEL', turns_key) else line.turns_key = line_key end
    return line
  end
  if is_stale(tonumber(first), line.cutoff_us) then
    if may_write then line_tidy(line) else line_look(line) end
    local late = #(line.late or {})
    line.suspended = call('ZCOUNT', turns_key, suspended_range()) + late
    line.overdue = call('ZCOUNT', turns_key, overdue_range(line.cutoff_us)) - late - line.again
  end
  line.active = call('ZCARD', turns_key) - line.suspended - line.overdue
  local ticket = request.waiter ~= '' and tonumber(call('ZSCORE', line_key, request.waiter))
  -- A waiter that was suspended for too long has lost its rank, whether it is removed yet or not.
  if ticket and (ticket >= 0 or is_kept(tonumber(call('ZSCORE', turns_key, request.waiter)), line.at_us)) then
    line.ticket = math.abs(ticket)
  end
  -- By limits without windows a waiter is forgotten as soon as it is suspended.
  if line.keep_us == 0 and line_is_late(line, request.waiter) then line.ticket = nil end
  return line
end

--[[
  For several waiters that join by one call: they are kept here until line_flush writes them, and count from the moment
  that they join. `rank` and `ready` are those of the next newcomer, and line_write keeps them up to date.
]]
local function line_bulk(line, rank, ready)
  line.ahead, line.ready = rank, ready
  line.bulk = { first = rank, turns = {}, tickets = {}, scores = {}, until_us = 0 }
end

local function line_flush(line)
  local bulk, most = line.bulk, 400 -- fields of one command
  for first = 1, #bulk.scores, most do
    local last = math.min(first + most - 1, #bulk.scores)
    call('ZADD', line.line_key, unpack(bulk.tickets, first, last))
    call('ZADD', line.turns_key, unpack(bulk.scores, first, last))
  end
  line.bulk = nil
  if #bulk.scores > 0 then line_keep(line, bulk.until_us) end
end
