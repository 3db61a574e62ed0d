--[[
  The waiters of a shared scope: those that are scheduled, by their turns, then those aside, and then the
  parked ones, flow by flow.

  KEYS: waiters, queue, settings, scheduled, flows, and more of the home.   ARGV: 1 and 2 see lib/clock.lua
        3 how many to leave out   4 how many to tell at most
        5 whose: 'flow' = of the flow of a waiter, 'tenant' = of a tenant, 'all'   6 the waiter, or the tenant
  Output (see lib/reply.lua): { OK, now, waiter, turn, ... }: turn is 0 when it is not known, and not before the end of a pause.
]]
-- @include lib/clock
-- @include lib/request_plain
-- @include lib/reply
-- @include lib/settings
-- @include lib/shared/places
-- @include lib/shared/tenants
-- @include lib/shared/flows
local call = redis.call
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local waiters_key, queue_key, settings, scheduled_key, flows_key, skip, most, whose, name = request_shared_waiting()
local paused_us = math.max(settings_paused(settings, now_us), whose == 'tenant' and settings_held(settings, name, now_us) or 0)
local aside = call('HGET', flows_key, 'A')
local home = { flows_key = flows_key, known = {}, aside = aside and cmsgpack.unpack(aside) or {} }
local reply, told = reply_new(now_us), 0

-- The flows that are asked for, each { queue, number }; nothing where all are.
local function wanted()
  if whose == 'all' then return nil end
  local flows = {}
  if whose == 'flow' then
    local place = call('HGET', waiters_key, name)
    if place then flows[1] = { place_flow(place) } end
    return flows
  end
  local kept = tenant_load(home, name)
  for i = 2, #kept do
    local flow = flow_load(home, kept[i])
    if flow then flows[#flows + 1] = { flow[FLOWS_QUEUE], flow.number } end
  end
  return flows
end

local flows = wanted()

local function is_wanted(waiter)
  if not flows then return true end
  local place = call('HGET', waiters_key, waiter)
  local _, number = place_flow(place or place_new(0, 0, 0, 0))
  for _, flow in ipairs(flows) do
    if flow[2] == number then return true end
  end
  return false
end

local function tell(waiter, turn_us)
  if skip > 0 then
    skip = skip - 1
  elseif told < most then
    reply_waiter(reply, waiter, math.max(turn_us, paused_us))
    told = told + 1
  end
end

local scheduled = call('ZRANGE', scheduled_key, 0, -1, 'WITHSCORES')
for i = 1, #scheduled, 2 do
  if is_wanted(scheduled[i]) then tell(scheduled[i], tonumber(scheduled[i + 1])) end
end
for _, its in pairs(home.aside) do
  for i = 3, #its, 2 do
    if its[i + 1] > 0 and is_wanted(its[i]) then tell(its[i], 0) end
  end
end
for _, flow in ipairs(flows or { {} }) do
  local from, to = '-', '+'
  if flow[1] then from, to = flow_range(flow[1], flow[2]) end
  local count = call('ZLEXCOUNT', queue_key, from, to)
  local found = call('ZRANGEBYLEX', queue_key, from, to, 'LIMIT', math.min(skip, count), most - told)
  skip = skip - math.min(skip, count)
  for _, member in ipairs(found) do
    local _, waiter = place_split(member)
    tell(waiter, 0)
  end
end
return reply
