-- Victory: places that the Allies control, less what they lost; and the early end on the second evening.
local points_of = require("bocage.points")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local figures = require("rules.figures")
local port = require("rules.port")
local supplying = require("rules.supplying")
local units = require("rules.units")

local victory = {}

-- The points of a place in this scenario, nil where it counts nothing.
local function prize(game, space) return tonumber(game:lookup("prizes", space.name, figures.stage(game, "prizes"))) end

local function is_allied(space) return space.holder.name == "allied" end

-- A city of several hexes and the bridge over the Vire count when all of them are Allied.
local function whole(game, space)
  local region = game:lookup("prizes", space.name, "whole")
  return region ~= "-" and game:region(region):list() or { space }
end

local function places(game)
  local list = {}
  for _, space in ipairs((areas.all(game) * game:region("prizes")):list()) do
    local points, all = prize(game, space), whole(game, space)
    if points and tables.all(all, is_allied) then
      list[#list + 1] = { amount = points, text = space.title, rule = "21.0", spaces = all }
    end
  end
  return list
end

--- Procedure: before the first turn, where only what is gained counts, the places of the beginning are noted.
---@param game game
function victory.open(game)
  if figures.stage(game, "before") then game:set(game, "held_before", tables.sum(places(game), "amount")) end -- rule 21.0
end

-- What the Allies held already.
local function before(game)
  if game.held_before == 0 then return {} end
  return { { amount = -game.held_before, text = "Places held at the start", rule = "21.0" } }
end

-- Points for losses: full numbers of steps beyond those that are spared.
local function toll(game, lost, spared, steps)
  return math.max(0, lost - figures.here(game, spared)) // figures.here(game, steps)
end

local names = { us = "American", cw = "British" }

local function losses(game)
  local list = {}
  if figures.here(game, "steps") then
    local nation = figures.word(game, "allies")
    local lost = game["lost_" .. nation]
    list[1] = { amount = -toll(game, lost, "spared", "steps"), text = lost .. " " .. names[nation] .. " steps lost", rule = "21.0" }
  end
  if figures.here(game, "steps_ge") then
    list[2] = { amount = toll(game, game.lost_ge, "spared_ge", "steps_ge"), text = game.lost_ge .. " German steps lost", rule = "21.0" }
  end
  return list
end

-- A British unit in supply beyond the Orne.
local function bridgehead(game)
  local east, side = areas.all(game) * figures.region(game, "bridgehead"), game:side("allied")
  local there = tables.filtered(units.of(game, side), function(unit) return east:contains(unit.space) and supplying.general(game, unit) end)
  if #there == 0 then return {} end
  return { { amount = figures.of(game, "orne"), text = "British units east of the Orne", rule = "21.0", pieces = there } }
end

--- The points of the Allies, each with its reason.
---@param game game
---@return { value: integer, reasons: table[] }
function victory.standing(game) return points_of.sum(places(game), before(game), port.worth(game), bridgehead(game), losses(game)) end

local function verdict(game)
  local points = victory.standing(game).value
  game:tell("The Allies have " .. points .. " points")
  local function least(name) return points >= figures.here(game, name) end
  if least("decisive") then return game:finish{ winner = game:side("allied"), level = "decisive" } end
  if least("marginal") then return game:finish{ winner = game:side("allied"), level = "marginal" } end
  if least("draw") then return game:finish{ level = "draw" } end
  game:finish{ winner = game:side("german"), level = least("german") and "marginal" or "decisive" }
end

local villages = { "047053", "049051", "050049" }

local function thrown_back(game)
  local evening = tonumber(figures.stage(game, "foothold"))
  return game.turn == evening and not tables.any(villages, function(name) return is_allied(game:space(name)) end)
end

-- The least that the Allies need at the end of this turn, nil where nothing is asked.
local function milestone(game) return tonumber(game:lookup("milestones", game.turn, game:scenario())) end

-- Storms and heavy rain of the first days, by an option, make the first milestone easier.
local function eased(game) return game:option("weather_eases") and game.foul_days or 0 end -- rule 22.11o

local first_milestone = 29

local function falls_short(game)
  local least = milestone(game)
  if not least then return false end
  if game.turn == first_milestone then least = least - eased(game) end -- rule 22.11o
  return victory.standing(game).value < least
end

--- Procedure: at the end of a turn. Is the game decided?
---@param game game
---@return boolean
function victory.judge(game)
  if thrown_back(game) then
    game:tell("The Allies control neither Vierville nor Saint-Laurent nor Colleville")
    game:finish{ winner = game:side("german"), level = "sudden" } -- rule 21.0
    return true
  end
  if falls_short(game) then
    game:tell("The Allies have fewer points than this day asks for")
    game:finish{ winner = game:side("german"), level = "sudden" } -- rule 21.0
    return true
  end
  if game.turn < game.turns then return false end
  verdict(game) -- rule 4.0D
  return true
end

return victory
