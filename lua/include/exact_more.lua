-- What the exact log needs only now and then.

-- The clock went back by `shift`: so do all entries, and their distances stay true.
local function exact_shift(log, shift, write)
  if not write then
    log.shift = shift
    return
  end
  local text = call('GET', log.key)
  local parts = { string.sub(text, 1, HEAD) }
  for at = HEAD + 1, #text, 8 do
    parts[#parts + 1] = struct.pack('<d', struct.unpack('<d', text, at) - shift)
  end
  call('SET', log.key, table.concat(parts), 'KEEPTTL')
end

-- How many of its units a tier's window still holds, and when the oldest of those leaves it
-- (0 when it holds none).
local function exact_used(log, tier, at)
  local limit, window = tonumber(ARGV[tier]), tonumber(ARGV[tier + 1])
  local held = (call('STRLEN', log.key) - HEAD) / 8
  local low, high = 0, math.max(0, math.min(limit, held))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if exact_entry(log, -8 * middle, -8 * middle + 7) + window > at then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, exact_entry(log, -8 * low, -8 * low + 7) + window
end
