--[[
  Removes waiters from their line.

  KEYS[1]  waiters of the scope
  KEYS[2]  queue of the scope
  ARGV[n]  the nth waiter
  Reply    number of these that were in line
]]
-- @include lib/request/request_plain
local keys, args = request_plain()
local waiters_key, queue_key = keys[1], keys[2]
redis.call('HDEL', waiters_key, unpack(args))
local were_there = redis.call('ZREM', queue_key, unpack(args))
if redis.call('EXISTS', queue_key) == 0 then redis.call('DEL', waiters_key) end
return were_there
