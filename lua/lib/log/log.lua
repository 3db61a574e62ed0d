--[[
  The log: what was admitted in a scope, and when. One string, shared by all tiers, little-endian doubles:

    bytes 0..7    longest window ever asked for, microseconds
    bytes 8..15   minus the time at which the key expires, microseconds
    bytes 16..23  minus by how much its entries were moved, microseconds
    bytes 24..31  minus when the last unit of a pace was due
    then 8 bytes per admission in microseconds, oldest first

  All fields of the head, read as if they were admissions, are older than any window: a read that reaches past the
  oldest entry needs no look at the length. Entries are cut by the longest window ever seen, never by the present
  call's: another caller may still count what this one does not.

  A clock that goes back by more than a second moves the log: it is rewritten once, with all entries so much earlier that the
  newest one is now. The head says by how much in all, so that a settlement finds an entry by the time at which it was charged.

  Reads are of 8 bytes: on a server a whole log of 240 entries costs as much as six of them, and offsets that come as
  text from the caller half as much as computed numbers.
]]
-- @include lib/request/request_limits
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local HEAD = 32
local OLDEST = -1e15 -- older than any window

-- Reads the end of a scope's log and sets the decision time of the scope: max(now, newest entry). Scopes do not share it:
-- a log that is ahead of the clock says nothing about another one. A log that is ahead by more than a second sets
-- scope.set_back_us instead: see clock_step.lua.
-- @inline
local function log_open(scope, now_us)
  local tail = call('GETRANGE', scope_log(scope), limits_tail(scope), '-1')
  scope.tail = tail
  if tail ~= '' then
    local newest = unpack_bytes('<d', tail, #tail - 7)
    if newest > now_us + CLOCK_STEP_US then
      scope.set_back_us = newest - now_us
    elseif newest > now_us then
      scope.at_us = newest
    elseif newest <= 0 then
      -- A log of sums, or the head alone.
      scope.is_summed = call('STRLEN', scope_log(scope)) > HEAD
    end
  elseif scope.costs then
    scope.is_summed = true
  end
end

-- The bytes between two offsets; those below 0 count from the end, as GETRANGE does.
local function log_bytes(scope, from, to)
  local copy = scope.copy
  if copy then return string.sub(copy, from < 0 and from or from + 1, to < 0 and to or to + 1) end
  return call('GETRANGE', scope_log(scope), from, to)
end

-- The admission between two offsets.
local function log_entry(scope, from, to)
  local entry = log_bytes(scope, from, to)
  if #entry < 8 then return OLDEST end
  local at_us = unpack_bytes('<d', entry)
  return at_us
end

-- Keeps a log, of which the head was read, for two windows at a time, so that most admissions do not touch its lifetime.
-- Output: whether its lifetime is another now.
-- @inline
local function log_keep(key, head, longest_us, at_us, now_us, ttl_floor_ms)
  local seen_us, expires = unpack_bytes('<dd', head)
  local is_renewed = longest_us > seen_us or at_us + seen_us > -expires
  if is_renewed then
    if longest_us > seen_us then seen_us = longest_us end
    call('SETRANGE', key, 0, pack('<dd', seen_us, -(now_us + 2 * seen_us)))
    call('PEXPIRE', key, math.max(math.ceil(seen_us / 500), ttl_floor_ms))
  end
  return is_renewed
end

-- Appends what was packed to a log, of which the head was read. Output: its bytes, and whether its lifetime is another now.
-- @inline
local function log_append(key, head, longest_us, entry, at_us, now_us, ttl_floor_ms)
  local size, is_renewed = HEAD + #entry, true
  if #head < 16 then
    call('SET', key, pack('<dddd', longest_us, -(now_us + 2 * longest_us), 0, 0) .. entry,
      'PX', math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  else
    size = call('APPEND', key, entry)
    is_renewed = log_keep(key, head, longest_us, at_us, now_us, ttl_floor_ms)
  end
  return size, is_renewed
end

-- A refused request notes its longest window as well: else the log would be cut by the shorter windows of the requests
-- that are admitted, and forget what this window still counts. Written once for a window. Output: whether it was.
-- @inline
local function log_note_window(key, head, longest_us, head_bytes, now_us, ttl_floor_ms)
  local is_noted = #head < 8 or unpack_bytes('<d', head) < longest_us
  if is_noted then
    if #head < 8 then call('SETRANGE', key, head_bytes - 8, pack('<d', 0)) end
    call('SETRANGE', key, 0, pack('<dd', longest_us, -(now_us + 2 * longest_us)))
    call('PEXPIRE', key, math.max(math.ceil(longest_us / 500), ttl_floor_ms))
  end
  return is_noted
end

-- When three eighths of a log have left every window it is cut: what is left, at most doubled by the server when the
-- next entry is appended, then lasts until the next cut.
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
  -- Where the search ended at its first entry, that entry is still in a window, and there is too little to cut.
  if low > math.floor(count * 3 / 8) then
    local rest = call('GETRANGE', key, HEAD + low * 8, -1)
    -- In two steps: the append doubles what is there at once, and until the next cut that is enough.
    call('SET', key, head, 'KEEPTTL')
    call('APPEND', key, rest)
  end
end

-- How many entries of the newest `most` are younger than a window, and when the oldest of those leaves it (0 when
-- there is none).
local function log_count(scope, most, window_us)
  local size = scope.copy and #scope.copy or call('STRLEN', scope_log(scope))
  local low, high = 0, math.max(0, math.min(most, (size - HEAD) / 8))
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

-- The first entry of a log that is at or behind a time of the log, counted from 0.
local function log_find(key, entries, at)
  local low, high = 0, entries
  while low < high do
    local middle = math.floor((low + high) / 2)
    local from = HEAD + middle * 8
    if unpack_bytes('<d', call('GETRANGE', key, from, from + 7)) < at then low = middle + 1 else high = middle end
  end
  return low
end

-- For an admission that was charged at a time counts `right` units instead of `counted`, in a log that has a head. `moved_us` is by
-- how much the log had been moved until then. An admission that was carried over may be in the entries behind its time. Output:
-- the same for the next settlement.
local function log_settle(scope, at_us, moved_us, counted, right)
  local key, now = scope_log(scope), scope.at_us
  local longest_us, _, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, HEAD - 1))
  -- The log may have been moved before the charge that was carried over into it.
  local is_more = scope.is_carried and right > counted
  local at = at_us + (is_more and 0 or moved_us + moved)
  if at <= now - longest_us then return moved_us end
  local entries = (call('STRLEN', key) - HEAD) / 8
  local first = log_find(key, entries, at)
  local own = log_find(key, entries, at + 1) - first
  if scope.is_carried and own == 0 and first < entries then
    at = unpack_bytes('<d', call('GETRANGE', key, HEAD + first * 8, HEAD + first * 8 + 7))
    own = log_find(key, entries, at + 1) - first
  end
  if own == 0 and counted > 0 and not is_more then return moved_us end
  if own == 0 and first == entries and at > now then
    -- The clock went back: an entry that is ahead of it would move the log.
    at = math.max(now, entries > 0 and unpack_bytes('<d', call('GETRANGE', key, -8, -1)) or now)
  end
  local from = HEAD + first * 8
  if right > counted then
    call('SETRANGE', key, from, string.rep(pack('<d', at), right - counted) .. call('GETRANGE', key, from, -1))
    return at - at_us - moved
  end
  local removed = math.min(math.max(0, own - right), counted - right)
  local rest = call('GETRANGE', key, from + removed * 8, -1)
  local kept = call('GETRANGE', key, 0, HEAD + first * 8 - 1)
  call('SET', key, kept .. rest, 'KEEPTTL')
  return moved_us
end
