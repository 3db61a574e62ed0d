--[[
  Stores the weight of a tenant in a shared scope, or its limits, or removes them.

  KEYS: settings and flows of the scope.   ARGV: 1 tenant   2 'weight' or 'cap'   3 what is stored, '' = removes it (see
        lib/settings.lua)
  Output: 1 when one was stored before, else 0.
]]
-- @include lib/request/request_plain
-- @include lib/settings
-- @include lib/shared/tenants
local call = redis.call
local keys, args = request_plain()
local settings, flows, tenant, what, text = keys[1], keys[2], args[1], args[2], args[3]
local field, count = weight_field(tenant), 'weights'
if what == 'cap' then field, count = cap_field(tenant), 'caps' end
if text ~= '' then
  local is_new = call('HSET', settings, field, text)
  if is_new == 1 then call('HINCRBY', settings, count, 1) end
  settings_last(settings)
  return 1 - is_new
end
local removed = call('HDEL', settings, field)
if removed == 0 then return 0 end
if what == 'cap' then call('HDEL', flows, 'g' .. tenant_gate(tenant)) end
if call('HINCRBY', settings, count, -1) == 0 then call('HDEL', settings, count) end
settings_last(settings)
return removed
