--[[
  The waiters of a line: those that stand aside, those that are scheduled, and the parked ones in their order. Those that are
  away are left out.

  KEYS: waiters, queue, settings.   ARGV: 1 and 2 see lib/clock.lua   3 how many to leave out   4 how many to tell at most
  Output (see lib/reply.lua): { OK, now, waiter, turn, ... }: turn is 0 if it waits for a lease or a worker, and not
          before the end of a pause.
]]
-- @include lib/clock
-- @include lib/request_plain
-- @include lib/reply
-- @include lib/settings
-- @include lib/home/order
local call = redis.call
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local waiters_key, queue_key, settings, skip, most = request_waiting()
local paused_us = settings_paused(settings, now_us)
local reply = reply_new(now_us)
local found = call('ZRANGEBYSCORE', queue_key, IS_ASIDE, '+inf', 'WITHSCORES', 'LIMIT', skip, most)
for i = 1, #found, 2 do
  local waiter, stands = found[i], tonumber(found[i + 1])
  local text = stands_parked(stands) and call('HGET', waiters_key, waiter)
  local turn_us = text and waiter_parse(text).told_us or stands_scheduled(stands) and stands or 0
  reply_waiter(reply, waiter, math.max(turn_us, paused_us))
end
return reply
