--[[
  The record of a tier of the kind `bucketed`: units counted in buckets of one resolution. A unit counts until its whole
  bucket has left the window: up to one resolution longer than the window, and never shorter. A string of little-endian
  doubles:

    bytes 0..7    time at which the key expires, microseconds
    bytes 8..15   the newest bucket: its time divided by the resolution
    bytes 16..23  the oldest bucket that counts
    bytes 24..31  the units of the buckets that count
    then 8 bytes for each bucket, its units: a ring, in which bucket n stands at n modulo the number of places

  An opened record: { expires_us, newest, oldest, sum, ring, places, is_whole (it must be written as a whole), is_cut (a
  clock step changed it), at (the bucket that bucketed_when found last), left (the units before that bucket) }. A charge
  closes it.
]]
-- @include lib/request/request_limits
-- @include lib/log/meters
-- @include lib/times
local call = redis.call
local pack = struct.pack
local unpack_bytes = struct.unpack
local BUCKETS_HEAD = 32

-- @inline
local function buckets_units(log, bucket)
  return (unpack_bytes('<d', log.ring, bucket % log.places * 8 + 1))
end

-- Forgets the buckets that have left the window.
-- @inline
local function buckets_leave(log, window_us, resolution_us, at_us)
  local first = math.floor((at_us - window_us) / resolution_us)
  if first > log.newest then log.oldest, log.sum = math.max(log.oldest, first), 0 end
  while log.oldest < first do
    log.sum = log.sum - buckets_units(log, log.oldest)
    log.oldest = log.oldest + 1
  end
  log.at, log.left = log.oldest, 0
end

-- Makes a ring of `places`, with the units of all buckets after `last` in that bucket.
-- @inline
local function buckets_remake(log, places, last)
  local units, packed = {}, {}
  for bucket = log.oldest, log.newest do
    local place = math.min(bucket, last) % places + 1
    units[place] = (units[place] or 0) + buckets_units(log, bucket)
  end
  for place = 1, places do packed[place] = pack('<d', units[place] or 0) end
  log.ring, log.places, log.is_whole = table.concat(packed), places, true
  log.newest, log.oldest = math.min(log.newest, last), math.min(log.oldest, last)
end

-- A newest bucket that begins after the scope's decision time moves that time, or, if the clock went back by more than
-- a second, the units ahead of the clock count from now on.
-- @inline
local function buckets_read(scope, ends, window_us, resolution_us)
  local places, now = math.ceil(window_us / resolution_us) + 2, math.floor(scope.at_us / resolution_us)
  local text = call('GET', scope_key(scope, ends))
  local log = {
    expires_us = 0, newest = now - places, oldest = now - places + 1, sum = 0,
    ring = '', places = places, is_whole = true, is_cut = false, at = 0, left = 0,
  }
  if text then
    log.expires_us, log.newest, log.oldest, log.sum = unpack_bytes('<dddd', text)
    log.ring, log.places, log.is_whole = string.sub(text, BUCKETS_HEAD + 1), (#text - BUCKETS_HEAD) / 8, false
    local ahead_us = log.newest * resolution_us - scope.at_us
    log.is_cut = ahead_us > CLOCK_STEP_US
    if log.is_cut then
      scope.set_back_us = math.max(scope.set_back_us or 0, ahead_us)
    elseif ahead_us > 0 then
      scope.at_us = log.newest * resolution_us
    end
    -- A longer guard needs more places.
    if log.is_cut or log.places < places then
      buckets_remake(log, math.max(places, log.places), log.is_cut and now or log.newest)
    end
  else
    log.ring = string.rep(pack('<d', 0), places)
  end
  buckets_leave(log, window_us, resolution_us, scope.at_us)
  return log
end

-- Must run before the scope's bucketed tiers are asked.
-- @inline
local function buckets_open(scope)
  if scope_has_meters(scope) then
    local first, last, step = limits_tiers(scope)
    for tier = first, last, step do
      if tier_kind(tier) == 'bucketed' then
        local ends, resolution_us = tier_fields(tier)
        scope.buckets = scope.buckets or {}
        if not scope.buckets[ends] then
          local read = buckets_read(scope, ends, tier_window(tier), resolution_us)
          scope.buckets[ends] = read
        end
      end
    end
  end
end

-- @inline
local function buckets_of(scope, tier)
  local ends = tier_fields(tier)
  local log = scope.buckets and scope.buckets[ends]
  return log
end

-- Adds units to a bucket, or takes some away, and closes the record.
-- @inline
local function buckets_add(scope, tier, bucket, more, now_us, ttl_floor_ms)
  local ends, resolution_us = tier_fields(tier)
  local key, zero, window_us = scope_key(scope, ends), pack('<d', 0), tier_window(tier)
  local log = scope.buckets[ends]
  buckets_leave(log, window_us, resolution_us, scope.at_us)
  local places, skipped, units = log.places, math.max(0, bucket - log.newest - 1), more
  if bucket <= log.newest then
    local before = buckets_units(log, bucket)
    units = math.max(0, before + more)
    log.sum = log.sum - before
  end
  local is_renewed = log.is_whole or skipped >= places or scope.at_us + window_us + resolution_us > log.expires_us
  if is_renewed then log.expires_us = now_us + 2 * window_us end
  local ttl_ms = math.max(math.ceil(window_us / 500), ttl_floor_ms)
  local head = pack('<dddd', log.expires_us, math.max(log.newest, bucket), log.oldest, log.sum + units)
  if log.is_whole or skipped >= places then
    local ring, from = skipped < places and log.ring or string.rep(zero, places), bucket % places * 8
    ring = string.sub(ring, 1, from) .. pack('<d', units) .. string.sub(ring, from + 9)
    call('SET', key, head .. ring, 'PX', ttl_ms)
  else
    -- The places of skipped buckets may hold units of a former round.
    local text, from = string.rep(zero, skipped) .. pack('<d', units), (bucket - skipped) % places * 8
    local fits = places * 8 - from
    call('SETRANGE', key, '0', head)
    call('SETRANGE', key, BUCKETS_HEAD + from, string.sub(text, 1, fits))
    if #text > fits then call('SETRANGE', key, BUCKETS_HEAD, string.sub(text, fits + 1)) end
    if is_renewed then call('PEXPIRE', key, ttl_ms) end
  end
  if is_renewed then
    -- A reset finds the record by this field.
    call('HSET', scope_meters(scope), ends, '')
    meters_keep(scope, 2 * window_us, ttl_floor_ms)
  end
  scope.buckets[ends] = nil
end

-- Stores what a clock step changed, because otherwise each call would count the units from its own time.
local function buckets_step_back(scope, now_us, ttl_floor_ms)
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local log = buckets_of(scope, tier)
    if log and log.is_cut then buckets_add(scope, tier, log.newest, 0, now_us, ttl_floor_ms) end
  end
  buckets_open(scope)
end
