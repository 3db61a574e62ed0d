--[[
  What becomes of the logs of a scope when the clock goes back by more than a second. A log that is ahead of it is rewritten
  once, with all entries so much earlier that the newest one is now: from then on it counts the time that really passes.

  To move a log of any size takes about as long as to move one of MOST_MOVED entries: in a larger one neighbours get the time of
  the newest of them, so they are counted a little longer.
]]
-- @include lib/request_limits
-- @include lib/log
-- @include lib/sums
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local MOST_MOVED = 10000

-- Moves a log whose newest entry is ahead of the decision time of its scope. Without `may_write` the moved log is a copy, for
-- this call. Output: by how much it was moved, microseconds.
local function log_step_back(scope, may_write)
  local by_us = unpack_bytes('<d', scope.tail, #scope.tail - 7) - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', scope_log(scope))
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts, count = { pack('<dddd', longest_us, expires, moved - by_us, due < 0 and due + by_us or due) }, (#text - HEAD) / 8
  local each = math.ceil(count / MOST_MOVED)
  local last = (count - 1) % each + 1
  local before = 0
  while last <= count do
    local entry = pack('<d', unpack_bytes('<d', text, HEAD + last * 8 - 7) - by_us)
    parts[#parts + 1] = string.rep(entry, last - before)
    before, last = last, last + each
  end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(limits_tail(scope)))
  if may_write then call('SET', scope_log(scope), text, 'KEEPTTL') else scope.copy = text end
  return by_us
end

-- As log_step_back. Neighbours become one entry.
local function sums_step_back(scope, log, key, may_write)
  local by_us = log.newest_us - scope.at_us
  if by_us <= 0 then return 0 end
  local text = call('GET', key)
  local longest_us, expires, moved, base = unpack_bytes('<dddd', text)
  local each = math.ceil(log.entries / MOST_MOVED)
  local parts, last = { pack('<dddd', longest_us, expires, moved - by_us, base) }, (log.entries - 1) % each + 1
  while last <= log.entries do
    local when, sum = unpack_bytes('<dd', text, SUMS_HEAD + (last - 1) * ENTRY + 1)
    parts[#parts + 1] = pack('<dd', when - by_us, sum)
    last = last + each
  end
  text = table.concat(parts)
  log.head, log.text, log.first, log.entries = string.sub(text, 1, SUMS_HEAD), text, 0, #parts - 1
  log.newest_us, log.moved_us = scope.at_us, by_us - moved
  if may_write then call('SET', key, text, 'KEEPTTL') end
  return by_us
end

-- Moves all logs of a scope that are ahead of its decision time. Output: by how much at most, microseconds.
local function scope_step_back(scope, may_write)
  local by_us = limits_tail(scope) == '' and 0 or log_step_back(scope, may_write)
  for i = 1, limits_sums(scope) do
    by_us = math.max(by_us, sums_step_back(scope, scope.sums[tostring(i)], scope_sums(scope, i), may_write))
  end
  return by_us
end
