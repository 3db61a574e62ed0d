--[[
  A sliding window over a log of sums: see sums.lua. For units that cost more than 1 each, exact with a resolution of 0, and
  for limits that are too large for an exact log. A tier has two fields: which log of sums of the scope it looks at, and the
  resolution, microseconds. Of the tiers of one log, which stand beside each other, the first has the longest window.
  See kinds.lua for what each function is to do.
]]
-- @include lib/request_limits
-- @include lib/log
-- @include lib/sums
-- @include lib/sums_trim
-- @include lib/tiers/sums_tier
-- @include lib/meters
local call = redis.call

-- @inline
local function summed_check(scope, tier)
  local slot, resolution_us = tier_fields(tier)
  local turn_us = sums_tier_check(scope, tier, slot, resolution_us)
  return turn_us
end

local function summed_after(scope, tier, ahead, cost)
  local slot = tier_fields(tier)
  return sums_tier_after(scope, tier, slot, ahead, cost)
end

-- @inline
local function summed_behind(scope, tier, ahead, mean, cost)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  return math.ceil((ahead * mean + cost - limit) / mean) - 1, window_us, window_us * mean / limit
end

local function summed_slot(scope, tier, ahead, mean, cost, turn)
  local before, window_us = summed_behind(scope, tier, ahead, mean, cost)
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end

-- Has the meters name a log of sums for as long as it is kept: a reset finds it there.
-- @inline
local function summed_register(scope, key, longest_us, ttl_floor_ms)
  call('HSET', scope_meters(scope), string.match(key, '[^:]*$'), '')
  meters_keep(scope, 2 * longest_us, ttl_floor_ms)
end

-- @inline
local function summed_charge(scope, tier, now_us, ttl_floor_ms)
  local is_long, before = false, nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot, resolution_us = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local key, longest_us = scope_sums(scope, slot), tonumber(tier_window(its))
      local its_long, is_renewed = sums_tier_charge(scope, its, slot, resolution_us, longest_us, now_us, ttl_floor_ms)
      is_long = is_long or its_long
      if is_renewed then summed_register(scope, key, longest_us, ttl_floor_ms) end
    end
  end
  scope.sums = nil
  return is_long
end

-- @inline
local function summed_remember(scope, tier, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local key = scope_sums(scope, slot)
      local log = sums_open(scope, slot)
      local longest_us = tonumber(tier_window(its))
      local is_noted = log_note_window(key, log.head, longest_us, SUMS_HEAD, now_us, ttl_floor_ms)
      if is_noted then summed_register(scope, key, longest_us, ttl_floor_ms) end
    end
  end
end

-- @inline
local function summed_trim(scope, tier)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      sums_trim(scope_sums(scope, slot), scope.at_us)
    end
  end
end

local function summed_used(scope, tier)
  local slot = tier_fields(tier)
  return sums_tier_used(scope, tier, slot)
end

local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot, resolution_us = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local longest_us = tier_window(its) + resolution_us
      if sums_tier_settle(scope, its, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
        summed_register(scope, scope_sums(scope, slot), longest_us, ttl_floor_ms)
      end
    end
  end
end
