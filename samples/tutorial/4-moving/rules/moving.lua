-- The movement phase.
local movement = require("bocage.movement")

local moving = {}

moving.limits = { { rule = "2.4", max = 1, text = "There may be one unit in a hex" } }

moving.verb = movement.verb{
  title = "Move", prompt = "Choose a unit and where it goes",
  units = function(game, side) return game:pieces{ side = side, on_map = true } end,
  test = function(game, _, unit)
    game:rule("2.1", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
  end,
  class = function(_, unit) return unit.class end,
  budget = function(_, unit) return unit.move end,
  zone = "ground", effect = { enter = "stop" }, -- rules 3.1, 3.2
  rules = { zone_stop = "3.2", blocked = "2.5", budget = "2.1" },
  limits = function() return moving.limits end,
  moved = "moved",
}

return moving
