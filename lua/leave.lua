--[[
  Gives a member's place back.

  KEYS: line, turns of one scope.   ARGV: 1 member
  Output: 1 when it had a place, else 0.
]]
redis.call('ZREM', KEYS[2], ARGV[1])
return redis.call('ZREM', KEYS[1], ARGV[1])
