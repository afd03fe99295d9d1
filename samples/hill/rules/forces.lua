-- Units: their strength, their steps, where they go when they are lost.
local forces = {}

---@param unit piece
---@return integer
function forces.attack(unit) return unit.face == "back" and unit.weak_attack or unit.attack end

---@param unit piece
---@return integer
function forces.defence(unit) return unit.face == "back" and unit.weak_defence or unit.defence end

---@param unit piece
---@return boolean
function forces.on_map(unit) return unit.space.on_map end

---@param unit piece
---@return integer 1 for a regiment, 0 for all else
function forces.regiment(unit) return unit.size == "regiment" and 1 or 0 end

--- How many steps these units have left.
---@param list piece[]
---@return integer
function forces.steps_of(list)
  local steps = 0
  for _, unit in ipairs(list) do steps = steps + (unit.face == "back" and 1 or unit.steps) end
  return steps
end

---@param game game
---@param side side
---@return piece[]
function forces.of(game, side) return game:pieces{ side = side, on_map = true } end

---@param game game
---@param side side
---@param place string such as "dead"
---@return space
function forces.box(game, side, place) return game:space(side.name .. "." .. place) end

--- Procedure.
function forces.remove(game, unit)
  game:tell("{1} is lost in {2}", unit, unit.space)
  game:set(unit, "disrupted", false)
  game:move(unit, game:in_force("7.2") and forces.box(game, unit.side, "dead") or game:space("off"))
end

--- Procedure: one step less.
function forces.reduce(game, unit)
  if unit.steps == 2 and unit.face == "front" and game:in_force("1.2") then
    game:flip(unit, "back")
    game:tell("{1} loses a step", unit)
  else
    forces.remove(game, unit)
  end
end

return forces
