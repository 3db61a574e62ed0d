--[[
  Stores limits of a scope, in place of those that are stored.

  KEYS: settings of one scope.   ARGV: 1 version   2 text (see lib/settings.lua)
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local settings, version, text = keys[1], args[1], args[2]
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1')
settings_last(settings)
return 1
