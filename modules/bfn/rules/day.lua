-- The day: weather, supply points, aircraft, guns made ready, what the end of a turn does.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local gliding = require("rules.gliding")
local harbours = require("rules.harbours")
local port = require("rules.port")
local supplying = require("rules.supplying")
local units = require("rules.units")
local victory = require("rules.victory")
local withdrawing = require("rules.withdrawing")

local day = {}

-- Weather ------------------------------------------------------------------------------------------

local function effect(game, what) return game:lookup("weather", game.weather_roll, what) end

-- The roll that history made for the day, nil where none is known.
local function of_history(game)
  if not game:option("historical_weather") or not calendar.is_june(game) then return nil end -- rule 8.1o
  return tonumber(game:lookup("history", game.day, figures.word(game, "area"))) -- rules 8.1o, 21.0
end

-- A storm in June darkens the next day, a clear day in August brightens it.
local function modifier(game)
  if game.weather == "storm" and calendar.is_june(game) then return -1 end -- rule 8.1#1
  return game.weather == "clear" and game.month == "August" and 1 or 0 -- rule 8.1#1
end

local function roll_weather(game)
  local bias = modifier(game)
  local roll = game:roll{ purpose = "weather", dice = "2d6", by = game:side("allied") } -- rule 8.1
  return math.min(12, roll.total + bias)
end

local function add_supply(game)
  local parts = figures.here(game, "csp_of")
  local more = (tonumber(effect(game, "csp")) + parts - 1) // parts + figures.here(game, "csp_more") + port.supply(game)
    + harbours.supply(game)
  game:set(game, "csp", game.csp + more) -- rule 7.6.2
  game:tell("The weather is " .. string.replace(game.weather, "_", " ") .. "; " .. more .. " supply points come")
end

local first_days = { [3] = true, [6] = true, [9] = true } -- the nights of June 7, 8 and 9

local function count_foul_days(game)
  if game:option("weather_eases") and first_days[game.turn] and calendar.is_foul(game) then
    game:set(game, "foul_days", game.foul_days + 1) -- rule 22.11o
  end
end

local function weather(game)
  local number = of_history(game) or roll_weather(game)
  game:set(game, "weather_roll", number)
  game:set(game, "weather", effect(game, "weather")) -- rule 8.2
  count_foul_days(game)
  add_supply(game)
end

-- Aircraft ------------------------------------------------------------------------------------------

local full_strength = 135

--- The points that fly today: what the weather takes of 135 it takes in proportion of fewer.
---@param game game
---@return integer
function day.flying(game)
  local off = effect(game, "air")
  if off == "all" then return 0 end -- rule 11.1.1
  local left = full_strength - tonumber(off)
  return (game.air * left + full_strength - 1) // full_strength -- rule 8.2
end

local function clear_air(game)
  for _, name in ipairs{ "interdiction", "interdiction_northwest", "interdiction_west", "interdiction_southwest", "interdiction_south",
    "recon", "recon_hit", "support" } do
    game:set(game, name, 0)
  end
end

--- The points that may go to armed reconnaissance, of those that are left.
---@param game game
---@param left integer
---@return domain
function day.reconnaissance(game, left)
  return domain.number{ max = math.min(figures.of(game, "most_recon"), left) } -- rule 11.1.2#2
end

--- Procedure: so many points interdict and so many reconnoitre in arms; the rest supports the ground.
---@param game game
---@param interdiction integer
---@param reconnaissance integer
function day.fly(game, interdiction, reconnaissance)
  game:set(game, "recon", tonumber(game:lookup("recon", reconnaissance, "attacks"))) -- rule 11.3.1
  game:set(game, "recon_hit", tonumber(game:lookup("recon", reconnaissance, "hit"))) -- rule 11.3.1
  game:set(game, "support", day.flying(game) - interdiction - reconnaissance) -- rules 11.1.2, 11.1.2#3
  game:set(game, "ground_support", game.support)
  game:tell("{1} points of interdiction, {2} of armed reconnaissance, {3} of ground support", interdiction, reconnaissance,
    game.support)
end

local allocate = {
  title = "Allocate aircraft", prompt = "Choose the points for interdiction and for armed reconnaissance; the rest supports the ground",
  offers = function(game)
    local points = day.flying(game)
    return domain.record{
      { "interdiction", domain.number{ max = points } }, -- rule 11.1.2#1
      { "reconnaissance", function(picked) return day.reconnaissance(game, points - picked.interdiction) end },
    }
  end,
  run = function(game, _, args)
    local parts = figures.here(game, "air_of")
    local net = (args.interdiction + parts - 1) // parts - game.flak -- rules 11.1.2#1, 11.1.3, 11.2, 3.2
    game:set(game, "interdiction", tonumber(game:lookup("interdiction", net, "points"))) -- rules 11.1.3, 11.2
    day.fly(game, args.interdiction, args.reconnaissance)
  end,
}

-- The air is allocated for both turns of the day: ground support is there again in the afternoon.
---@param game game
function day.make_ready(game)
  if game.turn % 3 == 2 and game:active().name == "allied" then game:set(game, "support", game.ground_support) end -- rule 11.1.1
  for _, unit in ipairs(units.of(game, game:active())) do
    if units.is_gun(unit) then game:set(unit, "fired", false) end -- rule 12.5.2
    game:set(unit, "columned", false)
  end
end

-- Ends ------------------------------------------------------------------------------------------

local function lose_isolated_ost(game)
  local side = game:side("german")
  local all = supplying.sources(game, side)
  for _, unit in ipairs(units.of(game, side)) do
    local cut_off = unit.ost and not supplying.joined(game, unit, all) and not all:contains(unit.space) -- rule 20.7#1
    if cut_off then units.reduce(game, unit) end -- rule 20.7
  end
end

local function finish_turn(game)
  if not calendar.is_night(game) and not calendar.is_landing(game) then lose_isolated_ost(game) end -- rule 20.7
  port.close(game)
  gliding.finish(game)
  withdrawing.finish(game)
  if victory.judge(game) then return end
  game:set(game, "turn", game.turn + 1) -- rule 4.0B3
  calendar.show(game)
end

day.nodes = {
  weather = { enter = weather },
  inter = { enter = clear_air }, -- rules 4.0A1, 11.1.1
  end_of_turn = { enter = finish_turn },
}

day.conditions = tables.merged(calendar.conditions, {
  air_due = function(game) return day.flying(game) > 0, "no aircraft fly" end, -- rule 11.1.1
  set_up_due = function(game) return game.turn == 1, "everything stands" end,
  forts_due = function(game) return #game:space("german.force").pieces > 0, "everything stands" end,
})

day.verbs = { allocate = allocate }

return day
