--[[
  A log of sums: admissions with their numbers of units. Requests with costs need it, and so does a scope with too many
  units for an entry per unit. The string is beside the scope's log, or is that log after the first request with a cost.
  Doubles:

    bytes 0..31   as in log.lua
    bytes 32..39  number of groups that have room for a correction: see tiers/sums_settle.lua
    bytes 40..47  corrections of entries that were cut
    bytes 48..55  all corrections
    bytes 56..63  minus the sum before the first entry
    then the corrections: 8 bytes for each slice of groups, and 8 bytes for each group
    then 16 bytes per entry: time in microseconds, and minus the sum of all units up to it; oldest first

  So the last double of a log of sums is at most 0, and that of a plain log with entries is above 0: this tells the
  formats apart.

  The sum of an entry is the one in its 16 bytes plus the corrections of all earlier groups. A group is LEAF entries, a
  slice is SLICE groups.

  With a resolution, admissions in the same time span share an entry with the time of the last one. So units count up to
  one span longer than the window, and never shorter.

  An opened log: { head, text (its end), entries, first (the first entry in the text), from (offset of the entries),
  sum, base (the sum before the first entry), total (all corrections), newest_us, moved_us (see log.lua) }, and with
  corrections groups and front.
]]
-- @include lib/request/request_limits
-- @include lib/times
local call = redis.call
local unpack_bytes = struct.unpack
local OF_LOG = 'log' -- the end of the key of the scope's log: names this log among the scope's logs of sums
local SUMS_HEAD = 64
local SUMS_FORMAT = '<dddddddd'
local ENTRY = 16 -- bytes
local LEAF = 32 -- entries of a group
local SLICE = 64 -- groups of a slice
local READ = 320 -- bytes
local READ_FROM = '-320' -- a text, because Lua would have to format a number
local HEAD_TO = '63'
local GUESSES = 3 -- guesses of a search before it halves the range

-- @inline
local function sums_parse(size, text, head)
  local log = {
    head = head, text = text, entries = 0, first = 0, from = SUMS_HEAD,
    sum = 0, base = 0, total = 0, newest_us = 0, moved_us = 0,
  }
  if size >= SUMS_HEAD then
    local _, _, moved, _, groups, front, total, base = unpack_bytes(SUMS_FORMAT, head)
    local when, sum = unpack_bytes('<dd', text, #text - ENTRY + 1)
    if groups > 0 then log.groups, log.front, log.from = groups, front, SUMS_HEAD + 8 * (groups + groups / SLICE) end
    local entries = (size - log.from) / ENTRY
    log.entries, log.first = entries, math.max(0, entries - math.floor(#text / ENTRY))
    log.base, log.total, log.sum, log.moved_us = -base, total, total - sum, -moved
    if entries > 0 then log.newest_us = when end
  end
  return log
end

-- @inline
local function sums_read(key)
  local text = call('GETRANGE', key, READ_FROM, '-1')
  local size, head = #text, text
  if size == READ then
    size, head = call('STRLEN', key), call('GETRANGE', key, '0', HEAD_TO)
  end
  local log = sums_parse(size, text, head)
  return log
end

-- Reads a log of sums once for each request. The log may set the decision time: see log_open.
-- @inline
local function sums_open(scope, slot)
  local opened = scope.sums or {}
  scope.sums = opened
  local log = opened[slot]
  if not log then
    local key = scope_key(scope, slot)
    local read = sums_read(key)
    log = read
    local ahead_us = log.newest_us - scope.at_us
    if ahead_us > CLOCK_STEP_US then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = log.newest_us
    end
    opened[slot] = log
  end
  return log
end

-- Must run before the decision, because each log may set the decision time.
-- @inline
local function sums_open_all(scope)
  if scope.is_summed then
    local _ = sums_open(scope, OF_LOG)
  end
  if scope_has_meters(scope) then
    for slot in limits_sums(scope) do
      local _ = sums_open(scope, slot)
    end
  end
end

-- Returns the time of an entry, and its sum without corrections as a negative number.
-- @inline
local function sums_entry(log, key, entry)
  local text, at = log.text, 1
  if entry < log.first then
    text = call('GETRANGE', key, log.from + entry * ENTRY, log.from + entry * ENTRY + ENTRY - 1)
  else
    at = #text - (log.entries - entry) * ENTRY + 1
  end
  local when, sum = unpack_bytes('<dd', text, at)
  return when, sum
end

-- Returns the sum of all corrections before the group of an entry.
-- @inline
local function sums_corrections(log, key, entry)
  local more, groups = log.total, log.groups or 0
  local group = math.floor(entry / LEAF)
  if group < groups then
    local known = log.known
    if not known then
      local packed = call('GETRANGE', key, SUMS_HEAD, SUMS_HEAD + groups / SLICE * 8 - 1)
      known = { [0] = log.front }
      for i = 1, groups / SLICE do known[i] = known[i - 1] + unpack_bytes('<d', packed, 8 * i - 7) end
      known.slices, log.known = {}, known
    end
    local at = math.floor(group / SLICE)
    local slice = known.slices[at]
    if not slice then
      local from = SUMS_HEAD + 8 * (groups / SLICE + at * SLICE)
      local packed = call('GETRANGE', key, from, from + 8 * SLICE - 1)
      slice = { [0] = known[at] }
      for i = 1, SLICE - 1 do slice[i] = slice[i - 1] + unpack_bytes('<d', packed, 8 * i - 7) end
      known.slices[at] = slice
    end
    more = slice[group % SLICE]
  end
  return more
end

-- Returns the sum of all units up to an entry; for -1 the sum before the log.
-- @inline
local function sums_up_to(log, key, entry)
  local up_to = log.base
  if entry >= 0 then
    local _, sum = sums_entry(log, key, entry)
    local more = sums_corrections(log, key, entry)
    up_to = more - sum
  end
  return up_to
end

-- @inline
local function sums_group(log, key, entry)
  local start = math.floor(entry / LEAF) * LEAF
  local first = math.max(start - 1, 0)
  local last = math.min(start + LEAF, log.entries)
  local text = call('GETRANGE', key, log.from + first * ENTRY, log.from + last * ENTRY - 1)
  return text, first
end

-- Returns the index (from 0) of the first entry at or after a time. Assumes that admissions are evenly spaced, so that
-- it reads few groups. Sets log.group to the last group that it read.
-- @inline
local function sums_find(log, key, at)
  -- low_us is the time of the entry before `low`, high_us that of `high`.
  local low, low_us, high, high_us = 0, nil, log.entries, nil
  local text, first, guesses = log.text, log.first, 0
  while low < high do
    local count = math.min(math.floor(#text / ENTRY), log.entries - first)
    local from, to = math.max(first, low), math.min(first + count, high) - 1
    local offset = #text - (first + count - from) * ENTRY + 1
    -- Checks the first entry of the text, then the last one, and then halves the range.
    local entry = from
    repeat
      local when = unpack_bytes('<d', text, offset + (entry - from) * ENTRY)
      if when >= at then high, high_us = entry, when else low, low_us = entry + 1, when end
      entry = high > to and to or math.floor((low + high) / 2)
    until high <= from or low > to or low >= high
    if low < high and not low_us then
      local when = unpack_bytes('<d', call('GETRANGE', key, log.from, log.from + 7))
      if when >= at then high = 0 else low, low_us = 1, when end
    end
    if low < high then
      local guess = math.floor((low + high) / 2)
      if guesses < GUESSES then guess = low - 1 + math.ceil((at - low_us) / (high_us - low_us) * (high - low + 1)) end
      guess, guesses = math.max(low, math.min(guess, high - 1)), guesses + 1
      text, first = sums_group(log, key, guess)
      log.group, log.group_first = text, first
    end
  end
  return low
end
