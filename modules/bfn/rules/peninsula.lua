-- The Cotentin: while a line leads from Cherbourg and none from the edges, who is there lives on remnants of losses made there.
local figures = require("rules.figures")
local supplying = require("rules.supplying")

local peninsula = {}

-- The hexes that a German line joins to the city, and none to a source at the edge.
local function cut_off(game)
  local german = game:side("german")
  local city = figures.region(game, "peninsula") * supplying.free(game, german)
  return supplying.lines(game, german, city) - supplying.lines(game, german, supplying.sources(game, german)) -- rule 20.2
end

--- Procedure: at the beginning of each side's turn, what is cut off?
---@param game game
function peninsula.look(game) game:set(game, "peninsula", cut_off(game)) end -- rule 20.2

return peninsula
