-- @include lib/request/reply
-- @include lib/settings
-- @include lib/log/clock_step
-- @include lib/carry/carry

local function ready_limits(request, reply)
  local other, version, text = settings_other(request.scopes)
  if other then reply_stored(reply, other, version, text) end
  return other ~= nil
end

local function ready_records(request, now_us, ttl_floor_ms, may_write)
  for _, scope in ipairs(request.scopes) do carry_find(scope) end
  scopes_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do carry_scope(scope, now_us, ttl_floor_ms, may_write) end
end
