--[[
  The log: the admissions of a scope. All tiers of the scope that use the log share one string of little-endian doubles:

    bytes 0..7    longest window ever asked for, microseconds
    bytes 8..15   minus the time at which the key expires, microseconds
    bytes 16..23  minus the time at which the last unit of a pace was due
    then 8 bytes per admission: its time in microseconds, oldest first

  If a field of the head is read as an admission, it is older than any window. So a read past the oldest entry need not
  check the length. Entries are cut by the longest window ever seen, because another caller may still count an entry
  that this one does not. Offsets that the caller sends as texts cost half as much as computed numbers.
]]
-- @include lib/request/request
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local HEAD = 24
local NEWEST = 512 -- bytes that a unit that is admitted again reads
local NEWEST_FROM = '-512' -- a text, because Lua would have to format a number
local OLDEST = -1e15 -- a time before any window

-- Returns the index (from 0) of the first entry at or after a time.
-- @inline
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = HEAD + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end

-- Makes the entries that are ahead of the clock count from now.
-- @inline
local function log_cut(scope, now_us, from)
  local key = scope_log(scope)
  local entries = (call('STRLEN', key) - HEAD) / 8
  local first = log_find(key, entries, now_us)
  call('SETRANGE', key, HEAD + first * 8, string.rep(pack('<d', now_us), entries - first))
  scope.tail = call('GETRANGE', key, from, '-1')
end

-- After a clock step, moves back the time at which the last unit of a pace was due.
-- @inline
local function log_cut_pace(scope)
  local due = call('GETRANGE', scope_log(scope), HEAD - 8, HEAD - 1)
  if #due == 8 and unpack_bytes('<d', due) < 0 then
    call('SETRANGE', scope_log(scope), HEAD - 8, pack('<d', unpack_bytes('<d', due) + scope.set_back_us))
  end
end

-- Sets the scope's decision time: max(now, newest entry). Each scope has its own, because a log that is ahead of the
-- clock says nothing about others. If the clock went back by more than a second, set_back_us is the size of the step,
-- and the log is cut. If the scope is only read, its entries are read as if they were cut at cut_us.
-- @inline
local function log_open(scope, now_us, from)
  local tail = call('GETRANGE', scope_log(scope), from, '-1')
  scope.tail = tail
  if tail ~= '' then
    local newest = unpack_bytes('<d', tail, #tail - 7)
    if newest > now_us + CLOCK_STEP_US then
      scope.set_back_us = newest - now_us
      if scope.only_reads then scope.cut_us = now_us else log_cut(scope, now_us, from) end
    elseif newest > now_us then
      scope.at_us = newest
    end
  end
end

-- The offsets are negative: they count from the end. scope.copy: the end of the log, if a call asks for many entries.
local function log_entry(scope, from, to)
  local copy = scope.copy
  local entry = copy and string.sub(copy, from, to) or call('GETRANGE', scope_log(scope), from, to)
  if #entry < 8 then return OLDEST end
  local at_us = unpack_bytes('<d', entry)
  return math.min(at_us, scope.cut_us or at_us)
end

-- Renews the lifetime of a log for two windows at a time, so that most admissions do not touch it.
-- @inline
local function log_keep(key, head, longest_us, at_us, now_us, ttl_floor_ms)
  local seen_us, expires = unpack_bytes('<dd', head)
  if longest_us > seen_us or at_us + seen_us > -expires then
    if longest_us > seen_us then seen_us = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us, -(now_us + 2 * seen_us)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us / 500), ttl_floor_ms))
  end
end

-- @inline
local function log_append(key, head, longest_us, entry, at_us, now_us, ttl_floor_ms)
  local size = HEAD + #entry
  if #head < 16 then
    call('SET', key, pack('<ddd', longest_us, -(now_us + 2 * longest_us), 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size = call('APPEND', key, entry)
    log_keep(key, head, longest_us, at_us, now_us, ttl_floor_ms)
  end
  return size
end

-- Notes the longest window of a refused request. Without this note, admitted requests with shorter windows would cut
-- entries that the longest window still counts.
-- @inline
local function log_note_window(scope, now_us, ttl_floor_ms)
  local key, longest_us = scope_log(scope), limits_memory(scope)
  local head = longest_us > 0 and call('GETRANGE', key, '0', '7')
  if head and (#head < 8 or unpack_bytes('<d', head) < longest_us) then
    if #head < 8 then call('SETRANGE', key, HEAD - 8, pack('<d', 0)) end
    call('SETRANGE', key, 0, pack('<dd', longest_us, -(now_us + 2 * longest_us)))
    call('PEXPIRE', key, math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  end
end

-- Cuts the log if three eighths of it have left every window.
-- @inline
local function log_trim(scope)
  local key = scope_log(scope)
  local head = call('GETRANGE', key, 0, HEAD - 1)
  local oldest_us = scope.at_us - unpack_bytes('<d', head)
  local count = (call('STRLEN', key) - HEAD) / 8
  local low, high = math.floor(count * 3 / 8), count
  local middle = low
  while low < high do
    local from = HEAD + middle * 8
    local entry = call('GETRANGE', key, from, from + 7)
    if unpack_bytes('<d', entry) > oldest_us then high = middle else low = middle + 1 end
    middle = math.floor((low + high) / 2)
  end
  -- If the search ended at the entry where it began, that entry is still in a window: the log has too little to cut.
  if low > math.floor(count * 3 / 8) then
    local rest = call('GETRANGE', key, HEAD + low * 8, -1)
    -- Two commands, because APPEND reserves room for the entries until the next cut.
    call('SET', key, head, 'KEEPTTL')
    call('APPEND', key, rest)
  end
end

-- Returns how many of the newest `most` entries are within a window, and when the oldest of these leaves the window (0
-- if there is none).
local function log_count(scope, most, window_us)
  local low, high = 0, math.max(0, math.min(most, (call('STRLEN', scope_log(scope)) - HEAD) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if log_entry(scope, -8 * middle, -8 * middle + 7) + window_us > scope.at_us then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, log_entry(scope, -8 * low, -8 * low + 7) + window_us
end

-- Changes the units of an admission from `counted` to `right`, if the log still has it.
local function log_settle(scope, at_us, counted, right)
  local key = scope_log(scope)
  if at_us <= scope.at_us - unpack_bytes('<d', call('GETRANGE', key, 0, 7)) then return end
  local entries, at = (call('STRLEN', key) - HEAD) / 8, math.min(at_us, scope.at_us)
  local first = log_find(key, entries, at)
  local after = log_find(key, entries, at + 1)
  local own = after - first
  if own == 0 and counted > 0 then return end
  local from = HEAD + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
  else
    local removed = math.min(math.max(0, own - right), counted - right)
    local kept, rest = call('GETRANGE', key, 0, from - 1), call('GETRANGE', key, from + removed * 8, -1)
    call('SET', key, kept .. rest, 'KEEPTTL')
  end
end

-- Finds the entries of an admission, if NEWEST_FROM was read. Sets scope.own: the byte at which they begin, the entries
-- behind them, and the log if it is short.
-- @inline
local function log_own(scope, at_us)
  local key, text, own, count = scope_log(scope), scope.tail, pack('<d', at_us), scope.costs and scope.costs[1] or 1
  local size, whole = #text, text
  scope.tail = string.sub(text, limits_tail(scope))
  if count ~= 1 then own = string.rep(own, count) end
  if size == NEWEST then
    size, whole = call('STRLEN', key), nil
    -- Some of the entries may be in front of the text.
    if unpack_bytes('<d', text) >= at_us then
      local first = log_find(key, (size - HEAD) / 8, at_us)
      text = call('GETRANGE', key, HEAD + first * 8, '-1')
    end
  end
  local found = count > 0 and string.find(text, own, 1, true)
  while found and found % 8 ~= 1 do found = string.find(text, own, found + 1, true) end
  if found then scope.own = { size - #text + found - 1, string.sub(text, found + #own), whole } end
end

-- Moves the entries that log_own has found to the end of the log.
-- @inline
local function log_move(scope, entries, now_us, ttl_floor_ms)
  local from, behind, whole = unpack(scope.own)
  local head = whole or call('GETRANGE', scope_log(scope), '0', '15')
  call('SETRANGE', scope_log(scope), from, behind .. entries)
  log_keep(scope_log(scope), head, limits_memory(scope), scope.at_us, now_us, ttl_floor_ms)
end
