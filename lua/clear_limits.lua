--[[
  Removes the stored limits of a scope.

  KEYS: settings of one scope.   ARGV: 1 version, of weights that stay stored
  Output: 1 when limits were stored, else 0.
]]
-- @include lib/request_plain
-- @include lib/settings
local settings, version = request_clear_limits()
local removed = redis.call('HDEL', settings, 'limits')
if removed > 0 then settings_name(settings, version) end
return removed
