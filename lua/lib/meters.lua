--[[
  The meters of a scope: a hash with what those of its tiers count that do not look at the log. A field for each tier, named
  by its kind, and what its kind packs into it; 'costs', what a request takes of each tier on average; and a field without
  a value for each log of sums, named as its key ends, by which a reset finds them.
]]
-- @include lib/request_limits
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local WEIGHT_OF_LAST = 0.125

-- What the meters hold of a tier; false where nothing. Read once for each request, and kept in the scope by tier. A kind that
-- finds it ahead of a clock that went back sets scope.is_ahead.
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

-- The meters are kept for so long; never shortened.
-- @inline
local function meters_keep(meters, lasts_us, ttl_floor_ms)
  local ttl_ms = math.max(math.ceil(lasts_us / 1000), ttl_floor_ms, 1000)
  if call('PTTL', meters) < ttl_ms then call('PEXPIRE', meters, ttl_ms) end
end

-- Sets scope.means: what a request takes of each tier on average, as far as requests were seen that cost more than 1.
local function meters_means(scope)
  scope.means = {}
  local kept = scope_has_meters(scope) and call('HGET', scope_meters(scope), 'costs')
  for i = 1, kept and #kept / 8 or 0 do scope.means[i] = unpack_bytes('<d', kept, 8 * i - 7) end
end

-- Notes the costs of a request that meets a line.
local function meters_note(scope, now_us, ttl_floor_ms)
  if not scope.costs then return end
  if not scope.means then meters_means(scope) end
  local packed = {}
  for i, cost in ipairs(scope.costs) do
    local mean = scope.means[i] or cost
    packed[i] = pack('<d', mean + (cost - mean) * WEIGHT_OF_LAST)
  end
  call('HSET', scope_meters(scope), 'costs', table.concat(packed))
  meters_keep(scope_meters(scope), 2 * limits_longest(scope), ttl_floor_ms)
end
