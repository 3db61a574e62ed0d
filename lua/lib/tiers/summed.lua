--[[
  A sliding window over a log of sums: see sums.lua. For units that cost more than 1 each, exact with a resolution of 0, and
  for limits that are too large for an exact log. A tier has two fields: which log of sums of the scope it looks at, and the
  resolution, microseconds. Of the tiers of one log, which stand beside each other, the first has the longest window.
  See kinds.lua for what each function is to do.
]]
-- @include lib/request_limits
-- @include lib/log
-- @include lib/sums
-- @include lib/sums_settle
-- @include lib/meters
-- @include lib/charged
local call = redis.call
local pack = struct.pack

-- When the window has room for so many units, be it past, where at least so many have left it as `need` says of the sum.
-- For `each` see sums.lua.
-- @inline
local function summed_when(scope, tier, log, slot, need, each)
  local when_us = 0
  if need > log.base then
    local key = scope_sums(scope, slot)
    local when = sums_reached(log, key, need, each)
    when_us = when + tier_window(tier)
  end
  return when_us
end

-- @inline
local function summed_check(scope, tier)
  local slot, resolution_us = tier_fields(tier)
  local log = sums_open(scope, slot)
  local cost = tier_cost(scope, tier)
  local turn_us = scope.at_us
  if cost > 0 then
    -- Requests are like each other more often than not; admissions that share an entry say nothing about it.
    local each = resolution_us == '0' and cost or 0
    local when_us = summed_when(scope, tier, log, slot, log.sum + cost - tier_limit(tier), each)
    turn_us = when_us
  end
  return turn_us
end

-- Each full round of the limit costs a window.
local function summed_after(scope, tier, ahead, cost)
  local limit, window_us = tonumber(tier_limit(tier)), tier_window(tier)
  local slot = tier_fields(tier)
  local log = sums_open(scope, slot)
  local rounds = math.floor(ahead / limit)
  local rest = ahead - rounds * limit + cost
  if rest > limit then rounds, rest = rounds + 1, rest - limit end
  -- What takes nothing is let through whatever was taken.
  if rest == 0 then return scope.at_us + rounds * window_us end
  local when_us = summed_when(scope, tier, log, slot, log.sum + rest - limit, 0)
  return math.max(when_us, scope.at_us) + rounds * window_us
end

-- @inline
local function summed_behind(scope, tier, ahead, mean, cost)
  local limit, window_us = tier_limit(tier), tier_window(tier)
  return math.ceil((ahead * mean + cost - limit) / mean) - 1, window_us, window_us * mean / limit
end

local function summed_slot(scope, tier, ahead, mean, cost, turn)
  local before, window_us = summed_behind(scope, tier, ahead, mean, cost)
  if before >= 0 then return math.max(turn(before), scope.at_us) + window_us end
  return summed_after(scope, tier, ahead * mean, cost)
end

-- Has the meters name a log of sums for as long as it is kept: a reset finds it there.
-- @inline
local function summed_register(scope, key, longest_us, ttl_floor_ms)
  call('HSET', scope_meters(scope), string.match(key, '[^:]*$'), '')
  meters_keep(scope_meters(scope), 2 * longest_us, ttl_floor_ms)
end

-- @inline
local function summed_charge(scope, tier, now_us, ttl_floor_ms)
  local is_long, before = false, nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot, resolution_us = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local cost = tier_charged(scope, its)
      local key, longest_us, is_renewed = scope_sums(scope, slot), tonumber(tier_window(its)), false
      local log = sums_open(scope, slot)
      local entry = pack('<dd', scope.at_us, log.sum + cost)
      charged_note(scope, slot, log.moved_us)
      local is_same = log.newest_us == scope.at_us
      if resolution_us ~= '0' then
        is_same = math.floor(log.newest_us / resolution_us) == math.floor(scope.at_us / resolution_us)
      end
      if cost == 0 then
        -- nothing to count
      elseif log.entries > 0 and is_same then
        call('SETRANGE', key, SUMS_HEAD + (log.entries - 1) * ENTRY, entry)
        -- An entry has the time of its last unit, and is counted for a window from then on.
        is_renewed = log_keep(key, log.head, longest_us, scope.at_us, now_us, ttl_floor_ms)
      else
        local size, is_kept = log_append(key, log.head, longest_us, entry, scope.at_us, now_us, ttl_floor_ms)
        is_long, is_renewed = is_long or size % 256 == 0, is_kept
      end
      if is_renewed then summed_register(scope, key, longest_us, ttl_floor_ms) end
    end
  end
  scope.sums = nil
  return is_long
end

-- @inline
local function summed_remember(scope, tier, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local key = scope_sums(scope, slot)
      local log = sums_open(scope, slot)
      local longest_us = tonumber(tier_window(its))
      local is_noted = log_note_window(key, log.head, longest_us, now_us, ttl_floor_ms)
      if is_noted then summed_register(scope, key, longest_us, ttl_floor_ms) end
    end
  end
end

-- @inline
local function summed_trim(scope, tier)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      sums_trim(scope_sums(scope, slot), scope.at_us)
    end
  end
end

local function summed_used(scope, tier)
  local slot = tier_fields(tier)
  local key, window_us = scope_sums(scope, slot), tier_window(tier)
  local log = sums_open(scope, slot)
  local entry = sums_find(log, key, WHEN, scope.at_us - window_us + 0.5)
  if entry == log.entries then return 0, 0 end
  local when = sums_field(log, key, entry, WHEN)
  return math.min(tonumber(tier_limit(tier)), log.sum - sums_before(log, key, entry)), when + window_us
end

local function summed_settle(scope, tier, at_us, now_us, ttl_floor_ms)
  local before = nil
  local first, last, step = limits_tiers(scope)
  for its = tier, last, step do
    local kind = tier_kind(its)
    local slot, resolution_us = tier_fields(its)
    if kind == 'summed' and slot ~= before then
      before = slot
      local key = scope_sums(scope, slot)
      local log = sums_open(scope, slot)
      local head, longest_us = call('GETRANGE', key, 0, 7), tier_window(its) + resolution_us
      if #head == 8 then longest_us = math.max(longest_us, (struct.unpack('<d', head))) end
      local moved_us = log.moved_us - settled_moved(scope, slot)
      local counted, right = tier_settled(scope, its)
      if at_us - moved_us > scope.at_us - longest_us then
        local is_first = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
        if is_first then
          log_append(key, '', longest_us, pack('<dd', math.min(at_us, scope.at_us), right), now_us, now_us, ttl_floor_ms)
          call('HSET', scope_meters(scope), string.match(key, '[^:]*$'), '')
          meters_keep(scope_meters(scope), 2 * longest_us, ttl_floor_ms)
        end
      end
    end
  end
  scope.sums = nil
end
