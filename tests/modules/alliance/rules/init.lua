-- A march that goes by the library's words for friend and enemy.
local forces = require("bocage.forces")
local movement = require("bocage.movement")
require("bocage.control")
require("bocage.initiative")
require("bocage.supply")
require("bocage.zoc")

return {
  verbs = { march = movement.verb{
    units = forces.of,
    class = function() return "foot" end,
    budget = function() return 3 end,
    zone = "ground", effect = { enter = "stop" },
    rules = { blocked = "enemy", zone_stop = "zone", budget = "three" },
    moved = "moved",
  } },
}
