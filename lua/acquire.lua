--[[
  Decides whether a unit may start now; charges every scope, or charges none and gives the
  member its place in the lines that refuse it. KEYS and ARGV: see include/scopes.lua.

  Output: { 1, now, shifted }                                          admitted
          { 0, now, shifted, turn, scope, tier, position }             not before `turn`
          { 2, now }                                                   nobody waits: nothing done
  now, turn and shifted (by how much a log was set back) in microseconds; scope and tier
  count from 1; position is how many stand in front in the binding scope.

  A script's functions are made anew at every call, and three cost as much as a command: what
  a call without a line does not need comes after its way out.
]]
-- @include clock
-- @include exact
-- @include scopes

local binding, index
if not in_line and not set_back then
  for s = 1, #scopes do scope_turn(scopes[s], 0) end
  binding, index = scopes_binding()
  if not binding then
    for s = 1, #scopes do exact_commit(scopes[s], scopes[s].longest, at) end
    return { 1, now, 0 }
  end
  if MEMBER == '' then return { 0, now, 0, binding.turn, index, binding.tier, 0 } end
end

-- @include exact_more
-- @include line
-- @include decide

local shifted = decide_set_back(true)
if not binding then
  for _, scope in ipairs(scopes) do decide_scope(scope, true) end
  binding, index = scopes_binding()
end

if not binding then
  for _, scope in ipairs(scopes) do
    exact_commit(scope, scope.longest, at)
    if scope.line.ticket then line_leave(scope.line, MEMBER) end
  end
  return { 1, now, shifted }
end

if MEMBER ~= '' then
  for _, scope in ipairs(scopes) do
    local line = scope.line or line_load(scope, true)
    if scope.turn > at or line.ticket then
      local ticket = line.ticket or line_ticket(line)
      if binding.turn - scope.turn <= OVERDUE then
        line_put(line, MEMBER, ticket, scope.turn)
      else
        -- Another scope holds it up for long: here it must block nobody meanwhile.
        line_put_aside(line, MEMBER, ticket, binding.turn + OVERDUE)
      end
    end
  end
end
return { 0, now, shifted, binding.turn, index, binding.tier, binding.ahead }
