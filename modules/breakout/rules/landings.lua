-- The landings of the first day: who goes ashore in the first wave, the batteries, and the assaults on the beaches.
local areas = require("rules.areas")
local assault = require("rules.assault")
local chances = require("rules.chances")
local interdiction = require("rules.interdiction")
local outcome = require("rules.outcome")
local tables = require("bocage.tables")
local units = require("rules.units")

local landings = {}

local function beaches(game) return game:spaces{ region = "beaches" } end

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
    of = units.in_play(game, side), other = units.outside,
    test = function(unit, chosen)
      game:rule("21.5", unit.space:in_region("approaches"), { text = "The unit is not off a beach", pieces = { unit } })
      game:rule("21.5", unit.arm ~= "artillery", { text = "Artillery does not land in the first wave", pieces = { unit } })
      local mates = tables.filtered(chosen, function(other) return other ~= unit and other.space == unit.space end)
      game:rule("7.1", #mates < areas.limit.max, { text = areas.limit.text, pieces = { unit } })
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
  if #fresh_ashore(beach, side) > 0 or areas.vacant(beach, side) then return end  -- rule 21.5
  for _, unit in ipairs(units.at(beach, side)) do units.worsen(game, unit, 3) end
  game:tell("Nobody gets off the beach at {1}", beach)
end

local function embark(game, side, args)
  local waves = {}
  for _, unit in ipairs(args.units) do
    local beach = beach_of(unit.space)
    waves[beach] = waves[beach] or {}
    waves[beach][#waves[beach] + 1] = unit
    game:move(unit, beach)
    game:set(unit, "mandatory", not areas.vacant(beach, side))
  end
  for _, beach in ipairs(beaches(game)) do
    interdiction.of_batteries(game, waves[beach], beach)
    lost_at_sea(game, beach, side)
    areas.review(game, beach)
  end
end

--- Must those who landed there still assault?
---@param beach space
---@param side side
---@return boolean
function landings.owed(beach, side)
  return #fresh_ashore(beach, side) > 0 and #units.at(beach, side.other) > 0 and not beach.attacked  -- rule 21.5
end

local function storming(game, side)
  return domain.record{
    { "area", domain.one_of{
      of = areas.all(game), other = areas.outside,
      test = function(beach)
        local owed = beach:in_region("beaches") and landings.owed(beach, side)
        game:rule("21.5", owed, { text = "No assault is to be made there", spaces = { beach } })
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

local function storm_fight(side, args)
  local fight = assault.fight(side, { area = args.area, units = fresh_ashore(args.area, side), point = args.point }, "amphibious")
  fight.also = tables.filtered(units.at(args.area, side), function(unit) return not units.fresh(unit) end)
  return fight
end

landings.verbs = {
  embark = {
    title = "Send the first wave", prompt = "Choose who lands in the first wave", offers = first_wave,
    preview = function(game, _, picked)
      if not picked.units then return nil end
      local list = {}
      for _, beach in ipairs(beaches(game)) do
        local wave = tables.filtered(picked.units, function(unit) return beach_of(unit.space) == beach end)
        list = tables.joined(list, interdiction.outlook(game, wave, beach))
      end
      return { value = #picked.units, reasons = list }
    end,
    run = embark,
  },
  storm = {
    title = "Storm a beach", prompt = "Choose the beach and the point unit", offers = storming,
    preview = function(game, side, picked)
      return picked.point and chances.told(assault.estimate(game, storm_fight(side, picked))) or nil
    end,
    run = function(game, side, args) outcome.resolve(game, storm_fight(side, args)) end,
  },
}

return landings
