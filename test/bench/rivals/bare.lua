--[[
  Only our decision, with the shipped log: one scope, no line, no explanation. The answer is one bit.
  KEYS: the log.   ARGV: 1 and 2: see lib/request/clock.lua. From 3: a set of limits as in lib/request/request.lua.
]]
-- @include lib/request/clock
-- @include lib/log/log
-- @include lib/tiers/kinds
local now_us, ttl_floor_ms = clock_read()
local scope = { keys = 0, set = 3, cap = nil, shift = 0, at_us = now_us, tail = nil, turn_us = nil, tier = nil }
log_open(scope, now_us)
tiers_check(scope)
if scope.turn_us > scope.at_us then return 0 end
tiers_charge(scope, now_us, ttl_floor_ms)
return 1
