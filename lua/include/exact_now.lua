  -- When the tiers of a scope that was just read let a unit through: sets scope.turn and
  -- scope.tier, the tier that says so. Statements: see ask.
  local its_at, shift, first = scope.at or now, scope.shift, scope.set + 3
  scope.turn, scope.tier = its_at, 1
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local from = ARGV[tier + 2]
    local entry = tier == first and scope.tail or call('GETRANGE', scope.key, from, ARGV[tier + 3])
    local turn = #entry >= 8 and unpack_bytes('<d', entry) - shift + ARGV[tier + 1] or its_at
    if from == PACE then
      scope.pace = tier
      if #entry >= 8 then turn = ARGV[tier + 1] - unpack_bytes('<d', entry) - shift end
    end
    if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
  end
  if shift ~= 0 then scope.turn = math.ceil(scope.turn) end
