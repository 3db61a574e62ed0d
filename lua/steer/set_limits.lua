--[[
  Stores the limits of a scope. Replaces stored ones.

  KEYS[1]    settings of the scope
  ARGV[1]    version of the limits
  ARGV[2]    their text (see lib/settings.lua)
  ARGV[3]    who stores them, why and when
  Reply      1
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys, args = request_plain()
local settings, version, text, note = keys[1], args[1], args[2], args[3]
redis.call('HSET', settings, 'limits', text, 'version', version, 'by:limits', note)
settings_last(settings)
return 1
