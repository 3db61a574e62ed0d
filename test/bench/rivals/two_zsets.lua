-- Sliding windows of a resource and its consumer, with a sorted set each. Both are charged, or neither.
local time = redis.call('TIME')
local now = time[1] * 1000000 + time[2]
for i = 1, 2 do
  redis.call('ZREMRANGEBYSCORE', KEYS[i], '-inf', now - ARGV[i * 2])
  if redis.call('ZCARD', KEYS[i]) >= tonumber(ARGV[i * 2 - 1]) then return { 0, i } end
end
for i = 1, 2 do
  redis.call('ZADD', KEYS[i], now, ARGV[5])
  redis.call('PEXPIRE', KEYS[i], math.ceil(ARGV[i * 2] / 1000))
end
return { 1, 0 }
