--[[
  Admits units again that did not start in time: each counts from now on, not from its admission. As in a decision,
  other stored limits, a pause or a tier may refuse; then nothing changes. A unit that is still in its windows has room,
  because all later units were admitted beside it. The unit keeps its leases, and needs no place in a line.
  lib/request/request.lua describes KEYS and ARGV, lib/request/reply.lua the reply.

  KEYS[n]    the log of the nth scope, counted over all requests
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    the limiter's overdueMs, in microseconds
  ARGV[4]    as in acquire
  ARGV[5]    index of the first request in ARGV
  ARGV[6..]  sets of limits, and then the requests: 'flow', again, with the texts of a settlement to 0
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3..] an answer for each request
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys, steered, settle = reply_new(now_us), 0, nil, nil

-- Most scopes have no settings. Returns whether other limits are stored.
local function make_steered()
  -- @include lib/request/reply
  -- @include lib/settings
  -- @include lib/shared/check_shared
  return function(request)
    local other, version, text = settings_other(request.scopes)
    shared_settings(request, now_us)
    for _, scope in ipairs(request.scopes) do shared_tell(scope) end
    if not other then
      other, version = shared_part(request)
      text = ''
    end
    if other then reply_stored(reply, other, version, text) end
    return other
  end
end

-- For scopes with other tiers than sliding ones. The meters change in memory only.
local function make_settle()
  -- @include lib/settle
  -- @include lib/tiers/bucketed
  -- @include lib/tiers/kinds
  return {
    open = settle_open,
    settle = function(scope, tier, at_us)
      local kind = tier_kind(tier)
      local packed, needed_us = kinds[kind].settle(scope, tier, at_us, now_us, ttl_floor_ms)
      if packed then scope[tier] = packed end
      return needed_us or 0
    end,
    place = bucketed_place,
  }
end

local function decide()
  -- @include lib/request/read
  -- @include lib/check
  -- @include lib/log/charged
  -- @include lib/log/log
  -- @include lib/log/buckets
  -- @include lib/log/meters
  -- @include lib/tiers/kinds
  local request = read_request(arg, keys, now_us, false, NEWEST_FROM)
  local scopes, set_back_us, is_steered, s = request.scopes, request.set_back_us, false, 0
  for _, scope in ipairs(scopes) do
    local found = redis.call('EXISTS', scope_settings(scope))
    is_steered = is_steered or found == 1 or limits_version(scope) ~= '' or (scope.known or '') ~= ''
  end
  if is_steered then
    steered = steered or make_steered()
    if steered(request) then return request.next_arg, request.next_keys end
  end
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = scopes[s]
    local at, notes = string.match(text, '^(%d+)(.*)')
    local at_us, is_in = tonumber(at), false
    if scope.costs then
      settle = settle or make_settle()
      scope.charged_us = settle.open(scope, at_us, notes, '', now_us) and at_us
    end
    if scope.tail then log_own(scope, at_us) end
    local first, last_tier, step = limits_tiers(scope)
    local turn_us = scope.at_us
    scope.turn_us, scope.tier = turn_us, first
    for tier = first, last_tier, step do
      local kind = tier_kind(tier)
      if kind == 'sliding' then
        is_in = scope.own and at_us + tier_window(tier) > scope.at_us
      elseif kind == 'bucketed' then
        is_in = scope.charged_us and settle.place(scope, tier, at_us)
      else
        is_in = false
        if scope.charged_us then settle.settle(scope, tier, at_us) end
      end
      -- A unit that still counts has room, because all later units were admitted beside it.
      if not is_in then
        local its_us = kinds[kind].check(scope, tier)
        if its_us > turn_us then scope.turn_us, scope.tier, turn_us = its_us, tier, its_us end
      end
    end
    scope.turn_us = math.max(turn_us, scope.paused_us or 0)
  end
  local binding, index = check_binding(scopes)
  if binding then
    reply_deferred(reply, set_back_us, binding.turn_us, binding, index)
    return request.next_arg, request.next_keys
  end
  for _, scope in ipairs(scopes) do
    if scope.charged_us then
      local first, last_tier, step = limits_tiers(scope)
      local before = nil
      for tier = first, last_tier, step do
        local record = tier_record(tier)
        if record ~= before and tier_kind(tier) == 'bucketed' then
          local needed_us = settle.settle(scope, tier, scope.charged_us)
          if needed_us > 0 then meters_keep(scope, needed_us - now_us, ttl_floor_ms) end
          buckets_open(scope)
        end
        before = record
      end
    end
    tiers_charge(scope, now_us, ttl_floor_ms)
  end
  local texts = charged_texts(scopes, now_us, set_back_us)
  reply_admitted(reply, set_back_us, texts)
  return request.next_arg, request.next_keys
end

while arg <= last do
  local next_arg, next_keys = reply_each(reply, decide, reply_problem, arg, keys)
  if not next_arg then return redis.error_reply(next_keys) end
  arg, keys = next_arg, next_keys
end
return reply
