--[[
  Reads an ask and loads its scopes.

  KEYS, three a scope, in the order of the asks: log, line, turns.
  ARGV: 1 and 2 see clock   3 overdue, microseconds   4 how many asks   5 where in ARGV they begin
        then sets of tiers, each: its longest window, how many tiers, and of each tier its limit,
        its window in microseconds, and the bytes of its limit-th newest entry: from, to
        then the asks, each: member ('' = none), place of a newcomer ('back' or 'front'), how
        many scopes, and for each of them where in ARGV its set of tiers begins.

  A scope: { key (of the log), shift, line_key, turns_key, longest, tiers, last }, the last
  two being where in ARGV its tiers begin and the last one stands.
]]
local OVERDUE = tonumber(ARGV[3])
local STEP = 1000000 -- a log may be ahead of the clock by so much before it is set back
local member, place -- of the ask
local scopes -- of the ask
local at -- the time to decide for: not before the newest entry of any of its logs
local in_line -- whether anybody is in line in any of its scopes
local set_back -- of its scopes, by index: by how much a log is ahead of the clock by more than STEP

-- Reads the ask that begins in ARGV at `arg` and whose keys follow the first `keys`. Output:
-- where the next one begins, and how many keys come before it.
local function scopes_load(arg, keys)
  member, place = ARGV[arg], ARGV[arg + 1]
  scopes, at, in_line, set_back = {}, now, false, nil
  local count = tonumber(ARGV[arg + 2])
  for s = 1, count do
    local set = tonumber(ARGV[arg + 2 + s])
    local key = KEYS[keys + 1]
    scopes[s] = {
      key = key,
      shift = 0,
      line_key = KEYS[keys + 2],
      turns_key = KEYS[keys + 3],
      longest = tonumber(ARGV[set]),
      tiers = set + 2,
      last = set - 2 + ARGV[set + 1] * 4,
    }
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
    if not in_line then in_line = call('EXISTS', KEYS[keys + 3]) == 1 end
    keys = keys + 3
  end
  return arg + 3 + count, keys
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
