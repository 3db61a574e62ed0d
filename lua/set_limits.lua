--[[
  Stores limits of a scope, in place of those that are stored.

  KEYS: settings of one scope.   ARGV: 1 version   2 text (see lib/settings.lua)
]]
-- @include lib/request_plain
-- @include lib/settings
local settings, version, text = request_set_limits()
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1')
settings_last(settings)
return 1
