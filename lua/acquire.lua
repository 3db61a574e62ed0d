--[[
  Decides asks, one after the other: whether a unit may start now. Charges every scope of an
  ask, or charges none and gives its member a place in the lines that refuse it. KEYS and
  ARGV: see include/scopes.lua.

  Output: { 2, now }                                nobody waits: nothing done
          { 0, now, answer, answer, ... }           an answer for each ask:
            1                                                     admitted
            2, set_back                                           admitted, and logs were set back
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
local queue_up -- decides where there is a line, or where one may begin

local function make_queue_up()
  -- @include exact_more
  -- @include line
  -- @include decide

  -- The places of an ask that is refused.
  local function take_places(binding)
    for _, scope in ipairs(scopes) do
      local line = scope.line
      at = scope.at or now
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
    local binding, index = decide_scopes(true)
    reply[size + 1], reply[size + 2] = binding and 0 or 2, shifted
    size = size + 2
    if binding then
      if member ~= '' then take_places(binding) end
      local fields = { binding.turn, index, binding.tier, binding.ahead }
      for i = 1, 4 do reply[size + i] = fields[i] end
      size = size + 4
      return
    end
    for _, scope in ipairs(scopes) do
      exact_commit(scope, ARGV[scope.set], scope.at or now)
      if scope.line.ticket then line_leave(scope.line, member) end
    end
  end
end

local function decide_ask()
  -- @include ask
  local alone, binding, index = not in_line and not set_back, nil, nil
  for s = 1, alone and count or 0 do
    local turn = scope_turn(scopes[s], 0)
    if turn > at and not (binding and binding.turn >= turn) then binding, index = scopes[s], s end
  end
  if not alone or binding and member ~= '' then
    if not queue_up then make_queue_up() end
    return queue_up()
  end
  if binding then
    local fields = { 0, 0, binding.turn, index, binding.tier, 0 }
    for i = 1, 6 do reply[size + i] = fields[i] end
    size = size + 6
    return
  end
  size = size + 1
  reply[size] = 1
  for s = 1, count do exact_commit(scopes[s], ARGV[scopes[s].set], scopes[s].at or now) end
end

if arg + 2 + math.abs(ARGV[arg + 1]) > #ARGV then
  -- A single ask has no others to spare.
  decide_ask()
  return reply
end
while arg <= #ARGV do
  local has = math.abs(ARGV[arg + 1])
  local next_arg, next_keys = arg + 2 + has, keys + 3 * has
  local answered = size
  local ok, problem = pcall(decide_ask)
  if not ok then
    -- A key that holds something else must not take the other asks down with it.
    problem = type(problem) == 'table' and problem.err or tostring(problem)
    -- A server that became a replica wrote nothing for anybody: clients reconnect by this error.
    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    size = answered + 2
    reply[answered + 1] = 3
    reply[size] = problem
    for i = #reply, size + 1, -1 do reply[i] = nil end
  end
  arg, keys = next_arg, next_keys
end
return reply
