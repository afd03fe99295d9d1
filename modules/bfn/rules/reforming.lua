-- Battalions built anew from a company on the map, next to their own headquarters or a corps headquarters.
local forces = require("bocage.forces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local holding = require("rules.holding")
local replacing = require("rules.replacing")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units = require("rules.units")

local reforming = {}

local strengths = { "reduced", "full" }
local steps_of = { reduced = { "reduced" }, full = { "reduced", "full" } } -- rule 9.5

-- Is a corps headquarters beside the company, or, where a battalion is named, that of its division?
local function has_staff(company, battalion)
  return tables.any(company.space.neighbours, function(space)
    return tables.any(units.at(space, company.side), function(hq)
      local own = hq.arm == "hq" and not hq.battlegroup and (not battalion or hq.formation == battalion.formation) -- rule 20.3#3
      return hq.arm == "corpshq" or own
    end)
  end)
end

local function lost_of(game, side, company)
  return tables.filtered(forces.box(game, side, "dead").pieces, function(unit) return unit.company == company.counter end)
end

local function companies_of(game, side)
  return tables.filtered(units.of(game, side), function(unit) return unit.is_company end)
end

local reform = {
  title = "Build from a company", prompt = "Choose a company beside a headquarters, the battalion that it becomes and its strength",
  offers = function(game, side)
    return domain.record{
      { "company", domain.one_of{ of = companies_of(game, side), test = function(company)
        game:rule("9.5", has_staff(company), { text = "No headquarters of a division or corps is next to the company",
          pieces = { company } })
        game:rule("9.4#1", supplying.general(game, company), { pieces = { company },
          text = "Only units in general supply are replenished" })
        game:rule("9.5", #lost_of(game, side, company) > 0, { text = "No battalion of its kind is lost", pieces = { company } })
      end } },
      { "unit", function(picked)
        return domain.one_of{ of = lost_of(game, side, picked.company), test = function(unit)
          replacing.may_be_filled(game, unit)
          game:rule("9.5", has_staff(picked.company, unit), { text = "Its own headquarters is not next to the company",
            pieces = { unit } })
          game:rule("9.4#7", replacing.afford(game, unit, steps_of.reduced, picked.company.space),
            { text = "Too few replacements are left for it", pieces = { unit } })
          local there = tables.without(picked.company.space.pieces, { picked.company })
          stacking.require(game, stacks.limits(game), picked.company.space, tables.joined(there, { unit }))
        end }
      end },
      { "strength", function(picked)
        return domain.one_of{ of = strengths, test = function(strength)
          game:rule("9.4#7", replacing.afford(game, picked.unit, steps_of[strength], picked.company.space),
            "Too few replacements are left for it")
        end }
      end },
    }
  end,
  run = function(game, side, args)
    local space = args.company.space
    replacing.pay(game, args.unit, steps_of[args.strength], space) -- rule 9.5
    game:move(args.company, forces.box(game, side, "companies")) -- rule 9.5
    units.fill(game, args.unit, args.strength)
    game:set(args.unit, "afloat", false)
    game:move(args.unit, space) -- rule 9.5
    game:tell("{1} is built from a company in {2}", args.unit, space)
    holding.look_again(game)
  end,
}

reforming.verbs = { reform = reform }

return reforming
