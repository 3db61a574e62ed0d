--[[
  Corrects charges in a log of sums: see log/sums.lua. A correction rewrites the sums of the entry's own group, and is
  noted for the group and its slice. So the later entries stay as they are, however many they are. Corrections of the
  last group are only in its sums.
]]
-- @include lib/request/request_limits
-- @include lib/log/log
-- @include lib/log/sums
-- @include lib/log/charged
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local MAX_MOVED_BACK = 256 -- a new entry is inserted only if at most this many entries are newer
local GROUP_FORMAT = '<dddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddddd' -- of LEAF entries

-- Makes room for corrections of twice as many groups as the log has.
local function sums_make_room(log, key)
  local groups, before = 2 * SLICE * math.ceil(log.entries / LEAF / SLICE), log.groups or 0
  local parts, zero = { call('GETRANGE', key, 0, SUMS_HEAD - 1) }, pack('<d', 0)
  local slices_end = SUMS_HEAD + 8 * before / SLICE
  parts[2] = before > 0 and call('GETRANGE', key, SUMS_HEAD, slices_end - 1) or ''
  parts[3] = string.rep(zero, (groups - before) / SLICE)
  parts[4] = before > 0 and call('GETRANGE', key, slices_end, log.from - 1) or ''
  parts[5] = string.rep(zero, groups - before)
  parts[6] = call('GETRANGE', key, log.from, -1)
  call('SET', key, table.concat(parts), 'KEEPTTL')
  call('SETRANGE', key, 32, pack('<dd', groups, log.front or log.total))
  log.groups, log.from = groups, SUMS_HEAD + 8 * (groups + groups / SLICE)
end

local function sums_add_at(key, at, more)
  call('SETRANGE', key, at, pack('<d', unpack_bytes('<d', call('GETRANGE', key, at, at + 7)) + more))
end

-- Adds units to an entry, and so to all later sums. `text` is the entry's group.
local function sums_correct(log, key, entry, more, text, first)
  local group, last = math.floor(entry / LEAF), math.floor((log.entries - 1) / LEAF)
  local doubles = (#text / ENTRY - (entry - first)) * 2
  local format = string.sub(GROUP_FORMAT, 1, doubles + 1)
  local rest = { unpack_bytes(format, text, (entry - first) * ENTRY + 1) }
  for i = 2, doubles, 2 do rest[i] = rest[i] - more end
  call('SETRANGE', key, log.from + entry * ENTRY, pack(format, unpack(rest, 1, doubles)))
  if group == last then return end
  if group >= (log.groups or 0) then sums_make_room(log, key) end
  sums_add_at(key, SUMS_HEAD + 8 * math.floor(group / SLICE), more)
  sums_add_at(key, SUMS_HEAD + 8 * (log.groups / SLICE + group), more)
  call('SETRANGE', key, '48', pack('<d', log.total + more))
end

-- Inserts an entry; the later entries shift, and their groups change.
local function sums_insert(log, key, entry, at, units)
  local before = sums_up_to(log, key, entry - 1)
  local more = sums_corrections(log, key, entry)
  local rest = { pack('<dd', at, more - before - units) }
  for i = entry, log.entries - 1 do
    local when = sums_entry(log, key, i)
    local sum = sums_up_to(log, key, i)
    local its_more = sums_corrections(log, key, i + 1)
    rest[#rest + 1] = pack('<dd', when, its_more - sum - units)
  end
  call('SETRANGE', key, log.from + entry * ENTRY, table.concat(rest))
end

-- Changes the units of an admission from `counted` to `right`, in its own entry. An admission that counted 0 gets a new
-- entry. If too many entries are newer, it instead shares the entry of the next admission, and counts until that entry
-- leaves the window. Returns whether the log that would count the admission is missing, and the time of the admission's
-- new entry.
local function sums_settle(log, key, at_us, now, moved_us, resolution_us, counted, right)
  local at = at_us - moved_us
  -- The clock went back: see log_settle.
  if counted == 0 and at > log.newest_us then at = math.min(at, math.max(now, log.newest_us)) end
  local entry = sums_find(log, key, at)
  local text, first, is_own, when = log.group, log.group_first, false, nil
  if entry < log.entries then
    if not text or entry < first or entry >= first + #text / ENTRY or entry % LEAF > 0 and entry == first then
      text, first = sums_group(log, key, entry)
    end
    when = unpack_bytes('<d', text, (entry - first) * ENTRY + 1)
    is_own = when == at
    if resolution_us ~= '0' then
      is_own = math.floor((when + moved_us) / resolution_us) == math.floor(at_us / resolution_us)
    end
  end
  if not is_own and counted > 0 or right == counted then return false end
  if log.entries == 0 and call('EXISTS', key) == 0 then return true end
  if is_own then
    local least
    if entry % LEAF > 0 then
      local _, before, _, up_to = unpack_bytes('<dddd', text, (entry - first - 1) * ENTRY + 1)
      least = up_to - before
    else
      local up_to = sums_up_to(log, key, entry)
      local before = sums_up_to(log, key, entry - 1)
      least = before - up_to
    end
    -- Leaves the entry at least the right number of units, or all that it has.
    sums_correct(log, key, entry, math.max(right - counted, math.min(0, right + least)), text, first)
  elseif log.entries - entry > MAX_MOVED_BACK then
    at = when
    sums_correct(log, key, entry, right - counted, text, first)
  else
    sums_insert(log, key, entry, at, right - counted)
  end
  return false, counted == 0 and at or nil
end

local function sums_tier_settle(scope, tier, slot, resolution_us, longest_us, at_us, now_us, ttl_floor_ms)
  local key = scope_key(scope, slot)
  local log = sums_open(scope, slot)
  local is_first, kept_us = false, nil
  if #log.head >= 8 then longest_us = math.max(longest_us, (struct.unpack('<d', log.head))) end
  local moved_us = log.moved_us - settled_moved(scope, slot)
  local counted, right = tier_settled(scope, tier)
  if at_us - moved_us > scope.at_us - longest_us then
    is_first, kept_us = sums_settle(log, key, at_us, scope.at_us, moved_us, resolution_us, counted, right)
    if is_first then
      kept_us = math.min(at_us, scope.at_us)
      local entry = string.rep(pack('<d', 0), SUMS_HEAD / 8 - 4) .. pack('<dd', kept_us, -right)
      log_append(key, '', longest_us, entry, now_us, now_us, ttl_floor_ms)
    end
    if kept_us then settled_note(scope, slot, kept_us - at_us + log.moved_us) end
  end
  scope.sums[slot] = nil
  return is_first
end
