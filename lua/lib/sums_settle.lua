-- Corrects what was charged in a log of sums: see sums.lua.
-- @include lib/sums
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack

-- Counts so many units more, or fewer, in an entry, which is made where `is_new`; so in all sums behind it.
local function sums_add(log, key, entry, at, more, is_new)
  local from, added = SUMS_HEAD + entry * ENTRY, {}
  local rest = call('GETRANGE', key, from, -1)
  if is_new then added[1] = pack('<dd', at, sums_before(log, key, entry) + more) end
  for i = 1, #rest, ENTRY do
    local when, sum = unpack_bytes('<dd', rest, i)
    added[#added + 1] = pack('<dd', when, sum + more)
  end
  call('SETRANGE', key, from, table.concat(added))
end

-- For an admission that was charged at a time counts `right` units instead of `counted`, in its own entry. Since then the log was
-- moved by `moved_us`. Output: whether there is no log yet that could count them.
local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us
  local entry = sums_find(log, key, WHEN, at)
  local is_own = false
  if entry < log.entries then
    local when = sums_field(log, key, entry, WHEN)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end
  -- What was charged and is not there was forgotten.
  if not is_own and counted > 0 or right == counted then return false end
  -- The clock went back: an entry that is ahead of it would move the log.
  if not is_own and entry == log.entries then at = math.min(at, math.max(now, log.newest_us)) end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  local own = 0
  if is_own then
    local sum = sums_field(log, key, entry, SUM)
    own = sum - sums_before(log, key, entry)
  end
  sums_add(log, key, entry, at, math.max(right - counted, -own), not is_own)
  return false
end
