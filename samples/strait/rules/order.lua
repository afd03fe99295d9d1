-- What is in order: one unit in a hex, never both sides; and how order returns after free play.
local control = require("bocage.control")
local forces = require("bocage.forces")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")

local order = {}

order.limits = stacking.limits{ { rule = "2.3", max = 1, text = "There may be one unit in a hex" } }

--- Procedure: a unit goes to its side's losses.
function order.remove(game, unit)
  game:tell("{1} is lost", unit)
  game:move(unit, forces.box(game, unit.side, "dead"))
end

--- Procedure: a unit too many goes to its side's losses, and what nobody remembers counts as done.
function order.settle(game)
  stacking.thin_out(game, order.limits, function(unit) order.remove(game, unit) end)
  for _, side in ipairs(game:sides()) do
    settling.spend(game, forces.of(game, side), "moved", "fought")
  end
end

order.invariants = {
  one_in_a_hex = function(game) return stacking.kept(game, order.limits) end,
  apart = function(game) return control.apart(game) end,
  ports = function(game)
    for _, port in ipairs(game:spaces{ region = "prizes" }) do
      if not port.holder then return false, port.title .. " is nobody's" end
    end
    return true, ""
  end,
}

return order
