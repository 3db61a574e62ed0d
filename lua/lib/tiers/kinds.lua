--[[
  The kinds of tier. A further kind is a file beside this one and a row in `kinds`; each offers, in units and microseconds:

    check(scope, tier)                     when it lets one unit through; scope.at_us or before where it does now
    after(scope, tier, ahead)              when it lets a unit through that has `ahead` units in front of it, were all of
                                           them taken as early as what was charged allows
    behind(scope, tier, ahead)             for a unit behind `ahead` waiters that have turns: the waiter, counted from 0,
                                           a window after whose turn it may start (below 0: none); that window; and how
                                           long one waiter makes the next one wait on average
    slot(scope, tier, ahead, turn)         when it lets a unit through behind `ahead` scheduled ones, of which turn(k) says
                                           when the k-th starts, counted from 0
    used(scope, tier)                      units that are taken, and when the next of them is free (0 where none is)

  and once for all tiers of the kind, given the first of them:

    charge(scope, tier, now_us, ttl_floor_ms)    counts one unit. Output: whether trim is to be called
    remember(scope, tier, now_us, ttl_floor_ms)  notes what later calls need to know of tiers that let no unit through
    trim(scope, tier)                            removes what no window needs any more

  Tiers of one kind stand beside each other in a set of limits (src/core/protocol/compiled-limits.ts).
  scope.told_us: when the waiter was told to come that is charged for, where it was told a time.
]]
-- @include lib/request
-- @include lib/tiers/sliding
-- @include lib/tiers/pace

-- @inline
local kinds = {
  sliding = {
    check = sliding_check,
    after = sliding_after,
    behind = sliding_behind,
    slot = sliding_slot,
    charge = sliding_charge,
    remember = sliding_remember,
    trim = sliding_trim,
    used = sliding_used,
  },
  pace = {
    check = pace_check,
    after = pace_after,
    behind = pace_behind,
    slot = pace_slot,
    charge = pace_charge,
    remember = pace_remember,
    trim = pace_trim,
    used = pace_used,
  },
}

-- Sets scope.turn_us, when all tiers of a scope let one unit through, and scope.tier, which of them says so.
-- @inline
local function tiers_check(scope)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local its_us = kinds[kind].check(scope, tier)
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  -- Times of a log that is ahead of the clock are halves.
  scope.turn_us = scope.shift == 0 and turn_us or math.ceil(turn_us)
  scope.tier = binding or first
end

-- See `behind` of a kind.
-- @inline
local function tier_behind(scope, tier, ahead)
  local kind = tier_kind(tier)
  local waiter, window_us, each_us = kinds[kind].behind(scope, tier, ahead)
  return waiter, window_us, each_us
end

-- As tiers_check, for a unit behind `ahead` others.
local function tiers_after(scope, ahead)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local its_us = kinds[kind].after(scope, tier, ahead)
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end

-- As tiers_after, where the turns of those `ahead` are known: see `slot` of a kind.
local function tiers_slot(scope, ahead, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local its_us = kinds[kind].slot(scope, tier, ahead, turn)
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end

-- Output: whether tiers_trim is to be called.
-- @inline
local function tiers_charge(scope, now_us, ttl_floor_ms)
  local is_long, before = false, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    if kind ~= before then
      local its_long = kinds[kind].charge(scope, tier, now_us, ttl_floor_ms)
      is_long, before = is_long or its_long, kind
    end
  end
  return is_long
end

-- @inline
local function tiers_remember(scope, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    if kind ~= before then
      kinds[kind].remember(scope, tier, now_us, ttl_floor_ms)
      before = kind
    end
  end
end

-- @inline
local function tiers_trim(scope)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    if kind ~= before then
      kinds[kind].trim(scope, tier)
      before = kind
    end
  end
end
