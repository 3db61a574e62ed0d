--[[
  Stores limits of a scope, in place of those that are stored.

  KEYS: settings of one scope.   ARGV: 1 version   2 text (see lib/settings.lua)
]]
-- @include lib/request_plain
local call = redis.call
local settings, version, text = request_set_limits()
call('HSET', settings, 'version', version, 'limits', text)
return call('PERSIST', settings)
