-- @include lib/request/request
local call = redis.call

-- ttl_floor_ms is the shortest lifetime of a key: keys expire by the server's clock, even if a test's stands still.
-- @inline
local function clock_read()
  local given_us, not_after_us = request_clock()
  local now_us, ttl_floor_ms = given_us, 0
  if given_us == '' then
    local time = call('TIME')
    now_us = time[1] * 1000000 + time[2]
  else
    now_us, ttl_floor_ms = tonumber(given_us), 600000
  end
  return now_us, ttl_floor_ms, not_after_us ~= '' and now_us > tonumber(not_after_us)
end

-- @inline
local function clock_table(now_us, ttl_floor_ms)
  local overdue_us = request_overdue()
  return { now_us = now_us, ttl_floor_ms = ttl_floor_ms, overdue_us = overdue_us, slow = {} }
end
