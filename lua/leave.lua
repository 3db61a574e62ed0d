--[[
  Takes a waiter out of its line.

  KEYS: waiters, queue of one scope.   ARGV: 1 waiter
  Output: 1 when it was in line, else 0.
]]
-- @include lib/request_plain
local keys, args = request_plain()
local waiter, waiters_key, queue_key = args[1], keys[1], keys[2]
redis.call('HDEL', waiters_key, waiter)
local was_there = redis.call('ZREM', queue_key, waiter)
if redis.call('EXISTS', queue_key) == 0 then redis.call('DEL', waiters_key) end
return was_there
