--[[
  Returns the answer that acquire or shared would give to one request, and the state of every tier. Writes nothing.
  lib/request/request.lua describes KEYS and ARGV, lib/request/reply.lua the reply.

  KEYS[n]     the log of the nth scope of the request
  ARGV[1]     now, microseconds; '' = the server's clock
  ARGV[2]     deadline of the call, microseconds; '' = none
  ARGV[3]     the limiter's overdueMs, in microseconds
  ARGV[4]     '' = the caller does not promote jobs
  ARGV[5]     index of the request in ARGV
  ARGV[6..]   sets of limits, and then the request: acquire or acquire_all; in a shared scope flow and acquire_all
  Reply[1]    OK, LATE, or OTHER
  Reply[2]    now, microseconds
  Reply[3..]  for each tier of each scope: units free now, and microseconds until the next one is free (0 if none is
              taken); then the answer of acquire or shared; in a shared scope also the tenant's share of it, a text: its
              weight divided by those of all tenants that wait
]]
-- @include lib/request/clock
-- @include lib/request/request
-- @include lib/request/reply
-- @include lib/request/read
-- @include lib/settings
-- @include lib/tiers/kinds
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local first = request_all()
local clock = clock_table(now_us, ttl_floor_ms)
local request = read_request(first, 0, now_us, true)
local reply = reply_new(now_us)

local function own()
  -- @include lib/request/reply
  -- @include lib/check
  -- @include lib/home/order
  -- @include lib/home/watch
  local binding, index = check_all(request, clock, false)
  -- `acquire` admits a request by hand that names no cap, even if its waiter is a job that waits for a lease. That job
  -- goes on waiting, so the cap refuses here.
  if not binding and not request_promotes() then
    for s, scope in ipairs(request.scopes) do
      local waits = scope.its and scope.its.told_us == UNDER_CAP and not stands_scheduled(scope.stands)
      if not (scope.cap or binding) and waits then
        scope.ahead = scope.coming + scope.position
        scope.is_full, binding, index = true, scope, s
      end
    end
  end
  return function()
    if not binding then
      reply_admitted(reply, request.set_back_us, nil)
      return
    end
    local turn_us = binding.is_full and watch_foretell(binding, request.waiter) or binding.turn_us
    reply_deferred(reply, request.set_back_us, turn_us, binding, index)
  end
end

-- Returns nil if other limits are stored.
local function shared()
  -- @include lib/request/request
  -- @include lib/request/reply
  -- @include lib/tiers/kinds
  -- @include lib/shared/check_shared
  -- @include lib/home/order
  -- @include lib/shared/flow
  -- @include lib/shared/waiters
  -- @include lib/shared/fair
  -- @include lib/shared/told
  local PAGE = 500
  local MAX_PAGES = 5
  shared_check(request, now_us, false)
  for _, scope in ipairs(request.scopes) do
    -- shared_check assumes that no entry is ahead of the clock; tiers_after does not.
    if scope.set_back_us then tiers_after(scope, 0, true) end
  end
  local part, stored = shared_part(request)
  if part then
    reply_stored(reply, part, stored, '')
    return nil
  end
  local home = shared_open(request, clock, false)

  local function share()
    local weights, all, cursor = { [request.tenant] = request.weight }, 0, '0'
    for _ = 1, MAX_PAGES do
      local page = redis.call('HSCAN', home.flows_key, cursor, 'MATCH', 'f*', 'COUNT', PAGE)
      for i = 2, #page[2], 2 do
        local flow = cmsgpack.unpack(page[2][i])
        local tenant = flow[OF_TENANT]
        if tenant ~= request.tenant then weights[tenant] = math.max(weights[tenant] or 0, flow[WEIGHT]) end
      end
      cursor = page[1]
      if cursor == '0' then break end
    end
    for _, weight in pairs(weights) do all = all + weight end
    return string.format('%.6f', request.weight / all)
  end

  local function answer()
    local binding, index = shared_binding(request)
    local its = home.its
    local flow = its and flow_load(home, its.flow)
    -- The waiter would join another flow now, or its flow is lost.
    if not (flow and flow_is_of(flow, request)) then home.its = nil end
    local stands, turn_us = home.its and home.stands, nil
    if stands then turn_us = stands_scheduled(stands) and stands or stands < 0 and home.at_us or nil end
    -- As shared.lua does, treats a home without records of waiters as empty.
    local is_empty = home.total == 0 or redis.call('EXISTS', home.waiters_key) == 0
    local comes = is_empty or turn_us or request.waiter == '' and told_room(home, request)
      or request.waiter ~= '' and shared_has_room(home, waiter_queue(request.waiter))
    if not binding and comes then
      reply_admitted(reply, request.set_back_us, nil)
    elseif turn_us then
      if not binding then binding, index = home, #request.scopes end
      shared_tell(binding)
      binding.turn_us, binding.ahead = math.max(turn_us, scope_opens(binding)), 0
      turn_us = binding.turn_us
      reply_deferred(reply, request.set_back_us, turn_us, binding, index)
    else
      told_deferred(reply, home, request)
    end
  end

  return function()
    answer()
    reply_turn(reply, share())
  end
end

local other, version, stored = settings_other(request.scopes)
if other then
  reply_stored(reply, other, version, stored)
  return reply_other(reply)
end
local check = request.tenant and shared or own
local answer = check()
if not answer then return reply_other(reply) end
for _, scope in ipairs(request.scopes) do
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local used, frees_us = kinds[kind].used(scope, tier)
    reply_tier(reply, tier_limit(tier) - used, frees_us > 0 and frees_us - now_us or 0)
  end
end
answer()
return reply
