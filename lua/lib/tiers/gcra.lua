--[[
  A rate with a burst, kept as one number (the generic cell rate algorithm of ATM networks, ITU-T I.371): the time at which
  all that was admitted would have been served at one unit per window / limit. A unit may start while that is less than
  `burst` units ahead. So any window holds at most limit + burst units.

  Kept in the meters of the scope for each tier: that time, and until when the meters are kept for it. The field of a tier is
  its burst. See kinds.lua for what each function is to do.
]]
-- @include lib/request_limits
-- @include lib/meters
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- How long a unit takes: in quarters of a microsecond, which are exact in a double until the year 2041.
-- @inline
local function gcra_each(tier)
  return math.ceil(tier_window(tier) * 4 / tier_limit(tier)) / 4
end

-- When all would be served, not before the decision time; and until when the meters are kept for it.
-- @inline
local function gcra_served(scope, tier)
  local field, burst = tier_fields(tier)
  local kept, each_us = call('HGET', scope_meters(scope), field), gcra_each(tier)
  local served_us, expires_us = scope.at_us, 0
  if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
  -- Further ahead than that only a clock that went back can have left it.
  local most_us = scope.at_us + burst * each_us + tier_window(tier)
  return math.max(scope.at_us, math.min(served_us, most_us)), expires_us, served_us > most_us
end

-- @inline
local function gcra_check(scope, tier)
  local served_us = gcra_served(scope, tier)
  local _, burst = tier_fields(tier)
  local cost = tier_cost(scope, tier)
  local each_us = gcra_each(tier)
  local turn_us = scope.at_us
  if cost > 0 then turn_us = math.ceil(served_us + (math.min(cost, burst) - burst) * each_us) end
  return turn_us
end

local function gcra_after(scope, tier, ahead, cost)
  local served_us = gcra_served(scope, tier)
  local _, burst = tier_fields(tier)
  local each_us = gcra_each(tier)
  if cost == 0 then return scope.at_us end
  return math.max(scope.at_us, math.ceil(served_us + (ahead + math.min(cost, burst) - burst) * each_us))
end

-- @inline
local function gcra_behind(scope, tier, ahead, mean, cost)
  local _, burst = tier_fields(tier)
  local each_us = gcra_each(tier)
  return math.ceil((ahead * mean + cost - burst) / mean) - 1, each_us, each_us * mean
end

local function gcra_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = gcra_after(scope, tier, ahead * mean, cost)
  local before, each_us = gcra_behind(scope, tier, ahead, mean, cost)
  if before >= 0 then turn_us = math.max(turn_us, math.ceil(turn(before) + each_us)) end
  return turn_us
end

-- @inline
local function gcra_charge(scope, tier, now_us, ttl_floor_ms)
  local meters = scope_meters(scope)
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    if kind == 'gcra' then
      local served_us, expires_us = gcra_served(scope, its)
      local field = tier_fields(its)
      local cost = tier_cost(scope, its)
      local each_us = gcra_each(its)
      served_us = served_us + cost * each_us
      local is_kept = served_us <= expires_us
      if not is_kept then expires_us = now_us + 2 * tier_window(its) end
      if cost > 0 then call('HSET', meters, field, pack('<dd', served_us, expires_us)) end
      if not is_kept then meters_keep(meters, expires_us - now_us, ttl_floor_ms) end
    end
  end
  return false
end

-- The clock went back: else the tier would let nothing through until it is where it was.
-- @inline
local function gcra_remember(scope, tier, now_us, ttl_floor_ms)
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    if kind == 'gcra' then
      local served_us, expires_us, is_set_back = gcra_served(scope, its)
      local field = tier_fields(its)
      if is_set_back then call('HSET', scope_meters(scope), field, pack('<dd', served_us, expires_us)) end
    end
  end
end

-- @inline
local function gcra_trim(scope, tier)
end

-- Of the limit no more than the burst is ever free at once.
local function gcra_used(scope, tier)
  local served_us = gcra_served(scope, tier)
  local _, burst = tier_fields(tier)
  local each_us, ahead_us = gcra_each(tier), served_us - scope.at_us
  if ahead_us <= 0 then return tier_limit(tier) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return tier_limit(tier) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end

-- Units that are given back after all that was charged has been served mean nothing: the burst has been full since.
local function gcra_settle(scope, tier, at_us)
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    if kind == 'gcra' then
      local served_us, expires_us = gcra_served(scope, its)
      local cost = tier_cost(scope, its)
      local more = tier_more(scope, its)
      local each_us = gcra_each(its)
      if more > 0 or scope.at_us < at_us + cost * each_us then
        local field = tier_fields(its)
        call('HSET', scope_meters(scope), field, pack('<dd', served_us + more * each_us, expires_us))
      end
    end
  end
end
