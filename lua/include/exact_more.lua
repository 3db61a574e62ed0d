-- What the exact log needs only now and then.
local HEAD = 32

-- When three eighths of a log have left every window it is cut: what is left, at most doubled by the
-- server when the next entry is appended, then lasts until the next cut. Looks for that once in 128 bytes.
local function exact_trim(key, at, size, seen)
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
  local head, rest = call('GETRANGE', key, 0, HEAD - 1), call('GETRANGE', key, HEAD + low * 8, -1)
  -- In two steps: the append doubles what is there at once, and until the next cut that is enough.
  call('SET', key, head, 'KEEPTTL')
  call('APPEND', key, rest)
end

-- The clock went back, and the log is `ahead` more of it than before: see exact.
local function exact_shift(log, ahead, write)
  local half = log.shift % 1 == 0 and 0.5 or 0
  log.shift = log.shift + ahead + half
  if not write then return end
  local newest = struct.unpack('<d', call('GETRANGE', log.key, -8, -1))
  call('SETRANGE', log.key, 16, struct.pack('<d', -log.shift))
  call('SETRANGE', log.key, call('STRLEN', log.key) - 8, struct.pack('<d', newest + half))
end
