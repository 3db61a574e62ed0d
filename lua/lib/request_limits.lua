--[[
  Reads what a scope of a request is limited by, and its keys: see request.lua.
]]
local argv = ARGV
local given = KEYS
local TIERS = 6 -- where in a set its tiers begin
local TIER_FIELDS = 5

-- For how long the log of a scope keeps units, microseconds.
-- @inline
local function limits_memory(scope)
  return tonumber(argv[scope.set])
end

-- The longest window of a scope in this call, microseconds.
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

-- Output: the first tier of a scope, the last one, and the step from one to the next.
-- @inline
local function limits_tiers(scope)
  return scope.set + TIERS, scope.set + TIERS + TIER_FIELDS * argv[scope.set + 3] - 1, TIER_FIELDS
end

-- From which byte on the end of the log is read; '' where no tier looks at it.
-- @inline
local function limits_tail(scope)
  return argv[scope.set + 2]
end

-- Which stored limits are in a set: see settings.lua.
-- @inline
local function limits_version(scope)
  return argv[scope.set + 4]
end

-- A tier as it is named to users, counted from 1.
-- @inline
local function tier_number(scope, tier)
  return (tier - scope.set - TIERS) / TIER_FIELDS + 1
end

-- @inline
local function tier_kind(tier)
  return argv[tier]
end

-- A text, which Lua's arithmetic takes for a number: a conversion first would cost more. So is tier_window.
-- @inline
local function tier_limit(tier)
  return argv[tier + 1]
end

-- Microseconds.
-- @inline
local function tier_window(tier)
  return argv[tier + 2]
end

-- What the kind of a tier needs beside that. Of those that look at the log: the first byte and the last one, as texts, for
-- a number would have to be written out.
-- @inline
local function tier_fields(tier)
  return argv[tier + 3], argv[tier + 4]
end

-- Names the record that counts a tier: those of the kind 'sliding' share one, and those of one log of sums. A tier that counts in
-- the meters has a field of its own.
-- @inline
local function tier_record(tier)
  return argv[tier] == 'sliding' and 'sliding' or argv[tier + 3]
end

-- How many units a request takes in a tier, at most its limit: what costs more starts when all of the limit is free.
-- @inline
local function tier_cost(scope, tier)
  local cost = 1
  if scope.costs then cost = math.min(scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1], argv[tier + 1]) end
  return cost
end

-- The same where it is counted: what tiers count together is not less for the one with the least limit.
-- @inline
local function tier_charged(scope, tier)
  local cost = 1
  if scope.costs then cost = scope.costs[(tier - scope.set - TIERS) / TIER_FIELDS + 1] end
  return cost
end

-- Of a settlement: how many units are counted for the admission, and how many is right.
-- @inline
local function tier_settled(scope, tier)
  local i = (tier - scope.set - TIERS) / TIER_FIELDS + 1
  return scope.costs[i], scope.rights[i]
end

-- Whether nothing may start: its concurrency is 0.
-- @inline
local function scope_is_closed(scope)
  return scope.cap == 0
end

-- @inline
local function scope_log(scope)
  return given[scope.keys + 1]
end

-- A key of a scope, by how it ends. Only the log is among KEYS.
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

-- Hash: what tiers that do not use the log count, see tiers/kinds.lua.
-- @inline
local function scope_meters(scope)
  return scope_key(scope, 'meters')
end

-- Whether tiers of a scope count in its meters, or its requests say what they cost.
-- @inline
local function scope_has_meters(scope)
  return argv[scope.set + 5] ~= ''
end

-- How the keys of the logs of sums of a scope end: see sums.lua.
-- @inline
local function limits_sums(scope)
  return string.gmatch(argv[scope.set + 5], 'log%S*')
end
