local argv = ARGV
local given = KEYS
local TIERS = 6 -- fields of a set before its tiers
local TIER_FIELDS = 5

-- @inline
local function limits_memory(scope)
  return tonumber(argv[scope.set])
end

local function limits_longest(scope)
  local longest_us = tonumber(argv[scope.set])
  for tier = scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 3] - 1, TIER_FIELDS do
    longest_us = math.max(longest_us, argv[tier + 2])
  end
  return longest_us
end

-- @inline
local function limits_has_tiers(scope)
  return argv[scope.set + 3] ~= '0'
end

-- @inline
local function limits_count(scope)
  return tonumber(argv[scope.set + 3])
end

-- @inline
local function limits_tiers(scope)
  return scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 3] - 1, TIER_FIELDS
end

-- Returns the byte from which on to read the end of the log; '' if no tier needs the log.
-- @inline
local function limits_tail(scope)
  return argv[scope.set + 2]
end

-- @inline
local function limits_version(scope)
  return argv[scope.set + 4]
end

-- Returns the position of a tier in its set, counted from 1.
-- @inline
local function tier_number(scope, tier)
  return (tier - scope.set - TIERS) / TIER_FIELDS + 1
end

-- @inline
local function tier_kind(tier)
  return argv[tier]
end

-- Returns a text, because Lua's arithmetic accepts it, and a conversion first would cost more.
-- @inline
local function tier_limit(tier)
  return argv[tier + 1]
end

-- Returns microseconds, as a text.
-- @inline
local function tier_window(tier)
  return argv[tier + 2]
end

-- @inline
local function tier_fields(tier)
  return argv[tier + 3], argv[tier + 4]
end

-- All tiers of the kind 'sliding' share a record, and so do bucketed tiers of the same unit, window and resolution.
-- @inline
local function tier_record(tier)
  return argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
end

-- Returns the units that the request takes, at most the limit: a request that costs more starts when the whole limit is
-- free.
-- @inline
local function tier_cost(scope, tier)
  local cost = 1
  if scope.costs then cost = math.min(scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1], argv[tier + 1]) end
  return cost
end

-- Returns the units to charge, not cut to the limit, because tiers with different limits may share one record.
-- @inline
local function tier_charged(scope, tier)
  local cost = 1
  if scope.costs then cost = scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1] end
  return cost
end

-- Returns the units that were counted for an admission, and the right number of units.
-- @inline
local function tier_settled(scope, tier)
  local i = (tier - scope.set - TIERS) / TIER_FIELDS + 1
  return scope.costs[i], scope.rights[i]
end

-- @inline
local function scope_is_closed(scope)
  return scope.cap == 0
end

-- @inline
local function scope_log(scope)
  return given[scope.keys + 1]
end

-- Derives the name of another key from the log's key, because KEYS may name only the log.
-- @inline
local function scope_key(scope, ending)
  return string.sub(given[scope.keys + 1], 1, -4) .. ending
end

-- @inline
local function scope_line_keys(scope)
  return scope_key(scope, 'waiters'), scope_key(scope, 'queue')
end

-- @inline
local function scope_settings(scope)
  return scope_key(scope, 'settings')
end

-- @inline
local function scope_lease_keys(scope)
  return scope_key(scope, 'leases'), scope_key(scope, 'holders')
end

-- @inline
local function scope_meters(scope)
  return scope_key(scope, 'meters')
end

-- Returns whether a tier of the scope counts in the meters, or its requests have costs.
-- @inline
local function scope_has_meters(scope)
  return argv[scope.set + 5] ~= ''
end
