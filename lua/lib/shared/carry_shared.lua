-- What few requests of a shared scope meet: a clock that went back, and limits that became others.
-- @include lib/clock_step
-- @include lib/log_to_sums
-- @include lib/carry
-- @include lib/reply
-- @include lib/settings
-- @include lib/shared/check_shared

-- Moves the logs that are ahead of a clock that went back.
local function shared_step_back(request, may_write)
  for _, scope in ipairs(request.scopes) do
    if scope.set_back_us then
      local by_us = scope_step_back(scope, may_write)
      request.set_back_us = math.max(request.set_back_us, by_us)
      if may_write then scope.stepped_us = by_us end
    end
    if may_write and scope.costs and scope.tail and not scope.is_summed then log_to_sums(scope, 0, nil, true) end
  end
end

-- Carries over what the scopes have counted by other limits, and checks them again. Returns whether nothing was done, because the
-- request does not name all records: then it is answered.
local function shared_carry(request, reply, now_us, ttl_floor_ms)
  local missed, endings = carry_missed(request.scopes)
  if missed then
    reply_unnamed(reply, missed, endings)
    return true
  end
  if request.is_set_back then shared_step_back(request, true) end
  request.is_set_back = nil
  for _, scope in ipairs(request.scopes) do carry_scope(scope, now_us, ttl_floor_ms, true) end
  shared_check(request, now_us, true)
end

-- Does the same for a settlement if its limits are those that are stored. Returns whether nothing was done, and the settlement is
-- answered.
local function shared_others(request, reply, now_us, ttl_floor_ms)
  local other, version, text = settings_other(request.scopes)
  if other then
    reply_stored(reply, other, version, text)
    return true
  end
  local may = carry_may(request.scopes)
  return may and shared_carry(request, reply, now_us, ttl_floor_ms)
end
