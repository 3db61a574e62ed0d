--[[
  Decides requests one after the other. If a request may start, the script charges all of its scopes. Otherwise it
  charges none, and the request's waiter joins the lines of the scopes that refuse it. lib/request/request.lua describes
  KEYS and ARGV, lib/request/reply.lua the reply.

  KEYS[n]    the log of the nth scope, counted over all requests
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    the limiter's overdueMs, in microseconds
  ARGV[4]    '' = the caller does not promote jobs; else the first key of looks.lua, '1' = none
  ARGV[5]    index of the first request in ARGV
  ARGV[6..]  sets of limits, and then the requests: acquire, acquire_all, or an event
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3..] an answer for each request, and then tasks

  Redis re-creates every Lua function on each call (0.1 to 0.3 us each). So a single function decides requests whose
  scopes have no line. The functions for lines are made when the first request needs them.
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply

local function make_queue(now_us, ttl_floor_ms)
  -- @include lib/request/reply
  -- @include lib/tiers/kinds
  -- @include lib/check
  -- @include lib/home/watch
  -- @include lib/home/schedule
  -- @include lib/request/clock
  -- @include lib/log/meters
  -- @include lib/settings
  local clock = clock_table(now_us, ttl_floor_ms)
  return {
    clock = clock,
    promotions = {},
    refused = {},
    other = settings_other,
    check = check_all,
    foretell = watch_foretell,
    park = park,
    left = schedule_left,
    schedule = schedule_after,
    forget = schedule_forget,
    finish = schedule_refused,
    event = schedule_event,
    come = schedule_come,
    note_costs = meters_note,
  }
end

-- A settlement in a scope without a line needs only these functions.
local function make_settle()
  -- @include lib/settle
  return settle_all
end

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys = reply_new(now_us), 0
local queue, settle
local function decide()
  -- @include lib/request/request
  -- @include lib/request/reply
  -- @include lib/request/scopes
  -- @include lib/lease
  -- @include lib/log/log
  -- @include lib/check
  -- @include lib/tiers/kinds
  -- @include lib/log/charged
  local word, waiter = request_begin(arg)

  if word ~= 'acquire' and word ~= 'acquire_all' then
    local scope, next_keys, token, lease_us, next_arg = request_event(arg, keys, now_us)
    local is_release, is_done = word == 'release', true
    if is_release then is_done = lease_release(scope, waiter, token) end
    local has_line, texts, is_settlement = true, nil, word == 'settle'
    if is_release or is_settlement then has_line = scope_needs_queue(scope) end
    if has_line then queue = queue or make_queue(now_us, ttl_floor_ms) end
    if is_settlement then
      settle = settle or make_settle()
      texts = settle({ scopes = { scope }, token = token }, now_us, ttl_floor_ms)
      -- Old limits must not schedule a waiter: the request of the first one brings the stored ones.
      if has_line and queue.other({ scope }) then
        has_line = false
        queue.come(scope, queue.clock, queue.promotions)
      end
    end

    if has_line then
      queue.forget(scope, queue.refused)
      local is_room = is_release or is_settlement or word == 'look'
      local is_known = queue.event(scope, not is_room and word, waiter, token, lease_us, queue.clock, queue.promotions)
      if not is_room then is_done = is_known end
    end
    reply_event(reply, is_done, texts, scope.set_back_us)
    return next_arg, next_keys
  end

  local joins_at, count, at = request_scopes(arg)
  local scopes, set_back_us, token, lease_us, next_arg, next_keys = scopes_read(count, at, keys, now_us)
  local has_line = scopes_need_queue(scopes)

  if has_line then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    local other, version, text = queue.other(scopes)
    if other then
      reply_stored(reply, other, version, text)
      return next_arg, next_keys
    end
  end

  local binding, index, request = nil, nil, nil
  if not has_line then
    for s = 1, count do
      local scope = scopes[s]
      tiers_check(scope)
    end
    binding, index = check_binding(scopes)
  end
  if has_line or binding and waiter ~= '' then
    queue = queue or make_queue(now_us, ttl_floor_ms)
    request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
    for s = 1, count do queue.forget(scopes[s], queue.refused) end
    binding, index = queue.check(request, queue.clock, true)
  end

  if binding then
    local turn_us = binding.turn_us
    if request and waiter ~= '' then
      for s = 1, count do queue.note_costs(scopes[s], not scopes[s].its, ttl_floor_ms) end
      turn_us = queue.park(request, binding)
    elseif binding.is_full then
      turn_us = queue.foretell(binding, waiter)
    end
    for s = 1, count do log_note_window(scopes[s], now_us, ttl_floor_ms) end
    reply_deferred(reply, set_back_us, turn_us, binding, index)
  else
    -- Takes the leases first: if their key has a wrong type, this fails before anything is charged.
    for s = 1, count do
      local scope = scopes[s]
      if scope.cap then lease_take(scope, waiter, token, lease_us, now_us, ttl_floor_ms) end
    end
    for s = 1, count do
      local scope = scopes[s]
      if request then queue.note_costs(scope, not scope.its, ttl_floor_ms) end
      tiers_charge(scope, now_us, ttl_floor_ms)
      if request then queue.left(scope, waiter) end
    end
    local texts = charged_texts(scopes, now_us, set_back_us)
    reply_admitted(reply, set_back_us, texts)
  end
  if request then queue.schedule(request, not binding, queue.refused, queue.promotions) end
  return next_arg, next_keys
end

local length
while arg <= last do
  length = #reply
  local next_arg, next_keys = reply_each(reply, decide, reply_problem, arg, keys)
  if not next_arg then return redis.error_reply(next_keys) end
  arg, keys = next_arg, next_keys
end
if queue then
  local ok, problem = xpcall(function() queue.finish(queue.refused, queue.promotions) end, reply_problem)
  if not ok then reply_failed(reply, length, problem) end
  for _, field in ipairs(queue.promotions) do reply[#reply + 1] = field end
end
return reply
