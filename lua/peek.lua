--[[
  The answer acquire would give to one ask, and the state of every tier; writes nothing. KEYS
  and ARGV: see include/scopes.lua. Where a cap refuses, turn is when the member comes at the latest.

  Output: { 2, now } as acquire, or { 0, now, tiers, answer as of acquire }, tiers standing
          for two fields for each tier of each scope: units free now, and microseconds until
          the next one frees (0 when none is taken). running is '' where a cap refuses that was not named.
]]
-- @include clock
-- @include scopes
-- @include exact
-- @include exact_more
-- @include line
-- @include decide
-- @include leases
local caps = {}
-- @include places

-- As lease_refuses. Where no cap is named a member that is parked is refused: it waits for a lease all the same.
function caps.refuses(scope)
  local line = scope.line
  if not scope.cap then
    local waits = line.ticket and tonumber(call('ZSCORE', line.turns_key, member)) or 0
    if waits < WOKEN or waits >= line_woken() and waits < PARKED then return false end
    scope.ahead = line_ahead(line, line.ticket)
    return true
  end
  lease_load(scope, true)
  return lease_refuses(scope)
end

-- How many of its units a tier's window still holds, and when the oldest of those leaves it
-- (0 when it holds none).
local function exact_used(log, tier, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    local turn = exact_paced(log, tier)
    return turn > at and 1 or 0, turn > at and turn or 0
  end
  local held = (call('STRLEN', log.key) - HEAD) / 8
  local low, high = 0, math.max(0, math.min(limit, held))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if exact_entry(log, -8 * middle, -8 * middle + 7) + window > at then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, exact_entry(log, -8 * low, -8 * low + 7) + window
end

local arg, keys = tonumber(ARGV[4]), 0
-- @include ask
local shifted = decide_set_back(false)
local binding, index = places_refuse(true)
local reply = { 0, now }
for _, scope in ipairs(scopes) do
  local first = scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local used, frees = exact_used(scope, tier, scope.at or now)
    reply[#reply + 1] = ARGV[tier] - used
    reply[#reply + 1] = frees > 0 and frees - now or 0
  end
end
local fields = { 2, shifted }
if binding then
  local turn = binding.full and lease_far(binding.ahead) or binding.turn
  local tier = binding.turn > (binding.at or now) and binding.tier or 0
  fields = { 0, shifted, turn, index, tier, binding.ahead, binding.full and (binding.running or '') or -1 }
end
for _, field in ipairs(fields) do reply[#reply + 1] = field end
return reply
