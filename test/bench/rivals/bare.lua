--[[
  Our decision alone, by the shipped log: one scope, no line, no explanation, one bit for an answer.
  KEYS: the log.   ARGV: 1 and 2 see clock   from 3 on a set of limits as in scopes.
]]
-- @include clock
local scope = { key = KEYS[1], set = 3, shift = 0, tail = call('GETRANGE', KEYS[1], ARGV[8], '-1') }
if scope.tail ~= '' then scope.at = math.max(now, unpack_bytes('<d', scope.tail, #scope.tail - 7)) end
-- @include exact_now
if scope.turn > its_at then return 0 end
-- @include exact_charge
return 1
