-- Units: what counts as a regiment, their steps, where they go when they are lost.
local forces = require("bocage.forces")

local units = {}

---@param unit piece
---@return integer 1 for a regiment, 0 for all else
function units.regiment(unit) return unit.size == "regiment" and 1 or 0 end

--- Procedure.
function units.remove(game, unit)
  game:tell("{1} is lost in {2}", unit, unit.space)
  game:set(unit, "disrupted", false)
  game:move(unit, forces.box(game, unit.side, "dead")) -- rule 7.2
end

--- Procedure: one step less.
function units.reduce(game, unit)
  if unit.steps == 2 and unit.face == "front" then -- rule 1.2
    game:flip(unit, "back")
    game:tell("{1} loses a step", unit)
  else
    units.remove(game, unit)
  end
end

return units
