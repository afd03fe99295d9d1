-- Coming back from free play: what is out of order goes to the reserve, what nobody remembers counts as spent.
local forces = require("bocage.forces")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")
local ground = require("rules.ground")

local settle = {}

local function separate(game)
  for _, hex in ipairs(game:occupied(game:side("red")):list()) do
    if hex.on_map then
      for _, unit in ipairs(hex.pieces) do
        if unit.side ~= hex.pieces[1].side then game:move(unit, forces.box(game, unit.side, "reserve")) end
      end
    end
  end
end

local function thin_out(game)
  stacking.thin_out(game, ground.limits, function(unit)
    game:tell("{1} leaves {2}, which is overfull", unit, unit.space)
    game:move(unit, forces.box(game, unit.side, "reserve"))
  end)
end

local function spend(game)
  for _, side in ipairs(game:sides()) do
    settling.spend(game, forces.of(game, side), "moved", "fought")
  end
end

function settle.run(game)
  separate(game)
  thin_out(game)
  if game:node() == "movement" or game:node() == "combat" then spend(game) end
end

return settle
