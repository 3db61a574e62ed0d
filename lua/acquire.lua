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

  A script's functions are made anew at every call, and cost the more the more of their
  surroundings they use. So what an ask without a line does not need is made when the first one
  needs it, of a function that uses nothing but its arguments.
]]
-- @include clock

-- Output: what an ask needs where there is a line, or where one may begin.
local function make_slow(now, ttl_floor_ms, reply)
  -- @include commands
  -- @include scopes
  -- @include exact
  -- @include exact_more
  -- @include line
  -- @include decide
  -- @include exact_due
  local caps
  -- @include places
  local wakes = {} -- see lease_wake

  -- Waiters were parked under a cap that this request does not know: its caller is to look for them, and for one
  -- more (1) than has room where the member was such a waiter, whose cap was lifted as theirs may have been.
  local function look_now(scope, was_parked)
    if call('ZCOUNT', scope.line.turns_key, WOKEN, '+inf') == 0 then return end
    for _, field in ipairs({ scope.keys, '', was_parked and 1 or 0 }) do wakes[#wakes + 1] = field end
  end

  local slow = { wakes = wakes, trim = exact_trim }

  -- What only caps need.
  local function need_caps()
    if caps then return end
    -- @include leases
    -- @include ends
    caps = { refuses = lease_refuses, park = lease_park, wake = lease_wake, end_place = end_place, end_wake = end_wake }
  end

  local function charge(scope)
    local its_at = scope.at or now
    scope.due = scope.pace and exact_due(scope, its_at)
    -- @include exact_charge
    if size % 128 == 0 then exact_trim(key, its_at + scope.shift, size, seen) end
  end

  local function take_lease(scope)
    -- @include lease_take
  end

  local function remember(scope)
    -- @include exact_remember
  end

  -- Output: whether there was such a place.
  slow.end_other = function(what, scope, set_arg, ...)
    member, token, lease = ...
    need_caps()
    local done, after = true, 0
    if what ~= 'release' then done, after = caps.end_place(scope, what) end
    -- To ask whether one still waits changes nothing for others: those whose jobs are gone would have
    -- each other told over and over. Without a member it is a look whether all came.
    if what ~= 'waiting' or member == '' then caps.end_wake(scope, set_arg, after, wakes) end
    return done
  end

  slow.queue_up = function(...)
    member, place, scopes, token, lease, set_back = ...
    local shifted = decide_set_back(true)
    for _, scope in ipairs(scopes) do
      if scope.cap then need_caps() end
    end
    local binding, index = places_refuse()
    local fields = { 2, shifted }
    if binding then
      local turn = member ~= '' and places_take(binding) or binding.turn
      local tier = binding.turn > (binding.at or now) and binding.tier or 0
      fields = { 0, shifted, turn, index, tier, binding.ahead, binding.full and binding.running or -1 }
    end
    for _, field in ipairs(fields) do reply[#reply + 1] = field end
    for _, scope in ipairs(scopes) do
      if not binding then
        if ARGV[scope.set + 2] ~= '0' then charge(scope) end
        if scope.line.ticket then
          scope.was_parked = not scope.cap and tonumber(call('ZSCORE', scope.line.turns_key, member) or 0) >= WOKEN
          line_leave(scope.line, member)
        end
        if scope.cap then
          take_lease(scope)
          scope.running = scope.running + 1 - scope.mine
        end
      end
      if binding then remember(scope) end
      -- A waiter that was parked just now, while all leases are held, has seen to all that.
      if scope.cap and not (scope.full and scope.running >= scope.cap) then
        need_caps()
        caps.wake(scope, wakes, 0)
      elseif not scope.cap and not binding then
        look_now(scope, scope.was_parked)
      end
    end
  end
  return slow
end

local slow
-- Output: where the next one begins in ARGV, and how many keys come before its own.
local function decide_ask(arg, keys, now, ttl_floor_ms, reply)
  -- @include commands
  local member, place, scopes, token, lease, set_back
  if ARGV[arg + 1] == '-1' then
    local done, what, scope = false, ARGV[arg + 2], { key = KEYS[keys + 1], shift = 0, keys = keys, set = tonumber(ARGV[arg + 3]) }
    member, token = ARGV[arg], ARGV[arg + 4]
    if what == 'release' then
      -- @include lease_end
    end
    -- Without a line there is nobody to wake.
    if what ~= 'release' or call('EXISTS', KEYS[keys + 3]) == 1 then
      slow = slow or make_slow(now, ttl_floor_ms, reply)
      local had = slow.end_other(what, scope, arg + 3, member, token, tonumber(ARGV[arg + 5]))
      done = had and (done or what ~= 'release')
    end
    reply[#reply + 1] = done and 1 or 4
    return arg + 6, keys + (ARGV[scope.set + 1] == '' and 3 or 5)
  end
  -- @include ask
  local alone, binding, index = not in_line and not set_back, nil, nil
  for s = 1, alone and count or 0 do
    local scope = scopes[s]
    -- @include exact_now
    if scope.turn > its_at and not (binding and binding.turn >= scope.turn) then binding, index = scope, s end
  end
  if not alone or binding and member ~= '' then
    slow = slow or make_slow(now, ttl_floor_ms, reply)
    slow.queue_up(member, place, scopes, token, lease, set_back)
    return arg, keys
  end
  if binding then
    for s = 1, count do
      local scope = scopes[s]
      -- @include exact_remember
    end
    for _, field in ipairs({ 0, 0, binding.turn, index, binding.tier, 0, -1 }) do reply[#reply + 1] = field end
    return arg, keys
  end
  reply[#reply + 1] = 1
  for s = 1, count do
    local scope = scopes[s]
    if ARGV[scope.set + 2] ~= '0' then
      local its_at = scope.at or now
      -- @include exact_charge
      if size % 128 == 0 then
        slow = slow or make_slow(now, ttl_floor_ms, reply)
        slow.trim(key, its_at + scope.shift, size, seen)
      end
    end
    if scope.cap then
      -- @include lease_take
    end
  end
  return arg, keys
end

-- The same of one that was not decided.
local function pass_over(arg, keys)
  local count, capped = tonumber(ARGV[arg + 1]), false
  arg = arg + 2
  if count < 0 then arg, count, capped = arg + 1, 1, true end
  for s = arg, arg + count % PLACE - 1 do
    local has_cap = ARGV[ARGV[s] + 1] ~= ''
    keys, capped = keys + (has_cap and 5 or 3), capped or has_cap
  end
  return arg + count % PLACE + (capped and 2 or 0), keys
end

local reply, arg, keys = { 0, now }, tonumber(ARGV[4]), 0
while arg <= #ARGV do
  local answered = #reply
  local ok, its_end, its_keys = pcall(decide_ask, arg, keys, now, ttl_floor_ms, reply)
  if not ok then
    -- A key that holds something else must not take the other asks down with it.
    local problem = type(its_end) == 'table' and its_end.err or tostring(its_end)
    -- A server that became a replica wrote nothing for anybody: clients reconnect by this error.
    if string.find(problem, 'READONLY', 1, true) then return redis.error_reply(problem) end
    for i = #reply, answered + 1, -1 do reply[i] = nil end
    reply[answered + 1], reply[answered + 2] = 3, problem
    its_end, its_keys = pass_over(arg, keys)
  end
  arg, keys = its_end, its_keys
end
if slow then
  for _, field in ipairs(slow.wakes) do reply[#reply + 1] = field end
end
return reply
