--[[
  Decides asks, one after the other: whether a unit may start now. Charges every scope of an
  ask, or charges none and gives its member a place in the lines that refuse it. KEYS and
  ARGV: see include/scopes.lua.

  Output: { 2, now }                                nobody waits: nothing done
          { 0, now, answer, answer, ... }           an answer for each ask:
            1                                                     admitted
            2, set_back                                           admitted, and logs were set back
            0, set_back, turn, scope, tier, position, running     not before `turn`
            3, message                                            could not be decided
            1 or 4                                                for what is no ask: done, or too late
          and then who is to be woken: see lease_wake
  now, turn and set_back (by how much a log was set back) in microseconds; scope and tier
  count from 1, tier is 0 where none refuses; position is how many stand in front in the binding
  scope, running how many hold a lease of it where its cap refuses, else -1.

  A script's functions are made anew at every call, and three cost as much as a command: what
  an ask without a line does not need is made when the first one needs it.
]]
-- @include clock
-- @include exact
-- @include scopes

local reply = { 0, now }
local size = 2
local wakes -- see leases
local take_lease, end_lease, make_line -- made by make_more
local queue_up -- made by make_line: decides where there is a line, or where one may begin
local end_other -- likewise, what is no ask: see ends

local function make_more()
  local now_text = string.format('%.0f', now)
  take_lease = function(scope)
    -- @include lease_take
  end
  -- Output: whether there was such a lease, or such a place.
  end_lease = function()
    local scope, done = scopes[1], false
    if place == 'release' then
      -- @include lease_end
    end
    -- Without a line there is nobody to wake.
    if place ~= 'release' or call('EXISTS', KEYS[scope.keys + 3]) == 1 then
      if not end_other then make_line() end
      done = end_other(scope) and (done or place ~= 'release')
    end
    return done
  end
  make_line = function()
    -- @include exact_more
    -- @include line
    -- @include decide
    -- @include leases
    -- @include places
    -- @include ends
    end_other = function(scope)
      local done, after = true, 0
      if place ~= 'release' then done, after = end_place(scope) end
      end_wake(scope, after)
      return done
    end
    queue_up = function()
      local shifted = decide_set_back(true)
      local binding, index = places_refuse()
      reply[size + 1], reply[size + 2] = binding and 0 or 2, shifted
      size = size + 2
      if binding then
        local turn = member ~= '' and places_take(binding) or binding.turn
        local tier = binding.turn > (binding.at or now) and binding.tier or 0
        local fields = { turn, index, tier, binding.ahead, binding.full and binding.running or -1 }
        for i = 1, 5 do reply[size + i] = fields[i] end
        size = size + 5
      end
      for _, scope in ipairs(scopes) do
        if not binding then
          if ARGV[scope.set + 2] ~= '0' then exact_commit(scope, ARGV[scope.set], scope.at or now) end
          if scope.line.ticket then line_leave(scope.line, member) end
          if scope.cap then
            take_lease(scope)
            scope.running = scope.running + 1 - scope.mine
          end
        end
        -- One that was parked just now has seen to all that.
        if not binding or scope.cap and not (scope.full and scope.running >= scope.cap) then
          wakes = wakes or {}
          lease_wake(scope, wakes, 0)
        end
      end
    end
  end
end

local function decide_ask()
  -- @include ask
  if is_end then
    if not end_lease then make_more() end
    size = size + 1
    reply[size] = end_lease() and 1 or 4
    return
  end
  local alone, binding, index = not in_line and not set_back, nil, nil
  for s = 1, alone and count or 0 do
    local turn = scope_turn(scopes[s], 0)
    if turn > at and not (binding and binding.turn >= turn) then binding, index = scopes[s], s end
  end
  if not alone or binding and member ~= '' then
    if not make_line then make_more() end
    if not queue_up then make_line() end
    return queue_up()
  end
  if binding then
    local fields = { 0, 0, binding.turn, index, binding.tier, 0, -1 }
    for i = 1, 7 do reply[size + i] = fields[i] end
    size = size + 7
    return
  end
  size = size + 1
  reply[size] = 1
  for s = 1, count do
    local scope = scopes[s]
    if ARGV[scope.set + 2] ~= '0' then exact_commit(scope, ARGV[scope.set], scope.at or now) end
    if scope.cap then
      if not take_lease then make_more() end
      take_lease(scope)
    end
  end
end

-- A single ask has no others to spare.
local only = ARGV[arg + 2] + 0 == #KEYS
if only then decide_ask() end
while not only and arg <= #ARGV do
  local has = ARGV[arg + 1]
  local next_keys = keys + ARGV[arg + 2]
  has = math.abs(has)
  local next_arg = arg + 4 + has + (next_keys > keys + 3 * has and 2 or 0)
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
for i = 1, wakes and #wakes or 0 do reply[size + i] = wakes[i] end
return reply
