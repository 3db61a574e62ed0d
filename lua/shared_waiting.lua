--[[
  The waiters of a shared scope: those that are scheduled, by their turns, and then the parked ones, flow by flow.

  KEYS: waiters, queue, settings, scheduled, and more of the home.   ARGV: 1 and 2 see lib/clock.lua
        3 how many to leave out   4 how many to tell at most   5 a waiter: only those of its flow; '' = of all
  Output (see lib/reply.lua): { OK, now, waiter, turn, ... }: turn is 0 when it is not known, and not before the end of a pause.
]]
-- @include lib/clock
-- @include lib/request_plain
-- @include lib/reply
-- @include lib/settings
-- @include lib/shared/places
local call = redis.call
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local waiters_key, queue_key, settings, scheduled_key, skip, most, member = request_shared_waiting()
local paused_us = settings_paused(settings, now_us)
local reply, from, to, flow = reply_new(now_us), '-', '+', nil
local place = member ~= '' and call('HGET', waiters_key, member)
if place then
  local queue, number = place_flow(place)
  from, to = flow_range(queue, number)
  flow = string.sub(place, 1, 6)
end
local scheduled, told = call('ZRANGE', scheduled_key, 0, -1, 'WITHSCORES'), 0
for i = 1, #scheduled, 2 do
  local its_place = flow and call('HGET', waiters_key, scheduled[i])
  if flow and string.sub(its_place or '', 1, 6) ~= flow then
    -- of another flow
  elseif skip > 0 then
    skip = skip - 1
  elseif told < most then
    reply_waiter(reply, scheduled[i], math.max(tonumber(scheduled[i + 1]), paused_us))
    told = told + 1
  end
end
for _, found in ipairs(call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', skip, most - told)) do
  local _, waiter = place_split(found)
  reply_waiter(reply, waiter, paused_us)
end
return reply
