--[[
  A rate with a burst, kept as one number (the generic cell rate algorithm of ATM networks, ITU-T I.371): the time at
  which all admitted units would be served at one unit per window / limit. A unit may start while that time is less than
  `burst` units ahead. So any window holds at most limit + burst units.

  The meters keep for each tier that time; the time until which the meters are kept for it; and, if one of these is not
  0, by how much all corrections were cut, how far beyond the burst the units went, and, while the clock is behind it
  after a step back, the time that was kept before the step. The tier's field is its burst.
]]
-- @include lib/request/request
-- @include lib/log/meters
-- @include lib/log/charged
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- Rounds up to quarters of a microsecond: times in quarters are exact in a double until the year 2041.
-- @inline
local function gcra_each(tier)
  return math.ceil(tier_window(tier) * 4 / tier_limit(tier)) / 4
end

-- @inline
local function gcra_pack(scope, burst, each_us, served_us, expires_us, all_us, old_us)
  local beyond_us = math.max(0, served_us - scope.at_us - burst * each_us)
  local packed = pack('<dd', served_us, expires_us)
  if old_us <= scope.at_us then old_us = 0 end
  if all_us + beyond_us + old_us > 0 then packed = packed .. pack('<ddd', all_us, beyond_us, old_us) end
  return packed
end

-- If the time is further ahead than any charge can bring it, the clock went back: the burst is used up now, and so is
-- what went beyond it. Otherwise the tier would refuse until the clock catches up.
-- @inline
local function gcra_served(scope, tier, each_us)
  local kept = meters_of(scope, tier)
  local served_us, expires_us, all_us, beyond_us, old_us = 0, 0, 0, 0, 0
  if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
  if kept and #kept > 16 then all_us, beyond_us, old_us = unpack_bytes('<ddd', kept, 17) end
  if served_us <= scope.at_us then
    served_us, all_us = scope.at_us, 0
  else
    local field, burst = tier_fields(tier)
    if served_us > scope.at_us + burst * each_us + tier_window(tier) + CLOCK_STEP_US then
      old_us = math.max(old_us, served_us)
      served_us, all_us = scope.at_us + burst * each_us + beyond_us, 0
      scope[tier] = gcra_pack(scope, burst, each_us, served_us, expires_us, all_us, old_us)
      if not scope.only_reads then call('HSET', scope_meters(scope), field, scope[tier]) end
    end
  end
  return served_us, expires_us, all_us, old_us
end

-- @inline
local function gcra_check(scope, tier)
  local each_us = gcra_each(tier)
  local served_us = gcra_served(scope, tier, each_us)
  local _, burst = tier_fields(tier)
  local cost = tier_cost(scope, tier)
  local turn_us = scope.at_us
  if cost > 0 then turn_us = math.ceil(served_us + math.min(cost - burst, 0) * each_us) end
  return turn_us
end

local function gcra_after(scope, tier, ahead, cost)
  local each_us = gcra_each(tier)
  local served_us = gcra_served(scope, tier, each_us)
  local _, burst = tier_fields(tier)
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
  local packed, kept_us, needed_us = nil, 0, 0
  local cost = tier_cost(scope, tier)
  if cost > 0 then
    local each_us = gcra_each(tier)
    local served_us, expires_us, all_us, old_us = gcra_served(scope, tier, each_us)
    local _, burst = tier_fields(tier)
    served_us, kept_us = served_us + cost * each_us, expires_us
    if served_us > expires_us then
      expires_us = now_us + 2 * tier_window(tier)
      needed_us = expires_us
    end
    packed = gcra_pack(scope, burst, each_us, served_us, expires_us, all_us, old_us)
  end
  return packed, kept_us, needed_us
end

-- At most the burst is free at once, even if the limit is larger.
local function gcra_used(scope, tier)
  local each_us = gcra_each(tier)
  local served_us = gcra_served(scope, tier, each_us)
  local _, burst = tier_fields(tier)
  local ahead_us = served_us - scope.at_us
  if ahead_us <= 0 then return tier_limit(tier) - burst, 0 end
  local used = math.min(math.ceil(ahead_us / each_us), tonumber(burst))
  return tier_limit(tier) - burst + used, math.ceil(served_us - (used - 1) * each_us)
end

-- Refunds only units that cannot have been served yet, because the tier does not record the units in front of them. As
-- in a window, units above the limit delay others for a window at most.
local function gcra_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local field, burst = tier_fields(tier)
  local each_us = gcra_each(tier)
  scope[tier] = call('HGET', scope_meters(scope), field)
  local _, _, all_us, old_us = gcra_served(scope, tier, each_us)
  local kept = scope[tier]
  local counted, right = tier_settled(scope, tier)
  -- cut_us is the part of this admission's corrections that was cut at `most_us`. This part was not counted, so it is
  -- not given back. all_us is this part of all admissions: it is counted as soon as another admission gives units back.
  local note = string.format('gcra%.0f', tier_number(scope, tier))
  local noted_us = settled_noted(scope, note)
  -- If the clock went back after the admission, count from now.
  local counted_us = math.min(at_us, scope.at_us) + counted * each_us - noted_us
  local served_us, expires_us = counted_us, 0
  if kept then served_us, expires_us = unpack_bytes('<dd', kept) end
  -- Others have given units back since, so that less of this admission is cut.
  local cut_us = noted_us
  if counted_us > scope.at_us then cut_us = math.min(cut_us, all_us) end
  counted_us = counted_us + noted_us - cut_us
  local others_us = math.max(0, all_us - cut_us)
  local most_us = scope.at_us + burst * each_us + tier_window(tier)
  local right_us, more_us = served_us, (right - counted) * each_us
  if more_us > 0 then
    served_us = math.max(served_us, counted_us)
    right_us = math.min(served_us + more_us, math.max(most_us, served_us))
    expires_us = math.max(expires_us, right_us)
    cut_us = cut_us + more_us - (right_us - served_us)
  else
    -- A charge before that time may be from before the step.
    if kept and at_us <= scope.at_us and at_us >= old_us then
      local back_us = math.max(0, math.min(-more_us - cut_us, counted_us - scope.at_us))
      right_us = served_us - math.max(0, back_us - others_us)
      others_us = math.max(0, others_us - back_us)
    end
    cut_us = math.max(0, cut_us + more_us)
  end
  settled_note(scope, note, math.ceil(cut_us))
  if right_us == served_us and others_us + cut_us == all_us then return nil end
  all_us = others_us + cut_us
  local packed = gcra_pack(scope, burst, each_us, right_us, expires_us, all_us, old_us)
  return packed, expires_us
end
