--[[
  Forgets what was used and who waits; not who waits to be woken, for nothing else would bring it back soon.

  KEYS: log, line, turns of one scope.
]]
-- @include line_scores
redis.call('UNLINK', KEYS[1])
if redis.call('ZCOUNT', KEYS[3], WOKEN, '+inf') == 0 then redis.call('UNLINK', KEYS[2], KEYS[3]) end
return 1
