--[[
  The stored limits of a scope.

  KEYS: settings of one scope.
  Output: the text (see lib/settings.lua), or nil.
]]
-- @include lib/request_plain
return redis.call('HGET', request_settings(), 'limits')
