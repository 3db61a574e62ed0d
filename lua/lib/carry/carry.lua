--[[
  Carries the counts of a scope over when its limits change. A tier counts in a record: the log, a log of sums, or a field of
  the meters. A new record begins with the units that the scope's other records know within its window. When stored limits
  changed, old records are brought up to date in the same way, because they may lack units that other limits counted.

    a log           knows the time of each unit
    a fixed window  knows the number of units in its period but not their times: all count as if they had started now
    a gcra time     knows the units that are not served yet

  The record that knows the most units is carried over. A record in the meters that the limits no longer name
  is then removed.
]]
-- @include lib/request/request_limits
-- @include lib/log/meters
-- @include lib/log/sums
-- @include lib/tiers/fixed
-- @include lib/tiers/gcra
-- @include lib/carry/carry_sources
-- @include lib/carry/carry_logs
local call = redis.call
local pack = struct.pack

-- Returns whether records may have to be carried over: a scope lacks a record and has another one, or its stored limits
-- changed.
-- @inline
local function carry_may(scopes)
  local may = false
  for s = 1, #scopes do
    local scope = scopes[s]
    local is_bare = scope.is_bare or scope.tail == ''
    may = may or scope.is_changed or is_bare and call('EXISTS', scope_log(scope), scope_meters(scope)) > 0
  end
  return may
end

-- Returns the records by name: is_bare = the record is new, most = the largest limit of its tiers.
local function carry_targets(scope)
  local targets = {}
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local field = tier_fields(tier)
    local name = kind == 'sliding' and 'log' or field
    local is_bare = kind == 'sliding' and (scope.tail == '' or scope.tail == nil)
    if kind == 'summed' then
      local log = sums_open(scope, field)
      is_bare = #log.head < SUMS_HEAD
    elseif kind == 'fixed' or kind == 'gcra' then
      local kept = meters_of(scope, tier)
      is_bare = not kept
    end
    local target = targets[name]
    if kind == 'pace' then
      -- a pace counts no units
    elseif target then
      target.most = math.max(target.most, tonumber(tier_limit(tier)))
      target.window_us = math.max(target.window_us, tonumber(tier_window(tier)))
    else
      targets[name] = { tier = tier, kind = kind, is_bare = is_bare, most = tonumber(tier_limit(tier)),
        window_us = tonumber(tier_window(tier)) }
    end
  end
  return targets
end

-- If a record may lack units, sets scope.records to the names of all records. Opens all logs of sums, because a log that
-- the limits do not name may be ahead of the clock.
local function carry_find(scope)
  local targets, lacks = carry_targets(scope), scope.is_changed
  for _, target in pairs(targets) do lacks = lacks or target.is_bare end
  if not lacks or not next(targets) then return end
  scope.records = call('HKEYS', scope_meters(scope))
  for _, name in ipairs(scope.records) do
    if string.sub(name, 1, 4) == 'log~' then
      -- While a cluster moves slots, this command fails unless this node has both keys. KEYS may lack the second one.
      call('EXISTS', scope_log(scope), scope_key(scope, name))
      local _ = sums_open(scope, name)
    end
  end
  scope.records[#scope.records + 1] = 'log'
end

-- A new log gets the entries of the history. An existing log gets the missing units as one entry with the present time.
local function carry_missing(scope, target, history, own, since_us)
  if target.is_bare then
    local entries = {}
    for _, entry in ipairs(history) do
      if entry[1] > since_us and entry[2] > 0 then entries[#entries + 1] = entry end
    end
    return entries
  end
  local missing = carry_count(history, since_us) - carry_count(own, since_us)
  return missing > 0 and { { scope.at_us, missing } } or {}
end

local function carry_into(scope, target, name, base, history, now_us, ttl_floor_ms, may_write)
  local tier, at_us = target.tier, scope.at_us
  local meters = base .. 'meters'
  if target.kind == 'sliding' or target.kind == 'summed' then
    local own = target.is_bare and {} or carry_of_log(base .. name, at_us)
    local entries = carry_missing(scope, target, history, own, at_us - target.window_us)
    if #entries == 0 then return end
    if target.kind == 'sliding' then
      carry_write_log(scope, entries, target.most, now_us, ttl_floor_ms, may_write)
    else
      local slot = tier_fields(tier)
      carry_write_sums(scope, slot, target.window_us, entries, now_us, ttl_floor_ms, may_write)
    end
    return
  end
  local packed, until_us = nil, nil
  if target.kind == 'fixed' then
    local _, edges = tier_fields(tier)
    local ends_us, closes_us, length_us = fixed_period(tier, at_us)
    local units, first_us = carry_count(history, ends_us - (edges == '' and 2 or 1) * length_us - 1)
    local own_ends_us, own_closes_us, used = fixed_state(scope, tier)
    if units <= used then return end
    -- A period without edges began with its first unit.
    if edges == '' then ends_us = first_us + length_us end
    if own_ends_us then ends_us, closes_us = own_ends_us, own_closes_us end
    -- The units may be older than the period: see tiers/fixed.lua.
    if edges == '' then closes_us = math.max(own_closes_us, 2 * ends_us - at_us) end
    packed, until_us = pack(PERIOD, ends_us, closes_us, units), ends_us
  else
    local each_us = gcra_each(tier)
    local served_us = gcra_served(scope, tier, each_us)
    local right_us = 0
    for _, entry in ipairs(history) do
      if entry[1] > at_us - target.window_us then right_us = math.max(right_us, entry[1]) + entry[2] * each_us end
    end
    local _, burst = tier_fields(tier)
    right_us = math.min(right_us, at_us + burst * each_us + tier_window(tier))
    if right_us <= served_us then return end
    packed, until_us = pack('<ddd', right_us, now_us + 2 * tier_window(tier), each_us), now_us + 2 * tier_window(tier)
  end
  scope[tier] = packed
  if may_write then
    call('HSET', meters, name, packed)
    meters_keep(scope, until_us - now_us, ttl_floor_ms)
  end
end

local function carry_scope(scope, now_us, ttl_floor_ms, may_write)
  if not scope.records then return end
  local base, targets, fields = string.sub(scope_log(scope), 1, -4), carry_targets(scope), scope.records
  local histories, chosen, removed = {}, {}, {}
  for name, target in pairs(targets) do
    local best, most = nil, 0
    for _, other in ipairs(fields) do
      local is_log, is_named = string.sub(other, 1, 3) == 'log', targets[other] ~= nil
      -- A record that the limits name has counted the same units as the target, unless the target is new. A missing period
      -- without edges does not count as new, because it may have ended.
      local _, edges = tier_fields(target.tier)
      local is_open = target.kind == 'fixed' and edges == ''
      local is_news = not is_named or is_log and target.is_bare and not is_open
      if other ~= name and is_news and (target.is_bare or scope.is_changed) and carry_unit(other) == carry_unit(name) then
        histories[other] = histories[other] or carry_history(base, other, scope.at_us)
        local units = carry_count(histories[other], scope.at_us - (is_open and 2 or 1) * target.window_us)
        if units > most then best, most = other, units end
        if not is_named and not is_log then removed[#removed + 1] = other end
      end
    end
    chosen[name] = best
  end
  -- Chooses the records for all targets before the first write, because a write changes the histories.
  for name, best in pairs(chosen) do
    carry_into(scope, targets[name], name, base, histories[best], now_us, ttl_floor_ms, may_write)
  end
  scope.is_changed, scope.records = nil, nil
  if not may_write then return end
  for _, name in ipairs(removed) do call('HDEL', base .. 'meters', name) end
  call('HDEL', scope_settings(scope), 'changed')
end
