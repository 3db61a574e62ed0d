-- What the exact log needs only now and then.
local HEAD = 16

-- When three eighths of a log have left every window it is cut: what is left, at most doubled by the
-- server when the next entry is appended, then lasts until the next cut. Looks for that once in 128 bytes.
local function exact_trim(key, at, size, seen, expires)
  local log, count = { key = key, shift = 0 }, (size - HEAD) / 8
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
