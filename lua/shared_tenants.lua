--[[
  The tenants that wait in a shared scope, as far as so many flows say.

  KEYS: flows of its home.
  Output: { tenant, how many wait or are scheduled, weight, ... }; the weight is a text, and the
  largest one where the flows of a tenant have several: HSCAN gives flows in no order.
]]
-- @include lib/request_plain
-- @include lib/shared/flows
local call = redis.call
local MOST_FLOWS = 10000
local flows_key = request_settings()
local counts, weights, found, cursor = {}, {}, 0, '0'
repeat
  local page = call('HSCAN', flows_key, cursor, 'MATCH', 'f*', 'COUNT', 1000)
  cursor = page[1]
  for i = 2, #page[2], 2 do
    local flow = cmsgpack.unpack(page[2][i])
    local tenant = flow[OF_TENANT]
    counts[tenant] = (counts[tenant] or 0) + flow[COUNT]
    weights[tenant] = math.max(weights[tenant] or 0, flow[WEIGHT])
    found = found + 1
  end
until cursor == '0' or found >= MOST_FLOWS
local reply = {}
for tenant, count in pairs(counts) do
  local n = #reply
  reply[n + 1], reply[n + 2], reply[n + 3] = tenant, count, tostring(weights[tenant])
end
return reply
