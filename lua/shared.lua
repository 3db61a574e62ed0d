--[[
  Decides requests in shared scopes, and applies their events. If a request may start, the script charges all of its
  scopes. Otherwise it charges none, and a job joins a flow in the request's home, its widest shared scope.
  lib/request/request.lua describes KEYS and ARGV, lib/request/reply.lua the reply.

  KEYS[n]     the log of the nth scope, counted over all requests
  ARGV[1]     now, microseconds; '' = the server's clock
  ARGV[2]     deadline of the call, microseconds; '' = none
  ARGV[3]     the limiter's overdueMs, in microseconds
  ARGV[4]     '' = the caller does not promote jobs
  ARGV[5]     index of the first request in ARGV
  ARGV[6..]   sets of limits, and then the requests. Each is 'flow', followed by acquire_all, reserve or an event
  Reply[1]    OK or LATE
  Reply[2]    now, microseconds
  Reply[3..]  an answer for each request, and then tasks
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/tiers/kinds
-- @include lib/log/charged
-- @include lib/log/log
-- @include lib/lease
-- @include lib/settings
-- @include lib/request/scopes
-- @include lib/request/read
-- @include lib/shared/check_shared

local function make_home(now_us, ttl_floor_ms)
  -- @include lib/request/clock
  -- @include lib/request/request
  -- @include lib/request/reply
  -- @include lib/home/home
  -- @include lib/shared/waiters
  -- @include lib/shared/fair
  -- @include lib/shared/parked
  -- @include lib/shared/check_shared
  -- @include lib/shared/events
  -- @include lib/shared/told
  -- @include lib/log/meters
  -- @include lib/log/buckets
  -- @include lib/shared/write_gates
  local call = redis.call
  local clock = clock_table(now_us, ttl_floor_ms)
  local promotions = {}

  local function admitted(home, request)
    -- The mean cost includes the jobs that start: thousands of them may stand in front of the newcomers.
    for _, scope in ipairs(request.scopes) do
      meters_note(scope, true, ttl_floor_ms)
      buckets_open(scope)
    end
    home_leave(home, request.waiter, home.its, home.stands, true)
    shared_check(request, now_us, true)
    write_gates(home, request)
    local why, slot_us = shared_schedule(home, promotions, request.waiter)
    shared_finish(home, promotions, why, slot_us)
  end

  local function deferred(reply, home, request, turn_us, why, slot_us)
    -- If the reservation could start now, shared_ask returned no slot_us: the schedule runs here.
    if not slot_us then why, slot_us = shared_schedule(home, promotions, request.waiter) end
    for _, scope in ipairs(request.scopes) do meters_note(scope, request.is_new, ttl_floor_ms) end
    told_waiter(reply, home, request, turn_us, slot_us)
    shared_finish(home, promotions, why, slot_us)
  end

  return {
    ask = shared_ask,
    await = shared_await,
    by_hand = told_by_hand,
    open = shared_open,
    admitted = admitted,
    deferred = deferred,
    event = event_apply,
    promotions = promotions,
    clock = clock,
  }
end

local function make_settle()
  -- @include lib/settle
  return settle_all
end

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys, made, settle = reply_new(now_us), 0, nil, nil
local function decide()
  local request = read_request(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = scope_line_keys(home)
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  local is_reserved = request.word == 'reserve'
  if request.word ~= 'acquire_all' and not is_reserved then
    local is_settlement, texts = request.word == 'settle', nil
    local is_done = is_settlement or request.word == 'look'
    if is_settlement then
      settle = settle or make_settle()
      texts = settle(request, now_us, ttl_floor_ms)
    end
    if request.word == 'release' then is_done = shared_release(request) end
    if has_waiters then
      made = made or make_home(now_us, ttl_floor_ms)
      for _, scope in ipairs(scopes) do scope_open(scope, now_us) end
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shared_is_stale(request), made.clock, made.promotions)
    end
    reply_event(reply, is_done, texts, request.set_back_us)
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    reply_stored(reply, other, version, text)
    return next_arg, next_keys
  end
  shared_check(request, now_us, true)
  local part, stored = shared_part(request)
  if part then
    reply_stored(reply, part, stored, '')
    return next_arg, next_keys
  end
  local at_home, starts, turn_us, why, slot_us = nil, not (has_waiters or is_reserved or shared_binding(request))
  if not starts then
    made = made or make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, made.open(request, made.clock, false), request)
    else
      at_home, starts, turn_us, why, slot_us = made.ask(request, made.clock, made.promotions)
    end
  end
  if is_reserved and starts then
    starts, turn_us = false, now_us
    made.await(at_home, waiter)
  end
  if not starts then
    for _, scope in ipairs(scopes) do log_note_window(scope, now_us, ttl_floor_ms) end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  -- Takes the leases first: if their key has a wrong type, this fails before anything is charged.
  for _, scope in ipairs(scopes) do
    if scope.cap then lease_take(scope, waiter, request.token, request.lease_us, now_us, ttl_floor_ms) end
  end
  for _, scope in ipairs(scopes) do tiers_charge(scope, now_us, ttl_floor_ms) end
  local texts = charged_texts(scopes, now_us, request.set_back_us)
  reply_admitted(reply, request.set_back_us, texts)
  if at_home then made.admitted(at_home, request) end
  return next_arg, next_keys
end

while arg <= last do
  local next_arg, next_keys = reply_each(reply, decide, reply_problem, arg, keys)
  if not next_arg then return redis.error_reply(next_keys) end
  arg, keys = next_arg, next_keys
end
if made then
  for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
end
return reply
