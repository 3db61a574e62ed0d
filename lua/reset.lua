--[[
  Removes what a scope has counted, and the line. A line in which waiters wait for a lease stays, because nothing else would
  bring their jobs back soon. Where meters are kept they say when they were removed: what was charged before is not corrected
  any more, for the units are others' by now.

  KEYS: meters, log, line, turns of one scope, then its logs of sums as far as the caller knows of them.
  Output: how the keys of its other logs of sums end, which the caller is to name in another call; none where nothing is left.
]]
-- @include lib/request_plain
-- @include lib/clock
-- @include lib/reply
-- @include lib/waiter_state
local call = redis.call
local meters, log, line_key, turns_key, sums = request_reset()
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local known, others = {}, reply_new(now_us)
for _, key in ipairs(sums) do known[string.match(key, '[^:]*$')] = true end
for _, field in ipairs(call('HKEYS', meters)) do
  if string.sub(field, 1, 4) == 'log~' and not known[field] then others[#others + 1] = field end
end
if #others > 2 then return others end
local kept_ms = call('PTTL', meters)
call('UNLINK', meters, log, unpack(sums))
if kept_ms > 0 then
  call('HSET', meters, 'reset', string.format('%.0f', now_us))
  call('PEXPIRE', meters, kept_ms)
end
if call('ZCOUNT', turns_key, called_or_parked_range()) == 0 then call('UNLINK', line_key, turns_key) end
return others
