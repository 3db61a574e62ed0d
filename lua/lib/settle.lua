--[[
  Corrects an admission: it took more or fewer units than it was charged for. The text of a scope says when the unit was
  charged, microseconds, and of each tier what was charged and what is right: '1763769600000000 900,1 740,1'. What no window
  counts any more is left as it is.
]]
-- @include lib/request_limits
-- @include lib/tiers/kinds
-- @include lib/log

local function settle_scope(scope, text)
  local at_us, charged, right = string.match(text, '^(%d+) (%S+) (%S+)')
  scope.costs, scope.rights = {}, {}
  for cost in string.gmatch(charged, '%d+') do scope.costs[#scope.costs + 1] = tonumber(cost) end
  for cost in string.gmatch(right, '%d+') do scope.rights[#scope.rights + 1] = tonumber(cost) end
  local before = nil
  local first, last, step = limits_tiers(scope)
  for tier = first, last, step do
    local kind = tier_kind(tier)
    if kind ~= before then
      kinds[kind].settle(scope, tier, tonumber(at_us))
      before = kind
    end
  end
  scope.costs = nil
end

-- Of a request of shared, whose scopes each have their part of the text.
local function settle_all(request)
  local s = 0
  for text in string.gmatch(request.token, '[^|]+') do
    s = s + 1
    settle_scope(request.scopes[s], text)
  end
end

-- Of an event, which has read no log yet.
local function settle_event(scope, text, now_us)
  if limits_tail(scope) ~= '' then
    local _ = log_open(scope, now_us)
  end
  settle_scope(scope, text)
end
