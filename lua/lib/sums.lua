--[[
  A log of sums: what was admitted, and when, where units are too many to be written one by one, or a request takes many.
  One string beside the log of the scope, laid out like it (see log.lua), but:

    bytes 24..31  the sum in front of the first entry
    then 16 bytes per entry: when, microseconds, and the sum of all units up to then; oldest first

  With a resolution admissions of one span of time share an entry, with the time of the last of them: so units are counted
  for up to a span longer than the window, and never less.

  An opened log: { head, text (its end), entries, first (the first entry in the text), sum, base (the sum in front), newest_us,
  moved_us (see log.lua) }.

  A read of 4,096 bytes costs as much as twenty of 16: the end that is read holds a few entries.
]]
-- @include lib/request_limits
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local SUMS_HEAD = 32
local ENTRY = 16
local READ = 320
local AROUND = 8 -- so many entries on each side of where one is supposed are read with it
local GUESSES = 3
local STEP_US = 1000000
local WHEN = 0
local SUM = 8

-- Reads a log of sums, once for each request. A log that is ahead of the clock by no more than a second is the time of the
-- scope; one that is further ahead sets scope.set_back_us. Output: the log.
-- @inline
local function sums_open(scope, slot)
  local opened = scope.sums or {}
  scope.sums = opened
  local log = opened[slot]
  if not log then
    local key = scope_sums(scope, slot)
    local text = call('GETRANGE', key, -READ, -1)
    local size, head = #text, text
    if size == READ then
      size, head = call('STRLEN', key), call('GETRANGE', key, 0, SUMS_HEAD - 1)
    end
    log = { head = head, text = text, entries = 0, first = 0, sum = 0, base = 0, newest_us = 0, moved_us = 0 }
    if size >= SUMS_HEAD then
      local entries = (size - SUMS_HEAD) / ENTRY
      local _, _, moved, base = unpack_bytes('<dddd', head)
      log.entries, log.first, log.base, log.sum, log.moved_us = entries, math.max(0, entries - math.floor(#text / ENTRY)), base, base, -moved
      if entries > 0 then
        local when, sum = unpack_bytes('<dd', text, #text - ENTRY + 1)
        local ahead_us = when - scope.at_us
        if ahead_us > STEP_US then
          scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
        elseif ahead_us > 0 then
          scope.at_us = when
        end
        log.newest_us, log.sum = when, sum
      end
    end
    opened[slot] = log
  end
  return log
end

-- Reads all of them, before anything is decided: one that is ahead of the clock sets the time of the scope.
-- @inline
local function sums_open_all(scope)
  for i = 1, limits_sums(scope) do
    local _ = sums_open(scope, tostring(i))
  end
end

-- The first entry of which a field (WHEN, SUM) is at least so much, counted from 0; how many there are where none is.
-- @inline
local function sums_find(log, key, field, least)
  local text, first, low, high = log.text, log.first, log.first, log.entries
  local from = #text - (high - first) * ENTRY + field + 1
  if first > 0 and (low == high or unpack_bytes('<d', text, from) >= least) then low, high = 0, first end
  while low < high do
    local middle, value = math.floor((low + high) / 2), nil
    if middle < first then
      local at = SUMS_HEAD + middle * ENTRY + field
      value = unpack_bytes('<d', call('GETRANGE', key, at, at + 7))
    else
      value = unpack_bytes('<d', text, from + (middle - first) * ENTRY)
    end
    if value >= least then high = middle else low = middle + 1 end
  end
  return low
end

-- When the sum of a log was at least so much first. It is no more than the sum of all, and more than
-- the one in front. Sums grow about evenly, so few entries have to be read. With `each` above 0 all entries are supposed to be
-- of so many units.
-- @inline
local function sums_reached(log, key, need, each)
  -- The sum of `low` is less than needed, that of `high` is not.
  local low, low_sum = -1, log.base
  local high, high_sum, when = log.entries - 1, log.sum, log.newest_us
  local guesses, around, guess = 0, 1, high
  if each > 0 then guess = high - math.floor((high_sum - need) / each) else guesses, around = 1, AROUND end
  while high - low > 1 do
    if guesses > GUESSES then
      guess = math.ceil((low + high) / 2)
    elseif guesses > 0 then
      guess = low + math.ceil((need - low_sum) / (high_sum - low_sum) * (high - low))
    end
    guess = math.max(low + 1, math.min(guess, high))
    local from, to = math.max(guess - around, low + 1), math.min(guess + around - 1, high - 1)
    local text, offset = log.text, 0
    if from >= log.first then
      offset = #text - (log.entries - from) * ENTRY + 1
    else
      text, offset = call('GETRANGE', key, SUMS_HEAD + from * ENTRY, SUMS_HEAD + (to + 1) * ENTRY - 1), 1
    end
    -- The first entry that was read, the last one, and then halves of what is between them.
    local at = from
    repeat
      local its_when, sum = unpack_bytes('<dd', text, offset + (at - from) * ENTRY)
      if sum >= need then high, high_sum, when = at, sum, its_when else low, low_sum = at, sum end
      at = high > to and to or math.floor((low + high) / 2)
    until high == from or low == to or high - low <= 1
    guesses, around = guesses + 1, AROUND
  end
  return when
end

-- A field of an entry.
-- @inline
local function sums_field(log, key, entry, field)
  local value
  if entry < log.first then
    local at = SUMS_HEAD + entry * ENTRY + field
    value = unpack_bytes('<d', call('GETRANGE', key, at, at + 7))
  else
    value = unpack_bytes('<d', log.text, #log.text - (log.entries - entry) * ENTRY + field + 1)
  end
  return value
end

-- The sum in front of an entry.
local function sums_before(log, key, entry)
  if entry == 0 then return log.base end
  local sum = sums_field(log, key, entry - 1, SUM)
  return sum
end

-- Removes entries that have left the longest window, where they are three eighths of all.
-- @inline
local function sums_trim(key, at_us)
  local log = { text = '', entries = (call('STRLEN', key) - SUMS_HEAD) / ENTRY }
  log.first = log.entries
  local longest_us, expires, moved = unpack_bytes('<ddd', call('GETRANGE', key, 0, SUMS_HEAD - 9))
  local kept = sums_find(log, key, WHEN, at_us - longest_us + 0.5)
  if kept > log.entries * 3 / 8 then
    local base = sums_field(log, key, kept - 1, SUM)
    local rest = call('GETRANGE', key, SUMS_HEAD + kept * ENTRY, -1)
    call('SET', key, pack('<dddd', longest_us, expires, moved, base), 'KEEPTTL')
    call('APPEND', key, rest)
  end
end
