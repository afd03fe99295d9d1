-- Reinforcements: those of the turn come into the box of their entry; `placing` brings them onto the map from there.
local sequence = require("bocage.sequence")

local reinforcements = {}

--- Procedure: the side's arrivals of this turn go from the reserve to the box of their entry.
---@param game game
---@param side side
---@param reserve space
---@param box fun(entry: string): space
function reinforcements.muster(game, side, reserve, box)
  for _, one in ipairs(sequence.arriving(game, side, reserve)) do game:move(one.unit, box(one.entry)) end
end

return reinforcements
