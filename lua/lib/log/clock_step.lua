--[[
  Rewrites the logs of a scope if the clock went back by more than a second: moves all entries back so that the newest
  one has the present time.
]]
-- @include lib/request/request
-- @include lib/log/log
-- @include lib/log/buckets
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- Returns the shift. Without `may_write` the moved log is a copy, for this call.
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', scope_log(scope))
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for from = HEAD + 1, #text, 8 do parts[#parts + 1] = pack('<d', unpack_bytes('<d', text, from) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(limits_tail(scope)))
  if may_write then call('SET', scope_log(scope), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end

-- Moves back the logs that are ahead of the clock. Each waiter keeps its turn from before the step until the schedule
-- finds that waiter.
local function scopes_step_back(request, may_write, now_us, ttl_floor_ms)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope.set_back_us
      if (scope.tail or '') ~= '' then by_us = math.max(by_us, log_step_back(scope, may_write)) end
      if may_write then buckets_step_back(scope, now_us, ttl_floor_ms) end
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
  end
end
