-- Coming back from free play: no two sides in a hex, no stacks but where units landed, nobody moves or attacks again.
local forces = require("bocage.forces")
local occupying = require("rules.occupying")
local scenarios = require("rules.scenarios")
local units = require("rules.units")

local settling = {}

local most_on_a_beach = 3

--- What is wrong in a hex: the first unit that may not stand there. Three land on a beach together; airborne units may
--- drift onto each other and onto those (10.9.2).
---@return piece?
function settling.misplaced(space)
  local there, from_the_sea = units.at(space), 0
  for i, unit in ipairs(there) do
    if not units.is_airborne(unit) then from_the_sea = from_the_sea + 1 end
    local together = unit.side == there[1].side and unit.landed and there[1].landed and from_the_sea <= most_on_a_beach
    if i > 1 and not together then return unit end
  end
  return nil
end

-- Whoever may not stand where he does waits for his side's next arrivals: the Allies at sea, a German beyond the edge from
-- which his scenario is reinforced.
local function clear_up(game, space)
  local unit = settling.misplaced(space)
  while unit do
    game:set(unit, "entry", unit.side.name == "allied" and "beach" or scenarios.at(game, space).edges[1])
    game:move(unit, forces.box(game, unit.side, "due"))
    unit = settling.misplaced(space)
  end
end

function settling.run(game)
  for _, side in ipairs(game:sides()) do
    for _, unit in ipairs(forces.of(game, side)) do
      if forces.on_map(unit) then clear_up(game, unit.space) end
      if forces.on_map(unit) then
        occupying.hold(game, unit)
        game:set(unit, "moved", true)
        game:set(unit, "marched", true)
        game:set(unit, "fought", true)
        game:set(unit, "struck", true)
      end
    end
  end
end

return settling
