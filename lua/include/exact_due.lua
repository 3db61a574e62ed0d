-- When a unit was due that is charged at `at`. One that had a time to come at was due at the end of the gap, and
-- makes up for one gap at most if it is late. Where the gap ended before the turn in front of its own, nobody can
-- have waited for that, and it was due when it was told to come. Any other is due now.
local function exact_due(scope, at)
  local told = scope.line.ticket and tonumber(call('ZSCORE', scope.line.turns_key, member))
  if not told or told < 0 then return at end
  local gap, due = tonumber(ARGV[scope.pace + 1]), exact_paced(scope, scope.pace)
  if due < told - gap then due = math.min(math.floor(told), at) end
  return math.max(due, at - gap)
end
