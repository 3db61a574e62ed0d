--[[
  What a settlement has to know of a charge: its time, and by how much each log was ahead of the clock that was. A text, which
  callers keep as it is: '1763769600000000', or '1763769600000000/0=3600000000.5/1=3600000000' where the log of the scope (0)
  and a log of sums were. Of the charge kinds of tier note in scope.noted what it says behind the time.
]]
local OF_LOG = '0'

-- @inline
local function charged_note(scope, name, shift)
  scope.noted = (scope.noted or '') .. string.format('/%s=%.1f', name, shift)
end

-- The texts of scopes that were charged; nothing where all were charged at the time of the call, for one unit.
-- @inline
local function charged_texts(scopes, now_us)
  local texts, is_told = nil, false
  for s = 1, #scopes do
    local scope = scopes[s]
    if scope.costs or scope.noted or scope.shift ~= 0 or scope.at_us ~= now_us then is_told = true end
  end
  for s = 1, is_told and #scopes or 0 do
    local scope = scopes[s]
    if scope.shift ~= 0 then charged_note(scope, OF_LOG, scope.shift) end
    texts = texts or {}
    texts[s] = string.format('%.0f', scope.at_us) .. (scope.noted or '')
  end
  return texts
end

-- By how much a log was ahead when the admission was charged that is settled.
local function settled_shift(scope, name)
  return scope.shifts[name] or 0
end
