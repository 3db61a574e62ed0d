--[[
  Lists a page of the flows of a shared scope. As with HSCAN, the flows have no order, and a flow may come twice.
  The pages miss no flow that exists the whole time.

  KEYS[1]    flows of the home
  ARGV[1]    cursor of HSCAN, first '0'
  ARGV[2]    approximate number of fields to read
  Reply[1]   the next cursor; '0' = this was the last page
  Reply[4n-2] field of the nth flow
  Reply[4n-1] its tenant
  Reply[4n]  number of its waiters, the scheduled ones included
  Reply[4n+1] its weight, a text
]]
-- @include lib/request/request_plain
-- @include lib/shared/flow
local call = redis.call
local keys, args = request_plain()
local page = call('HSCAN', keys[1], args[1], 'MATCH', 'f*', 'COUNT', args[2])
local reply, n = { page[1] }, 1
for i = 1, #page[2], 2 do
  local flow = cmsgpack.unpack(page[2][i + 1])
  reply[n + 1], reply[n + 2] = page[2][i], flow[OF_TENANT]
  reply[n + 3], reply[n + 4] = flow[COUNT], string.format('%.17g', flow[WEIGHT])
  n = n + 4
end
return reply
