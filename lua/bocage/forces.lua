-- A side's forces: its units on the map, its boxes, and what is left of a unit that shows its back.
local tables = require("bocage.tables")

local forces = {}

--- The side's pieces on the map.
---@param game game
---@param side side
---@return piece[]
function forces.of(game, side) return game:pieces{ side = side, on_map = true } end

--- Does it stand on the map?
---@param unit piece
---@return boolean
function forces.on_map(unit) return unit.space.on_map end

--- The space of the side with this name: "red.dead" is Red's "dead".
---@param game game
---@param side side
---@param place string
---@return space
function forces.box(game, side, place) return game:space(side.name .. "." .. place) end

--- Attack strength: the attribute `attack`, and on the face "back" `weak_attack`.
---@param unit piece
---@return integer
function forces.attack(unit) return unit.face == "back" and unit.weak_attack or unit.attack end

--- Defence strength: the attribute `defence`, and on the face "back" `weak_defence`.
---@param unit piece
---@return integer
function forces.defence(unit) return unit.face == "back" and unit.weak_defence or unit.defence end

--- How many steps these units have left: the attribute `steps`, and one on the face "back".
---@param list piece[]
---@return integer
function forces.steps_of(list)
  return tables.sum(list, function(unit) return unit.face == "back" and 1 or unit.steps end)
end

return forces
