-- A sorted set per tier, like most hand-written sliding logs.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
for i = 1, #KEYS do
  local limit, window = tonumber(ARGV[i * 2]), tonumber(ARGV[i * 2 + 1])
  redis.call('ZREMRANGEBYSCORE', KEYS[i], 0, now - window)
  if redis.call('ZCARD', KEYS[i]) >= limit then
    local oldest = redis.call('ZRANGE', KEYS[i], 0, 0, 'WITHSCORES')
    return { 0, math.ceil((oldest[2] + window - now) / 1000) }
  end
end
for i = 1, #KEYS do
  redis.call('ZADD', KEYS[i], now, ARGV[1])
  redis.call('PEXPIRE', KEYS[i], math.ceil(ARGV[i * 2 + 1] / 1000))
end
return { 1, 0 }
