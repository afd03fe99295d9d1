-- Coming back from free play: nobody stands with the enemy, nobody moves again, places have their holders.
local control = require("bocage.control")
local settling_of = require("bocage.settling")
local stacking = require("bocage.stacking")
local holding = require("rules.holding")
local stacks = require("rules.stacks")
local units = require("rules.units")

local settling = {}

local homes = { allied = "allied.offshore", german = "german.due" }

local function leave(game, piece)
  game:set(piece, "afloat", false)
  game:move(piece, piece.is_company and piece.side.name .. ".companies" or homes[piece.side.name])
end

---@param game game
function settling.run(game)
  for _, space in ipairs(control.contested(game)) do
    for _, piece in ipairs(space.pieces) do
      if piece.side and piece.side.name == "allied" and not units.is_ship(piece) then leave(game, piece) end
    end
  end
  for _, side in ipairs(game:sides()) do
    stacking.thin_out(game, stacks.limits(game), function(piece) leave(game, piece) end, side)
  end
  for _, unit in ipairs(game:pieces{ on_map = true, where = function(piece)
    return units.is_unit(piece) or units.is_follower(piece)
  end }) do
    game:set(unit, "afloat", unit.space.terrain == "sea")
  end
  for _, side in ipairs(game:sides()) do settling_of.spend(game, units.of(game, side), "moved") end
  holding.look_again(game)
end

return settling
