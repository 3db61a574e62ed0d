-- @include lib/request/request
-- @include lib/log/log
-- @include lib/log/buckets
local call = redis.call

-- Must run before the decision, because each record may set the decision time. from: the byte from which on to read the
-- log, if not that of the limits.
-- @inline
local function scope_open(scope, now_us, from)
  local tail_from = limits_tail(scope)
  if tail_from ~= '' and not scope.tail then log_open(scope, now_us, from or tail_from) end
  buckets_open(scope)
  if scope.set_back_us and not (scope.only_reads or scope.is_cut) then
    scope.is_cut = true
    log_cut_pace(scope)
  end
end

-- has_home: the last scope is a home. only_reads: the call writes nothing. set_back_us: how far records were ahead of
-- the clock, if it went back.
-- @inline
local function scopes_read(count, arg, keys, now_us, has_home, only_reads, from)
  local scopes, has_cap, set_back_us, at = {}, false, 0, arg
  local token, lease_us
  for s = 1, count do
    local scope = request_scope(at, keys + s - 1, now_us)
    scopes[s], at = scope, at + 1
    if only_reads then scope.only_reads = true end
    scope_open(scope, now_us, from)
    if scope.set_back_us then set_back_us = math.max(set_back_us, scope.set_back_us) end
    has_cap = has_cap or scope.cap
  end
  if has_cap or has_home then token, lease_us, at = request_lease(at) end
  return scopes, set_back_us, token, lease_us, at, keys + count
end

-- Returns whether the scope has waiters or settings, or its stored limits may have changed.
-- @inline
local function scope_needs_queue(scope)
  local found = call('EXISTS', scope_key(scope, 'queue'), scope_key(scope, 'settings'))
  return found > 0 or limits_version(scope) ~= ''
end

-- @inline
local function scopes_need_queue(scopes)
  local has_line = false
  for s = 1, #scopes do
    local scope = scopes[s]
    local leases = scope_lease_keys(scope)
    local in_line = scope_needs_queue(scope)
    if in_line or scope.cap and call('ZCARD', leases) >= scope.cap then
      has_line = true
      break
    end
  end
  return has_line
end
