--[[
  Notes names in an index: tenants of a scope, scopes in use, or chains. The index is a zset: name -> when it was noted,
  in seconds. It keeps the newest 10,000 names.

  KEYS[1]  the index
  ARGV[1]  the days for which it lives at least
  ARGV[n]  a name
  Reply    1
]]
-- @include lib/request/request_plain
local call = redis.call
local MOST = 10000
local DAY_MS = 86400000
local keys, args = request_plain()
local index, days = keys[1], args[1]
local now_s = call('TIME')[1]
for n = 2, #args do call('ZADD', index, now_s, args[n]) end
call('ZREMRANGEBYRANK', index, 0, -MOST - 1)
return call('PEXPIRE', index, string.format('%.0f', math.max(days * DAY_MS, call('PTTL', index))))
