--[[
  How many members each of some sorted sets has.

  KEYS: the sorted sets.
  Output: a number for each of them.
]]
-- @include lib/request_plain
local counts = {}
for i, key in ipairs(request_sets()) do counts[i] = redis.call('ZCARD', key) end
return counts
