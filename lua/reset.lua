--[[
  Removes the log and the line. A line in which waiters wait for a lease stays, because nothing else would bring their jobs
  back soon.

  KEYS: log, line, turns of one scope.
]]
-- @include lib/request_plain
-- @include lib/waiter_state
local log, line_key, turns_key = request_reset()
redis.call('UNLINK', log)
if redis.call('ZCOUNT', turns_key, called_or_parked_range()) == 0 then redis.call('UNLINK', line_key, turns_key) end
return 1
