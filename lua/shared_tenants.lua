--[[
  Some of the flows of a shared scope. A caller reads all of them by several calls, because decisions wait for each call.

  KEYS: flows of its home.   ARGV: 1 the cursor of HSCAN, first '0'   2 about how many fields are looked at
  Output: { the next cursor, '0' = that was all, and of each flow: its id, its tenant, how many wait or are scheduled,
  weight, a text, ... }. As HSCAN has it: in no order, some flows twice, and none is left out that was there all the time.
]]
-- @include lib/request/request_plain
-- @include lib/shared/flow
local call = redis.call
local keys, args = request_plain()
local page = call('HSCAN', keys[1], args[1], 'MATCH', 'f*', 'COUNT', args[2])
local reply, n = { page[1] }, 1
for i = 1, #page[2], 2 do
  local flow = cmsgpack.unpack(page[2][i + 1])
  reply[n + 1], reply[n + 2], reply[n + 3], reply[n + 4] = page[2][i], flow[OF_TENANT], flow[COUNT], tostring(flow[WEIGHT])
  n = n + 4
end
return reply
