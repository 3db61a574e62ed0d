--[[
  Reads the stored limits of a scope, and the stored weight and limits of a tenant. Each is nil if it is not stored.

  KEYS[1]    settings of the scope
  ARGV[1]    a tenant of a shared scope, or ''
  Reply[1]   text of the limits
  Reply[2]   weight of the tenant
  Reply[3]   text of the tenant's limits
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local tenant = args[1]
return redis.call('HMGET', keys[1], 'limits', weight_field(tenant), cap_field(tenant))
