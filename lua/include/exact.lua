--[[
  The exact sliding log: what was admitted, and when.

  One string per key, shared by all tiers of the key, little-endian doubles:
    bytes 0..7    longest window ever asked for, microseconds
    bytes 8..15   minus the time at which the key expires, microseconds
    then 8 bytes per admission in microseconds, oldest first
  Both fields of the head, read as if they were admissions, are older than any window:
  a read that reaches past the oldest entry needs no look at the length.

  A tier of `limit` per `window` refuses exactly while its limit-th newest entry is
  younger than the window. Entries are cut by the longest window ever seen, never by
  the present call's: another caller may still count what this one does not.

  Reads are of 8 bytes: on a server a whole log of 240 entries costs as much as six of them,
  and offsets that come as text from the caller half as much as computed numbers.

  log: { key, shift }, shift being taken off every entry read.
  tier: four of ARGV: limit, window, and the bytes of its limit-th newest entry: from, to.
]]
local HEAD = 16

-- The admission between two byte offsets; those below 0 count from the end, as GETRANGE does.
local function exact_entry(log, from, to)
  local entry = call('GETRANGE', log.key, from, to)
  if #entry < 8 then return -1e15 end -- older than any window
  return unpack_bytes('<d', entry) - log.shift
end

--[[
  The earliest time for a unit that has `ahead` units in front of it, were all of them
  taken as early as the log allows: each full round of the limit costs a window.
]]
local function exact_turn(log, tier, ahead, at)
  if ahead == 0 then
    local turn = exact_entry(log, ARGV[tier + 2], ARGV[tier + 3]) + ARGV[tier + 1]
    return turn > at and turn or at
  end
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  local rounds = math.floor(ahead / limit)
  local from = (ahead - rounds * limit - limit) * 8
  return math.max(exact_entry(log, from, from + 7) + window, at) + rounds * window
end

--[[
  Charges one unit. `longest` is the longest window of this call, as text. The key is kept for two
  windows at a time, so that most admissions do not touch its lifetime.
]]
local function exact_commit(log, longest, at)
  longest = tonumber(longest)
  local key, entry = log.key, struct.pack('<d', at)
  local head = call('GETRANGE', key, '0', '15')
  if #head < HEAD then
    call('SET', key, struct.pack('<dd', longest, -(now + 2 * longest)) .. entry,
      'PX', math.max(math.ceil(longest / 500), ttl_floor_ms))
    return
  end
  local size = call('APPEND', key, entry)
  local seen, expires = unpack_bytes('<dd', head)
  if longest > seen or at + seen > -expires then
    if longest > seen then seen = longest end
    expires = -(now + 2 * seen)
    call('SETRANGE', key, 0, struct.pack('<dd', seen, expires))
    call('PEXPIRE', key, math.max(math.ceil(seen / 500), ttl_floor_ms))
  end
  if size % 128 ~= 0 then return end
  -- When three eighths of the log have left every window it is cut: what is left, at most
  -- doubled by the server when the next entry is appended, then lasts until the next cut.
  local count = (size - HEAD) / 8
  local low, high = math.floor(count * 3 / 8), count
  if exact_entry(log, HEAD + low * 8, HEAD + low * 8 + 7) > at - seen then return end
  while low < high do
    local middle = math.floor((low + high) / 2)
    if exact_entry(log, HEAD + middle * 8, HEAD + middle * 8 + 7) > at - seen then
      high = middle
    else
      low = middle + 1
    end
  end
  local rest = call('GETRANGE', key, HEAD + low * 8, -1)
  -- In two steps: the append doubles what is there at once, and until the next cut that is enough.
  call('SET', key, struct.pack('<dd', seen, expires), 'KEEPTTL')
  call('APPEND', key, rest)
end
