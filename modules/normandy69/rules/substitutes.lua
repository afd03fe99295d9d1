-- Breaking down and combining: regiments become battalions and battalions the regiment that they were.
local breakdown = require("bocage.breakdown")
local forces = require("bocage.forces")
local units = require("rules.units")

local substitutes = {}

---@type BreakdownOptions
substitutes.options = {
  pool = function(game, side) return forces.box(game, side, "parts") end,
  units = forces.of,
  parts = function(unit) return unit.parts, unit.battalions end,
  limits = units.limits,
  now = function(game)
    game:rule("B4", game:node() ~= "battles", "Units do not break down or combine in the battles")
  end,
  carry = { "moved", "landing", "ashore", "stopped", "at_water", "attacked", "dropped", "unsupplied", "spent", "area" },
  rules = { break_down = "B1", combine = "B2" },
}

substitutes.break_down = breakdown.break_verb(substitutes.options)
substitutes.combine = breakdown.combine_verb(substitutes.options)

return substitutes
