-- Lines of sight: who sees a hex, and what lies between.
local forces = require("bocage.forces")
local tables = require("bocage.tables")

local sight = {}

local function high(space) return space.terrain == "hill" end

-- A hill is higher than all else: only another one hides what is seen from it, or what stands on it.
local function blocking(game, from, to)
  local hills = game:set_of(game:spaces{ terrain = "hill" })
  if high(from) or high(to) then return hills end
  return hills + game:set_of(game:spaces{ terrain = "woods" }) + game:set_of(game:spaces{ terrain = "town" })
end

--- Does one hex see the other, and if not, what lies between?
---@param game game
---@param from space
---@param to space
---@return { value: boolean, reasons: table[] }
function sight.between(game, from, to)
  local line = game:sight(from, to, { blocking = blocking(game, from, to) })
  if line.clear then
    return { value = true, reasons = { { text = "Nothing lies between that is high enough", rule = "8.4" } } }
  end
  return { value = false, reasons = { {
    text = "In the way: " .. line.space.terrain .. " in " .. line.space.name, rule = "8.4", spaces = { line.space },
  } } }
end

--- Does a unit of the side that is in order see the hex?
---@param game game
---@param side side
---@param hex space
---@return boolean
function sight.observed(game, side, hex)
  return tables.any(forces.of(game, side), function(unit)
    return not unit.disrupted and sight.between(game, unit.space, hex).value -- rule 8.3
  end)
end

return sight
