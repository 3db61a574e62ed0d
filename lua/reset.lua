--[[
  Removes what a scope has counted. The line stays, and with it what its waiters cost. The meters say when they were reset: a
  later settlement gives nothing back of what was charged before.

  KEYS: meters, log of one scope, then its logs of sums as far as the caller knows of them.
  Output: how the keys of its other logs of sums end, which the caller is to name in another call; none where nothing is left.
]]
-- @include lib/request_plain
-- @include lib/clock
-- @include lib/reply
local call = redis.call
local keys = request_plain()
local meters, log = keys[1], keys[2]
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local known, others, counted = {}, reply_new(now_us), {}
for _, key in ipairs(keys) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
  if field ~= 'costs' and field ~= 'reset' then counted[#counted + 1] = field end
end
if #others > 2 then return others end
call('UNLINK', log, unpack(keys, 3))
-- The first field keeps the hash, and with it its lifetime.
if call('EXISTS', meters) == 1 then call('HSET', meters, 'reset', string.format('%.0f', now_us)) end
for _, field in ipairs(counted) do call('HDEL', meters, field) end
return others
