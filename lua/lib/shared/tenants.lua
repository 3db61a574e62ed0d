-- The tenants of a home: what is kept of each in the field 't' and its name.
local call = redis.call

-- What is kept of a tenant: { finish tag, flows... }.
local function tenant_load(home, tenant)
  local text = call('HGET', home.flows_key, 't' .. tenant)
  return text and cmsgpack.unpack(text) or { -1 }
end

local function tenant_save(home, tenant, kept)
  call('HSET', home.flows_key, 't' .. tenant, cmsgpack.pack(kept))
end
