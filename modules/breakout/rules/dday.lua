-- The first day before its impulses: the drop, ships, aircraft, and the landings.
local advantage = require("rules.advantage")
local areas = require("rules.areas")
local assault = require("rules.assault")
local bombardment = require("rules.bombardment")
local boundaries = require("rules.boundaries")
local bridges = require("rules.bridges")
local dawn = require("rules.dawn")
local interdiction = require("rules.interdiction")
local outcome = require("rules.outcome")
local tables = require("bocage.tables")
local units = require("rules.units")

local dday = {}

local function beaches(game) return game:spaces{ region = "beaches" } end

-- The drop -----------------------------------------------------------------------------------------------------------------

local function card(game)
  local list = {}
  for _, pool in ipairs{ "later.us", "later.british" } do
    for _, unit in ipairs(game:space(pool).pieces) do
      if unit.date == 6 then list[#list + 1] = unit end
    end
  end
  return list
end

-- Airborne units stand in their drop areas, everybody else of the first day off his beach.
local function drop(game)
  dawn.read_calendar(game)
  for _, unit in ipairs(card(game)) do
    local place = unit.airborne and unit.entry or "approach." .. unit.entry
    game:move(unit, place)
    if unit.airborne then game:tell("{1} drops on {2}", unit, unit.space) end
  end
  for _, space in ipairs(game:spaces{ feature = "drop" }) do areas.review(game, space) end
end

local function dropped(game, side)
  return game:pieces{ side = side, where = function(unit)
    return unit.airborne and unit.space.on_map and units.fresh(unit)
  end }
end

local function drop_areas(game, side)
  local list, seen = {}, {}
  for _, unit in ipairs(dropped(game, side)) do
    if not seen[unit.space] and #units.at(unit.space, side.other) > 0 then
      seen[unit.space] = true
      list[#list + 1] = unit.space
    end
  end
  return list
end

local function drop_assault(game, side)
  local list = drop_areas(game, side)
  if #list == 0 then return nil end
  return domain.record{
    { "area", domain.one_of{
      of = game:spaces{ region = "areas" },
      test = function(space)
        game:rule("21.2", tables.contains(list, space), { text = "No airborne unit of yours is there among enemies", spaces = { space } })
        game:rule("8.22", not space.attacked, { text = "The area was attacked in this phase", spaces = { space } })
      end,
    } },
    { "units", function(picked)
      return domain.some_of{
        of = tables.filtered(dropped(game, side), function(unit) return unit.space == picked.area end), min = 1,
      }
    end },
    { "point", function(picked) return domain.one_of{ of = picked.units } end },
  }
end

local function secured(game, unit)
  return domain.one_of{
    of = boundaries.bridges(unit.space), label = bridges.label,
    test = function(link)
      game:rule("21.2", boundaries.bridged(link) and boundaries.enemy_held(link, unit.side),
        { text = "Secure a bridge that the enemy holds", links = { link } })
    end,
  }
end

-- Ships --------------------------------------------------------------------------------------------------------------------

local function fleet_of(game, beach)
  return game:pieces{ counter = beach:in_region("us_beaches") and "western_tf" or "eastern_tf" }[1]
end

local function shelling(game, side)
  return domain.record{
    { "area", domain.one_of{
      of = beaches(game),
      test = function(beach)
        game:rule("21.3", not beach.attacked, { text = "This beach was bombarded", spaces = { beach } })
        game:rule("21.3", #units.at(beach, side.other) > 0, { text = "No enemy is there", spaces = { beach } })
      end,
    } },
    { "primary", function(picked) return bombardment.primary_domain(game, side, picked.area) end },
  }
end

local function shell(game, side, args)
  game:set(args.area, "attacked", true)
  bombardment.strike(game, {
    side = side, foe = side.other, area = args.area, kind = "naval", marker = fleet_of(game, args.area), primary = args.primary,
  })
end

-- Aircraft -------------------------------------------------------------------------------------------------------------------

local function near_beach(game, space)
  return tables.any(beaches(game), function(beach) return beach == space or game:link(beach, space) end)
end

local function targets(game, side, nation, taken)
  local list = tables.filtered(game:spaces{ region = "areas" }, function(space) return #units.at(space, side.other) > 0 end)
  return domain.one_of{
    of = list,
    test = function(space)
      game:rule("21.4", near_beach(game, space), { text = "The target lies on a beach or next to one", spaces = { space } })
      game:rule("21.4", space ~= taken, { text = "Two different areas are bombarded", spaces = { space } })
      bombardment.require_air(game, space, nation)
    end,
  }
end

local squadrons = { us = "ix_af", british = "taf_2" }

local function fly(game, side, nation, area)
  local marker = game:pieces{ counter = squadrons[nation] }[1]
  local primary = game:ask(side, "primary", bombardment.primary_domain(game, side, area),
    { prompt = "Which unit in " .. area.title .. " is the primary target?" })
  bombardment.use_up(game, marker)
  bombardment.strike(game, { side = side, foe = side.other, area = area, kind = "air", marker = marker, primary = primary })
end

-- The landings -----------------------------------------------------------------------------------------------------------------

local function invaders(game, side)
  return game:pieces{ side = side, where = function(unit) return unit.arm ~= "" and unit.space:in_region("approaches") end }
end

local function beach_of(approach)
  return approach.neighbours[1]
end

local function missing(game, chosen)
  for _, beach in ipairs(beaches(game)) do
    if not tables.any(chosen, function(unit) return beach_of(unit.space) == beach end) then return beach end
  end
  return nil
end

local function first_wave(game, side)
  return domain.record{ { "units", domain.some_of{
    of = invaders(game, side), min = 1,
    test = function(unit, chosen)
      game:rule("21.5", unit.arm ~= "artillery", { text = "Artillery does not land in the first wave", pieces = { unit } })
      local mates = tables.filtered(chosen, function(other) return other ~= unit and other.space == unit.space end)
      game:rule("7.1", #mates < 10, { text = "A side may have ten units in an area", pieces = { unit } })
    end,
    accept = function(chosen)
      local beach = missing(game, chosen)
      game:rule("21.5", not beach, { text = "At least one unit lands at each beach", spaces = { beach } })
    end,
  } } }
end

local function fresh_ashore(beach, side) return units.fresh_at(beach, side) end

-- When coastal artillery has stopped everybody, the assault is lost before it begins.
local function lost_at_sea(game, beach, side)
  if #fresh_ashore(beach, side) > 0 or not game:in_force("21.5") then return end
  for _, unit in ipairs(units.at(beach, side)) do units.worsen(game, unit, 3) end
  areas.review(game, beach)
  game:tell("Nobody gets off the beach at {1}", beach)
end

local function embark(game, side, args)
  local waves = {}
  for _, unit in ipairs(args.units) do
    local beach = beach_of(unit.space)
    waves[beach] = waves[beach] or {}
    waves[beach][#waves[beach] + 1] = unit
    game:move(unit, beach)
  end
  for _, beach in ipairs(beaches(game)) do
    interdiction.of_batteries(game, waves[beach], beach)
    lost_at_sea(game, beach, side)
  end
end

local function stormable(game, beach, side)
  return #fresh_ashore(beach, side) > 0 and #units.at(beach, side.other) > 0 and not beach.attacked
end

local function storming(game, side)
  return domain.record{
    { "area", domain.one_of{
      of = beaches(game),
      test = function(beach)
        game:rule("21.5", stormable(game, beach, side), { text = "No assault is to be made there", spaces = { beach } })
      end,
    } },
    { "point", function(picked)
      return domain.one_of{
        of = units.at(picked.area, side),
        test = function(unit)
          game:rule("21.5", units.fresh(unit), { text = "Coastal artillery has stopped this unit", pieces = { unit } })
        end,
      }
    end },
  }
end

local function storm_fight(game, side, args)
  local fight = assault.fight(side, { area = args.area, units = fresh_ashore(args.area, side), point = args.point }, "amphibious")
  fight.also = tables.filtered(units.at(args.area, side), function(unit) return not units.fresh(unit) end)
  return fight
end

dday.verbs = {
  night_assault = {
    title = "Assault by night", prompt = "Choose a drop area, who assaults, and the point unit",
    offers = drop_assault,
    preview = function(game, side, picked)
      if not picked.area or not picked.units or not picked.point then return nil end
      return assault.estimate(game, assault.fight(side, picked, "airborne"))
    end,
    run = function(game, side, args) outcome.resolve(game, assault.fight(side, args, "airborne")) end,
  },
  secure = {
    title = "Secure a bridge", prompt = "Choose an airborne unit and a bridge of its drop area",
    offers = function(game, side)
      local list = dropped(game, side)
      if #list == 0 then return nil end
      return domain.record{
        { "unit", domain.one_of{ of = list } },
        { "bridge", function(picked) return secured(game, picked.unit) end },
      }
    end,
    run = function(game, side, args)
      units.worsen(game, args.unit, 2)
      if game:in_force("20.1#1") then game:set(args.bridge, "held", side.name) end
      game:tell("{1} secures the bridge between {2} and {3}", args.unit, args.bridge.a, args.bridge.b)
    end,
  },
  shell = { title = "Bombard a beach", prompt = "Choose the beach and the primary target", offers = shelling, run = shell },
  strike = {
    title = "Bombard from the air", prompt = "Choose the targets of both air forces, and who flies first",
    offers = function(game, side)
      return domain.record{
        { "us", targets(game, side, "us") },
        { "british", function(picked) return targets(game, side, "british", picked.us) end },
        { "first", domain.one_of{ of = { "us", "british" } } },
      }
    end,
    run = function(game, side, args)
      fly(game, side, args.first, args[args.first])
      local second = args.first == "us" and "british" or "us"
      fly(game, side, second, args[second])
    end,
  },
  embark = { title = "Send the first wave", prompt = "Choose who lands in the first wave", offers = first_wave, run = embark },
  storm = {
    title = "Storm a beach", prompt = "Choose the beach and the point unit", offers = storming,
    preview = function(game, side, picked)
      return picked.point and assault.estimate(game, storm_fight(game, side, picked)) or nil
    end,
    run = function(game, side, args) outcome.resolve(game, storm_fight(game, side, args)) end,
  },
}

-- What is owed -----------------------------------------------------------------------------------------------------------------

local function owed_beaches(game, test, rule, text)
  local list = {}
  for _, beach in ipairs(beaches(game)) do
    if test(beach) then list[#list + 1] = { rule = rule, text = text, spaces = { beach } } end
  end
  return list
end

--- What the Allies owe in the phases before the first impulse.
---@param game game
---@param side side
---@return table[]
function dday.obligations(game, side)
  local node = game:node()
  if node == "naval" then
    return owed_beaches(game, function(beach) return not beach.attacked and #units.at(beach, side.other) > 0 end,
      "21.3", "The beach is bombarded")
  end
  if node == "first_strike" then return { { rule = "21.4", text = "Both air forces bombard" } } end
  if node == "embarkation" then return { { rule = "21.5", text = "At least one unit lands at each beach" } } end
  if node ~= "amphibious" then return {} end
  return owed_beaches(game, function(beach) return stormable(game, beach, side) end, "21.5", "The landed units assault")
end

local function fleets_used(game)
  for _, counter in ipairs{ "western_tf", "eastern_tf" } do bombardment.use_up(game, game:pieces{ counter = counter }[1]) end
  advantage.settle(game)
end

dday.nodes = {
  airborne = { enter = drop, leave = advantage.settle },
  naval = { leave = fleets_used },
  first_strike = { leave = advantage.settle },
  amphibious = { leave = advantage.settle },
}

dday.conditions = {
  first_day = function(game) return game.turn == 6 and game:in_force("6.21") end,
}

return dday
