--[[
  What is stored of a scope.

  KEYS: settings of one scope.
  Output: the texts of its limits and its weights (see lib/settings.lua), each nil where there is none.
]]
-- @include lib/request_plain
return redis.call('HMGET', request_settings(), 'limits', 'weights')
