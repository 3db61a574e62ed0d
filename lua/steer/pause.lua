--[[
  Pauses a scope, or one tenant of a shared scope: no job starts until the end. The latest end of several pauses holds.

  KEYS[1]    settings of the scope
  ARGV[1]    now, microseconds; '' = the server's clock
  ARGV[2]    deadline of the call, microseconds; '' = none
  ARGV[3]    duration of the pause, microseconds, or ''
  ARGV[4]    end of the pause, microseconds, or ''
  ARGV[5]    a tenant of a shared scope, or ''
  ARGV[6]    who pauses, why and when; kept if this pause ends last
  Reply[1]   OK or LATE
  Reply[2]   now, microseconds
  Reply[3]   end of the pause, microseconds
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
-- @include lib/settings
local call = redis.call
local KEPT_MS = 60000 -- added to the lifetime of the settings, because a server's clock may be behind
local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local keys, args = request_plain()
local settings, for_us, until_us, tenant, note = keys[1], tonumber(args[3]), tonumber(args[4]), args[5], args[6]
local field = pause_field(tenant)
local given_us = for_us and now_us + for_us or until_us
local ends_us = math.max(given_us, tonumber(call('HGET', settings, field) or 0))
if ends_us > now_us then
  call('HSET', settings, field, string.format('%.0f', ends_us))
  if ends_us == given_us then call('HSET', settings, 'by:' .. field, note) end
  if tenant ~= '' then
    call('HSET', settings, 'held', string.format('%.0f', math.max(ends_us, call('HGET', settings, 'held') or 0)))
  end
  settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + KEPT_MS, ttl_floor_ms))
end
local reply = reply_new(now_us)
reply_turn(reply, ends_us)
return reply
