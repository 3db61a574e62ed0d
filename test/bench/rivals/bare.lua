-- Our decision alone: no line, no explanation, one bit for an answer.
-- @include clock
-- @include exact
-- @include scopes
scopes_load(tonumber(ARGV[5]), 0)
for s = 1, #scopes do
  scope_turn(scopes[s], 0)
  if scopes[s].turn > at then return 0 end
end
for s = 1, #scopes do exact_commit(scopes[s], scopes[s].longest, at) end
return 1
