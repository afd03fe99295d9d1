-- Victory: places that the Allies control, less what they lost; and the early end on the second evening.
local points_of = require("bocage.points")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local figures = require("rules.figures")
local port = require("rules.port")

local victory = {}

local function prize(game, space) return tonumber(game:lookup("prizes", space.name, "points")) end

local bridge = { "054067", "054068" }

local function is_allied(space) return space.holder.name == "allied" end

-- The bridge over the Vire counts when both its ends are Allied.
local function counts(game, space)
  if space.name == bridge[2] then return false end
  if space.name == bridge[1] then
    return is_allied(game:space(bridge[1])) and is_allied(game:space(bridge[2]))
  end
  return is_allied(space)
end

local function places(game)
  local list = {}
  for _, space in ipairs((areas.all(game) * game:region("prizes")):list()) do
    if counts(game, space) then
      list[#list + 1] = { amount = prize(game, space), text = space.title, rule = "21.0", spaces = { space } }
    end
  end
  return list
end

local function losses(game)
  local over = math.max(0, game.lost_us - figures.here(game, "spared"))
  local off = over // figures.here(game, "steps")
  return { { amount = -off, text = game.lost_us .. " American steps lost", rule = "21.0" } }
end

--- The points of the Allies, each with its reason.
---@param game game
---@return { value: integer, reasons: table[] }
function victory.standing(game) return points_of.sum(places(game), port.worth(game), losses(game)) end

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
local second_evening = 5

local function thrown_back(game)
  return game.turn == second_evening and not tables.any(villages, function(name) return is_allied(game:space(name)) end)
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
  if game.turn < game.turns then return false end
  verdict(game) -- rule 4.0D
  return true
end

return victory
