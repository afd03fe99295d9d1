-- Drift and scatter: a die says in which direction somebody comes down beside the space that he was meant for.
local directions = require("bocage.directions")
local options_of = require("bocage.options")

local drift = {}

---@class DriftOptions
---@field purpose string of the roll
---@field by side who rolls
---@field dice? string "1d6" unless given
---@field direction fun(total: integer): string such as "NE"

local form = options_of.form("drift.roll", { "purpose", "by", "direction" }, { "dice" })

--- Procedure: rolls. Returns the space in the direction of the die, nil beyond the map, and the direction.
---@param game game
---@param from space
---@param options DriftOptions
---@return space?, string
function drift.roll(game, from, options)
  form(options)
  local roll = game:roll{ purpose = options.purpose, dice = options.dice or "1d6", by = options.by }
  local direction = options.direction(roll.total)
  return directions.neighbour(from, direction), direction
end

return drift
