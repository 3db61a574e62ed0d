--[[
  Counts the waiters and the running jobs of scopes.

  KEYS[2n-1]   queue of the nth scope
  KEYS[2n]     leases of the nth scope
  ARGV[1]      now, microseconds
  Reply[2n-1]  number of waiters
  Reply[2n]    number of leases that have not ended
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
