-- What the table tells beside the rules: why a unit has nothing to do, and what is left over in a step.
local leftover = require("bocage.leftover")
local units = require("rules.units")

-- What is asked for first in a step.
local asked = {
  airborne = "The airborne divisions assault now, or secure bridges of their drop areas",
  naval = "The fleets bombard now: choose a beach",
  first_strike = "The air forces bombard now: choose their targets",
  amphibious = "The landed units assault now: choose their beach",
  declare = "An impulse is declared for an area: choose the area",
  repair = "Engineers repair bridges now",
  action = "It does not stand in an active area, or has done its part",
  demolition = "Bridges are blown now: choose one",
  german_depots = "Depots are placed now, and refit units",
  allied_depots = "Depots are placed now, and refit units",
}

return {
  idle = function(game, _, piece)
    if not units.is_unit(piece) then return "It is a marker: it is used where an action asks for it" end
    if not piece.space.on_map and not piece.space:in_region("zones") and not piece.space:in_region("approaches") then
      return "It is not on the map: it lies in " .. piece.space.title
    end
    if not units.fresh(piece) then return "It is " .. units.words(units.level(piece)) .. ": only fresh units act" end
    return asked[game:node()]
  end,
  left_over = {
    action = function(game, side)
      if game.acted then return {} end
      return leftover.of(game:pieces{ side = side, where = function(piece) return piece.active and units.fresh(piece) end },
        "active unit has done nothing in this impulse", "active units have done nothing in this impulse")
    end,
  },
}
