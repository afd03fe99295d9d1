-- Dawn: the weather, markers, reinforcements of both sides, the Rangers.
local areas = require("rules.areas")
local clock = require("rules.clock")
local placing = require("bocage.placing")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local dawn = {}

--- Procedure: a new day: its week, and the weather with which it begins.
---@param game game
function dawn.read_calendar(game)
  local scheduled = game:lookup("calendar", tostring(game.turn), "weather")
  game:set(game, "week", tonumber(game:lookup("calendar", tostring(game.turn), "week")))
  clock.dawn_weather(game, storm.dawn(game, scheduled))  -- rule 18.1
end

local function refresh_markers(game)
  for _, marker in ipairs(game:space("bombardment").pieces) do
    game:flip(marker, "fresh")  -- rule 6.2
  end
end

local function withdraw_rangers(game)
  if areas.controller(game:space("omaha")) ~= "allied" then return end  -- rule 19.6
  local rangers = game:pieces{ where = function(unit)
    return unit.ranger and unit.space.name ~= "withdrawn" and unit.space.name ~= "losses.allied"
  end }
  for _, unit in ipairs(rangers) do
    local from = unit.space
    game:move(unit, "withdrawn")
    game:tell("{1} is withdrawn", unit)
    areas.leave(game, from, { unit })
  end
end

-- Arrivals -----------------------------------------------------------------------------------------------------------------

local function due(game, pools)
  local list = {}
  for _, pool in ipairs(pools) do
    for _, unit in ipairs(game:space(pool).pieces) do
      if unit.date <= game.turn then list[#list + 1] = unit end  -- rules 4.33, 6.2
    end
  end
  return list
end

-- Gliders that find only Germans where they should land, or no room, wait off shore.
local function fly_in(game, unit)
  -- rule 19.5
  local area = game:space(unit.entry)
  local own = areas.friendly(area, unit.side) or areas.contested(area)
  if own and not areas.full(area, unit) then
    game:move(unit, area)
  else
    game:move(unit, "offshore")
  end
  game:tell("{1} arrives in {2}", unit, unit.space)
end

-- On June 7 the beach is printed; later the Allied player chooses.
local function sail(game)
  -- rules 19.1, 19.3, 19.5
  for _, unit in ipairs(due(game, { "later.us", "later.british" })) do
    if unit.airborne then
      fly_in(game, unit)
    elseif game.turn == 7 then
      game:move(unit, "approach." .. unit.entry)
    else
      game:move(unit, "offshore")
    end
  end
end

local function zones_of(game, unit)
  local list = {}
  for _, letter in ipairs(unit.entry:split("-")) do list[#list + 1] = game:space("zone." .. letter) end
  return list
end

local function march_in(game)
  -- rules 19.1, 19.2
  for _, unit in ipairs(due(game, { "later.german" })) do
    local list = zones_of(game, unit)
    if #list == 1 then
      game:move(unit, list[1])
      game:tell("{1} arrives in {2}", unit, unit.space)
    end
  end
end

dawn.verbs = {
  place = placing.verb{
    title = "Place reinforcements", prompt = "Choose a unit and the zone in which it arrives",
    fields = { "unit", "zone" }, told = "{1} arrives in {2}",
    units = function(game) return game:space("later.german").pieces end,
    test = function(game, _, unit)
      game:rule("19.2", unit.date <= game.turn, { text = "It arrives on June " .. unit.date, pieces = { unit } })
    end,
    spaces = areas.all, other = areas.outside,
    judge = function(game, _, unit)
      local own = zones_of(game, unit)
      return function(zone)
        game:rule("19.2", tables.contains(own, zone), { text = "It does not arrive there", spaces = { zone } })
      end
    end,
  },
  assign = {
    title = "Assign to a beach", prompt = "Choose units off shore and the beach at which they will land",
    offers = function(game, side)
      return domain.record{
        { "units", domain.some_of{ of = units.in_play(game, side), other = units.outside, test = function(unit, chosen)
          game:rule("3.5", unit.space.name == "offshore", { text = "Only units in the Offshore Box are assigned", pieces = { unit } })
          local mate = #chosen == 0 or chosen[1].nation == unit.nation
          game:rule("19.3", mate, { text = "Each nation has its own beaches", pieces = { unit } })
        end } },
        { "box", function(picked)
          return domain.one_of{
            of = game:spaces{ region = "approaches" },
            test = function(box) dawn.require_box(game, picked.units, box) end,
          }
        end },
      }
    end,
    run = function(game, _, args)
      for _, unit in ipairs(args.units) do
        game:move(unit, args.box)
        game:tell("{1} goes to {2}", unit, args.box)
      end
    end,
  },
}

--- Refuses an approach box for these units: their nation's, and until June 7 the one that is printed.
---@param game game
---@param list piece[]
---@param box space
function dawn.require_box(game, list, box)
  local own = list[1].nation == "us" and "us_approaches" or "british_approaches"
  game:rule("19.3", box:in_region(own), { text = "The beach is the other nation's", spaces = { box } })
  for _, unit in ipairs(list) do
    local free = game.turn > 7 or box.name == "approach." .. unit.entry
    game:rule("19.5", free, { text = "On June 7 units land where they were meant to; gliders wait", pieces = { unit }, spaces = { box } })
  end
end

--- Reinforcements that may choose must be placed.
---@param game game
---@return table[]
function dawn.obligations(game)
  if game:node() ~= "german_arrivals" then return {} end
  local list = due(game, { "later.german" })
  if #list == 0 then return {} end
  return { { rule = "19.2", text = "Reinforcements arrive", pieces = list } }
end

dawn.nodes = {
  dawn_weather = { enter = function(game)
    dawn.read_calendar(game)
    refresh_markers(game)
    withdraw_rangers(game)
    march_in(game)
    sail(game)
  end },
  day_begins = { enter = clock.begin_day },
}

dawn.conditions = {
  later_day = function(game) return game.turn > 6 end,  -- rules 6.1, 6.1#1
  germans_choose = function(game) return #due(game, { "later.german" }) > 0, "none are due" end,
  allies_choose = function(game)
    return #units.at(game:space("offshore"), game:side("allied")) > 0, "none wait offshore"
  end,
  daylight = function(game) return not game.night end,  -- rules 6.1#2, 21.1#5
}

return dawn
