--[[
  Has a waiter of a line come now: its request brings the limits as they are, and by these the line is scheduled.

  KEYS: line, turns, settings of one scope.   ARGV: 1 and 2 see lib/clock.lua   3 waiter
        4 microseconds: not if it comes within these by itself   5 microseconds: not if this was done within these
  Output (see lib/reply.lua): { OK, now, 1 where it is to come }.
]]
-- @include lib/clock
-- @include lib/request_plain
-- @include lib/reply
-- @include lib/settings
-- @include lib/waiter_state
local call = redis.call
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local line_key, turns_key, settings, waiter, within_us, apart_us = request_refresh()
local reply = reply_new(now_us)
local ticket, score = call('ZSCORE', line_key, waiter), tonumber(call('ZSCORE', turns_key, waiter) or -1)
local state, due_us = state_of(score)
local is_near = state == 'called' or due_us and due_us <= now_us + within_us
local comes = ticket and state ~= 'suspended' and not is_near and settings_look(settings, now_us, apart_us, ttl_floor_ms)
if comes then call('ZADD', turns_key, scheduled_score(now_us), waiter) end
reply_flag(reply, comes)
return reply
