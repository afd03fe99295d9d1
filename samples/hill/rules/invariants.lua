-- What is true at every moment of the game, whatever has happened.
local control = require("bocage.control")
local forces = require("bocage.forces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local ground = require("rules.ground")

local invariants = {}

--- No hex holds more than it may.
function invariants.stacks(game) return stacking.kept(game, ground.limits) end

--- Nowhere do both sides stand.
function invariants.apart(game) return control.apart(game) end

--- Every town and the summit have a controller.
function invariants.prizes(game)
  for _, prize in ipairs(ground.prizes(game)) do
    if not prize.space.controller then return false, prize.space.name .. " is nobody's" end
  end
  return true, ""
end

--- No motorised unit stands in marsh.
function invariants.dry(game)
  for _, side in ipairs(game:sides()) do
    for _, unit in ipairs(forces.of(game, side)) do
      if not ground.bears(unit, unit.space) then return false, unit.title .. " stands in marsh" end
    end
  end
  return true, ""
end

--- What is lost lies in its own side's box, and nothing that is lost is disrupted.
function invariants.losses(game)
  for _, side in ipairs(game:sides()) do
    local lost = forces.box(game, side, "dead").pieces
    if not tables.all(lost, function(unit) return unit.side == side and not unit.disrupted end) then
      return false, "the losses of " .. side.title .. " are not in order"
    end
  end
  return true, ""
end

return invariants
