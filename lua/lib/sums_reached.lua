-- Finds a sum in a log of sums: see sums.lua.
-- @include lib/sums
local call = redis.call
local unpack_bytes = struct.unpack
local AROUND = 8 -- entries on each side of the one that is supposed are read with it

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
      text, offset = call('GETRANGE', key, log.from + from * ENTRY, log.from + (to + 1) * ENTRY - 1), 1
    end
    -- The first entry that was read, the last one, and then halves of what is between them.
    local at = from
    repeat
      local its_when, sum = unpack_bytes('<dd', text, offset + (at - from) * ENTRY)
      local more = sums_corrections(log, key, at)
      sum = more - sum
      if sum >= need then high, high_sum, when = at, sum, its_when else low, low_sum = at, sum end
      at = high > to and to or math.floor((low + high) / 2)
    until high == from or low == to or high - low <= 1
    guesses, around = guesses + 1, AROUND
  end
  return when
end
