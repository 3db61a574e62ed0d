--[[
  How many wait and run in each of some scopes.

  KEYS: turns, leases; turns, leases; ...   ARGV: now, in microseconds
  Output: two numbers for each scope: waiters, and leases that have not ended.
]]
-- @include lib/request/request_plain
local call = redis.call
local sets, args = request_plain()
local after = '(' .. args[1]
local counts = {}
for i = 1, #sets, 2 do
  counts[i] = call('ZCARD', sets[i])
  counts[i + 1] = call('ZCOUNT', sets[i + 1], after, '+inf')
end
return counts
