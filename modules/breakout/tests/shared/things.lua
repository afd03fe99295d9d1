-- Units and areas by name.
local things = {}

-- The unit of that counter.
function things.unit(game, id) return game:pieces{ counter = id }[1] end

-- The areas are held by a side or nation.
function things.own(t, game, side, ...)
  for _, name in ipairs{ ... } do t:set(game:space(name), "control", side) end
end

function things.faces(units)
  local list = {}
  for i, one in ipairs(units) do list[i] = one.face end
  return list
end

-- What a preview tells; an outcome with its chance, to a hundredth: "24 % repulsed".
function things.told(found)
  local list = {}
  for i, reason in ipairs(found.reasons) do
    list[i] = reason.chance and (reason.chance * 200 + 1) // 2 .. " % " .. reason.text or reason.text
  end
  return list
end

return things
