-- The tenants of a home: what is kept of each in the field 't' and its name.
-- @include lib/request_limits
-- @include lib/settings
local call = redis.call

-- What is kept of a tenant: { finish tag, flows... }.
local function tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end

local function tenant_save(home, tenant, kept)
  call('HSET', home.flows_key, 't' .. tenant, cmsgpack.pack(kept))
end

-- Returns until when a tenant is paused in the home, 0 if it is not, and whether it has a cap there.
local function tenant_held(home, tenant)
  if home.holds_us == 0 and not home.has_caps then return 0, false end
  local held = home.helds[tenant]
  if not held then
    held = { settings_held(scope_settings(home), tenant, home.at_us) }
    home.helds[tenant] = held
  end
  return held[1], held[2]
end

-- The name of the gate that is the cap of a tenant in the home. No key begins with a blank, as other gates do with a key.
local function tenant_gate(tenant)
  return ' ' .. tenant
end

-- How much of a home such costs take, of the tier that they take most of; a request that takes 1 of each tier takes 1.
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

-- A tenant of whom jobs wait, or waited just now, took more than it paid for, or less.
local function tenant_correct(home, tenant, more)
  local kept = tenant_load(home, tenant)
  if kept[1] < 0 or more == 0 then return end
  kept[1] = math.max(0, kept[1] + more)
  tenant_save(home, tenant, kept)
  kept[1] = 't' .. tenant
  for _, id in ipairs(kept) do
    local tag = call('ZSCORE', home.ready_key, id)
    if tag then call('ZADD', home.ready_key, string.format('%.17g', math.max(0, tag + more)), id) end
  end
end
