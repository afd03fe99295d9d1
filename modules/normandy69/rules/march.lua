-- Movement overland: terrain, roads, rivers and zones of control.
local movement = require("bocage.movement")
local units = require("rules.units")

local march = {}

--- The movement class. Without the road bonus a road still leads over rivers, at the cost of the ground.
---@param game game
---@param unit piece
---@return string
function march.class(game, unit)
  local bonus = not (game.turn == 1 and unit.side.name == "allied" and game:in_force("I9"))
  return bonus and unit.class or unit.class .. ".slow"
end

---@param unit piece
---@return integer
function march.budget(_, unit) return unit.move end

march.verb = movement.verb{
  title = "Move",
  prompt = "Choose a unit and where it goes",
  units = function(game, side)
    return game:pieces{ side = side, on_map = true, where = function(unit) return not unit.moved end }
  end,
  class = march.class,
  budget = march.budget,
  zone = "ground",
  effect = { enter = "stop", between = "barred" },
  rules = { zone_stop = "A1", zone_to_zone = "A2", blocked = "A2", budget = "T-clear" },
  limits = units.limits,
  moved = "moved",
}

return march
