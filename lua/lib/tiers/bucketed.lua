--[[
  The kind `bucketed`: a sliding window for units such as tokens, for costs, and for limits that are too large for an
  exact log: see log/buckets.lua. A tier has two fields: the end of its key, and the resolution in microseconds.
]]
-- @include lib/request/request
-- @include lib/log/buckets

-- Returns when a unit that starts at a time leaves the window.
-- @inline
local function bucketed_leaves(tier, at_us)
  local _, resolution_us = tier_fields(tier)
  return (math.floor(at_us / resolution_us) + 1) * resolution_us + tier_window(tier)
end

-- Returns when so many units have left that `units` more fit into the limit; 0 = they fit now.
-- @inline
local function bucketed_when(scope, tier, units)
  local _, resolution_us = tier_fields(tier)
  local log = buckets_of(scope, tier)
  local need, when_us = log.sum + units - tier_limit(tier), 0
  if need > 0 then
    if need <= log.left then log.at, log.left = log.oldest, 0 end
    local its = buckets_units(log, log.at)
    while log.left + its < need and log.at < log.newest do
      log.at, log.left = log.at + 1, log.left + its
      its = buckets_units(log, log.at)
    end
    when_us = (log.at + 1) * resolution_us + tier_window(tier)
  end
  return when_us
end

-- @inline
local function bucketed_check(scope, tier)
  local cost = tier_cost(scope, tier)
  local turn_us = scope.at_us
  if cost > 0 then
    local when_us = bucketed_when(scope, tier, cost)
    turn_us = when_us
  end
  return turn_us
end

-- In each full round of the limit, a unit starts when the unit `limit` places in front of it leaves. A request that
-- costs 0 starts at the same time as the last unit in front of it.
local function bucketed_after(scope, tier, ahead, cost)
  local _, resolution_us = tier_fields(tier)
  local limit, units = tonumber(tier_limit(tier)), ahead + cost
  if units == 0 then return scope.at_us end
  local rounds = math.ceil(units / limit) - 1
  local when_us = bucketed_when(scope, tier, units - rounds * limit)
  local turn_us = math.max(when_us, scope.at_us)
  if rounds == 0 then return turn_us end
  local leaves_us = bucketed_leaves(tier, turn_us)
  return leaves_us + (rounds - 1) * (math.floor(tier_window(tier) / resolution_us) + 1) * resolution_us
end

-- @inline
local function bucketed_behind(scope, tier, ahead, mean, cost)
  local _, resolution_us = tier_fields(tier)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  return math.ceil((ahead * mean + cost - limit) / mean) - 1, window_us, (window_us + resolution_us) * mean / limit
end

local function bucketed_slot(scope, tier, ahead, mean, cost, turn)
  local before = bucketed_behind(scope, tier, ahead, mean, cost)
  if before < 0 then return bucketed_after(scope, tier, ahead * mean, cost) end
  local at_us = math.max(turn(before), scope.at_us)
  local leaves_us = bucketed_leaves(tier, at_us)
  return leaves_us
end

-- @inline
local function bucketed_charge(scope, tier, now_us, ttl_floor_ms)
  local packed, needed_us = nil, 0
  local cost = tier_charged(scope, tier)
  local _, resolution_us = tier_fields(tier)
  if cost > 0 then
    packed, needed_us = buckets_add(scope, tier, math.floor(scope.at_us / resolution_us), cost, now_us, ttl_floor_ms)
  end
  return packed, 0, needed_us
end

local function bucketed_used(scope, tier)
  local log = buckets_of(scope, tier)
  if log.sum <= 0 then return 0, 0 end
  local when_us = bucketed_when(scope, tier, tier_limit(tier) - log.sum + 1)
  return math.min(tonumber(tier_limit(tier)), log.sum), when_us
end

-- Returns the bucket of an admission; nil if it counts no longer.
local function bucketed_place(scope, tier, at_us)
  local _, resolution_us = tier_fields(tier)
  local log = buckets_of(scope, tier)
  local bucket = math.floor(math.min(at_us, scope.at_us) / resolution_us)
  local counted, right = tier_settled(scope, tier)
  -- A request that was charged none may be older than all units that count. A charge before old_us may be from before
  -- the step, so it gives nothing back.
  if counted > 0 and (bucket < log.oldest or bucket > log.newest) then return nil end
  if right < counted and at_us < log.old_us then return nil end
  local leaves_us = bucketed_leaves(tier, at_us)
  return leaves_us > scope.at_us and bucket or nil
end

local function bucketed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local counted, right = tier_settled(scope, tier)
  local bucket = right ~= counted and bucketed_place(scope, tier, at_us)
  if not bucket then return nil end
  local packed, needed_us = buckets_add(scope, tier, bucket, right - counted, now_us, ttl_floor_ms)
  return packed, needed_us
end
