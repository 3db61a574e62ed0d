--[[
  How many of the newest `limit` admissions the window of a tier still holds, and when the
  oldest of those leaves it (0 when it holds none).
]]
local function exact_used(log, tier, now)
  local size = call('STRLEN', log.key)
  local low, high = 0, math.min(tier[1], math.max(0, (size - HEAD) / 8))
  while low < high do
    local middle = math.ceil((low + high) / 2)
    if exact_entry(log, -8 * middle, -8 * middle + 7) + tier[2] > now then
      low = middle
    else
      high = middle - 1
    end
  end
  if low == 0 then return 0, 0 end
  return low, exact_entry(log, -8 * low, -8 * low + 7) + tier[2]
end
