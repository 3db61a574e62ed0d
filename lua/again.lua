--[[
  Admits units again that did not start in time: moves each from the time of its admission to now. Changes nothing if
  a scope has no room for it now, or is paused. A unit that is still in its windows has room, because all later units
  were admitted beside it. The unit keeps its leases, and needs no place in a line. lib/request/request.lua describes
  KEYS and ARGV, lib/request/reply.lua the reply.

  KEYS[n]    the log of the nth scope, counted over all requests
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    the limiter's overdueMs, in microseconds
  ARGV[4]    as in acquire
  ARGV[5]    index of the first request in ARGV
  ARGV[6..]  sets of limits, and then the requests: again, with the texts of a settlement to 0
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3..] an answer for each request: ADMITTED_AT or TOO_LATE
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/request/scopes
-- @include lib/log/charged
-- @include lib/log/log
-- @include lib/log/buckets
-- @include lib/log/meters
-- @include lib/tiers/kinds
-- @include lib/settings
-- @include lib/settle
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg, last = request_all()
local reply, keys = reply_new(now_us), 0
local metered = { gcra = true, fixed = true } -- kinds that cannot take a served unit out

-- Takes the unit out of the records of a scope. In the log it moves to the end at once: see log_move. Returns whether
-- all tiers have room for it, and the scope is not paused. A pace stays as it is. If the clock went back since the
-- admission, the unit counts twice for a window.
local function take_out(scope)
  local before, is_free = nil, settings_paused(scope_settings(scope), now_us) == 0
  local first, last_tier, step = limits_tiers(scope)
  for tier = first, last_tier, step do
    local kind, record, cost, turn_us = tier_kind(tier), tier_record(tier), scope.costs[1], 0
    if record ~= before and scope.charged_us then
      if kind == 'sliding' then log_move(scope, scope.charged_us, cost, now_us, ttl_floor_ms) end
      if metered[kind] then scope.kept[record] = redis.call('HGET', scope_meters(scope), record) end
      if not (kind == 'sliding' and scope.from) then
        local size = redis.call('STRLEN', scope_log(scope))
        kinds[kind].settle(scope, tier, scope.charged_us, now_us, ttl_floor_ms)
        buckets_open(scope)
        if kind == 'sliding' then scope.is_lost = redis.call('STRLEN', scope_log(scope)) == size end
      end
    end
    if kind == 'sliding' and scope.from then
      -- The newest units in the window are those of the request.
      local from = -8 * (math.max(tier_limit(tier), cost) + 1)
      turn_us = log_entry(scope, from, from + 7) + tier_window(tier)
    elseif kind ~= 'pace' then
      turn_us = kinds[kind].check(scope, tier)
    end
    is_free, before = is_free and turn_us <= scope.at_us, record
  end
  return is_free
end

-- Counts the unit anew, or where it was before.
local function put_in(scope, is_free)
  local before = nil
  if not is_free then scope.costs, scope.rights = scope.rights, scope.costs end
  local first, last_tier, step = limits_tiers(scope)
  for tier = first, last_tier, step do
    local kind, record = tier_kind(tier), tier_record(tier)
    if record ~= before and kind ~= 'pace' and not (kind == 'sliding' and scope.from) then
      if is_free then
        local packed, kept_us, needed_us = kinds[kind].charge(scope, tier, now_us, ttl_floor_ms)
        if packed then redis.call('HSET', scope_meters(scope), record, packed) end
        if needed_us > kept_us then meters_keep(scope, needed_us - now_us, ttl_floor_ms) end
      elseif metered[kind] then
        if scope.kept[record] then redis.call('HSET', scope_meters(scope), record, scope.kept[record]) end
      elseif scope.charged_us and not (kind == 'sliding' and scope.is_lost) then
        kinds[kind].settle(scope, tier, scope.charged_us, now_us, ttl_floor_ms)
      end
    end
    before = record
  end
  if not is_free and scope.from then redis.call('SETRANGE', scope_log(scope), scope.from, scope.before) end
end

local function decide()
  local _, count, at = request_scopes(arg)
  local scopes, set_back_us, token, _, next_arg, next_keys = scopes_read(count, at, keys, now_us, true)
  local s, is_free = 0, true
  for text in string.gmatch(token, '[^|]+') do
    s = s + 1
    scopes[s].kept = {}
    scopes[s].charged_us = tonumber(settle_read(scopes[s], text, now_us) or '')
    is_free = take_out(scopes[s]) and is_free
  end
  for _, scope in ipairs(scopes) do put_in(scope, is_free) end
  local texts = charged_texts(scopes, now_us, set_back_us)
  reply_event(reply, is_free, is_free and texts)
  return next_arg, next_keys
end

while arg <= last do arg, keys = decide() end
return reply
