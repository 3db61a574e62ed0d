--[[
  Tiers of `limit` units per sliding `window`: refused exactly while the limit-th newest entry of the log is younger than
  the window. All tiers of this kind of a scope share its log.
  See kinds.lua for what each function is to do.
]]
-- @include lib/request
-- @include lib/log
local call = redis.call
local unpack_bytes = struct.unpack
local TAIL = 'tail' -- as the first byte: what was read with the end of the log

-- @inline
local function sliding_check(scope, tier)
  local from, to = tier_bytes(tier)
  local entry, turn_us = from == TAIL and scope.tail or call('GETRANGE', scope_log(scope), from, to), scope.at_us
  if #entry >= 8 then turn_us = unpack_bytes('<d', entry) - scope.shift + tier_window(tier) end
  return turn_us
end

-- Each full round of the limit costs a window.
local function sliding_after(scope, tier, ahead)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(log_entry(scope_log(scope), scope.shift, from, from + 7) + window_us, scope.at_us) + rounds * window_us
end

-- @inline
local function sliding_behind(scope, tier, ahead)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  return ahead - limit, window_us, window_us / limit
end

-- The unit that is a limit in front of it was charged, or is scheduled.
local function sliding_slot(scope, tier, ahead, turn)
  local before, window_us = ahead - tier_limit(tier), tier_window(tier)
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return log_entry(scope_log(scope), scope.shift, before * 8, before * 8 + 7) + window_us
end

-- Looks once in 128 bytes whether the log is to be cut.
-- @inline
local function sliding_charge(scope, tier, now_us, ttl_floor_ms)
  local size = log_append(scope, now_us, ttl_floor_ms)
  return size % 128 == 0
end

-- @inline
local function sliding_remember(scope, tier, now_us, ttl_floor_ms)
  log_note_window(scope, now_us, ttl_floor_ms)
end

-- @inline
local function sliding_trim(scope, tier)
  log_trim(scope)
end

local function sliding_used(scope, tier)
  return log_count(scope, tier_limit(tier), tier_window(tier))
end
