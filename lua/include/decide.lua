--[[
  Decides in the presence of a line. Sets scope.turn, scope.tier and scope.ahead of every
  scope, and scope.line.
]]

-- Sets scope.turn, the earliest time for a unit behind `ahead` others by the log, and
-- scope.tier, the tier that says so, counted from 1.
local function scope_turn(scope, ahead)
  at = scope.at or now
  local turn, binding, first = at, 1, scope.set + FIRST
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - first) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
end

-- As scope_turn, where the log goes on with the turns of those in front.
local function decide_behind(scope, ahead)
  scope_turn(scope, ahead)
  -- Where there is room for all in front as well, they block nobody, whatever they were promised.
  if ahead == 0 or scope.turn <= at then return end
  local first = scope.set + FIRST
  -- The k-th in line is never later than this by the limits of now: what was promised by smaller
  -- ones, or behind others who have left, holds nobody up.
  local pace = 0
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do pace = math.max(pace, ARGV[tier + 1] / ARGV[tier]) end
  local function promised(k)
    local turn = line_turn(scope.line, k)
    return turn and math.min(turn, at + scope.line.longest + math.ceil(k * pace))
  end
  for tier = first, first + 4 * ARGV[first - 1] - 1, 4 do
    local beyond = ahead - ARGV[tier]
    local before = beyond >= 0 and promised(beyond)
    if before then
      local turn = math.max(before, at) + ARGV[tier + 1]
      if turn > scope.turn then scope.turn, scope.tier = turn, (tier - first) / 4 + 1 end
    end
  end
  -- Nobody's turn is before that of the one in front.
  scope.turn = math.max(scope.turn, promised(ahead - 1) or scope.turn)
end

local function decide_scope(scope, write)
  at = scope.at or now
  local line = scope.line or line_load(scope, write)
  scope.line = line
  if line.ticket then
    -- One in line goes as soon as the log allows, whoever in front is late.
    scope_turn(scope, 0)
    if scope.turn > at then decide_behind(scope, line_ahead(line, line.ticket)) end
  elseif line.active > 0 then
    decide_behind(scope, line.ahead or line_ahead_new(line))
  else
    decide_behind(scope, 0)
  end
end

-- By how much logs are ahead of the clock that were not before: with `write` for good, else for this look.
local function decide_set_back(write)
  local most = 0
  for s, ahead in pairs(set_back or {}) do
    exact_shift(scopes[s], ahead, write)
    local turns = KEYS[scopes[s].keys + 3]
    -- Turns were promised in the old time: the line is rebuilt as its owners return. Those who wait
    -- to be woken have no time: their line is kept.
    if call('ZCOUNT', turns, WOKEN, '+inf') == 0 then
      if write then call('DEL', KEYS[scopes[s].keys + 2], turns) end
      scopes[s].no_line = true
    end
    most = math.max(most, ahead)
  end
  return most
end

-- Output: the scope whose tiers have the last turn, and its index; nothing when all agree, or where they
-- do not a cap refuses as well.
local function decide_binding()
  local binding, index
  for s, scope in ipairs(scopes) do
    if not scope.full and scope.turn > (scope.at or now) and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
