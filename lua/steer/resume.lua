--[[
  Ends a pause.

  KEYS[1]    settings of the scope
  ARGV[1]    a tenant of a shared scope, or ''
  Reply      1 if there was a pause, else 0
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local field = pause_field(args[1])
redis.call('HDEL', keys[1], 'by:' .. field)
return redis.call('HDEL', keys[1], field)
