-- A counter per tier and fixed window. Not exact: twice the limit can pass at the edge of two windows.
for i = 1, #KEYS do
  local used = redis.call('GET', KEYS[i])
  if used and tonumber(used) >= tonumber(ARGV[i * 2 - 1]) then return { 0, redis.call('PTTL', KEYS[i]) } end
end
for i = 1, #KEYS do
  if redis.call('INCR', KEYS[i]) == 1 then redis.call('PEXPIRE', KEYS[i], ARGV[i * 2]) end
end
return { 1, 0 }
