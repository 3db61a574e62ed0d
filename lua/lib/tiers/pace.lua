--[[
  A pace lets one unit through per gap, its window, counted from the time at which the last unit was due. A unit that
  starts late was due earlier, by at most the longer of a gap and CAUGHT_UP_US, so that one late unit does not delay all
  later ones. A scope has at most one pace, after its other tiers. The head of the log has the due time of the pace's
  last unit.
]]
-- @include lib/request/request
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local CAUGHT_UP_US = 100000 -- BullMQ wakes jobs up to 100 ms late

-- Returns when the next unit is due, perhaps in the past.
-- @inline
local function pace_next(scope, tier)
  local from, to = tier_fields(tier)
  local due, next_us = call('GETRANGE', scope_log(scope), from, to), 0
  if #due >= 8 then next_us = math.ceil(-unpack_bytes('<d', due)) + tier_window(tier) end
  if scope.only_reads then next_us = next_us - (scope.set_back_us or 0) end
  return next_us
end

-- @inline
local function pace_check(scope, tier)
  local from, to = tier_fields(tier)
  local due, turn_us = call('GETRANGE', scope_log(scope), from, to), scope.at_us
  local cost = tier_charged(scope, tier)
  if #due >= 8 and cost > 0 then turn_us = tier_window(tier) - unpack_bytes('<d', due) end
  return turn_us
end

local function pace_after(scope, tier, ahead, cost)
  if cost == 0 then return scope.at_us end
  local next_us = pace_next(scope, tier)
  return math.max(next_us, scope.at_us) + ahead * tier_window(tier)
end

-- @inline
local function pace_behind(scope, tier, ahead, mean, cost)
  local gap_us = tier_window(tier)
  return ahead - 1, gap_us * mean, gap_us * mean
end

local function pace_slot(scope, tier, ahead, mean, cost, turn)
  local next_us = pace_next(scope, tier)
  local gap_us = tier_window(tier) * mean
  if ahead == 0 then return next_us end
  return math.max(math.max(next_us, scope.at_us) + ahead * gap_us, turn(ahead - 1) + gap_us)
end

-- A unit with a told turn was due at the end of the gap, or, if no waiter waited then, at the first turn of the line
-- (within the bound above). Any other unit is due now.
-- @inline
local function pace_charge(scope, tier, now_us, ttl_floor_ms)
  local due_us, gap_us = scope.at_us, tier_window(tier)
  local from = tier_fields(tier)
  if scope.told_us then
    local next_us = pace_next(scope, tier)
    local waited_us = math.min(scope.told_us, scope.first_us or scope.told_us)
    if next_us < waited_us - gap_us then next_us = math.min(math.floor(waited_us), scope.at_us) end
    due_us = math.max(next_us, scope.at_us - math.max(gap_us, CAUGHT_UP_US))
  end
  local cost = tier_charged(scope, tier)
  if cost > 0 then
    call('SETRANGE', scope_log(scope), from, pack('<d', -(due_us + (cost - 1) * gap_us)))
    -- Perhaps no other tier extends the lifetime of the log.
    local needed_ms = math.max(math.ceil(cost * gap_us / 1000), ttl_floor_ms)
    if limits_memory(scope) == 0 and call('PTTL', scope_log(scope)) < needed_ms then
      call('PEXPIRE', scope_log(scope), 2 * needed_ms)
    end
  end
  return nil, 0, 0
end

local function pace_used(scope, tier)
  local turn_us = pace_next(scope, tier)
  if turn_us <= scope.at_us then turn_us = 0 end
  return turn_us > 0 and 1 or 0, turn_us
end
