--[[
  Tiers of `limit` units per sliding `window`: they refuse exactly while the limit-th newest entry of the log is younger
  than the window. All these tiers of a scope share its log. A request that costs n has n entries.
]]
-- @include lib/request/request
-- @include lib/log/log
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local COPY_EACH = 100 -- entries
local TAIL = 'tail' -- a tier with this text instead of a first byte reads scope.tail

-- @inline
local function sliding_check(scope, tier)
  local from, to = tier_fields(tier)
  local turn_us = scope.at_us
  if scope.costs then
    local cost = tier_cost(scope, tier)
    from = (cost - tier_limit(tier) - 1) * 8
    to = from + 7
    if cost == 0 then from, to = 1, 0 end
  end
  local entry = from == TAIL and scope.tail or call('GETRANGE', scope_log(scope), from, to)
  if #entry >= 8 then turn_us = unpack_bytes('<d', entry) + tier_window(tier) end
  return turn_us
end

-- Reads at once the entries that `count` waiters ask for, unless the limits are much larger.
local function sliding_copy(scope, count)
  local most = 0
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    if tier_kind(tier) == 'sliding' then most = math.max(most, tier_limit(tier)) end
  end
  if most > 0 and most <= COPY_EACH * count then
    scope.copy = call('GETRANGE', scope_log(scope), -8 * most, '-1')
  end
end

-- Adds a window for each full round of the limit.
local function sliding_after(scope, tier, ahead, cost)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  local rounds = math.floor((ahead + cost - 1) / limit)
  local from = (ahead + cost - 1 - rounds * limit - limit) * 8
  return math.max(log_entry(scope, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end

-- @inline
local function sliding_behind(scope, tier, ahead, mean, cost)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  return math.ceil((ahead * mean + cost - limit) / mean) - 1, window_us, window_us * mean / limit
end

-- The last unit starts one window after the unit that is `limit` places in front of it. That earlier unit is in the
-- log, or a waiter in front takes it at the time that `turn` returns.
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
  local before, window_us = sliding_behind(scope, tier, ahead, mean, cost)
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - tier_limit(tier)) * 8
  return log_entry(scope, from, from + 7) + window_us
end

-- @inline
local function sliding_charge(scope, tier, now_us, ttl_floor_ms)
  local cost = tier_charged(scope, tier)
  local entry = pack('<d', scope.at_us)
  if cost ~= 1 then entry = string.rep(entry, cost) end
  if scope.own then
    log_move(scope, entry, now_us, ttl_floor_ms)
  elseif cost > 0 then
    local head = call('GETRANGE', scope_log(scope), '0', '15')
    local size = log_append(scope_log(scope), head, limits_memory(scope), entry, scope.at_us, now_us, ttl_floor_ms)
    if size % 128 < #entry then log_trim(scope) end
  end
  return nil, 0, 0
end

local function sliding_used(scope, tier)
  return log_count(scope, tier_limit(tier), tier_window(tier))
end

local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local counted, right = tier_settled(scope, tier)
  if right == counted then return end
  if call('EXISTS', scope_log(scope)) == 1 then
    log_settle(scope, at_us, counted, right)
  elseif counted == 0 and at_us > scope.at_us - limits_memory(scope) then
    local entries = string.rep(pack('<d', math.min(at_us, scope.at_us)), right)
    log_append(scope_log(scope), '', limits_memory(scope), entries, now_us, now_us, ttl_floor_ms)
  end
end
