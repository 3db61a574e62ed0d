--[[
  Removes the stored limits of a scope.

  KEYS[1]    settings of the scope
  ARGV       none
  Reply      1 if limits were stored, else 0
]]
-- @include lib/request/request_plain
-- @include lib/settings
local keys = request_plain()
local settings = keys[1]
if redis.call('HDEL', settings, 'limits', 'version', 'by:limits') == 0 then return 0 end
settings_last(settings)
return 1
