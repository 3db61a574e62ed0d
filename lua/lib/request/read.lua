-- @include lib/request/request
-- @include lib/request/scopes

-- Sets two fields of each shared scope: `known`, the version of the tenant's own limits in the request ('' = none), and
-- `part`, the scope that has these limits. Returns the number of scopes before the parts.
-- @inline
local function read_parts(scopes, arg, shared)
  local parts = 0
  for at = arg, arg + shared - 1 do
    if request_text(at) ~= '' then parts = parts + 1 end
  end
  local gates = #scopes - 1 - parts
  local part = gates
  for n = 1, shared do
    local scope = n < shared and scopes[gates - shared + 1 + n] or scopes[#scopes]
    scope.known = request_text(arg + n - 1)
    if scope.known ~= '' then
      part = part + 1
      scope.part = scopes[part]
    end
  end
  return gates
end

-- gates is the number of scopes before the parts. For only_reads and from see scopes.lua.
-- @inline
local function read_request(arg, keys, now_us, only_reads, from)
  local tenant, weight, shared, known_at, first = nil, nil, 0, nil, arg
  local is_flow = request_text(arg) == 'flow'
  if is_flow then
    tenant, weight, shared, known_at = request_flow(arg)
    first = known_at + shared
  end
  local word, waiter = request_begin(first)
  local joins_at, count, at = request_scopes(first)
  local scopes, set_back_us, token, lease_us, next_arg, next_keys =
    scopes_read(count, at, keys, now_us, is_flow, only_reads, from)
  local gates = nil
  if is_flow then gates = read_parts(scopes, known_at, shared) end
  local request = {
    word = word,
    waiter = waiter,
    joins_at = joins_at,
    tenant = tenant,
    weight = weight,
    narrow = shared - 1,
    gates = gates,
    token = token,
    lease_us = lease_us,
    scopes = scopes,
    set_back_us = set_back_us,
    next_arg = next_arg,
    next_keys = next_keys,
  }
  for _, scope in ipairs(scopes) do request.has_costs = request.has_costs or scope.costs ~= nil end
  return request
end
