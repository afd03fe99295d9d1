-- What the Allies fix in secret before the landing, and what they mark in advance for later impulses.
local beaches = require("rules.beaches")
local choice = require("rules.choice")
local coast = require("rules.coast")
local objections = require("bocage.objections")
local sealed = require("bocage.sealed")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")

local planning = {}

-- What is sealed before the landing belongs to the game, not to a side.
local function sealed_verb(options)
  options.owner = function(game) return game end
  return sealed.verb(options)
end

planning.designate = sealed_verb{
  title = "Designate supply beaches",
  prompt = "Choose the five invasion squares that will be supply beaches",
  variable = "designation", told = "Five supply beaches are designated",
  offers = function(game, side)
    return choice.own_or_planned(game, side, "build-up", domain.some_of{
      of = game:spaces{ region = "beaches" }, min = units.figure(game, "supply_beaches"), max = units.figure(game, "supply_beaches"),
      other = function(space) return space.title .. " is no beach" end,
      test = function(space)
        game:rule("I2", space:in_region("invasion_beaches"),
          { text = "Only an invasion square can be a supply beach", spaces = { space } })
      end,
      accept = function(chosen)
        game:rule("I2", #chosen == units.figure(game, "supply_beaches"), "There are five supply beaches")
      end,
    })
  end,
}

--- The landing places of rangers and commandos as they were sealed: a list, or where a prepared plan lands them.
---@param game game
---@param value space[]|{ how: string, squares: space[] }
---@return space[]
function planning.landing_places(game, value)
  return choice.squares(game, value, function(put)
    return tables.any(game:pieces{ counter = put.counter }, function(unit) return unit.arm == "ranger" end)
  end)
end

planning.mark_landings = sealed_verb{
  title = "Mark landing places of rangers and commandos",
  prompt = "Choose the coast squares where rangers and commandos may land",
  variable = "ranger_plan", told = "The landing places of rangers and commandos are marked",
  offers = function(game, side)
    local rangers = tables.filtered(units.waiting(game, side, "allied.assault"), function(unit) return unit.arm == "ranger" end)
    local squares = domain.some_of{
      of = coast.squares, max = #rangers,
      other = function(space) return space.title .. " does not lie on the coast" end,
      test = function(space) objections.require(game, coast.beach_objections(space)) end,
    }
    return choice.own_or_planned(game, side, "assault", squares)
  end,
}

--- What stands against it that gliders come down in this kind of country.
---@param space space
---@return Objection[]
function planning.glider_country(space)
  local terrain = space.terrain
  return { {
    rule = "G2", ok = terrain ~= "bocage" and terrain ~= "swamp" and terrain ~= "city",
    text = "Gliders do not land in bocage, swamp or a city", spaces = { space },
  } }
end

planning.mark_gliders = sealed_verb{
  title = "Mark landing places of gliders",
  prompt = "Choose the squares where gliders may land",
  variable = "glider_plan", told = "The landing places of gliders are marked",
  offers = function(game)
    return domain.some_of{
      of = game:region("land"), max = units.figure(game, "gliders"),
      other = "Gliders come down on land",
      test = function(space) objections.require(game, planning.glider_country(space)) end,
    }
  end,
}

planning.mark_arrivals = sealed_verb{
  title = "Mark arrivals",
  prompt = "Choose which units come ashore at which supply beach in the second impulse",
  variable = "arrival_plan", told = "The arrivals of the second impulse are marked",
  offers = function(game, side)
    local limits = units.limits(game)
    return domain.allocation{
      of = beaches.unused(game, side), to = game:spaces{ region = "invasion_beaches" }, all = false,
      other = function(item) return item.title .. " is no invasion square, and no unit that comes ashore" end,
      test = function(unit, beach, so_far)
        objections.require(game, beaches.unit_objections(game, unit))
        objections.require(game, beaches.open_objections(game, beaches.planned(game), beach))
        local most, brought = beaches.capacity(game, beach), stacking.planned(so_far, beach, unit)
        game:rule("O4", tables.sum(brought, units.factor) <= most,
          { text = "The supply beach takes " .. most .. " factors", spaces = { beach } })
        stacking.require(game, limits, beach, brought)
      end,
    }
  end,
}

return planning
