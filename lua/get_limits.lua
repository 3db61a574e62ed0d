--[[
  What is stored of a scope.

  KEYS: settings of one scope.   ARGV: 1 a tenant of a shared scope, or ''
  Output: the text of its limits, and the weight of the tenant (see lib/settings.lua), each nil where there is none.
]]
-- @include lib/request_plain
-- @include lib/settings
local settings, tenant = request_get_limits()
return redis.call('HMGET', settings, 'limits', weight_field(tenant))
