-- The artificial harbours: begun, delayed by storms, complete, and lost in them.
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local figures = require("rules.figures")
local markers = require("rules.markers")

local mulberries = {}

local armies = { "first", "second" }
local sites = { first = "1321", second = "1426" } -- rule 21.1

local function begin(game, harbour, site)
  local begins = figures.of(game, "mulberry_begin")
  if game.turn < begins or not beaches.is_open(site) then return end -- rule 21.1
  markers.lay(game, harbour, site)
  game:set(harbour, "complete_on", game.turn + figures.of(game, "mulberry_complete") - begins) -- rule 21.1
  game:tell("{1} is begun in {2}", harbour, site)
end

local function build(game, harbour)
  if game.turn >= harbour.complete_on then
    game:flip(harbour, "complete") -- rule 21.1
    game:tell("{1} is complete", harbour)
  elseif game.weather == "storm" then
    game:set(harbour, "complete_on", harbour.complete_on + 1) -- rule 21.1
    game:tell("The storm delays {1}", harbour)
  end
end

local function weather_out(game, harbour, army)
  if game.weather ~= "storm" then return end
  local die = game:roll{ purpose = "mulberry", dice = "1d6", by = game:side("allied") }.total
  local lost = die <= figures.of(game, "mulberry_lost_" .. army) -- rule 21.1
  game:tell(lost and "The storm destroys {1}" or "{1} stands the storm", harbour)
  if lost then game:move(harbour, "off") end -- rule 21.1
end

-- What lies in the pool of markers is not begun yet; what a storm took lies out of play, for good.
local function look_after(game, harbour, army)
  if harbour.space.name == "markers" then begin(game, harbour, game:space(sites[army])) end
  if not harbour.space.on_map then return end
  if harbour.face == "begun" then build(game, harbour) end
  if harbour.face == "complete" then weather_out(game, harbour, army) end
end

local function come(game)
  if bounds.in_siege(game) then return end -- rule 26.1
  for _, army in ipairs(armies) do look_after(game, game:pieces{ counter = "mulberry." .. army }[1], army) end
end

mulberries.nodes = { mulberries = { enter = come } }

return mulberries
