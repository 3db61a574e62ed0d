--[[
  Ends leases, hears of those that were woken, and wakes who has room now.

  KEYS and ARGV: see include/scopes.lua; an ask here is of one scope, and its place is what there is
  to do:
    release  ends the member's lease, when it is the one with this token
    gone     takes its place away: there is no such job
    later    has it wait again, and wakes those behind it: its job is not there yet
    coming   notes that it comes by itself

  Output: { 2, now } as acquire, or { 0, now, done, done, ..., wakes }: for each ask whether there was
          a lease to release, else 1; and who is to be woken, see lease_wake.
]]
-- @include clock
-- @include exact
-- @include scopes
-- @include exact_more
-- @include line
-- @include decide
-- @include leases

local reply, wakes, asks = { 0, now }, {}, 0
local touched, by_key = {}, {}

local todo = {
  release = function(scope)
    local holders = KEYS[scope.keys + 5]
    local held = call('HGET', holders, member)
    if not held or string.sub(held, 1, #token + 1) ~= token .. ' ' then return 0 end
    call('HDEL', holders, member)
    return call('ZREM', KEYS[scope.keys + 4], member)
  end,
  gone = function(scope)
    call('ZREM', KEYS[scope.keys + 2], member)
    return call('ZREM', KEYS[scope.keys + 3], member)
  end,
  later = function(scope)
    local ticket = tonumber(call('ZSCORE', KEYS[scope.keys + 2], member) or -1)
    if ticket < 0 then return 0 end
    call('ZADD', KEYS[scope.keys + 3], 'XX', PARKED + ticket, member)
    by_key[scope.key].after = math.max(by_key[scope.key].after, ticket)
    return 1
  end,
  coming = function(scope)
    local turn = tonumber(call('ZSCORE', KEYS[scope.keys + 3], member) or 0)
    if turn >= WOKEN then call('ZADD', KEYS[scope.keys + 3], now, member) end
    return 1
  end,
}

while arg <= #ARGV do
  -- @include ask
  local scope = scopes[1]
  if not by_key[scope.key] then
    touched[#touched + 1] = { scope = scope, set_back = set_back, lease = lease, after = 0 }
    by_key[scope.key] = touched[#touched]
  end
  asks = asks + 1
  reply[2 + asks] = todo[place](scope)
end

for _, one in ipairs(touched) do
  local scope = one.scope
  if call('EXISTS', KEYS[scope.keys + 3]) == 1 then
    scopes, set_back, lease, member = { scope }, one.set_back, one.lease, ''
    decide_set_back(true)
    at = scope.at or now
    scope.line = line_load(scope, true)
    lease_wake(scope, wakes, one.after)
  end
end
for i = 1, #wakes do reply[2 + asks + i] = wakes[i] end
return reply
