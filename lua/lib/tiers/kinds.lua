--[[
  The kinds of tier. A tier refuses if its time is after `scope.at_us`.

  A further kind is a file beside this one and a row in `kinds`. Each kind has these functions, in units and
  microseconds:

    check(scope, tier)
        when it lets the request through; scope.at_us or before = now
    after(scope, tier, ahead, cost)
        when it lets `cost` units through behind `ahead` units, if all of them start as early as the charged units allow
    behind(scope, tier, ahead, mean, cost)
        for `cost` units behind `ahead` waiters that have turns and take `mean` units each, three results: the index
        (from 0) of a waiter, or a negative number for none; a window, which lies between that waiter's turn and the
        earliest start; and the average gap between waiters
    slot(scope, tier, ahead, mean, cost, turn)
        when it lets `cost` units through behind `ahead` scheduled waiters of `mean` units each; turn(k) is the turn of
        the k-th, counted from 0
    used(scope, tier)
        units that are taken, and when the next of these is free (0 if none is taken)

  and these, which are called once for all tiers that share a record (see tier_record), with the first of them:

    charge(scope, tier, now_us, ttl_floor_ms)
        counts the request. Returns the tier's new field in the meters, until when the meters are kept for it already,
        and until when it needs them; nil, 0 and 0 if the kind counts elsewhere, or counts nothing
    settle(scope, tier, at_us, now_us, ttl_floor_ms)
        corrects the units that were charged at a time: see tier_settled. Returns the tier's new field in the meters,
        and until when it needs them; nil if there is nothing to write

  Tiers that share a record are adjacent in a set of limits (src/core/protocol/compiled-limits.ts).
  scope.told_us: the told turn of the charged waiter, if it was told one.
  A request takes tier_cost units. A waiter with an unknown cost counts with the mean.
]]
-- @include lib/request/request
-- @include lib/log/meters
-- @include lib/tiers/sliding
-- @include lib/tiers/pace
-- @include lib/tiers/fixed
-- @include lib/tiers/gcra
-- @include lib/tiers/bucketed
local call = redis.call

-- @inline
local function tier_nothing()
  return nil, 0
end

-- @inline
local kinds = {
  sliding = {
    check = sliding_check,
    after = sliding_after,
    behind = sliding_behind,
    slot = sliding_slot,
    charge = sliding_charge,
    used = sliding_used,
    settle = sliding_settle,
  },
  pace = {
    check = pace_check,
    after = pace_after,
    behind = pace_behind,
    slot = pace_slot,
    charge = pace_charge,
    used = pace_used,
    settle = tier_nothing,
  },
  fixed = {
    check = fixed_check,
    after = fixed_after,
    behind = fixed_behind,
    slot = fixed_slot,
    charge = fixed_charge,
    used = fixed_used,
    settle = fixed_settle,
  },
  gcra = {
    check = gcra_check,
    after = gcra_after,
    behind = gcra_behind,
    slot = gcra_slot,
    charge = gcra_charge,
    used = gcra_used,
    settle = gcra_settle,
  },
  bucketed = {
    check = bucketed_check,
    after = bucketed_after,
    behind = bucketed_behind,
    slot = bucketed_slot,
    charge = bucketed_charge,
    used = bucketed_used,
    settle = bucketed_settle,
  },
}

-- Sets scope.turn_us, the time at which all tiers let the request through, and scope.tier, the tier that binds.
-- @inline
local function tiers_check(scope)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local its_us = kinds[kind].check(scope, tier)
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end

-- Returns two costs in a tier: the mean cost of the waiters in front, and the cost of the waiter after them (of the
-- request if is_own).
local function tier_terms(scope, tier, ahead, is_own)
  local means = meters_means(scope)
  if not (scope.costs or means[1]) then return 1, 1 end
  local i = tier_number(scope, tier)
  local mean, front = means[i] or 1, scope.front
  local cost = mean
  if front then
    local known = math.min(ahead, #front)
    if ahead < #front then cost = front[ahead + 1][i] - front[ahead][i] end
    if ahead > 0 then mean = (front[known][i] + (ahead - known) * mean) / ahead end
  end
  if is_own then cost = tier_cost(scope, tier) end
  return math.max(mean, 0.01), math.min(math.ceil(cost), tier_limit(tier))
end

local function tier_behind(scope, tier, ahead, is_own)
  local kind = tier_kind(tier)
  local mean, cost = tier_terms(scope, tier, ahead, is_own)
  local waiter, window_us, each_us = kinds[kind].behind(scope, tier, ahead, mean, cost)
  return waiter, window_us, each_us
end

-- Sets the fields of tiers_check for a start behind `ahead` waiters. `turn` is that of `slot` in a kind.
local function tiers_after(scope, ahead, is_own, turn)
  local turn_us, binding = scope.at_us, nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local mean, cost = tier_terms(scope, tier, ahead, is_own)
    local its_us
    if turn then
      its_us = kinds[kind].slot(scope, tier, ahead, mean, cost, turn)
    else
      its_us = kinds[kind].after(scope, tier, math.floor(ahead * mean + 0.5), cost)
    end
    if its_us > turn_us then turn_us, binding = its_us, tier end
  end
  scope.turn_us, scope.tier = turn_us, binding or first
end

-- @inline
local function tiers_charge(scope, now_us, ttl_floor_ms)
  local before, fields, n, last_kept_us, last_needed_us = nil, nil, 0, 0, 0
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local record = tier_record(tier)
    if record ~= before then
      local packed, kept_us, needed_us = kinds[kind].charge(scope, tier, now_us, ttl_floor_ms)
      before = record
      if kept_us > last_kept_us then last_kept_us = kept_us end
      if needed_us > last_needed_us then last_needed_us = needed_us end
      if packed then
        -- Makes room at once, because a table that grows is slower.
        fields = fields or { nil, nil, nil, nil, nil, nil }
        scope[tier], fields[n + 1], fields[n + 2], n = packed, record, packed, n + 2
      end
    end
  end
  if n > 0 then call('HSET', scope_meters(scope), unpack(fields, 1, n)) end
  if last_needed_us > last_kept_us then meters_keep(scope, last_needed_us - now_us, ttl_floor_ms) end
end
