--[[
  The answer acquire would give, and the state of every tier; writes nothing. KEYS and ARGV:
  see include/scopes.lua.

  Output: as acquire, then for each tier of each scope: units free now, microseconds until
          the next one frees (0 when none is taken). An admitted answer carries seven
          fields as well, so that the states begin at one place.
]]
-- @include clock
-- @include exact
-- @include scopes
-- @include exact_more
-- @include line
-- @include decide

local shifted = decide_set_back(false)
for _, scope in ipairs(scopes) do decide_scope(scope, false) end
local binding, index = scopes_binding()
local reply = { 1, now, shifted, at, 0, 0, 0 }
if binding then reply = { 0, now, shifted, binding.turn, index, binding.tier, binding.ahead } end
for _, scope in ipairs(scopes) do
  for tier = scope.tiers, scope.last, 4 do
    local used, frees = exact_used(scope, tier, at)
    reply[#reply + 1] = ARGV[tier] - used
    reply[#reply + 1] = frees > 0 and frees - now or 0
  end
end
return reply
