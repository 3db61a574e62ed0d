--[[
  The answer acquire would give to one request, and the state of every tier; writes nothing. See lib/request.lua for KEYS
  and ARGV.

  Output (see lib/reply.lua): { OK, now, tiers, answer as of acquire }, tiers standing for two fields for each tier
          of each scope: units free now, and microseconds until the next one frees (0 when none is taken).
]]
-- @include lib/clock
-- @include lib/request
-- @include lib/request_limits
-- @include lib/reply
-- @include lib/scopes
-- @include lib/tiers/kinds
-- @include lib/check
-- @include lib/home/order
-- @include lib/home/watch
-- @include lib/ready
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local arg = request_all()
local clock = clock_table(now_us, ttl_floor_ms)

local _, waiter = request_begin(arg)
local joins_at, count, at = request_scopes(arg)
local scopes, _, _, lease_us = scopes_read(count, at, 0, now_us)
local request = { waiter = waiter, joins_at = joins_at, scopes = scopes, lease_us = lease_us }
local reply = reply_new(now_us)
if ready_limits(request, reply) or ready_records(request, reply, now_us, ttl_floor_ms, false) then return reply_other(reply) end
local binding, index = check_all(request, clock, false)
-- A caller by hand may not know the cap of a waiter: acquire admits the waiter, and its job waits for a lease all the same.
if not binding and not request_promotes() then
  for s, scope in ipairs(scopes) do
    local waits = scope.its and scope.its.told_us == UNDER_CAP and not stands_scheduled(scope.stands)
    if not (scope.cap or binding) and waits then
      scope.ahead = scope.coming + scope.position
      scope.is_full, binding, index = true, scope, s
    end
  end
end

for _, scope in ipairs(scopes) do
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local used, frees_us = kinds[kind].used(scope, tier)
    reply_tier(reply, tier_limit(tier) - used, frees_us > 0 and frees_us - now_us or 0)
  end
end
if binding then
  local turn_us = binding.is_full and watch_foretell(binding, waiter) or binding.turn_us
  reply_deferred(reply, request.set_back_us, turn_us, binding, index)
else
  reply_admitted(reply, request.set_back_us, nil)
end
return reply
