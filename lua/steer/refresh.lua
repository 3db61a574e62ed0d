--[[
  Makes a waiter of a line come now. Its request brings the present limits, and schedules the line by them.

  KEYS[1]    waiters of the scope
  KEYS[2]    queue of the scope
  KEYS[3]    settings of the scope
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    waiter
  ARGV[4]    microseconds: does nothing if the waiter comes by itself within this time
  ARGV[5]    microseconds: does nothing if a waiter was made to come within this time; 0 = always acts
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3]   1 if the waiter comes now, else 0
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
