--[[
  Stores the limits of a scope. Replaces stored ones.

  KEYS[1]    settings of the scope
  ARGV[1]    version of the limits
  ARGV[2]    their text (see lib/settings.lua)
  Reply      1
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local settings, version, text = keys[1], args[1], args[2]
redis.call('HSET', settings, 'limits', text, 'version', version, 'changed', '1')
settings_last(settings)
return 1
