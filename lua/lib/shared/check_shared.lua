-- @include lib/request/request
-- @include lib/tiers/kinds
-- @include lib/lease
-- @include lib/settings
local LOOK_US = 30000000 -- assumed time until the first lease ends, if none is held

-- Reads the pauses of each scope, and what is stored for the tenant.
local function shared_settings(request, now_us)
  for s, scope in ipairs(request.scopes) do
    if scope.known then
      local weight
      scope.paused_us, scope.held_us, scope.holds_us, scope.has_caps, weight, scope.stored =
        settings_shared(scope_settings(scope), request.tenant, now_us)
      if s == #request.scopes then request.weight = weight or request.weight end
    else
      scope.paused_us, scope.held_us = settings_paused(scope_settings(scope), now_us), 0
    end
  end
end

-- Reads the tiers, the pause and the leases of each scope.
local function shared_check(request, now_us, may_write)
  shared_settings(request, now_us)
  for _, scope in ipairs(request.scopes) do
    tiers_check(scope)
    if scope.cap then
      lease_load(scope, request.waiter, now_us, may_write)
      scope.ends_us = lease_first(scope) or now_us + LOOK_US
      if scope.ends_us <= now_us and scope.running < scope.cap then
        lease_drop(scope, request.waiter, now_us, may_write)
        scope.ends_us = lease_first(scope) or now_us + LOOK_US
      end
      scope.is_full = scope.cap - scope.running + scope.mine < 1
    end
  end
end

-- Finds a shared scope that stores other limits of the tenant than the request has. Returns the scope's index, counted
-- back from the home (0, then -1), and the stored text. shared_check must run first.
local function shared_part(request)
  local count = #request.scopes
  for s = count, request.gates - request.narrow + 1, -1 do
    local scope = request.scopes[s]
    if scope.known ~= scope.stored then return s - count, scope.stored end
  end
end

-- Returns whether the home stores other limits than the event has. The tenant's limits count only if the event has any.
local function shared_is_stale(request)
  local home = request.scopes[#request.scopes]
  local is_other = home.known ~= '' and home.known ~= home.stored
  return is_other or settings_other({ home }) ~= nil
end

local function shared_release(request)
  local is_done, waiter, token = false, request.waiter, request.token
  for s = request.gates - request.narrow + 1, #request.scopes do
    local scope = request.scopes[s]
    if scope.known and scope.cap then
      local was_held = lease_release(scope, waiter, token)
      is_done = is_done or was_held
    end
  end
  return is_done
end

-- @inline
local function scope_opens(scope)
  return math.max(scope.turn_us, scope.paused_us, scope.held_us)
end

-- If the tenant is paused in the scope, makes the reply say that the scope itself is paused.
-- @inline
local function shared_tell(scope)
  scope.paused_us = math.max(scope.paused_us, scope.held_us)
end

-- Returns the scope that refuses; of several scopes, the last to open. A cap counts only if no tier or pause refuses.
local function shared_binding(request)
  local binding, index, full, full_index = nil, nil, nil, nil
  for s, scope in ipairs(request.scopes) do
    local opens_us = scope_opens(scope)
    if opens_us > scope.at_us and not (binding and scope_opens(binding) >= opens_us) then binding, index = scope, s end
    if scope.is_full then full, full_index = scope, s end
  end
  return binding or full, index or full_index
end
