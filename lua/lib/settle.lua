--[[
  Corrects an admission that took more or fewer units than were charged. For each scope the caller sends a text, for
  example '1763769600000000 900,1 740,1': the time of the charge (see log/charged.lua), the counted units in each tier,
  and the right number in each tier ('' = none). Units that no window counts any more stay as they are. The reply has a
  new text if a kind of tier noted something, or if the clock went back since the charge: '0', which nothing corrects.

  The caller names the limits of the charge, also if other limits were stored since.
]]
-- @include lib/request/request
-- @include lib/log/charged
-- @include lib/log/meters
-- @include lib/tiers/kinds
-- @include lib/request/scopes
-- @include lib/times
local call = redis.call

-- Sets rights and notes. Returns whether the charge can be corrected: not if the clock went back since.
local function settle_open(scope, at_us, notes, right, now_us)
  scope.rights, scope.notes = {}, {}
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  for name, value in string.gmatch(notes, '/([^/=]+)=([^/]+)') do scope.notes[name] = tonumber(value) end
  if at_us == 0 or at_us > scope.at_us + CLOCK_STEP_US then return false end
  local reset_us = nil
  if scope_has_meters(scope) then reset_us = call('HGET', scope_meters(scope), 'reset') end
  if reset_us and (at_us <= tonumber(reset_us) or at_us > now_us) then
    scope.is_forgotten = true
    -- The reset has removed the admission, or the clock went back in between: gives nothing back.
    for i, cost in ipairs(scope.costs) do scope.rights[i] = math.max(scope.rights[i] or 0, cost) end
  end
  return true
end

local function settle_scope(scope, text, now_us, ttl_floor_ms)
  local at, notes, counted, right = string.match(text, '^(%d+)(%S*) (%S*) (%S*)$')
  scope.costs = {}
  for cost in string.gmatch(counted, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  if not settle_open(scope, tonumber(at), notes, right, now_us) then return '0', true end
  local before = nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    local record = tier_record(tier)
    if record ~= before then
      local packed, needed_us = kinds[kind].settle(scope, tier, tonumber(at), now_us, ttl_floor_ms)
      if packed then call('HSET', scope_meters(scope), record, packed) end
      if (needed_us or 0) > 0 then meters_keep(scope, needed_us - now_us, ttl_floor_ms) end
      before = record
    end
  end
  return settled_text(scope, at), scope.is_noted
end

-- The token has a text for each scope, separated by '|'. Returns all texts if any of them changed.
local function settle_all(request, now_us, ttl_floor_ms)
  for _, scope in ipairs(request.scopes) do scope_open(scope, now_us) end
  local s, texts, are_others = 0, {}, false
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    local scope = request.scopes[s]
    local is_other
    texts[s], is_other = settle_scope(scope, text, now_us, ttl_floor_ms)
    are_others = are_others or is_other
    scope.counted, scope.costs, scope.tail = scope.costs, nil, nil
  end
  return are_others and texts or nil
end
