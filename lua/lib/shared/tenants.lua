--[[
  Reads and writes the records of the tenants with waiters in a shared scope: { finish tag, credit (it pays for the next
  units), then the number of each of the tenant's flows }. flows_write writes each changed record once.
]]
-- @include lib/request/request
-- @include lib/settings
local call = redis.call
local FINISH, CREDIT, FLOWS = 1, 2, 3

local function tenant_load(home, tenant)
  local kept = home.tenants[tenant]
  if not kept then
    local text = call('HGET', home.flows_key, 't' .. tenant)
    kept = text and cmsgpack.unpack(text) or { -1, 0 }
    home.tenants[tenant] = kept
  end
  return kept
end

local function tenant_note(home, tenant)
  home.written['t' .. tenant] = home.tenants[tenant]
end

local function flows_write(home)
  local fields = {}
  for name, record in pairs(home.written) do
    local n, kept = #fields, {}
    for i = 1, #record do kept[i] = record[i] end
    fields[n + 1], fields[n + 2] = name, cmsgpack.pack(kept)
  end
  home.written = {}
  if #fields > 0 then call('HSET', home.flows_key, unpack(fields)) end
end

local function tenant_forget(home, tenant)
  home.tenants[tenant], home.written['t' .. tenant] = nil, nil
  call('HDEL', home.flows_key, 't' .. tenant, 'g ' .. tenant)
end

local function tenant_held(home, tenant)
  if home.holds_us == 0 then return 0 end
  home.helds[tenant] = home.helds[tenant] or settings_held(scope_settings(home), tenant, home.at_us)
  return home.helds[tenant]
end

-- Gives a tenant its start tag. Drops the tenant's credit if the virtual time has passed the tenant's finish tag: by
-- then the other tenants have got their full shares.
local function tenant_ready(home, tenant)
  if call('ZSCORE', home.ready_key, tenant) then return end
  local kept = tenant_load(home, tenant)
  if kept[FINISH] < home.virtual then kept[CREDIT] = 0 end
  call('ZADD', home.ready_key, string.format('%.17g', math.max(home.virtual, kept[FINISH])), tenant)
  home.made[home.ready_key] = true
end

-- Adds the share of a scheduled waiter to the tenant's tag; if the tenant is next, the virtual time follows.
local function tenant_pay(home, tenant, share, is_next)
  local kept = tenant_load(home, tenant)
  local ready = tonumber(call('ZSCORE', home.ready_key, tenant) or nil)
  local tag = ready or math.max(home.virtual, kept[FINISH])
  if is_next and tag > home.virtual then
    home.virtual = tag
    call('HSET', home.flows_key, 'V', string.format('%.17g', tag))
  end
  local free = math.min(kept[CREDIT], share)
  kept[FINISH], kept[CREDIT] = tag + share - free, kept[CREDIT] - free
  if ready then call('ZADD', home.ready_key, string.format('%.17g', kept[FINISH]), tenant) end
  tenant_note(home, tenant)
end

local function tenant_credit(home, tenant, share)
  local kept = tenant_load(home, tenant)
  kept[CREDIT] = kept[CREDIT] + share
  tenant_note(home, tenant)
end

-- Returns the share of a request: the longest time that its costs take in any tier, divided by the longest time of a
-- single unit (window / limit).
local function share_of(home, costs)
  local most, of_one = 0, 0
  local first, last, step = limits_tiers(home)
  for tier = first, last, step do
    local each_us = tier_window(tier) / tier_limit(tier)
    most = math.max(most, costs[tier_number(home, tier)] * each_us)
    of_one = math.max(of_one, each_us)
  end
  return of_one > 0 and most / of_one or 1
end

-- Corrects the tag of a tenant only if the tenant has waiters, or had some just now.
local function tenant_correct(home, tenant, more)
  local kept = tenant_load(home, tenant)
  if kept[FINISH] < 0 or more == 0 then return end
  kept[FINISH] = math.max(0, kept[FINISH] + more)
  tenant_note(home, tenant)
  local tag = call('ZSCORE', home.ready_key, tenant)
  if tag then call('ZADD', home.ready_key, string.format('%.17g', math.max(0, tag + more)), tenant) end
end
