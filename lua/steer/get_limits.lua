--[[
  What is stored of a scope.

  KEYS: settings of one scope.   ARGV: 1 a tenant of a shared scope, or ''
  Output: the text of its limits, and of the tenant its weight and the text of its limits (see lib/settings.lua), each nil
  where there is none.
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local tenant = args[1]
return redis.call('HMGET', keys[1], 'limits', weight_field(tenant), cap_field(tenant))
