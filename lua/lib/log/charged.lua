--[[
  The text of a charge is its time, such as '1763769600000000'. Kinds of tier add what a further settlement must know,
  such as '1763769600000000/gcra1=2500': scope.notes. '/starts=2000' says that the unit must start within 2 ms, because
  its period closes: scope.starts_us.
]]

-- Returns nil if all scopes were charged at the time of the call, and the clock did not go back.
-- @inline
local function charged_texts(scopes, now_us, set_back_us)
  local texts, is_told = nil, set_back_us > 0
  for s = 1, #scopes do is_told = is_told or scopes[s].at_us ~= now_us or scopes[s].starts_us end
  if is_told then texts = {} end
  for s = 1, is_told and #scopes or 0 do
    local starts_us = scopes[s].starts_us
    texts[s] = string.format(starts_us and '%.0f/starts=%.0f' or '%.0f', scopes[s].at_us, starts_us)
  end
  return texts
end

local function settled_noted(scope, name)
  return scope.notes[name] or 0
end

local function settled_note(scope, name, value)
  if value == settled_noted(scope, name) then return end
  scope.notes[name], scope.is_noted = value, true
end

local function settled_text(scope, at)
  local text = at
  for name, value in pairs(scope.notes) do
    if value ~= 0 then text = text .. string.format('/%s=%.0f', name, value) end
  end
  return text
end
