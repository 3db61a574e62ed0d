--[[
  Adds waiters to lines before their jobs are added, and charges nothing. If a job may start now, its waiter joins with
  the present time as its turn. A waiter in line keeps its rank. lib/request/request.lua describes KEYS and ARGV.

  KEYS[n]    the log of the nth scope, counted over all requests
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    the limiter's overdueMs, in microseconds
  ARGV[4]    '' = the caller does not promote jobs
  ARGV[5]    index of the first request in ARGV
  ARGV[6..]  sets of limits, and then the requests: reserve
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3..] an answer for each waiter, as those of acquire: see reply.lua. ADMITTED = it may start now
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/request/read
-- @include lib/log/log
-- @include lib/tiers/sliding
-- @include lib/log/meters
-- @include lib/lease
-- @include lib/check
-- @include lib/home/order
-- @include lib/home/open
-- @include lib/home/home
-- @include lib/home/watch
-- @include lib/settings
local call = redis.call

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last_arg = request_all()
local clock = clock_table(now_us, ttl_floor_ms)
local reply, keys = reply_new(now_us), 0

-- Returns the turn of a waiter that has a place, and in which scope.
local function find_waiter(request, i)
  local turn_us, index = nil, nil
  for s, scope in ipairs(request.scopes) do
    scope.is_due, scope.is_here, scope.its, scope.stands = nil, nil, nil, nil
    if scope.bulk.known[i] then home_find(scope, request.waiter, true) end
    local its, stands = scope.its, scope.stands
    if its and not turn_us then
      turn_us = its.told_us > 0 and its.told_us or stands_scheduled(stands) and stands or watch_far(scope, 0)
      index = s
    end
  end
  return turn_us, index
end

-- Returns the turn of the waiter and the scope that decides it; 0 = now.
local function reserve(request, told, i)
  -- A waiter that has a place keeps it, because BullMQ ignores a duplicate id.
  local turn_us, index = told[request.waiter], 1
  if not turn_us then turn_us, index = find_waiter(request, i) end
  if turn_us then
    reply_known(reply, turn_us, index)
    return turn_us
  end
  local binding, its_index = check_all(request, clock, true)
  if binding then
    turn_us = park(request, binding)
    reply_deferred(reply, request.set_back_us, turn_us, binding, its_index)
    return turn_us
  end
  for _, scope in ipairs(request.scopes) do park_here(scope, request) end
  reply_admitted(reply, request.set_back_us, request.set_back_us > 0 and {})
  return 0
end

while arg <= last_arg do
  local request = read_request(arg, keys, now_us)
  local scopes, count, waiters = request.scopes, tonumber(request.waiter), {}
  for i = 1, count do waiters[i] = request_text(request.next_arg + i - 1) end
  for _, scope in ipairs(scopes) do
    limits_convert(scope)
    log_note_window(scope, now_us, ttl_floor_ms)
    home_open(scope, '', clock, true)
    scope.paused_us = scope_paused(scope, now_us)
    home_begin_bulk(scope, request.joins_at, waiters)
    sliding_copy(scope, count)
    if scope.cap then lease_load(scope, '', now_us, true) end
    meters_note(scope, true, ttl_floor_ms)
  end
  local told = {}
  for i, waiter in ipairs(waiters) do
    request.waiter = waiter
    told[waiter] = reserve(request, told, i)
  end
  for _, scope in ipairs(scopes) do home_end_bulk(scope) end
  arg, keys = request.next_arg + count, request.next_keys
end
return reply
