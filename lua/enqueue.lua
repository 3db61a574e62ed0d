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
  Reply[3..] for each waiter its turn, microseconds; 0 = now
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/request/read
-- @include lib/log/log
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

local function find_waiter(request)
  local turn_us = nil
  for _, scope in ipairs(request.scopes) do
    scope.is_due, scope.is_here = nil, nil
    home_find(scope, request.waiter, true)
    local its, stands = scope.its, scope.stands
    if its and not turn_us then
      turn_us = its.told_us > 0 and its.told_us or stands_scheduled(stands) and stands or watch_far(scope, 0)
    end
  end
  return turn_us
end

local function reserve(request, told)
  local waiter = request.waiter
  -- A waiter that has a place keeps it, because BullMQ ignores a duplicate id.
  local known_us = told[waiter] or find_waiter(request)
  if known_us then return known_us > now_us and known_us or 0 end
  local binding = check_all(request, clock, true)
  if binding then return park(request, binding) end
  for _, scope in ipairs(request.scopes) do park_here(scope, request) end
  return 0
end

while arg <= last_arg do
  local request = read_request(arg, keys, now_us)
  local scopes, count, waiters = request.scopes, tonumber(request.waiter), request.next_arg
  for _, scope in ipairs(scopes) do
    log_note_window(scope, now_us, ttl_floor_ms)
    home_open(scope, '', clock, true)
    scope.paused_us = scope_paused(scope, now_us)
    home_begin_bulk(scope, request.joins_at, count)
    if scope.cap then lease_load(scope, '', now_us, true) end
    meters_note(scope, true, ttl_floor_ms)
  end
  local told, after = {}, waiters + count
  for i = waiters, after - 1 do
    request.waiter = request_text(i)
    local turn_us = reserve(request, told)
    told[request.waiter] = turn_us
    reply_turn(reply, turn_us)
  end
  for _, scope in ipairs(scopes) do home_end_bulk(scope) end
  arg, keys = after, request.next_keys
end
return reply
