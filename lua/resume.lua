--[[
  Ends a pause.

  KEYS: settings of one scope.
  Output: 1 when there was one, else 0.
]]
-- @include lib/request_plain
return redis.call('HDEL', request_settings(), 'paused')
