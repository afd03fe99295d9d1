-- Units that are eliminated leave the map and weigh on the Advantage.
local advantage = require("rules.advantage")

local losses = {}

--- Procedure: the unit is out of the game.
---@param game game
---@param unit piece
function losses.eliminate(game, unit)
  local side, space = unit.side, unit.space
  game:move(unit, "losses." .. side.name)
  game:tell("{1} is eliminated in {2}", unit, space)
  advantage.pay_for(game, side)
end

return losses
