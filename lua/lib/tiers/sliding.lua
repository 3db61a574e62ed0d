--[[
  Tiers of `limit` units per sliding `window`: refused exactly while the limit-th newest entry of the log is younger than
  the window. All tiers of this kind of a scope share its log.
  See kinds.lua for what each function is to do.
]]
-- @include lib/request_limits
-- @include lib/log
-- @include lib/charged
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local TAIL = 'tail' -- as the first byte: what was read with the end of the log

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
  local entry = from == TAIL and scope.tail or call('GETRANGE', scope_log(scope), from, to)
  if #entry >= 8 then turn_us = unpack_bytes('<d', entry) + tier_window(tier) end
  return turn_us
end

-- Each full round of the limit costs a window.
local function sliding_after(scope, tier, ahead, cost)
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

-- The unit that is a limit in front of the last of these was charged, or is scheduled.
local function sliding_slot(scope, tier, ahead, mean, cost, turn)
  local before, window_us = sliding_behind(scope, tier, ahead, mean, cost)
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  local from = (math.floor(ahead * mean) + cost - 1 - tier_limit(tier)) * 8
  return log_entry(scope, from, from + 7) + window_us
end

-- One entry for each unit. Looks once in 128 bytes whether the log is to be cut.
-- @inline
local function sliding_charge(scope, tier, now_us, ttl_floor_ms)
  local cost = tier_charged(scope, tier)
  local entry, is_long = pack('<d', scope.at_us), false
  if cost ~= 1 then entry = string.rep(entry, cost) end
  local head = call('GETRANGE', scope_log(scope), '0', '23')
  if #head == 24 then charged_note(scope, OF_LOG, -unpack_bytes('<d', head, 17)) end
  if cost > 0 then
    local size = log_append(scope_log(scope), head, limits_memory(scope), entry, scope.at_us, now_us, ttl_floor_ms)
    is_long = size % 128 < 8 * cost
  end
  return is_long
end

-- @inline
local function sliding_remember(scope, tier, now_us, ttl_floor_ms)
  local head = call('GETRANGE', scope_log(scope), '0', '7')
  log_note_window(scope_log(scope), head, limits_memory(scope), now_us, ttl_floor_ms)
end

-- @inline
local function sliding_trim(scope, tier)
  log_trim(scope)
end

local function sliding_used(scope, tier)
  return log_count(scope, tier_limit(tier), tier_window(tier))
end

-- More entries than the largest limit would say nothing more.
local function sliding_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local counted, right = tier_settled(scope, tier)
  local first, last, step = limits_tiers(scope)
  local most = 0
  for its = tier, last, step do
    local kind = tier_kind(its)
    if kind == 'sliding' then most = math.max(most, tonumber(tier_limit(its))) end
  end
  counted, right = math.min(counted, most), math.min(right, most)
  if right ~= counted then log_settle(scope, at_us, settled_moved(scope, OF_LOG), counted, right, now_us, ttl_floor_ms) end
end
