--[[
  Rewrites the logs of a scope if the clock went back by more than a second: moves all entries back so that the newest
  one has the present time. A log of more than MAX_MOVED entries shrinks: see log_to_sums.lua.
]]
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/sums
-- @include lib/log/log_to_sums
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- Returns the shift. Without `may_write` the moved log is a copy, for this call.
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local count = (call('STRLEN', scope_log(scope)) - HEAD) / 8
  if count > MAX_MOVED then
    log_to_sums(scope, by_us, nil, may_write)
    return by_us
  end
  local text = call('GET', scope_log(scope))
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }
  for entry = 1, count do parts[entry + 1] = pack('<d', unpack_bytes('<d', text, HEAD + entry * 8 - 7) - by_us) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(limits_tail(scope)))
  if may_write then call('SET', scope_log(scope), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end

local function sums_step_back(scope, slot, may_write)
  local log, key = scope.sums[slot], scope_key(scope, slot)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  log.text, log.first = slot == OF_LOG and scope.copy or call('GET', key), 0
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.text)
  if due < 0 then due = due + by_us end
  local parts = { pack(SUMS_FORMAT, longest_us, expires, moved - by_us, due, 0, 0, 0, -log.base) }
  local each, last = math.ceil(log.entries / MAX_MOVED), -1
  while last < log.entries - 1 do
    last = math.min(last + each, log.entries - 1)
    local when = sums_entry(log, key, last)
    local sum = sums_up_to(log, key, last)
    parts[#parts + 1] = pack('<dd', when - by_us, -sum)
  end
  local text = table.concat(parts)
  local step = sums_parse(#text, text, text)
  scope.sums[slot] = step
  if may_write then
    call('SET', key, text, 'KEEPTTL')
  elseif slot == OF_LOG then
    scope.copy = text
  else
    scope.copies = scope.copies or {}
    scope.copies[slot] = text
  end
  return by_us
end

local function scope_step_back(scope, may_write)
  local by_us = 0
  if (scope.tail or '') ~= '' and not scope.is_summed then by_us = log_step_back(scope, may_write) end
  for slot in pairs(scope.sums or {}) do by_us = math.max(by_us, sums_step_back(scope, slot, may_write)) end
  return by_us
end

-- Moves back the logs that are ahead of the clock, and rewrites logs of scopes with costs as logs of sums. Each waiter
-- keeps its turn from before the step until the schedule finds that waiter.
local function scopes_step_back(request, may_write)
  request.set_back_us = request.set_back_us or 0
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      scope.set_back_us = nil
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, may_write) end
  end
end
