--[[
  The text of a charge contains its time and each log's clock offset, so that a settlement finds the entry. For example
  '1763769600000000', or '1763769600000000/log=3600000000/log~tokens=3600000000' if logs had been moved. Each
  kind of tier appends its part of the text, such as '/log=3600000000', to scope.noted.
]]

-- @inline
local function charged_note(scope, name, moved_us)
  if moved_us ~= 0 then scope.noted = (scope.noted or '') .. string.format('/%s=%.0f', name, moved_us) end
end

-- Returns nil if all scopes were charged at the time of the call, and no log was moved.
-- @inline
local function charged_texts(scopes, now_us)
  local texts, is_told = nil, false
  for s = 1, #scopes do
    local scope = scopes[s]
    if scope.noted or scope.at_us ~= now_us then is_told = true end
  end
  for s = 1, is_told and #scopes or 0 do
    local scope = scopes[s]
    texts = texts or {}
    texts[s] = string.format('%.0f', scope.at_us) .. (scope.noted or '')
  end
  return texts
end

local function settled_moved(scope, name)
  return scope.moved[name] or 0
end

-- Notes a log's new offset: from now on the log counts the admission at another time.
local function settled_note(scope, name, moved_us)
  if moved_us == settled_moved(scope, name) then return end
  scope.moved[name], scope.is_moved = moved_us, true
end

local function settled_text(scope, at)
  local text = at
  for name, moved_us in pairs(scope.moved) do
    if moved_us ~= 0 then text = text .. string.format('/%s=%.0f', name, moved_us) end
  end
  return text
end
