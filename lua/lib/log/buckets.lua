--[[
  The record of a tier of the kind `bucketed`: units counted in buckets of one resolution. A unit counts until its whole
  bucket has left the window: up to one resolution longer than the window, and never shorter. A string of little-endian
  doubles:

    bytes 0..7    time at which the key expires, microseconds
    bytes 8..15   the newest bucket: its time divided by the resolution
    bytes 16..23  the oldest bucket that counts
    bytes 24..31  the units of the buckets that count
    bytes 32..39  the units of the newest bucket, so that most charges write only the head
    bytes 40..47  the number of places
    bytes 48..55  the end of the newest bucket before the last step back of the clock, microseconds; 0 = none
    then 8 bytes for each older bucket, its units: a ring, in which bucket n stands at n modulo the number of places.
    The string ends at the last place that was ever written

  An opened record: { key, expires_us (0 = new), newest, oldest, sum, units, text, places, is_whole (it must be written
  as a whole), resolution_us, at (the bucket that bucketed_when found last), left (the units before that bucket; nil =
  old buckets have not left yet) }. A charge closes it. The meters have a field for each record: a reset finds it so.
]]
-- @include lib/request/request
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local BUCKETS_HEAD = 56

-- @inline
local function buckets_units(log, bucket)
  local units = log.units
  if bucket ~= log.newest then
    local from = BUCKETS_HEAD + bucket % log.places * 8
    units = from < #log.text and unpack_bytes('<d', log.text, from + 1) or 0
  end
  return units
end

-- Forgets the buckets that have left the window, and empty ones behind them.
-- @inline
local function buckets_leave(log, since_us)
  local first = math.floor(since_us / log.resolution_us)
  if first > log.newest or log.sum == 0 then log.oldest, log.sum = math.max(log.oldest, first), 0 end
  if log.sum > 0 then
    local units = buckets_units(log, log.oldest)
    while log.oldest < first or units == 0 and log.oldest < log.newest do
      log.sum, log.oldest = log.sum - units, log.oldest + 1
      units = buckets_units(log, log.oldest)
    end
  end
  log.at, log.left = log.oldest, 0
end

-- Makes a ring of `places`, with the units of all buckets after `last` in that bucket.
-- @inline
local function buckets_remake(log, places, last)
  local units, packed = {}, {}
  for bucket = log.oldest, log.newest do
    local place = math.min(bucket, last) % places + 1
    local its = buckets_units(log, bucket)
    units[place] = (units[place] or 0) + its
  end
  for place = 1, places do packed[place] = pack('<d', units[place] or 0) end
  log.text, log.places, log.is_whole = string.rep(' ', BUCKETS_HEAD) .. table.concat(packed), places, true
  log.newest, log.oldest = math.min(log.newest, last), math.min(log.oldest, last)
  log.units = units[log.newest % places + 1] or 0
end

-- A newest bucket that begins after the scope's decision time moves that time, or, if the clock went back by more than
-- a second, the units ahead of the clock count from now on. Otherwise each call would count them from its own time.
-- @inline
local function buckets_read(scope, ends, window_us, resolution_us)
  local places, now = math.ceil(window_us / resolution_us) + 2, math.floor(scope.at_us / resolution_us)
  local key = scope_key(scope, ends)
  local text = call('GET', key)
  local log = {
    key = key, expires_us = 0, newest = now - places - 1, oldest = now - places, sum = 0, units = 0, text = text,
    places = places, old_us = 0, resolution_us = resolution_us,
  }
  if text then
    log.expires_us, log.newest, log.oldest, log.sum, log.units, log.places, log.old_us = unpack_bytes('<ddddddd', text)
    local ahead_us = log.newest * resolution_us - scope.at_us
    local is_cut = ahead_us > CLOCK_STEP_US
    if is_cut then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
      log.old_us = math.max(log.old_us, (log.newest + 1) * resolution_us)
    elseif ahead_us > 0 then
      scope.at_us = log.newest * resolution_us
    end
    -- A longer guard needs more places.
    if is_cut or log.places < places then
      buckets_remake(log, math.max(places, log.places), is_cut and now or log.newest)
    end
    if is_cut and not scope.only_reads then
      local counts = pack('<ddddd', log.expires_us, log.newest, log.oldest, log.sum, log.units)
      local head = counts .. pack('<dd', log.places, log.old_us)
      call('SET', key, head .. string.sub(log.text, BUCKETS_HEAD + 1), 'KEEPTTL')
    end
  end
  return log
end

-- @inline
local function buckets_of(scope, tier)
  return scope.buckets[tier_record(tier)]
end

-- Must run before the scope's bucketed tiers are asked. Buckets leave when no record can move the decision time again.
-- @inline
local function buckets_open(scope)
  if scope_has_meters(scope) then
    local first, last, step = limits_tiers(scope)
    scope.buckets = scope.buckets or {}
    for tier = first, last, step do
      local ends, resolution_us = tier_fields(tier)
      if tier_kind(tier) == 'bucketed' and not scope.buckets[ends] then
        local read = buckets_read(scope, ends, tier_window(tier), tonumber(resolution_us))
        scope.buckets[ends] = read
      end
    end
    for tier = first, last, step do
      local log = buckets_of(scope, tier)
      if log and not log.left then buckets_leave(log, scope.at_us - tier_window(tier)) end
    end
  end
end

-- Adds units to a bucket, or takes some away, and closes the record. Returns two of the results of a charge in meters.
-- @inline
local function buckets_add(scope, tier, bucket, more, now_us, ttl_floor_ms)
  local log, window_us = buckets_of(scope, tier), tonumber(tier_window(tier))
  local before, key, places, needed_us = 0, log.key, log.places, 0
  if bucket <= log.newest then before = buckets_units(log, bucket) end
  local units, ring = math.max(0, before + more), log.is_whole and string.sub(log.text, BUCKETS_HEAD + 1)
  local newest, oldest = log.newest, log.oldest
  if bucket < oldest or log.sum == 0 and bucket > newest then oldest = bucket end
  -- The places of skipped buckets may hold units of a former round.
  local last, moved, place, is_new = units, '', bucket % places * 8, log.expires_us == 0
  if bucket < newest then
    last, moved = log.units, pack('<d', units)
  elseif bucket > newest + places or is_new then
    newest, ring = bucket, ''
  elseif bucket > newest then
    moved, place = pack('<d', log.units) .. string.rep(pack('<d', 0), bucket - newest - 1), newest % places * 8
    newest = bucket
  end
  local ttl_ms = math.max(math.ceil(window_us / 500), ttl_floor_ms)
  if ring or scope.at_us + window_us + log.resolution_us > log.expires_us then needed_us = now_us + 2 * window_us end
  if needed_us > 0 then log.expires_us = needed_us end
  local head = pack('<ddddddd', log.expires_us, newest, oldest, log.sum - before + units, last, places, log.old_us)
  if ring then
    call('SET', key, head .. ring, 'PX', ttl_ms)
  else
    call('SETRANGE', key, '0', head)
    if needed_us > 0 then call('PEXPIRE', key, ttl_ms) end
  end
  if moved ~= '' then
    local fits = places * 8 - place
    call('SETRANGE', key, BUCKETS_HEAD + place, string.sub(moved, 1, fits))
    if #moved > fits then call('SETRANGE', key, BUCKETS_HEAD, string.sub(moved, fits + 1)) end
  end
  scope.buckets[tier_record(tier)] = nil
  return is_new and '' or nil, needed_us
end
