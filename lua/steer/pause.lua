--[[
  Pauses a scope, or one tenant of a shared scope: nothing starts before a time. Of several pauses the one that ends last
  holds.

  KEYS: settings of one scope.   ARGV: 1 and 2 see lib/clock.lua   3 for how long, microseconds, or ''
                                       4 until when, microseconds, or ''   5 a tenant of a shared scope, or ''
  Output (see lib/reply.lua): { OK, now, until when }.
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
-- @include lib/settings
local call = redis.call
local KEPT_MS = 60000 -- behind its end: a waiter of a server whose clock is behind may still come before it
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local keys, args = request_plain()
local settings, for_us, until_us, tenant = keys[1], tonumber(args[3]), tonumber(args[4]), args[5]
local field = pause_field(tenant)
local given_us = for_us and now_us + for_us or until_us
local ends_us = math.max(given_us, tonumber(call('HGET', settings, field) or 0))
if ends_us > now_us then
  call('HSET', settings, field, string.format('%.0f', ends_us))
  if tenant ~= '' then
    call('HSET', settings, 'held', string.format('%.0f', math.max(ends_us, call('HGET', settings, 'held') or 0)))
  end
  settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + KEPT_MS, ttl_floor_ms))
end
local reply = reply_new(now_us)
reply_turn(reply, ends_us)
return reply
