-- The part of the joined sheets on which a scenario is played: nobody leaves it.
local figures = require("rules.figures")

local areas = {}

--- All hexes of the scenario.
---@type fun(game: game): set
areas.all = remembering(function(game) return game:region("area." .. figures.word(game, "area")) end)

--- Its land.
---@type fun(game: game): set
areas.land = remembering(function(game) return areas.all(game) * game:region("land") end)

--- Its sea.
---@type fun(game: game): set
areas.sea = remembering(function(game) return areas.all(game) * game:region("sea") end)

--- The hexes of other scenarios.
---@type fun(game: game): set
areas.beyond = remembering(function(game) return game:all() - areas.all(game) end)

--- The same as an obstacle to movement.
---@param game game
---@return table
function areas.outside(game)
  return { spaces = areas.beyond(game), rule = "21.0", text = "The scenario is not played there" }
end

return areas
