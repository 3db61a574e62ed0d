-- Tells waiters later turns that would come while their scope is paused: a hundred at a time, shortly before the first of them.
-- @include lib/home/home
-- @include lib/home/turn
-- @include lib/home/fill
local NEAR_US = 1000000
local EARLY_US = 500000
local SOON_US = 20000
local MOST_LOOKED_AT = 200

-- Returns the rank and the turn of the first parked waiter that would come in vain; nothing if there is none.
local function paused_first(home)
  local rank = 0
  turn_front(home)
  for _ = 1, MOST_LOOKED_AT do
    local its = home_known(home, (home_at(home, home.coming + rank)))
    if not its then return nil end
    local comes = its.told_us > 0 and not its.by_hand
    if comes and home.paused_us - its.told_us > push_apart(home, home.paused_us) then return rank, its.told_us end
    rank = rank + (comes and MOST_TOLD or 1)
  end
end

-- Returns when this is to be done again; nothing if it need not.
local function paused_tell(home, promotions)
  if home.paused_us == 0 or home.parked == 0 then return nil end
  local rank, told_us = paused_first(home)
  if rank and told_us < home.at_us + NEAR_US then
    push(home, promotions, rank)
    rank, told_us = paused_first(home)
  end
  return rank and math.max(told_us - EARLY_US, home.at_us + SOON_US)
end
