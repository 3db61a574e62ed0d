-- Gives member its places in the lines of the scopes that refuse it. Output: when it is to come.
local function places_take(binding)
  local turn = not binding.full and binding.turn
  for _, scope in ipairs(scopes) do
    at = scope.at or now
    if scope.full then
      local back = caps.park(scope, scope.line.ticket or line_ticket(scope.line))
      turn = math.min(turn or back, back)
    end
  end
  for _, scope in ipairs(scopes) do
    local line = scope.line
    at = scope.at or now
    if not scope.full and (scope.turn > at or line.ticket) then
      local ticket = line.ticket or line_ticket(line)
      if turn - scope.turn <= OVERDUE then
        -- Where there is a cap nobody is to keep a lease for it before it comes.
        line_put(line, member, ticket, scope.cap and turn or scope.turn)
      else
        -- Another scope holds it up for long: here it must block nobody meanwhile.
        line_put_aside(line, member, ticket, turn + OVERDUE)
      end
    end
  end
  return turn
end

--[[
  The scope that refuses member, and its index; nothing when none does. Where a cap refuses, the tiers
  of the same scope are asked again when a lease is free: until then they would only have it come in
  vain. The tiers of other scopes come first, for nobody there would know of it. With is_look nothing is
  written.
]]
local function places_refuse(is_look)
  local full, index
  for s, scope in ipairs(scopes) do
    decide_scope(scope, not is_look)
    scope.full = (scope.cap or is_look) and caps.refuses(scope)
    if scope.full and not full then full, index = scope, s end
  end
  local binding, its = decide_binding()
  if not binding then return full, index end
  for _, scope in ipairs(scopes) do scope.full = false end
  return binding, its
end
