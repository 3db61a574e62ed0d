--[[
  Stores the weight of a tenant in a shared scope, or removes it.

  KEYS: settings of the scope.   ARGV: 1 version   2 tenant   3 weight, '' = removes it (see lib/settings.lua)
  Output: 1 when a weight was stored before, else 0.
]]
-- @include lib/request_plain
-- @include lib/settings
local call = redis.call
local settings, version, tenant, weight = request_set_weight()
local text = call('HGET', settings, 'weights')
local weights = text and cjson.decode(text) or {}
local was_stored = weights[tenant] ~= nil
if weight == '' and not was_stored then return 0 end
weights[tenant] = tonumber(weight)
if next(weights) then
  call('HSET', settings, 'weights', cjson.encode(weights))
else
  call('HDEL', settings, 'weights')
end
settings_name(settings, version)
return was_stored and 1 or 0
