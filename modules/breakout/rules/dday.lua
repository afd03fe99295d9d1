-- The first day before its impulses: the drop, ships, aircraft, and the landings.
local advantage = require("rules.advantage")
local areas = require("rules.areas")
local assault = require("rules.assault")
local bombardment = require("rules.bombardment")
local boundaries = require("rules.boundaries")
local bridges = require("rules.bridges")
local chances = require("rules.chances")
local dawn = require("rules.dawn")
local directions = require("bocage.directions")
local landings = require("rules.landings")
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
    if unit.airborne then
      game:move(unit, unit.entry)
      game:tell("{1} drops on {2}", unit, unit.space)
    else
      game:move(unit, "approach." .. unit.entry)
    end
  end
  for _, space in ipairs(game:spaces{ feature = "drop" }) do areas.review(game, space) end
end

local function require_dropped(game, unit)
  game:rule("21.2", unit.airborne, { text = "Only units that drop act in the night", pieces = { unit } })
  game:rule("21.2", units.fresh(unit), { text = "The unit has acted in this night", pieces = { unit } })
end

local function drop_assault(game, side)
  return domain.record{
    { "area", domain.one_of{
      of = game:spaces{ region = "areas" },
      test = function(space)
        game:rule("21.2", areas.contested(space), { text = "No airborne unit of yours is there among enemies", spaces = { space } })
        game:rule("8.22", not space.attacked, { text = "The area was attacked in this phase", spaces = { space } })
      end,
    } },
    { "units", function(picked)
      return domain.some_of{
        of = units.in_play(game, side), other = units.outside,
        test = function(unit)
          require_dropped(game, unit)
          game:rule("21.2", unit.space == picked.area, { text = "The unit dropped elsewhere", pieces = { unit }, spaces = { picked.area } })
        end,
      }
    end },
    { "point", function(picked) return assault.point_domain(game, side, picked.area, picked.units) end, title = "Point unit" },
  }
end

local function secured(game, unit)
  return domain.one_of{
    of = boundaries.all_bridges, label = bridges.label,
    test = function(link)
      game:rule("21.2", directions.touches(link, unit.space), { text = "The bridge is not one of its drop area", links = { link } })
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
      of = areas.all(game), other = areas.outside,
      test = function(beach)
        game:rule("21.3", beach:in_region("beaches"), { text = "The fleets bombard the five beaches", spaces = { beach } })
        game:rule("21.3", not beach.attacked, { text = "This beach was bombarded", spaces = { beach } })
        game:rule("21.3", #units.at(beach, side.other) > 0, { text = "No enemy is there", spaces = { beach } })
      end,
    } },
    { "primary", function(picked) return bombardment.primary_domain(game, side, picked.area) end, title = "Primary target" },
  }
end

local function shelling_of(game, side, args)
  local marker = fleet_of(game, args.area)
  return { side = side, foe = side.other, area = args.area, kind = "naval", marker = marker, primary = args.primary }
end

local function shell(game, side, args)
  game:set(args.area, "attacked", true)
  bombardment.strike(game, shelling_of(game, side, args))
end

-- Aircraft -------------------------------------------------------------------------------------------------------------------

local function near_beach(game, space)
  return tables.any(beaches(game), function(beach) return beach == space or game:link(beach, space) end)
end

local function targets(game, side, nation, taken)
  return domain.one_of{
    of = areas.all(game), other = areas.outside,
    test = function(space)
      game:rule("10.12", #units.at(space, side.other) > 0, { text = "No enemy is there", spaces = { space } })
      game:rule("21.4", near_beach(game, space), { text = "The target lies on a beach or next to one", spaces = { space } })
      game:rule("21.4", space ~= taken, { text = "Two different areas are bombarded", spaces = { space } })
      bombardment.require_air(game, space, nation)
    end,
  }
end

local first_words = { us = "The American air force flies first", british = "The British air force flies first" }
local squadrons = { us = "ix_af", british = "taf_2" }

local function raid_of(game, side, nation, area)
  local marker = game:pieces{ counter = squadrons[nation] }[1]
  return { side = side, foe = side.other, area = area, kind = "air", marker = marker }
end

-- What a raid would come to, below a line that says whose it is.
local function foresee_raid(game, side, nation, area)
  local found = chances.told(bombardment.estimate(raid_of(game, side, nation, area)))
  local head = { text = nation == "us" and "American raid on " .. area.title or "British raid on " .. area.title, spaces = { area } }
  return { value = found.value, reasons = tables.joined({ head }, found.reasons) }
end

local function foresee_raids(game, side, picked)
  if not picked.us then return nil end
  local first = foresee_raid(game, side, "us", picked.us)
  if not picked.british then return first end
  local second = foresee_raid(game, side, "british", picked.british)
  return { value = "American " .. first.value .. ", British " .. second.value, reasons = tables.joined(first.reasons, second.reasons) }
end

local function fly(game, side, nation, area)
  local blow = raid_of(game, side, nation, area)
  local primary = game:ask(side, "primary", bombardment.primary_domain(game, side, area),
    { prompt = { "Which unit in {1} is the primary target?", area } })
  bombardment.use_up(game, blow.marker)
  blow.primary = primary
  bombardment.strike(game, blow)
end

dday.verbs = tables.merged(landings.verbs, {
  night_assault = {
    title = "Assault by night", prompt = "Choose a drop area, who assaults, and the point unit",
    offers = drop_assault,
    preview = function(game, side, picked)
      if not picked.area or not picked.units or not picked.point then return nil end
      return chances.told(assault.estimate(game, assault.fight(side, picked, "airborne")))
    end,
    run = function(game, side, args) outcome.resolve(game, assault.fight(side, args, "airborne")) end,
  },
  secure = {
    title = "Secure a bridge", prompt = "Choose an airborne unit and a bridge of its drop area",
    offers = function(game, side)
      return domain.record{
        { "unit", domain.one_of{
          of = units.in_play(game, side), other = units.outside, test = function(unit) require_dropped(game, unit) end,
        } },
        { "bridge", function(picked) return secured(game, picked.unit) end },
      }
    end,
    run = function(game, side, args)
      units.worsen(game, args.unit, 2)
      game:set(args.bridge, "held", side.name)  -- rule 20.1#1
      game:tell("{1} secures the bridge between {2} and {3}", args.unit, args.bridge.a, args.bridge.b)
    end,
  },
  shell = {
    title = "Bombard a beach", prompt = "Choose the beach and the primary target", offers = shelling,
    preview = function(game, side, picked)
      return picked.area and chances.told(bombardment.estimate(shelling_of(game, side, picked))) or nil
    end,
    run = shell,
  },
  strike = {
    title = "Bombard from the air", prompt = "Choose the targets of both air forces, and who flies first",
    offers = function(game, side)
      return domain.record{
        { "us", targets(game, side, "us"), title = "American target" },
        { "british", function(picked) return targets(game, side, "british", picked.us) end, title = "British target" },
        { "first", domain.one_of{ of = { "us", "british" }, label = function(nation) return first_words[nation] end },
          title = "Who flies first" },
      }
    end,
    preview = foresee_raids,
    run = function(game, side, args)
      fly(game, side, args.first, args[args.first])
      local second = args.first == "us" and "british" or "us"
      fly(game, side, second, args[second])
    end,
  },
})

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
  if node == "naval" then  -- rules 21.3, 21.1#2
    return owed_beaches(game, function(beach) return not beach.attacked and #units.at(beach, side.other) > 0 end,
      "21.3", "To be bombarded")
  end
  if node == "first_strike" then return { { rule = "21.4", text = "Both air forces bombard" } } end  -- rule 21.1#3
  if node == "embarkation" then return { { rule = "21.5", text = "At least one unit lands at each beach" } } end
  if node ~= "amphibious" then return {} end  -- rule 21.1#4
  return owed_beaches(game, function(beach) return landings.owed(beach, side) end, "21.5", "The landed units must assault")
end

local function fleets_used(game)
  for _, counter in ipairs{ "western_tf", "eastern_tf" } do bombardment.use_up(game, game:pieces{ counter = counter }[1]) end
  advantage.settle(game)
end

dday.nodes = {
  airborne = { enter = drop, leave = advantage.settle },  -- rules 21.2, 21.1#1
  naval = { leave = fleets_used },
  first_strike = { leave = advantage.settle },
  amphibious = { leave = advantage.settle },
}

dday.conditions = {
  first_day = function(game) return game.turn == 6 end,  -- rules 5.4, 6.21, 21.1
}

return dday
