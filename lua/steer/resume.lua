--[[
  Ends a pause.

  KEYS: settings of one scope.   ARGV: 1 a tenant of a shared scope, or ''
  Output: 1 when there was one, else 0.
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
return redis.call('HDEL', keys[1], pause_field(args[1]))
