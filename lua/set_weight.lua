--[[
  Stores the weight of a tenant in a shared scope, or removes it.

  KEYS: settings of the scope.   ARGV: 1 tenant   2 weight, '' = removes it (see lib/settings.lua)
  Output: 1 when a weight was stored before, else 0.
]]
-- @include lib/request_plain
-- @include lib/settings
local call = redis.call
local settings, tenant, weight = request_set_weight()
local field = weight_field(tenant)
if weight ~= '' then
  local is_new = call('HSET', settings, field, weight)
  if is_new == 1 then call('HINCRBY', settings, 'weights', 1) end
  settings_last(settings)
  return 1 - is_new
end
local removed = call('HDEL', settings, field)
if removed == 0 then return 0 end
if call('HINCRBY', settings, 'weights', -1) == 0 then call('HDEL', settings, 'weights') end
settings_last(settings)
return removed
