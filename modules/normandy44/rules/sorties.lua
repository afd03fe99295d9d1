-- What flies and fires on a new day: air points by the weather, and ships that have fired stand ready again.
local bounds = require("rules.bounds")
local weather = require("rules.weather")

local sorties = {}

-- In the siege the Second Army is not there.
local function armies(game)
  if bounds.in_siege(game) then return { "first" } end -- rule 26.1
  return { "first", "second" }
end

--- Procedure: nothing is kept from yesterday.
---@param game game
function sorties.renew(game)
  local points = weather.income(game, "air") -- rules 19.1, 4.3
  for _, army in ipairs(armies(game)) do
    game:set(game, "air_" .. army, points)
    for _, ships in ipairs(game:pieces{ counter = "naval." .. army }) do game:flip(ships, "ready") end -- rule 19.2
  end
  game:tell("Air points of an Allied army: " .. points)
end

-- In the exercise nothing else comes in.
sorties.nodes = { sorties = { enter = sorties.renew } }

return sorties
