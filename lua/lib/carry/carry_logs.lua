-- @include lib/request/request_limits
-- @include lib/log/meters
-- @include lib/log/log
-- @include lib/log/sums
-- @include lib/log/log_to_sums
-- @include lib/carry/carry_sources
local call = redis.call
local pack = struct.pack
local MAX_PLAIN = 1000 -- units

local function carry_write_sums(scope, slot, longest_us, entries, now_us, ttl_floor_ms, may_write)
  local key = scope_key(scope, slot)
  local text = slot == OF_LOG and scope.copy or scope.copies and scope.copies[slot] or call('GETRANGE', key, 0, -1)
  if #text < SUMS_HEAD then text = pack(SUMS_FORMAT, longest_us, -(now_us + 2 * longest_us), 0, 0, 0, 0, 0, 0) end
  local size = #text
  local log = sums_parse(size, text, text)
  local parts = { text }
  for _, entry in ipairs(entries) do
    log.sum = log.sum + entry[2]
    parts[#parts + 1] = pack('<dd', entry[1], log.total - log.sum)
  end
  text = table.concat(parts)
  size = #text
  local written = sums_parse(size, text, text)
  scope.sums = scope.sums or {}
  scope.sums[slot] = written
  if not may_write then
    if slot == OF_LOG then scope.copy = text end
    return
  end
  call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  if slot ~= OF_LOG then
    call('HSET', scope_meters(scope), slot, '')
    meters_keep(scope, 2 * longest_us, ttl_floor_ms)
  end
end

-- If the entries together have more units than MAX_PLAIN or the limit, the log becomes a log of sums.
local function carry_write_log(scope, entries, limit, now_us, ttl_floor_ms, may_write)
  local key, longest_us, units = scope_log(scope), limits_memory(scope), carry_count(entries, 0)
  if units > math.min(MAX_PLAIN, limit) and not scope.is_summed then
    if (scope.copy and #scope.copy or call('STRLEN', key)) > HEAD then log_to_sums(scope, 0, nil, may_write) end
    scope.is_summed = true
  end
  if scope.is_summed then
    carry_write_sums(scope, OF_LOG, longest_us, entries, now_us, ttl_floor_ms, may_write)
    return
  end
  local text = scope.copy or call('GETRANGE', key, 0, -1)
  if #text < HEAD then text = pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) end
  local parts = { text }
  for _, entry in ipairs(entries) do parts[#parts + 1] = string.rep(pack('<d', entry[1]), entry[2]) end
  text = table.concat(parts)
  scope.tail = string.sub(text, tonumber(limits_tail(scope)))
  if may_write then
    call('SET', key, text, 'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms, call('PTTL', key)))
  else
    scope.copy = text
  end
end
