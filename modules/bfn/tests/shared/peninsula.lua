-- What specs of Cherbourg share.
local field = require("tests.shared.field")

local peninsula = {}

--- Stands in a step of a side: the morning of June 26 unless more is said.
function peninsula.go(t, node, side, more)
  local at = { turn = 61, turns = 65, day = 26 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, node, side, at)
end

--- All hexes of the city have this holder.
function peninsula.hold_city(t, game, holder)
  for _, space in ipairs(game:region("cherbourg.city"):list()) do t:set(space, "holder", holder) end
end

return peninsula
