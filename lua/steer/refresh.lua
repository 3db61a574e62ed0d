--[[
  Has a waiter of a line come now: its request brings the limits as they are, and by these the line is scheduled.

  KEYS: waiters, queue, settings of one scope.   ARGV: 1 and 2 see lib/clock.lua   3 waiter
        4 microseconds: not if it comes within these by itself   5 microseconds: not if this was done within these
  Output (see lib/reply.lua): { OK, now, 1 where it is to come }.
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
-- @include lib/settings
-- @include lib/home/order
local call = redis.call
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local keys, args = request_plain()
local waiters_key, queue_key, settings = keys[1], keys[2], keys[3]
local waiter, within_us, apart_us = args[3], tonumber(args[4]), tonumber(args[5])
local reply = reply_new(now_us)
local text, stands = call('HGET', waiters_key, waiter), tonumber(call('ZSCORE', queue_key, waiter) or -1)
local turn_us = stands_scheduled(stands) and stands or text and waiter_parse(text).told_us or 0
local is_near = turn_us > 0 and turn_us <= now_us + within_us
local comes = text and stands >= 0 and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', queue_key, scheduled_at(now_us), waiter) end
reply_flag(reply, comes)
return reply
