-- Air allocation over two regions: both sides write down what they give to each, then interdiction is looked up region by region.
local day = require("rules.day")
local figures = require("rules.figures")

local skies = {}

local function aircraft(game)
  local points = day.flying(game)
  return domain.record{
    { "north", domain.number{ max = points }, title = "Interdiction over sheet C" }, -- rule 11.1.2#1
    { "south", function(picked) return domain.number{ max = points - picked.north } end, title = "Interdiction over sheet E" },
    { "reconnaissance", function(picked) return day.reconnaissance(game, points - picked.north - picked.south) end },
  }
end

local function level(game, points, parts, flak)
  local net = (points + parts - 1) // parts - flak -- rules 11.1.2#1, 11.2, 3.2
  return tonumber(game:lookup("interdiction", net, "points")) -- rule 11.2
end

local function share_out(game)
  local allied, german = game:side("allied"), game:side("german")
  local flak = domain.number{ max = game.flak }
  local asked = { { side = allied, domain = aircraft(game) }, { side = german, domain = flak } } -- rule 11.1.1#1
  local both = game:ask_all("air", asked, {
    prompt = "Share out aircraft, and flak over sheet C: the rest of it guards sheet E",
  }) -- rule 11.1.3
  local north, south, guns = both[allied].north, both[allied].south, both[german]
  game:set(game, "interdiction", level(game, north, figures.here(game, "air_of"), guns))
  game:set(game, "interdiction_south", level(game, south, figures.here(game, "air_of_south"), game.flak - guns))
  game:tell("Over sheet C {1} points of aircraft and {2} of flak, over sheet E {3} and {4}", north, guns, south, game.flak - guns)
  day.fly(game, north + south, both[allied].reconnaissance)
end

skies.nodes = { skies = { enter = share_out } }

return skies
