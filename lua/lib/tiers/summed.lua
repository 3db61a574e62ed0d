--[[
  The kind `summed`: a sliding window over a log of sums, see log/sums.lua. It serves sliding tiers that name a unit,
  which are exact (resolution 0), and the tiers that users call `bucketed`, whose limits are too large for an exact log.
  A tier has two fields: the end of its log's key, and the resolution in microseconds. The tiers of one log are
  adjacent, the longest window first.
]]
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/sums
-- @include lib/tiers/sums_tier
-- @include lib/tiers/sums_settle
-- @include lib/log/meters
local call = redis.call

-- @inline
local function summed_check(scope, tier)
  local slot, resolution_us = tier_fields(tier)
  local turn_us = sums_tier_check(scope, tier, slot, resolution_us)
  return turn_us
end

-- @inline
local function summed_register(scope, slot, longest_us, ttl_floor_ms)
  call('HSET', scope_meters(scope), slot, '')
  meters_keep(scope, 2 * longest_us, ttl_floor_ms)
end

-- @inline
local function summed_charge(scope, tier, now_us, ttl_floor_ms)
  local slot, resolution_us = tier_fields(tier)
  local longest_us = tonumber(tier_window(tier))
  local is_renewed = sums_tier_charge(scope, tier, slot, resolution_us, longest_us, now_us, ttl_floor_ms)
  if is_renewed then summed_register(scope, slot, longest_us, ttl_floor_ms) end
  return nil, 0, 0
end

-- @inline
local function summed_remember(scope, tier, now_us, ttl_floor_ms)
  local slot = tier_fields(tier)
  local key, longest_us = scope_key(scope, slot), tonumber(tier_window(tier))
  local log = sums_open(scope, slot)
  local is_noted = log_note_window(key, log.head, longest_us, SUMS_HEAD, now_us, ttl_floor_ms)
  if is_noted then summed_register(scope, slot, longest_us, ttl_floor_ms) end
end

local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local slot, resolution_us = tier_fields(tier)
  local longest_us = tier_window(tier) + resolution_us
  if sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms) then
    summed_register(scope, slot, longest_us, ttl_floor_ms)
  end
end
