-- Coming back from free play: what is out of order goes to the reserve, what nobody remembers counts as spent.
local forces = require("bocage.forces")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")
local ground = require("rules.ground")

local settle = {}

local function send_away(game, unit)
  game:tell("{1} leaves {2}, where it cannot stand", unit, unit.space)
  game:move(unit, forces.box(game, unit.side, "reserve"))
end

-- Who is in the hex of another side, or motorised and in marsh.
local function separate(game)
  for _, side in ipairs(game:sides()) do
    for _, unit in ipairs(forces.of(game, side)) do
      local apart = unit.side ~= unit.space.pieces[1].side
      if apart or not ground.bears(unit, unit.space) then send_away(game, unit) end
    end
  end
end

local function thin_out(game)
  stacking.thin_out(game, ground.limits, function(unit) send_away(game, unit) end)
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
