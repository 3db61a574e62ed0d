--[[
  The waiters of a line in its order, without those that are suspended or overdue.

  KEYS: line, turns, settings.   ARGV: 1 and 2 see lib/clock.lua   3 how many to leave out   4 how many to tell at most
                       5 overdue, microseconds
  Output (see lib/reply.lua): { OK, now, waiter, turn, ... }: turn is 0 when it waits for a lease, or was called
          to take one, and not before the end of a pause.
]]
-- @include lib/clock
-- @include lib/request_plain
-- @include lib/reply
-- @include lib/settings
-- @include lib/waiter_state
local call = redis.call
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local line_key, turns_key, settings, skip, most, overdue_us = request_waiting()
local paused_us = settings_paused(settings, now_us)
local reply, cutoff_us, told = reply_new(now_us), now_us - overdue_us, 0
-- Few calls meet overdue waiters that are not tidied away: only these calls have to look past them.
local overdue = call('ZCOUNT', turns_key, overdue_range(cutoff_us))
local from, read = skip, most
if overdue > 0 then from, read = 0, skip + most + overdue end
for _, waiter in ipairs(call('ZRANGEBYSCORE', line_key, 0, '+inf', 'LIMIT', from, read)) do
  local state, due_us = state_of(tonumber(call('ZSCORE', turns_key, waiter) or 0))
  local is_late = overdue > 0 and due_us and due_us > 0 and due_us < cutoff_us
  if is_late and state ~= 'scheduled' then
    -- left out
  elseif overdue > 0 and skip > 0 then
    skip = skip - 1
  elseif told < most then
    -- A scheduled waiter that is overdue waits for a lease again: its job may not have heard of the turn.
    reply_waiter(reply, waiter, math.max(due_us and not is_late and due_us or 0, paused_us))
    told = told + 1
  end
end
return reply
