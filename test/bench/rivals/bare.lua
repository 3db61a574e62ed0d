--[[
  Our decision alone, by the shipped log: one scope, no line, no explanation, one bit for an answer.
  KEYS: the log.   ARGV: 1 and 2 see clock   3 longest window   then the tiers as in scopes.
]]
-- @include clock
-- @include exact
local log = { key = KEYS[1], shift = 0 }
local at = math.max(now, exact_entry(log, '-8', '-1'))
for tier = 4, #ARGV, 4 do
  if exact_turn(log, tier, 0, at) > at then return 0 end
end
exact_commit(log, tonumber(ARGV[3]), at)
return 1
