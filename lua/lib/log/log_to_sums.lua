--[[
  Rewrites a plain log as a log of sums, once: for the first request with a cost, or for a correction that would write
  or move many entries.
]]
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/sums
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local MAX_MOVED = 10000 -- entries

-- In a log of more than MAX_MOVED entries, neighbours become one entry with the time of the newest. Entries at own_us
-- are not merged with entries of other times.
local function log_to_sums(scope, by_us, own_us, may_write)
  local key = scope_log(scope)
  local text = scope.copy or call('GET', key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', text)
  local parts = { pack(SUMS_FORMAT, longest_us, expires, moved - by_us, due < 0 and due + by_us or due, 0, 0, 0, 0) }
  local count, last = (#text - HEAD) / 8, 0
  local each = math.ceil(count / MAX_MOVED)
  local own, behind = 0, 0
  if own_us then own, behind = log_find(key, count, own_us), log_find(key, count, own_us + 1) end
  while last < count do
    local next_last = math.min(last + each, count)
    if last < behind and behind < next_last then next_last = behind end
    if last < own and own < next_last then next_last = own end
    last = next_last
    parts[#parts + 1] = pack('<dd', unpack_bytes('<d', text, HEAD + last * 8 - 7) - by_us, -last)
  end
  text = table.concat(parts)
  if may_write then call('SET', key, text, 'KEEPTTL') else scope.copy = text end
  scope.is_summed, scope.sums = true, scope.sums or {}
  local log = sums_parse(#text, text, text)
  scope.sums[OF_LOG] = log
end
