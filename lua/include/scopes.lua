--[[
  Reads a call and loads its scopes.

  KEYS, three a scope: log, line, turns.
  ARGV: 1 and 2 see clock   3 member ('' = none)   4 place of a newcomer: 'back' or 'front'
        5 overdue, microseconds
        then for each scope: its longest window, how many tiers, and of each tier its limit,
        its window in microseconds, and the bytes of its limit-th newest entry: from, to.

  A scope: { key (of the log), shift, line_key, turns_key, longest, tiers, last }, the last
  two being where in ARGV its tiers begin and the last one stands.

  Sets: scopes
        at        the time to decide for: not before the newest entry of any log
        in_line   whether anybody is in line in any scope
        set_back  the scopes whose log is ahead of the clock by more than STEP
]]
local MEMBER, PLACE, OVERDUE = ARGV[3], ARGV[4], tonumber(ARGV[5])
local STEP = 1000000
local scopes, at, in_line, set_back, arg = {}, now, false, nil, 6

for s = 1, #KEYS / 3 do
  local key = KEYS[s * 3 - 2]
  local scope = {
    key = key,
    shift = 0,
    line_key = KEYS[s * 3 - 1],
    turns_key = KEYS[s * 3],
    longest = tonumber(ARGV[arg]),
    tiers = arg + 2,
    last = arg - 2 + ARGV[arg + 1] * 4,
  }
  arg = scope.last + 4
  scopes[s] = scope
  local newest = call('GETRANGE', key, '-8', '-1')
  if newest ~= '' then
    newest = struct.unpack('<d', newest)
    if newest > now + STEP then
      set_back = set_back or {}
      set_back[s] = newest - now
    elseif newest > at then
      at = newest
    end
  end
  if not in_line then in_line = call('EXISTS', scope.turns_key) == 1 end
end

-- Sets scope.turn, the earliest time for a unit behind `ahead` others by the log, and
-- scope.tier, the tier that says so, counted from 1.
local function scope_turn(scope, ahead)
  local turn, binding = at, 1
  for tier = scope.tiers, scope.last, 4 do
    local its = exact_turn(scope, tier, ahead, at)
    if its > turn then turn, binding = its, (tier - scope.tiers) / 4 + 1 end
  end
  scope.turn, scope.tier, scope.ahead = turn, binding, ahead
end

-- The scope whose turn is last, and its index; nothing when every scope agrees.
local function scopes_binding()
  local binding, index
  for s = 1, #scopes do
    local scope = scopes[s]
    if scope.turn > at and not (binding and binding.turn >= scope.turn) then
      binding, index = scope, s
    end
  end
  return binding, index
end
