--[[
  Lists the waiters of a scope: first the waiters aside, then the scheduled and the parked ones in their order (in a
  shared scope flow by flow). Leaves out waiters that are away. A turn is 0 if the waiter waits for a lease or a worker,
  or if its turn is not known. In a pause, no turn is before the end of the pause.

  KEYS[1]      waiters of the scope
  KEYS[2]      queue
  KEYS[3]      settings
  KEYS[4]      lines; KEYS[4] to KEYS[8] only in a shared scope
  KEYS[5]      flows
  KEYS[6]      ready; not read, because the caller names all keys of a home
  KEYS[7]      asleep; not read either
  KEYS[8]      heads
  ARGV[1]      now, microseconds; '' = the server's clock
  ARGV[2]      deadline of the call, microseconds; '' = none
  ARGV[3]      number of waiters to skip
  ARGV[4]      most waiters to list
  ARGV[5]      the waiters to list in a shared scope: of a waiter's 'flow', a 'tenant', the 'gate' of a narrow scope, or
               'all'
  ARGV[6]      that waiter, that tenant, or the log key of that narrow scope (with ' ' and a tenant: only the tenant's
               flows)
  Reply[1]     OK or LATE
  Reply[2]     now, microseconds
  Reply[2n+1]  the nth waiter
  Reply[2n+2]  its turn, microseconds
]]
-- @include lib/request/clock
-- @include lib/request/request_plain
-- @include lib/request/reply
-- @include lib/settings
-- @include lib/home/order
-- @include lib/shared/tenants
-- @include lib/shared/flow
local call = redis.call
local GATE_FLOWS = 32 -- flows
local PAGE, MAX_PAGES = 500, 5 -- PAGE: fields per HSCAN
local READ_MOST = 2000 -- waiters aside or with turns whose records are read
local now_us, _, is_late = clock_read()
if is_late then return reply_late(now_us) end
local keys, args = request_plain()
local waiters_key, queue_key, settings, lines_key, flows_key, _, _, heads_key = unpack(keys)
local skip, most, whose, name = tonumber(args[3]), tonumber(args[4]), args[5], args[6]
local held_us = whose == 'tenant' and settings_held(settings, name, now_us) or 0
local paused_us = math.max(settings_paused(settings, now_us), held_us)
local reply, told = reply_new(now_us), 0

local function wanted()
  if whose == 'all' then return nil end
  if whose == 'flow' then
    local text = call('HGET', waiters_key, name)
    return { text and waiter_parse(text, true).flow }
  end
  local home = { flows_key = flows_key, tenants = {}, known = {} }
  local gate, tenant = string.match(name, '^(.-::log) ?(.*)$')
  if whose == 'tenant' then return { unpack(tenant_load(home, name), FLOWS) } end
  local numbers = {}
  if tenant == '' then
    local from, to = members_of(gate_part(gate))
    for _, member in ipairs(call('ZRANGEBYLEX', heads_key, from, to, 'LIMIT', 0, GATE_FLOWS)) do
      numbers[#numbers + 1] = struct.unpack('>I4', member, #member - 3)
    end
  end
  local kept = tenant_load(home, tenant)
  for i = FLOWS, #kept do
    local flow = flow_load(home, kept[i])
    if flow and flow_nth(flow, gate) then numbers[#numbers + 1] = kept[i] end
  end
  -- Perhaps all flows with this scope wait for another scope now. If none were listed, no job would bring the new
  -- limits of the scope.
  local cursor = tenant == '' and #numbers == 0 and '0'
  for _ = 1, cursor and MAX_PAGES or 0 do
    local page = call('HSCAN', flows_key, cursor, 'MATCH', 'f*', 'COUNT', PAGE)
    for i = 1, #page[2], 2 do
      local number = tonumber(string.sub(page[2][i], 2))
      if #numbers < GATE_FLOWS and flow_nth(flow_load(home, number), gate) then numbers[#numbers + 1] = number end
    end
    cursor = page[1]
    if cursor == '0' or #numbers > 0 then break end
  end
  return numbers
end

local flows, is_wanted = lines_key and wanted(), {}
for _, number in ipairs(flows or {}) do is_wanted[number] = true end

local function tell(waiter, turn_us)
  if skip > 0 then
    skip = skip - 1
  elseif told < most then
    reply_waiter(reply, waiter, math.max(turn_us, paused_us))
    told = told + 1
  end
end

-- If the script filters waiters by their records, it must read them.
local count = call('ZCOUNT', queue_key, IS_ASIDE, '+inf')
local from, number = skip, most
if flows then from, number = 0, READ_MOST end
local found = call('ZRANGEBYSCORE', queue_key, IS_ASIDE, '+inf', 'WITHSCORES', 'LIMIT', from, number)
if not flows then skip = skip - math.min(skip, count) end
for i = 1, #found, 2 do
  local waiter, stands = found[i], tonumber(found[i + 1])
  local text = (flows or stands_parked(stands)) and call('HGET', waiters_key, waiter)
  local its = text and waiter_parse(text, lines_key)
  if not flows or its and is_wanted[its.flow] then
    tell(waiter, stands_parked(stands) and its and its.told_us or stands_scheduled(stands) and stands or 0)
  end
end

local function tell_lines(first, last)
  local all = call('ZLEXCOUNT', lines_key, first, last)
  local parked = call('ZRANGEBYLEX', lines_key, first, last, 'LIMIT', math.min(skip, all), most - told)
  skip = skip - math.min(skip, all)
  for _, member in ipairs(parked) do tell((line_split(member)), 0) end
end

if lines_key and not flows then tell_lines('-', '+') end
for _, number in ipairs(flows or {}) do tell_lines(members_of(struct.pack('>I4', number))) end
return reply
