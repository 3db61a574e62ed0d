--[[
  Stores or removes the weight or the limits of a tenant of a shared scope (see lib/settings.lua).

  KEYS[1]    settings of the scope
  KEYS[2]    flows of the scope
  ARGV[1]    tenant
  ARGV[2]    'weight' or 'cap'
  ARGV[3]    the text to store; '' = remove it
  ARGV[4]    who stores it, why and when
  Reply      1 if one was stored before, else 0
]]
-- @include lib/request/request_plain
-- @include lib/settings
local call = redis.call
local keys, args = request_plain()
local settings, flows, tenant, what, text = keys[1], keys[2], args[1], args[2], args[3]
local field, count = weight_field(tenant), 'weights'
if what == 'cap' then field, count = cap_field(tenant), 'caps' end
if text ~= '' then
  local is_new = call('HSET', settings, field, text)
  call('HSET', settings, 'by:' .. cap_field(tenant), args[4])
  if is_new == 1 then call('HINCRBY', settings, count, 1) end
  settings_last(settings)
  return 1 - is_new
end
local removed = call('HDEL', settings, field)
if removed == 0 then return 0 end
local rest = call('HMGET', settings, weight_field(tenant), cap_field(tenant))
if not (rest[1] or rest[2]) then call('HDEL', settings, 'by:' .. cap_field(tenant)) end
if what == 'cap' then call('HDEL', flows, 'g ' .. tenant) end
if call('HINCRBY', settings, count, -1) == 0 then call('HDEL', settings, count) end
settings_last(settings)
return removed
