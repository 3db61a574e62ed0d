--[[
  The exact sliding log: what was admitted, and when.

  One string per key, shared by all tiers of the key, little-endian doubles:
    bytes 0..7    longest window ever asked for, microseconds
    bytes 8..15   minus the time at which the key expires, microseconds
    bytes 16..23  minus by how much the log is ahead of the clock
    bytes 24..31  minus when the last unit of a pace was due, in the time of the log; only sets of limits
                  with a pace read it and write it
    then 8 bytes per admission in microseconds, oldest first
  All fields of the head, read as if they were admissions, are older than any window:
  a read that reaches past the oldest entry needs no look at the length.

  A clock that goes back by more than a second leaves the entries as they are: from then on the log is ahead
  of the clock, by what the head says, until the key ends. Entries of that time are halves, from the newest
  one on that the step found, so that the newest entry tells whether the head is to be read. The difference
  is a half too: an older entry, a whole one, seems to be half a microsecond older than it is, and all times
  that come of it are rounded up.

  A tier of `limit` per `window` refuses exactly while its limit-th newest entry is
  younger than the window. Entries are cut by the longest window ever seen, never by
  the present call's: another caller may still count what this one does not.

  Reads are of 8 bytes, but for a first tier of few, whose end of the log is read whole (see
  scope_read): on a server a whole log of 240 entries costs as much as six of them, and offsets
  that come as text from the caller half as much as computed numbers.

  log: { key, shift }, shift being by how much the log is ahead of the clock: it is taken off every entry read.
  tier: the first two of four of ARGV: limit, window; see scopes. See also exact_now,
  exact_charge and exact_remember.

  A pace lets one unit through per window, its gap, counted from when the last one was due. That is not after
  it started, and at most a gap before: what is late does not make all that follows late. See exact_due.
]]

-- The admission between two byte offsets; those below 0 count from the end, as GETRANGE does.
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end -- older than any window
  return math.ceil(unpack_bytes('<d', entry) - log.shift)
end

-- When a pace lets the next unit through.
local function exact_paced(log, tier)
  local due = call('GETRANGE', log.key, 24, 31)
  return #due < 8 and 0 or math.ceil(-unpack_bytes('<d', due) - log.shift) + ARGV[tier + 1]
end

--[[
  The earliest time for a unit that has `ahead` units in front of it, were all of them
  taken as early as the log allows: each full round of the limit costs a window.
]]
local function exact_turn(log, tier, ahead, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  if ARGV[tier + 2] == PACE then
    log.pace = tier
    return math.max(exact_paced(log, tier), at) + ahead * window
  end
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end
