--[[
  Has waiters join lines before their jobs are added, and charges nothing. A job that may start now gets a reservation as
  well, with that turn, until it comes. A waiter that is in line keeps its rank.

  Output (see lib/reply.lua): { OK, now, turn, turn, ... }: for each waiter when it is to come, 0 for now.
]]
-- @include lib/clock
-- @include lib/request
-- @include lib/reply
-- @include lib/scopes
-- @include lib/tiers/kinds
-- @include lib/meters
-- @include lib/waiter_state
-- @include lib/line
-- @include lib/line_order
-- @include lib/lease
-- @include lib/check
-- @include lib/join
-- @include lib/watchdog
-- @include lib/carry
local call = redis.call

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last_arg = request_all()
local clock = clock_table(now_us, ttl_floor_ms)
local reply, keys = reply_new(now_us), 0

-- Whether the request's waiter is in one of the lines; sets its tickets.
local function find_waiter(request)
  local is_known = false
  for _, scope in ipairs(request.scopes) do
    local line = scope.line
    local ticket = tonumber(call('ZSCORE', line.line_key, request.waiter) or nil)
    -- A waiter that was suspended for too long has lost its rank, whether it is removed yet or not.
    if ticket and ticket < 0 and not is_kept(tonumber(call('ZSCORE', line.turns_key, request.waiter)), line.at_us) then ticket = nil end
    scope.line.ticket, is_known = ticket and math.abs(ticket), is_known or ticket ~= nil
  end
  return is_known
end

-- Output: its turn, 0 for now.
local function reserve(request, told)
  local is_known = find_waiter(request) or told[request.waiter] ~= nil
  local binding = check_all(request, clock, true)
  if is_known then
    -- Jobs that already exist keep their reservation; BullMQ ignores a duplicate id.
    if told[request.waiter] then return told[request.waiter] end
    return binding and (binding.is_full and parked_until(binding, now_us, 0) or binding.turn_us) or 0
  end
  if binding then return join_lines(request, binding) end
  for _, scope in ipairs(request.scopes) do
    line_join(scope.line, request.waiter, line_ticket(scope.line), scope.at_us, false)
    meters_join(scope, request.waiter)
  end
  return 0
end

while arg <= last_arg do
  local _, waiters = request_begin(arg)
  local joins_at, count, at = request_scopes(arg)
  local scopes, _, _, lease_us, next_arg, next_keys = scopes_read(count, at, keys, now_us)
  local request = { waiter = '', joins_at = joins_at, scopes = scopes, lease_us = lease_us }
  -- Records that the request does not name are the first decision's matter: nothing is charged here.
  carry_missed(scopes)
  check_set_back(request, true)
  for _, scope in ipairs(scopes) do
    carry_scope(scope, now_us, ttl_floor_ms, true)
    tiers_remember(scope, now_us, ttl_floor_ms)
    scope.line = line_load(scope, request, clock, true)
    line_bulk(scope.line, line_rank_new(scope.line), line_ready(scope.line))
    if scope.cap then lease_load(scope, '', now_us, true) end
    meters_note(scope, true, now_us, ttl_floor_ms)
  end
  local told, after = {}, next_arg + tonumber(waiters)
  for i = next_arg, after - 1 do
    request.waiter = request_text(i)
    local turn_us = reserve(request, told)
    told[request.waiter] = turn_us
    reply_turn(reply, turn_us)
  end
  for _, scope in ipairs(scopes) do line_flush(scope.line) end
  arg, keys = after, next_keys
end
return reply
