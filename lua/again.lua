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
-- @include lib/request/each
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys = reply_new(now_us), 0
local steered, metered

-- Most scopes have no settings. Returns whether the reply says that other limits are stored.
local function make_steered()
  -- @include lib/request/reply
  -- @include lib/settings
  -- @include lib/shared/check_shared
  return function(request)
    local other, version, text = settings_other(request.scopes)
    for _, scope in ipairs(request.scopes) do
      scope.paused_us = pause_ends(scope.pause, now_us)
      if scope.known then
        local _, held_us, _, _, _, stored = settings_shared(scope_settings(scope), request.tenant, now_us)
        scope.paused_us, scope.stored = math.max(scope.paused_us, held_us), stored
      end
    end
    if not other and request.gates then
      other, version = shared_part(request)
      text = ''
    end
    if other then reply_stored(reply, other, version, text) end
    return other
  end
end

-- For tiers that do not count in the log. Notes the units of the admission that buckets count, and reads the meters as
-- if these had no such units. With `is_moved` takes the unit out of its bucket, unless the present bucket is the same.
local function make_metered()
  -- @include lib/tiers/kinds
  -- @include lib/tiers/bucketed
  -- @include lib/log/buckets
  -- @include lib/log/meters
  return function(scope, tier, at_us, is_moved)
    local kind = tier_kind(tier)
    if kind ~= 'bucketed' then
      local packed, _ = kinds[kind].settle(scope, tier, at_us, now_us, ttl_floor_ms)
      if packed then scope[tier] = packed end
      return
    end
    local n = tier_number(scope, tier)
    local ends, resolution_us = tier_fields(tier)
    if not is_moved then
      local counted, right = tier_settled(scope, tier)
      if counted > right then scope.own[tier] = bucketed_place(scope, tier, at_us) and counted end
    elseif math.floor(at_us / resolution_us) == math.floor(scope.at_us / resolution_us) then
      scope.costs[n] = 0
    elseif scope.taken ~= ends then
      local _, needed_us = bucketed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
      if needed_us > 0 then meters_keep(scope, needed_us - now_us, ttl_floor_ms) end
      buckets_open(scope)
      scope.taken = ends
    end
  end
end

local function decide()
  -- @include lib/request/read
  -- @include lib/request/scopes
  -- @include lib/check
  -- @include lib/log/charged
  -- @include lib/log/log
  -- @include lib/settle
  -- @include lib/tiers/kinds
  local tenant, _, shared, known_at = request_flow(arg)
  local _, count, at = request_scopes(known_at + shared)
  local scopes, set_back_us, token, _, next_arg, next_keys = scopes_read(count, at, keys, now_us, true)
  local gates, is_steered, charged, texts_of = nil, false, {}, string.gmatch(token, '[^|]+')
  if shared > 0 then gates = read_parts(scopes, known_at, shared) end
  for _, scope in ipairs(scopes) do
    is_steered = is_steered or limits_version(scope) ~= '' or (scope.known or '') ~= ''
      or redis.call('EXISTS', scope_settings(scope)) == 1
  end
  if is_steered then
    steered = steered or make_steered()
    local request = { scopes = scopes, tenant = tenant, gates = gates, narrow = shared - 1 }
    if steered(request) then return next_arg, next_keys end
  end
  for s, scope in ipairs(scopes) do
    local text = texts_of()
    local its = settle_read(scope, text, now_us)
    local at_us = tonumber(its or nil)
    local first, last_tier, step = limits_tiers(scope)
    charged[s], scope.own = at_us, {}
    for tier = first, last_tier, step do
      local kind, n = tier_kind(tier), tier_number(scope, tier)
      if kind == 'pace' then
        scope.costs[n] = 0 -- A pace stays as it is.
      elseif at_us and kind == 'sliding' then
        local counted = scope.costs[n]
        if counted > 0 and not scope.from then log_own(scope, at_us, counted) end
        if scope.from and at_us + tier_window(tier) > scope.at_us then scope.own[tier] = counted end
      elseif at_us then
        metered = metered or make_metered()
        metered(scope, tier, at_us)
      end
    end
    tiers_check(scope)
    scope.turn_us = math.max(scope.turn_us, scope.paused_us or 0)
  end
  local binding, index = check_binding(scopes)
  if binding then
    reply_deferred(reply, set_back_us, binding.turn_us, binding, index)
    return next_arg, next_keys
  end
  for s, scope in ipairs(scopes) do
    local first, last_tier, step = limits_tiers(scope)
    for tier = first, last_tier, step do
      local kind, n = tier_kind(tier), tier_number(scope, tier)
      if kind == 'sliding' and scope.from then
        if scope.behind then log_move(scope, scope.costs[n], now_us, ttl_floor_ms) end
        scope.costs[n], scope.behind = 0, nil
      elseif kind == 'bucketed' and scope.own[tier] then
        metered(scope, tier, charged[s], true)
      end
    end
    if scope_has_meters(scope) or not scope.from then tiers_charge(scope, now_us, ttl_floor_ms) end
  end
  local texts = charged_texts(scopes, now_us, set_back_us)
  reply_admitted(reply, set_back_us, texts)
  return next_arg, next_keys
end

while arg <= last do
  local next_arg, next_keys = each_isolated(reply, decide, reply_problem, arg, keys)
  if not next_arg then return redis.error_reply(next_keys) end
  arg, keys = next_arg, next_keys
end
return reply
