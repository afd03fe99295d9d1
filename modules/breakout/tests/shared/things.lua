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

return things
