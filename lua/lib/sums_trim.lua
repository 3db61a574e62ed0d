-- Cuts a log of sums: see sums.lua.
-- @include lib/sums
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- Removes entries that have left the longest window, if they are three eighths of all; of a log with corrections whole groups.
-- @inline
local function sums_trim(key, at_us)
  local log = sums_read(key)
  local longest_us, expires, moved, due = unpack_bytes('<dddd', log.head)
  local groups, entries, total = log.groups or 0, log.entries, log.total
  local kept = sums_find(log, key, at_us - longest_us + 0.5)
  if groups > 0 and kept < entries then kept = kept - kept % LEAF end
  if kept > entries * 3 / 8 then
    local base = sums_up_to(log, key, kept - 1)
    local front = sums_corrections(log, key, kept)
    local corrections = ''
    local rest = call('GETRANGE', key, log.from + kept * ENTRY, -1)
    if kept == entries then groups, front, total = 0, 0, 0 end
    if kept / LEAF >= groups then groups = 0 end
    if groups > 0 then
      local left = call('GETRANGE', key, SUMS_HEAD + 8 * (groups / SLICE + kept / LEAF), log.from - 1)
      left = left .. string.rep(pack('<d', 0), kept / LEAF)
      local slices = {}
      for slice = 1, groups / SLICE do
        local sum = 0
        for i = (slice - 1) * SLICE + 1, slice * SLICE do sum = sum + unpack_bytes('<d', left, 8 * i - 7) end
        slices[slice] = pack('<d', sum)
      end
      corrections = table.concat(slices) .. left
    end
    call('SET', key, pack(SUMS_FORMAT, longest_us, expires, moved, due, groups, front, total, -base) .. corrections, 'KEEPTTL')
    call('APPEND', key, rest)
  end
end
