-- Three tiers as GCRA, packed into one string with one number per tier. Not exact: it refuses a burst
-- that a window would admit, or admits up to twice the limit in a window.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
local state = redis.call('GET', KEYS[1])
local tiers = #ARGV / 2
local arrivals = {}
for i = 1, tiers do arrivals[i] = state and struct.unpack('<d', state, i * 8 - 7) or now end
local wait, longest = 0, 0
local packed = {}
for i = 1, tiers do
  local limit, window = tonumber(ARGV[i * 2 - 1]), tonumber(ARGV[i * 2])
  local arrival = math.max(arrivals[i], now)
  local after = arrival + window / limit
  wait = math.max(wait, after - window - now)
  longest = math.max(longest, window)
  packed[i] = struct.pack('<d', after)
end
if wait > 0 then return { 0, math.ceil(wait / 1000) } end
redis.call('SET', KEYS[1], table.concat(packed), 'PX', math.ceil(longest / 1000))
return { 1, 0 }
