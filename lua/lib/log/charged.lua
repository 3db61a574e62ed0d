--[[
  What a settlement has to know of a charge: its time, and by how much each log had been moved until then, where it had. A text,
  which callers keep as it is: '1763769600000000', or '1763769600000000/log=3600000000/log~tokens=3600000000' where the log of the
  scope and a log of sums had. Of the charge kinds of tier note in scope.noted what it says behind the time.
]]

-- @inline
local function charged_note(scope, name, moved_us)
  if moved_us ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', name, moved_us) end
end

-- The texts of scopes that were charged; nothing where all were charged at the time of the call, for one unit.
-- @inline
local function charged_texts(scopes, now_us)
  local texts, is_told = nil, false
  for s = 1, #scopes do
    local scope = scopes[s]
    if scope.costs or scope.noted or scope.at_us ~= now_us then is_told = true end
  end
  for s = 1, is_told and #scopes or 0 do
    local scope = scopes[s]
    texts = texts or {}
    texts[s] = string.format('%.0f', scope.at_us) .. (scope.noted or '')
  end
  return texts
end

-- By how much a log had been moved when the admission was charged that is settled.
local function settled_moved(scope, name)
  return scope.moved[name] or 0
end

-- Notes for the next settlement that a log counts the admission at another time: as if it had been moved by that much.
local function settled_note(scope, name, moved_us)
  if moved_us == settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end

-- Returns the text that the next settlement brings.
local function settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
