-- The coast of the Cotentin sleeps: Germans there stand still in the landing until Americans are near.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local units = require("rules.units")

local alert = {}

local function grown(set)
  local list = set:list()
  for _, space in ipairs(set:list()) do list = tables.joined(list, space.neighbours) end
  return map:set_of(list)
end

local sheet = map:region("air.a") * map:region("land")
local coast = map:set_of(tables.filtered(sheet:list(), function(space)
  return tables.any(space.neighbours, function(other) return other.terrain == "sea" end)
end))
local watched = grown(grown(coast)) * sheet -- rule 20.2.1

--- Does a German unit stand still in the landing because no American is near?
---@param game game
---@param unit piece
---@return boolean
function alert.sleeps(game, unit)
  if unit.side.name ~= "german" or not watched:contains(unit.space) then return false end
  return not tables.any(game:within(unit.space, figures.of(game, "alert")):list(), function(space) -- rule 20.2.1
    return tables.any(units.at(space, unit.side.other), function(other) return other.nation == "us" end)
  end)
end

return alert
