--[[
  The meters of a scope: a hash with the counts of tiers that do not use the log.

    <kind> ...  the state of a tier, packed by its kind
    costs       number of requests that cost more than 1, and their mean cost in each tier
    log~...     no value: names the buckets of a tier by the end of their key, so that a reset finds them
    reset       time of the last reset, microseconds
]]
-- @include lib/request/request
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local MAX_SEEN = 64 -- about how many requests the mean covers

-- Each request reads a record once.
-- @inline
local function meters_of(scope, tier)
  local kept = scope[tier]
  if kept == nil then
    local field = tier_fields(tier)
    kept = call('HGET', scope_meters(scope), field)
    scope[tier] = kept
  end
  return kept
end

-- @inline
local function meters_keep(scope, lasts_us, ttl_floor_ms)
  local meters, ttl_ms = scope_meters(scope), math.max(math.ceil(lasts_us / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms then
    call('PEXPIRE', meters, ttl_ms)
  end
end

-- Returns the mean costs; an empty list if no request had a cost.
local function meters_means(scope)
  if scope.means then return scope.means end
  scope.means, scope.seen = {}, 0
  local kept = scope_has_meters(scope) and call('HGET', scope_meters(scope), 'costs')
  if kept then scope.seen = unpack_bytes('<d', kept) end
  for i = 1, kept and #kept / 8 - 1 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i + 1) end
  return scope.means
end

local function meters_note(scope, counts, ttl_floor_ms)
  if not scope.costs then return end
  if counts then
    local means = meters_means(scope)
    local seen = math.min(scope.seen + 1, MAX_SEEN)
    local packed = { pack('<d', seen) }
    for i, cost in ipairs(scope.costs) do
      local mean = means[i] or cost
      means[i] = mean + (cost - mean) / seen
      packed[i + 1] = pack('<d', means[i])
    end
    scope.seen = seen
    call('HSET', scope_meters(scope), 'costs', table.concat(packed))
  end
  meters_keep(scope, 2 * limits_longest(scope), ttl_floor_ms)
end

-- scope.front[k] has the summed costs in each tier of the first k waiters. Each text has the costs of a waiter,
-- separated by commas. If the text is empty or was written under other tiers, the mean counts instead.
local function meters_front(scope, texts)
  local front, count = { [0] = {} }, limits_count(scope)
  scope.front = front
  for i = 1, count do front[0][i] = 0 end
  for k = 1, #texts do
    local sums, costs = {}, {}
    for cost in string.gmatch(texts[k] or '', '%d+') do costs[#costs + 1] = tonumber(cost) end
    if #costs ~= count then costs = scope.means end
    for i = 1, count do sums[i] = front[k - 1][i] + (costs[i] or 1) end
    front[k] = sums
  end
end
