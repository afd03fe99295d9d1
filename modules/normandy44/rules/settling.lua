-- Coming back from free play: faces and zones agree, nobody stands with the enemy, nobody moves again, hexes have their holders.
local forces = require("bocage.forces")
local settling_of = require("bocage.settling")
local stacking = require("bocage.stacking")
local control = require("bocage.control")
local stacks = require("rules.stacks")
local units = require("rules.units")

local settling = {}

-- He waits for the next arrivals of his army.
local function leave(game, piece) game:move(piece, piece.army .. ".due") end

-- Where both sides stand, whoever does not hold the hex goes.
local function part(game)
  for _, space in ipairs(control.contested(game)) do
    for _, piece in ipairs(space.pieces) do
      if piece.side and piece.side ~= space.holder then leave(game, piece) end
    end
  end
end

---@param game game
function settling.run(game)
  units.look_again(game)
  part(game)
  for _, side in ipairs(game:sides()) do
    stacking.thin_out(game, stacks.limits(game), function(piece) leave(game, piece) end, side)
    local standing = forces.of(game, side)
    settling_of.spend(game, standing, "moved")
    for _, unit in ipairs(standing) do
      if units.is_combat(unit) then game:set(unit.space, "holder", side) end
    end
  end
end

return settling
