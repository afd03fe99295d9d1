-- Gliders: who comes by them.
local schedule = require("rules.schedule")

local gliding = {}

--- Does a unit that waits come by glider?
---@param game game
---@param unit piece
---@return boolean
function gliding.is_due(game, unit)
  local entry = schedule.entry(game, unit)
  return entry == "glider" or entry == "drop" -- rules 17.7, 17.8
end

return gliding
