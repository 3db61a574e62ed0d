--[[
  Takes a waiter out of its line.

  KEYS: line, turns, meters of one scope.   ARGV: 1 waiter
  Output: 1 when it was in line, else 0.
]]
-- @include lib/request_plain
local waiter, line_key, turns_key, meters = request_leave()
redis.call('ZREM', turns_key, waiter)
redis.call('HDEL', meters, 'w' .. waiter)
return redis.call('ZREM', line_key, waiter)
