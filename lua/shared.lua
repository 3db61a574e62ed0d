--[[
  Decides requests of jobs that share a scope: whether a unit may start now. Charges every scope of a request, or none and
  has its waiter join its flow in the shared scope, its home. See shared/request_shared.lua and lib/reply.lua.
]]
-- @include lib/clock
-- @include lib/request
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/tiers/kinds
-- @include lib/charged
-- @include lib/lease
-- @include lib/settings
-- @include lib/shared/request_shared
-- @include lib/shared/check_shared
-- @include lib/carry

-- Output: the functions for a home where somebody waits, or whose request is to wait.
local function make_home(now_us, ttl_floor_ms)
  -- @include lib/clock
  -- @include lib/request
  -- @include lib/request_limits
  -- @include lib/reply
  -- @include lib/shared/home
  -- @include lib/shared/waiters
  -- @include lib/shared/fill
  -- @include lib/shared/late
  -- @include lib/shared/parked
  -- @include lib/shared/check_shared
  -- @include lib/shared/ask
  -- @include lib/shared/report
  -- @include lib/shared/told
  -- @include lib/meters
  local call = redis.call
  local clock = clock_table(now_us, ttl_floor_ms)
  local promotions = {}

  local function open(request) return home_open(request.scopes[#request.scopes], clock) end

  -- Before the unit is charged. Output: the home; whether the waiter starts now; its turn, where it has one; its place.
  local function ask(request)
    local home = open(request)
    local waiter, place, turn_us, left_place = request.waiter, waiter_find(home, request)
    request.is_new = not place
    place = place or waiter_join(home, request, left_place)
    if turn_us and not shared_binding(request) then return home, true, turn_us, place end
    write_gates(home, request)
    if turn_us then turn_us = put_off(home, request, place) end
    -- What follows asks the home for others, who cost something else.
    request.binding, request.index = shared_binding(request)
    local why, slot_us = home_schedule(home, promotions, waiter)
    turn_us = tonumber(call('ZSCORE', home.scheduled_key, waiter) or nil)
    local is_now = turn_us and turn_us <= home_soon(home.at_us)
    if is_now and not request.binding then return home, true, turn_us, place end
    if not turn_us and not request.binding and fill_here(home, place, waiter) then return home, true, nil, place end
    -- It was scheduled as one of the mean cost.
    if is_now and home.costs then turn_us = put_off(home, request, place) end
    return home, false, turn_us, place, why, slot_us
  end

  -- After the unit of a waiter was charged.
  local function admitted(home, request, turn_us, place)
    for _, scope in ipairs(request.scopes) do meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    waiter_leave(home, request.waiter, place, turn_us or 0, true)
    shared_check(request, now_us, true)
    write_gates(home, request)
    local why, slot_us = home_schedule(home, promotions, request.waiter)
    home_finish(home, promotions, why, slot_us)
  end

  local function deferred(reply, home, request, turn_us, place, why, slot_us)
    for _, scope in ipairs(request.scopes) do meters_note(scope, request.is_new, now_us, ttl_floor_ms) end
    told_waiter(reply, home, request, turn_us, place, slot_us)
    home_finish(home, promotions, why, slot_us)
  end

  -- Of an event. Output: whether there was such a waiter or lease.
  local function event(request, is_done, is_stale)
    local home = open(request)
    local is_room = request.word == 'recheck' or request.word == 'release' or request.word == 'settle'
    if not is_room then is_done = report_apply(home, promotions, request.word, request.waiter, request.token) end
    -- By limits that are not those stored nobody is scheduled: a request brings the new ones.
    if is_stale and is_room and request.word ~= 'recheck' then report_room(home, promotions, request.tenant) end
    if is_stale or request.word == 'waiting' or request.word == 'come' then
      home_close(home)
      return is_done
    end
    if request.word == 'settle' then report_settled(home, request) end
    if #request.scopes > 1 then write_gates(home, request) end
    local why, slot_us = home_schedule(home, promotions, '')
    home_finish(home, promotions, why, slot_us)
    return is_done
  end

  return {
    ask = ask,
    by_hand = told_by_hand,
    open = open,
    admitted = admitted,
    deferred = deferred,
    event = event,
    promotions = promotions,
    clock = clock,
  }
end

-- Output: the functions for what few requests meet: a clock that went back, limits that became others, a correction.
local function make_rare()
  -- @include lib/shared/carry_shared
  -- @include lib/settle
  return { step_back = shared_step_back, carry = shared_carry, others = shared_others, settle = settle_all, is_rest = settle_is_rest }
end

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys, made, rare = reply_new(now_us), 0, nil, nil
-- Decides the request at arg. Output: where the next request begins, and how many keys come before its own.
local function decide()
  local request = shared_read(arg, keys, now_us)
  local scopes, waiter, next_arg, next_keys = request.scopes, request.waiter, request.next_arg, request.next_keys
  local home = scopes[#scopes]
  local waiters_key = scope_line_keys(home)
  local has_waiters = redis.call('EXISTS', waiters_key) == 1
  if request.word ~= 'acquire' then
    local is_done, is_settlement, texts = request.word == 'recheck' or request.word == 'settle', request.word == 'settle', nil
    if request.is_set_back or is_settlement then rare = rare or make_rare() end
    local is_rest = is_settlement and rare.is_rest(request.token)
    if is_settlement and not is_rest and rare.others(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
    if request.is_set_back then rare.step_back(request, true) end
    if is_settlement then texts = rare.settle(request, now_us, ttl_floor_ms) end
    if request.word == 'release' and home.cap then is_done = lease_release(home, waiter, request.token) end
    if has_waiters and not is_rest then
      made = made or make_home(now_us, ttl_floor_ms)
      shared_check(request, now_us, true)
      is_done = made.event(request, is_done, shared_is_stale(request))
    end
    reply_event(reply, is_done, texts)
    return next_arg, next_keys
  end

  local other, version, text = settings_other(scopes)
  if other then
    reply_stored(reply, other, version, text)
    return next_arg, next_keys
  end
  if not request.is_set_back then shared_check(request, now_us, true) end
  local may = carry_may(scopes)
  if request.is_set_back or may then
    rare = rare or make_rare()
    if rare.carry(request, reply, now_us, ttl_floor_ms) then return next_arg, next_keys end
  end
  local part, stored = shared_part(request)
  if part then
    reply_stored(reply, part, stored, '')
    return next_arg, next_keys
  end
  local at_home, starts, turn_us, place, why, slot_us = nil, not has_waiters and not shared_binding(request)
  if not starts then
    made = made or make_home(now_us, ttl_floor_ms)
    if waiter == '' then
      starts = made.by_hand(reply, made.open(request), request)
    else
      at_home, starts, turn_us, place, why, slot_us = made.ask(request)
    end
  end
  if not starts then
    for _, scope in ipairs(scopes) do tiers_remember(scope, now_us, ttl_floor_ms) end
    if waiter ~= '' then made.deferred(reply, at_home, request, turn_us, place, why, slot_us) end
    return next_arg, next_keys
  end
  home.told_us = turn_us
  for _, scope in ipairs(scopes) do
    local is_long = tiers_charge(scope, now_us, ttl_floor_ms)
    if is_long then tiers_trim(scope) end
    if scope.cap then lease_take(scope, waiter, request.token, request.lease_us, now_us, ttl_floor_ms) end
  end
  local texts = charged_texts(scopes, now_us)
  reply_admitted(reply, request.set_back_us, texts)
  if at_home then made.admitted(at_home, request, turn_us, place) end
  return next_arg, next_keys
end

while arg <= last do
  local length = #reply
  local ok, next_arg, next_keys = xpcall(decide, reply_problem)
  if not ok then
    local problem = next_arg
    -- A server that became a replica has written nothing for any request: clients reconnect when they see this error.
    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    -- A key that holds something else must not take the other requests down with it.
    reply_failed(reply, length, problem)
    next_arg, next_keys = shared_skip(arg, keys)
  end
  arg, keys = next_arg, next_keys
end
if made then
  for _, field in ipairs(made.promotions) do reply[#reply + 1] = field end
end
return reply
