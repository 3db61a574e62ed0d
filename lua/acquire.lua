--[[
  Decides asks, one after the other: whether a unit may start now. Charges every scope of an
  ask, or charges none and gives its member a place in the lines that refuse it. KEYS and
  ARGV: see include/scopes.lua.

  Output: { 2, now }                                nobody waits: nothing done
          { 0, now, answer, answer, ... }           an answer for each ask:
            1, set_back                                           admitted
            0, set_back, turn, scope, tier, position              not before `turn`
            3, message                                            could not be decided
  now, turn and set_back (by how much a log was set back) in microseconds; scope and tier
  count from 1; position is how many stand in front in the binding scope.

  A script's functions are made anew at every call, and three cost as much as a command: what
  an ask without a line does not need is made when the first one needs it.
]]
-- @include clock
-- @include exact
-- @include scopes

local reply = { 0, now }
local size = 2

local function answer(...)
  for i = 1, select('#', ...) do reply[size + i] = (select(i, ...)) end
  size = size + select('#', ...)
end

local queue_up -- decides where there is a line, or where one begins

local function make_queue_up()
  -- @include exact_more
  -- @include line
  -- @include decide

  -- The places of an ask that is refused.
  local function take_places(binding)
    for _, scope in ipairs(scopes) do
      local line = scope.line
      if scope.turn > at or line.ticket then
        local ticket = line.ticket or line_ticket(line)
        if binding.turn - scope.turn <= OVERDUE then
          line_put(line, member, ticket, scope.turn)
        else
          -- Another scope holds it up for long: here it must block nobody meanwhile.
          line_put_aside(line, member, ticket, binding.turn + OVERDUE)
        end
      end
    end
  end

  queue_up = function()
    local shifted = decide_set_back(true)
    for _, scope in ipairs(scopes) do decide_scope(scope, true) end
    local binding, index = scopes_binding()
    if binding then
      if member ~= '' then take_places(binding) end
      return answer(0, shifted, binding.turn, index, binding.tier, binding.ahead)
    end
    for _, scope in ipairs(scopes) do
      exact_commit(scope, scope.longest, at)
      if scope.line.ticket then line_leave(scope.line, member) end
    end
    answer(1, shifted)
  end
end

local function decide_ask()
  if not in_line and not set_back then
    for s = 1, #scopes do scope_turn(scopes[s], 0) end
    local binding, index = scopes_binding()
    if not binding then
      for s = 1, #scopes do exact_commit(scopes[s], scopes[s].longest, at) end
      reply[size + 1], reply[size + 2] = 1, 0
      size = size + 2
      return
    end
    if member == '' then return answer(0, 0, binding.turn, index, binding.tier, 0) end
  end
  if not queue_up then make_queue_up() end
  queue_up()
end

local arg, keys = tonumber(ARGV[5]), 0
local asks = tonumber(ARGV[4])
local function one()
  arg, keys = scopes_load(arg, keys)
  decide_ask()
end
if asks == 1 then
  one()
  return reply
end
for _ = 1, asks do
  local next_arg = arg + 3 + ARGV[arg + 2]
  local next_keys = keys + 3 * ARGV[arg + 2]
  local ok, problem = pcall(one)
  if not ok then
    -- A key that holds something else must not take the other asks down with it.
    answer(3, type(problem) == 'table' and problem.err or tostring(problem))
  end
  arg, keys = next_arg, next_keys
end
return reply
