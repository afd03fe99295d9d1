-- The end of a turn: what the lands count, what the Abbey takes, and who has won.
local tables = require("bocage.tables")
local lands = require("rules.lands")

local count = {}

local worth = { town = 3, field = 2, woods = 1, hill = 1, marsh = 1 } -- rule 5.1

--- Procedure: each land counts for the baron who leads there.
function count.lands(game)
  for _, land in ipairs(lands.places(game)) do
    local leader = lands.leader(game, land)
    if leader and leader.name ~= "abbey" then -- rule 5.1
      game:set(leader, "points", leader.points + worth[land.terrain])
      game:tell("{1} counts {2} for {3}", land, worth[land.terrain], leader)
    end
  end
end

--- Procedure: the first land that barons share gets a monk.
function count.abbey(game)
  for _, land in ipairs(lands.places(game)) do
    local _, leaders = lands.leader(game, land)
    if #leaders > 1 and leaders[#leaders].name ~= "abbey" then
      return lands.send(game, game:side("abbey"), land, 1) -- rule 5.2
    end
  end
end

--- Who has the most points, and of equals the fullest purse; nil when nobody is alone.
function count.winner(game)
  return (tables.most(lands.barons(game), function(side)
    return side.points * 100 + #lands.home(game, side).pieces -- rule 5.3
  end))
end

return count
