--[[
  Pauses a scope, or one tenant of a shared scope: no job starts until the end. The latest end of several pauses holds.
  But if a header of a response made the present pause, a header that comes later may end it sooner: the first one may
  be wrong.

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
local BY_HEADER = '{"upstream":true,' -- a note of a pause that a header made begins with this text
local SAME_ANSWERS_MS = 5000 -- of headers that come within this time, the longest pause holds
local KEPT_MS = 60000 -- added to the lifetime of the settings, because a server's clock may be behind

local function is_by_header(note)
  return string.sub(note, 1, #BY_HEADER) == BY_HEADER
end

-- Returns milliseconds.
local function note_since(note)
  return tonumber(string.match(note, '"since":(%d+)') or 0)
end

local now_us, ttl_floor_ms, is_late = clock_read()
if is_late then return reply_late(now_us) end
local keys, args = request_plain()
local settings, for_us, until_us, tenant, note = keys[1], tonumber(args[3]), tonumber(args[4]), args[5], args[6]
local field = pause_field(tenant)
local given_us = for_us and now_us + for_us or until_us
local paused_us, paused_by = tonumber(call('HGET', settings, field) or 0), call('HGET', settings, 'by:' .. field) or ''
local by_header, was_by_header = is_by_header(note), is_by_header(paused_by)
local is_newer = note_since(note) >= note_since(paused_by) + SAME_ANSWERS_MS
local ends_us = by_header and was_by_header and is_newer and given_us or math.max(given_us, paused_us)
if ends_us > now_us then
  if ends_us ~= given_us then note = paused_by end
  -- A header must not shorten a pause that somebody ordered.
  local is_mixed = paused_us > now_us and by_header ~= was_by_header
  if is_mixed and is_by_header(note) then note = '{' .. string.sub(note, #BY_HEADER + 1) end
  call('HSET', settings, field, string.format('%.0f', ends_us), 'by:' .. field, note)
  if tenant ~= '' then
    call('HSET', settings, 'held', string.format('%.0f', math.max(ends_us, call('HGET', settings, 'held') or 0)))
  end
  settings_keep(settings, math.max(math.ceil((ends_us - now_us) / 1000) + KEPT_MS, ttl_floor_ms))
end
local reply = reply_new(now_us)
reply_turn(reply, ends_us)
return reply
