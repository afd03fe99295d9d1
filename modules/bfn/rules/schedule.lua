-- The schedule of arrivals: by which road or beach a unit comes.
local schedule = {}

local entries = remembering(function(game)
  local found = {}
  for _, arrival in ipairs(game:arrivals()) do found[arrival.counter] = found[arrival.counter] or arrival.entry end
  return found
end)

--- Where the schedule has a unit come in, nil where it does not name it.
---@param game game
---@param unit piece
---@return string?
function schedule.entry(game, unit) return entries(game)[unit.counter] end

return schedule
