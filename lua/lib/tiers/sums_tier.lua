-- Tiers over a log of sums: see log/sums.lua. `slot` names the log, OF_LOG the log of the scope itself.
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/sums
-- @include lib/log/charged
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local AROUND = 8 -- entries to read on each side of a guessed one

-- Returns when the sum first reached `need`, which is above the base and at most the sum of all. To read few entries,
-- it assumes that sums grow evenly, or, if `each` is above 0, that each entry has `each` units.
-- @inline
local function sums_reached(log, key, need, each)
  -- The sum of `low` is less than `need`, that of `high` is not.
  local low, low_sum = -1, log.base
  local high, high_sum, when = log.entries - 1, log.sum, log.newest_us
  local guesses, around, guess = 0, 1, high
  if each > 0 then guess = high - math.floor((high_sum - need) / each) else guesses, around = 1, AROUND end
  while high - low > 1 do
    if guesses > GUESSES then
      guess = math.ceil((low + high) / 2)
    elseif guesses > 0 then
      guess = low + math.ceil((need - low_sum) / (high_sum - low_sum) * (high - low))
    end
    guess = math.max(low + 1, math.min(guess, high))
    local from, to = math.max(guess - around, low + 1), math.min(guess + around - 1, high - 1)
    local text, offset = log.text, 0
    if from >= log.first then
      offset = #text - (log.entries - from) * ENTRY + 1
    else
      text, offset = call('GETRANGE', key, log.from + from * ENTRY, log.from + (to + 1) * ENTRY - 1), 1
    end
    local at = from
    repeat
      local its_when, sum = unpack_bytes('<dd', text, offset + (at - from) * ENTRY)
      local more = sums_corrections(log, key, at)
      sum = more - sum
      if sum >= need then high, high_sum, when = at, sum, its_when else low, low_sum = at, sum end
      at = high > to and to or math.floor((low + high) / 2)
    until high == from or low == to or high - low <= 1
    guesses, around = guesses + 1, AROUND
  end
  return when
end

-- Once three eighths of the log have left every window, cuts them off; in a log with corrections, only whole groups.
-- @inline
local function sums_trim(key, at_us)
  local log = sums_read(key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.head)
  local groups, entries, total = log.groups or 0, log.entries, log.total
  local kept = sums_find(log, key, at_us - longest_us + 0.5)
  if groups > 0 and kept < entries then kept = kept - kept % LEAF end
  if kept > entries * 3 / 8 then
    local base = sums_up_to(log, key, kept - 1)
    local front = sums_corrections(log, key, kept)
    local corrections = ''
    local rest = call('GETRANGE', key, log.from + kept * ENTRY, -1)
    if kept == entries then groups, front, total = 0, 0, 0 end
    if kept / LEAF >= groups then groups = 0 end
    if groups > 0 then
      local left = call('GETRANGE', key, SUMS_HEAD + 8 * (groups / SLICE + kept / LEAF), log.from - 1)
      left = left .. string.rep(pack('<d', 0), kept / LEAF)
      local slices = {}
      for slice = 1, groups / SLICE do
        local sum = 0
        for i = (slice - 1) * SLICE + 1, slice * SLICE do sum = sum + unpack_bytes('<d', left, 8 * i - 7) end
        slices[slice] = pack('<d', sum)
      end
      corrections = table.concat(slices) .. left
    end
    local kept_head = pack(SUMS_FORMAT, longest_us, expires, moved, due, groups, front, total, -base)
    call('SET', key, kept_head .. corrections, 'KEEPTTL')
    call('APPEND', key, rest)
  end
end

-- Returns the earliest time, possibly past, at which the units up to the sum `need` have left the window.
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
    -- Most requests have the same cost, so `each` is a good guess. Admissions that share an entry do not show their
    -- costs.
    local each = resolution_us == '0' and cost or 0
    local when_us = sums_tier_when(scope, tier, log, slot, log.sum + cost - tier_limit(tier), each)
    turn_us = when_us
  end
  return turn_us
end

-- A request that costs 0 starts at the same time as the last unit in front of it.
local function sums_tier_after(scope, tier, slot, ahead, cost)
  local limit, window_us = tonumber(tier_limit(tier)), tier_window(tier)
  local units = ahead + cost
  if units == 0 then return scope.at_us end
  local log = sums_open(scope, slot)
  local rounds = math.ceil(units / limit) - 1
  local when_us = sums_tier_when(scope, tier, log, slot, log.sum + units - (rounds + 1) * limit, 0)
  return math.max(when_us, scope.at_us) + rounds * window_us
end

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
    -- The entry has the time of its last unit, and counts for a window from then on.
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
