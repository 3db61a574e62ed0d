--[[
  Gives each ask its place in line before its job is added, and charges nothing: also one that may
  start now has a place, with that time, until it comes. One that has a place keeps it. KEYS and
  ARGV: see include/scopes.lua.

  Output: { 2, now } as acquire, or { 0, now, turn, turn, ... }: for each ask when it is to come, 0 for now.
]]
-- @include clock
-- @include exact
-- @include scopes
-- @include exact_more
-- @include line
-- @include decide
-- @include leases
-- @include places

local reply = { 0, now }
while arg <= #ARGV do
  -- @include ask
  decide_set_back(true)
  local binding = places_refuse()
  local turn, known = binding and binding.turn or 0, false
  for _, scope in ipairs(scopes) do known = known or scope.line.ticket end
  if known then
    -- It was added before, or will be in a moment: its place is as it was told.
    if binding and binding.full then turn = now + FAR end
  elseif binding then
    turn = places_take(binding)
  else
    for _, scope in ipairs(scopes) do
      at = scope.at or now
      line_put(scope.line, member, line_ticket(scope.line), at)
    end
  end
  reply[#reply + 1] = turn
end
return reply
