--[[
  What a tier over a log of sums does: see sums.lua. `slot` says which of the logs of its scope, OF_LOG the log of the scope
  itself. See kinds.lua for what each function is to do.
]]
-- @include lib/request_limits
-- @include lib/log
-- @include lib/sums
-- @include lib/sums_reached
-- @include lib/sums_trim
-- @include lib/sums_settle
-- @include lib/charged
local call = redis.call
local pack = struct.pack

-- When the window has room for so many units, be it past, where at least so many have left it as `need` says of the sum.
-- For `each` see sums.lua.
-- @inline
local function sums_tier_when(scope, tier, log, slot, need, each)
  local when_us = 0
  if need > log.base then
    local key = scope_key(scope, slot)
    local when = sums_reached(log, key, need, each)
    when_us = when + tier_window(tier)
  end
  return when_us
end

-- @inline
local function sums_tier_check(scope, tier, slot, resolution_us)
  local log = sums_open(scope, slot)
  local cost = tier_cost(scope, tier)
  local turn_us = scope.at_us
  if cost > 0 then
    -- Requests are like each other more often than not; admissions that share an entry say nothing about it.
    local each = resolution_us == '0' and cost or 0
    local when_us = sums_tier_when(scope, tier, log, slot, log.sum + cost - tier_limit(tier), each)
    turn_us = when_us
  end
  return turn_us
end

-- Each full round of the limit costs a window. A request that takes nothing starts with the last unit in front of it.
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(tier_limit(tier)), tier_window(tier)
  local units = ahead + cost
  if units == 0 then return scope.at_us end
  local log = sums_open(scope, slot)
  local rounds = math.ceil(units / limit) - 1
  local when_us = sums_tier_when(scope, tier, log, slot, log.sum + units - (rounds + 1) * limit, 0)
  return math.max(when_us, scope.at_us) + rounds * window_us
end

-- Looks once in 16 entries whether the log is to be cut. Output: whether its lifetime is another now.
-- @inline
local function sums_tier_charge(scope, tier, slot, resolution_us, longest_us, now_us, ttl_floor_ms)
  local log = sums_open(scope, slot)
  local key = scope_key(scope, slot)
  local cost = tier_charged(scope, tier)
  local entry, is_renewed = pack('<dd', scope.at_us, log.total - log.sum - cost), false
  charged_note(scope, slot, log.moved_us)
  local is_same = log.newest_us == scope.at_us
  if resolution_us ~= '0' then
    is_same = math.floor(log.newest_us / resolution_us) == math.floor(scope.at_us / resolution_us)
  end
  if cost == 0 then
    -- nothing to count
  elseif log.entries > 0 and is_same then
    call('SETRANGE', key, log.from + (log.entries - 1) * ENTRY, entry)
    -- An entry has the time of its last unit, and is counted for a window from then on.
    is_renewed = log_keep(key, log.head, longest_us, scope.at_us, now_us, ttl_floor_ms)
  else
    if #log.head < SUMS_HEAD then entry = string.rep(pack('<d', 0), SUMS_HEAD / 8 - 4) .. entry end
    local _, is_kept = log_append(key, log.head, longest_us, entry, scope.at_us, now_us, ttl_floor_ms)
    is_renewed = is_kept
    if (log.entries + 1) % 16 == 0 then sums_trim(key, scope.at_us) end
  end
  scope.sums[slot] = nil
  return is_renewed
end

local function sums_tier_used(scope, tier, slot)
  local key, window_us = scope_key(scope, slot), tier_window(tier)
  local log = sums_open(scope, slot)
  local entry = sums_find(log, key, scope.at_us - window_us + 0.5)
  if entry == log.entries then return 0, 0 end
  local when = sums_entry(log, key, entry)
  local before = sums_up_to(log, key, entry - 1)
  return math.min(tonumber(tier_limit(tier)), log.sum - before), when + window_us
end

-- Output: whether there is a log now that was not there.
local function sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = scope_key(scope, slot)
  local log = sums_open(scope, slot)
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - settled_moved(scope, slot)
  local counted, right = tier_settled(scope, tier)
  -- The log may have been moved before the charge.
  if scope.is_carried and right > counted then moved_us = 0 end
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right, scope.is_carried)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), SUMS_HEAD / 8 - 4) .. pack('<dd', kept_us, -right)
      log_append(key, '', longest_us, entry, now_us, now_us, ttl_floor_ms)
    end
    if kept_us then settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
