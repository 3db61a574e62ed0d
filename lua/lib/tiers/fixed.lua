--[[
  A fixed window: `limit` units per period. A period begins with its first unit, or at edges that the caller sends as a
  text: the guard time in microseconds before the end of a period, during which no unit starts; the first edge in
  seconds; and the lengths of the following periods in seconds, each with the number of periods that have it, such as
  '0 1763769600 86400x120 90000x1'. The nearest length also holds before the first edge and after the last one. The
  field in the meters names the calendar and not the edges, because the caller sends new edges once per period.

  The meters of the scope keep for each tier: when its period ends, when it closes (no unit starts after that), its
  units, and when its period ended before the last step back of the clock (0 = none). A period without edges may count
  units from before its beginning. It closes that much later than it ends.
]]
-- @include lib/request/request
-- @include lib/log/meters
-- @include lib/log/charged
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local PERIOD = '<dddd'

-- For the period that contains a time, returns its end, when it closes, its length, and the number of equally long
-- periods after it.
-- @inline
local function fixed_period(tier, at_us)
  local _, edges = tier_fields(tier)
  local length_us, alike = tonumber(tier_window(tier)), math.huge
  local ends_us, closes_us = at_us + length_us, nil
  if edges ~= '' then
    local _, last, guard_us, edge_us = string.find(edges, '^(%S+) (%S+)')
    local is_here = false
    edge_us = edge_us * 1000000
    repeat
      local from_us, _, to, length, count = edge_us, string.find(edges, '^ ([%d.]+)x(%d+)', last + 1)
      if to then
        last, length_us = to, math.floor(length * 1000000 + 0.5)
        edge_us = edge_us + length_us * count
      end
      is_here = not to or at_us < edge_us
      if is_here then ends_us = from_us + (math.floor((at_us - from_us) / length_us) + 1) * length_us end
      if is_here and to then alike = math.floor((edge_us - ends_us) / length_us + 0.5) end
    until is_here
    closes_us = ends_us - guard_us
  end
  return ends_us, closes_us or ends_us, length_us, alike
end

-- @inline
local function fixed_state(scope, tier)
  local kept = meters_of(scope, tier)
  local ends_us, closes_us, used, old_us = 0, 0, 0, 0
  if kept then ends_us, closes_us, used, old_us = unpack_bytes(PERIOD, kept) end
  -- If a period seems to end later than any period can, the clock went back: the units count in the period of the
  -- present time. Otherwise the period would last until the clock catches up.
  local field, edges = tier_fields(tier)
  if ends_us > scope.at_us + tier_window(tier) * (edges == '' and 1 or 2) + CLOCK_STEP_US then
    old_us = math.max(old_us, ends_us)
    ends_us, closes_us = fixed_period(tier, scope.at_us)
    scope[tier] = pack(PERIOD, ends_us, closes_us, used, old_us)
    if not scope.only_reads then call('HSET', scope_meters(scope), field, scope[tier]) end
  end
  if ends_us <= scope.at_us then ends_us, used = nil, 0 end
  return ends_us, closes_us, used, old_us
end

-- @inline
local function fixed_check(scope, tier)
  local ends_us, closes_us, used = fixed_state(scope, tier)
  local cost = tier_cost(scope, tier)
  local turn_us = scope.at_us
  if not ends_us then
    local _, edges = tier_fields(tier)
    if edges ~= '' and string.sub(edges, 1, 2) ~= '0 ' then ends_us, closes_us = fixed_period(tier, scope.at_us) end
  end
  local has_room = not ends_us or used + cost <= tonumber(tier_limit(tier)) and scope.at_us < closes_us
  if cost > 0 and not has_room then turn_us = ends_us end
  return turn_us
end

-- Without edges, assumes that the next period begins when this one ends.
local function fixed_after(scope, tier, ahead, cost)
  local limit = tonumber(tier_limit(tier))
  local ends_us, closes_us, used = fixed_state(scope, tier)
  if not ends_us then ends_us, closes_us = fixed_period(tier, scope.at_us) end
  local room = scope.at_us < closes_us and math.max(0, limit - used) or 0
  local turn_us, behind = scope.at_us, ahead + cost - room
  while behind > 0 do
    turn_us, behind = ends_us, behind - limit
    if behind > 0 then
      local next_us, _, length_us, alike = fixed_period(tier, turn_us)
      local passed = math.min(alike, math.ceil(behind / limit) - 1)
      behind, ends_us = behind - passed * limit, next_us + passed * length_us
    end
  end
  return turn_us
end

-- A period may end right after the turn of a waiter in front. So the turns in front delay a waiter no more than the
-- charged units already do.
-- @inline
local function fixed_behind(scope, tier, ahead, mean, cost)
  local window_us = tier_window(tier)
  return -1, window_us, window_us * mean / tier_limit(tier)
end

local function fixed_slot(scope, tier, ahead, mean, cost, turn)
  local turn_us = fixed_after(scope, tier, math.floor(ahead * mean), cost)
  local before = math.ceil((ahead * mean + cost - tier_limit(tier)) / mean) - 1
  local _, edges = tier_fields(tier)
  if before >= 0 and edges ~= '' then
    local ends_us = fixed_period(tier, math.max(turn(before), scope.at_us))
    turn_us = math.max(turn_us, ends_us)
  end
  return turn_us
end

-- A request that costs 0 begins no period.
-- @inline
local function fixed_charge(scope, tier, now_us, ttl_floor_ms)
  local packed, kept_us, needed_us = nil, 0, 0
  local cost = tier_charged(scope, tier)
  if cost > 0 then
    local ends_us, closes_us, used, old_us = fixed_state(scope, tier)
    if ends_us then
      kept_us = ends_us
    else
      ends_us, closes_us = fixed_period(tier, scope.at_us)
      needed_us = ends_us
    end
    packed = pack(PERIOD, ends_us, closes_us, used + cost, old_us)
    -- The unit must start before its period closes.
    if closes_us - scope.at_us < math.min(scope.starts_us or STARTS_US, STARTS_US) then
      scope.starts_us = closes_us - scope.at_us
    end
  end
  return packed, kept_us, needed_us
end

local function fixed_used(scope, tier)
  local ends_us, _, used = fixed_state(scope, tier)
  if not ends_us or used == 0 then return 0, 0 end
  return math.min(used, tier_limit(tier)), ends_us
end

-- Corrects only while the period of the admission lasts, which stays open even if its first unit is settled to 0.
local function fixed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local ends_us, closes_us, used, old_us = fixed_state(scope, tier)
  local its_ends_us, its_closes_us = fixed_period(tier, at_us)
  local _, edges = tier_fields(tier)
  local counted, right = tier_settled(scope, tier)
  local is_in = its_ends_us == ends_us
  if ends_us and edges == '' then is_in = is_in or at_us >= 2 * ends_us - closes_us - tier_window(tier) end
  -- The correction of an admission that cost 0 may begin a period, unless the admission was in a period that is now
  -- over. If an earlier settlement set the admission to 0, the admission was in a period, even if another period has
  -- begun since.
  local kept = meters_of(scope, tier)
  local over_us = kept and unpack_bytes('<d', kept) or 0
  local note = string.format('fixed%.0f', tier_number(scope, tier))
  local was_in = over_us <= scope.at_us and at_us < over_us or settled_noted(scope, note) == 1
  if counted > 0 and right == 0 then settled_note(scope, note, 1) end
  if counted == 0 and its_ends_us > scope.at_us and not is_in and not was_in and not scope.is_forgotten then
    is_in = right > 0
    if not ends_us then ends_us, closes_us = its_ends_us, its_closes_us end
    if edges == '' then closes_us = math.max(closes_us, 2 * ends_us - its_ends_us) end
  end
  -- A charge before old_us may be from before the step, so it gives nothing back.
  if not is_in or right <= counted and (at_us >= ends_us or at_us < old_us) then return end
  return pack(PERIOD, ends_us, closes_us, math.max(0, used + right - counted), old_us), ends_us
end
