-- The bridges of the Dives: on June 6 parachutists blow them up, each by a die, easier for supply points.
local figures = require("rules.figures")
local fortifying = require("rules.fortifying")

local dives = {}

local bridges = { "varaville", "bures", "troarn" }

local function of_bridge(game, name, what) return game:lookup("dives", name, what) end

-- The supply points that the Allies pay for all three.
local function effort(game)
  local side = game:side("allied")
  local most = math.min(figures.of(game, "dives"), game.csp)
  local points = game:window(side, "dives", domain.number{ min = 1, max = most },
    { prompt = "How many supply points help to blow up the bridges of the Dives?" }) -- rule 18.8.5
  if not points then return 0 end
  game:set(game, "csp", game.csp - points) -- rule 18.8.5
  game:tell("{1} pays {2} supply points for the bridges of the Dives", side, points)
  return points
end

local function try(game, name, points)
  local from, to = game:space(of_bridge(game, name, "hex")), game:space(of_bridge(game, name, "across"))
  local die = game:roll{ purpose = "dives", dice = "1d6", by = game:side("allied") }.total
  local falls = die - points <= tonumber(of_bridge(game, name, "falls")) -- rule 18.8.5
  game:tell("The bridge between {1} and {2}: {3}, " .. (falls and "it falls" or "it stands"), from, to, die)
  if falls then fortifying.set_bridge(game, game:link(from, to), true) end -- rule 18.8.5
end

local function blow_up(game)
  local points = effort(game)
  for _, name in ipairs(bridges) do try(game, name, points) end
end

dives.nodes = { dives = { enter = blow_up } }

return dives
