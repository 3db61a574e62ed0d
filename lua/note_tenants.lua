--[[
  Notes names in an index: tenants of a scope, scopes in use, or chains. The index is a zset name -> when it was noted, in
  seconds. It keeps the newest 10,000 names for a day.

  KEYS[1]  the index
  ARGV[n]  the nth name
  Reply    1
]]
-- @include lib/request/request_plain
local call = redis.call
local MOST = 10000
local DAY_MS = 86400000
local keys, tenants = request_plain()
local index = keys[1]
local now_s = call('TIME')[1]
for _, tenant in ipairs(tenants) do call('ZADD', index, now_s, tenant) end
call('ZREMRANGEBYRANK', index, 0, -MOST - 1)
return call('PEXPIRE', index, DAY_MS)
