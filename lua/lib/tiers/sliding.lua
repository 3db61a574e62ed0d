--[[
  Tiers of `limit` units per sliding `window`: they refuse exactly while the limit-th newest entry of the log is younger
  than the window. All these tiers of a scope share its log, which becomes a log of sums with the first cost.
]]
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/charged
-- @include lib/log/sums
-- @include lib/log/log_to_sums
-- @include lib/tiers/sums_tier
-- @include lib/tiers/sums_settle
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local MAX_IN_PLACE = 1000 -- a correction turns a log with more entries into a log of sums
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
  if scope.is_summed then
    local its_us = sums_tier_check(scope, tier, OF_LOG, '0')
    turn_us = its_us
  else
    local entry = from == TAIL and scope.tail or call('GETRANGE', scope_log(scope), from, to)
    if #entry >= 8 then turn_us = unpack_bytes('<d', entry) + tier_window(tier) end
  end
  return turn_us
end

-- Returns the name of the tier's log of sums; false for a plain log.
-- @inline
local function sliding_sums(scope, tier)
  local slot = scope.is_summed and OF_LOG
  local kind = tier_kind(tier)
  if kind == 'summed' then slot = tier_fields(tier) end
  return slot
end

-- Adds a window for each full round of the limit.
local function sliding_after(scope, tier, ahead, cost)
  local slot = sliding_sums(scope, tier)
  if slot then return sums_tier_after(scope, tier, slot, ahead, cost) end
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
  local slot = sliding_sums(scope, tier)
  if slot then return sums_tier_after(scope, tier, slot, ahead * mean, cost) end
  local from = (math.floor(ahead * mean) + cost - 1 - tier_limit(tier)) * 8
  return log_entry(scope, from, from + 7) + window_us
end

-- @inline
local function sliding_charge(scope, tier, now_us, ttl_floor_ms)
  if scope.is_summed then
    local longest_us = limits_memory(scope)
    sums_tier_charge(scope, tier, OF_LOG, '0', longest_us, now_us, ttl_floor_ms)
  else
    local head = call('GETRANGE', scope_log(scope), '0', '23')
    if #head == 24 then charged_note(scope, OF_LOG, -unpack_bytes('<d', head, 17)) end
    local entry = pack('<d', scope.at_us)
    local size = log_append(scope_log(scope), head, limits_memory(scope), entry, scope.at_us, now_us, ttl_floor_ms)
    if size % 128 < 8 then log_trim(scope) end
  end
  return nil, 0, 0
end

-- @inline
local function sliding_remember(scope, tier, now_us, ttl_floor_ms)
  local head = call('GETRANGE', scope_log(scope), '0', '7')
  local head_bytes = scope.is_summed and SUMS_HEAD or HEAD
  log_note_window(scope_log(scope), head, limits_memory(scope), head_bytes, now_us, ttl_floor_ms)
end

local function sliding_used(scope, tier)
  local slot = sliding_sums(scope, tier)
  if slot then return sums_tier_used(scope, tier, slot) end
  return log_count(scope, tier_limit(tier), tier_window(tier))
end

-- Corrects one unit of a short log in place. A log with any other correction becomes a log of sums first.
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local counted, right = tier_settled(scope, tier)
  if right == counted then return end
  local size = scope.is_summed and 0 or call('STRLEN', scope_log(scope))
  if size > 0 and (right > 1 or size > HEAD + 8 * MAX_IN_PLACE) then
    local head = call('GETRANGE', scope_log(scope), 16, 23)
    log_to_sums(scope, 0, at_us + settled_moved(scope, OF_LOG) + unpack_bytes('<d', head), true)
  end
  if scope.is_summed or size == 0 then
    sums_tier_settle(scope, tier, OF_LOG, '0', limits_memory(scope), at_us, now_us, ttl_floor_ms)
    -- This correction may have created the log.
    scope.is_summed = true
  else
    local moved_us = log_settle(scope, at_us, settled_moved(scope, OF_LOG), counted, right)
    settled_note(scope, OF_LOG, moved_us)
  end
end
