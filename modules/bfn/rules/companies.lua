-- Companies: battalions break down, companies combine, a reduced battalion takes one in.
local forces = require("bocage.forces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local orders = require("rules.orders")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units = require("rules.units")

local companies = {}

local function pool(game, side) return forces.box(game, side, "companies") end

--- The companies in the pool that this battalion consists of.
---@param game game
---@param unit piece
---@return piece[]
function companies.waiting(game, unit)
  return game:pieces{ counter = unit.company, at = pool(game, unit.side) }
end

local carried = { "moved", "fired", "landed", "afloat", "spent", "bound", "pressed" }

local function carry(game, from, to)
  for _, name in ipairs(carried) do game:set(to, name, from[name]) end
end

local function some_of(list, count)
  local some = {}
  for i, one in ipairs(list) do
    if i <= count then some[i] = one end
  end
  return some
end

-- So many companies of a battalion leave the pool for its hex.
local function bring(game, unit, count)
  for _, company in ipairs(some_of(companies.waiting(game, unit), count)) do
    game:move(company, unit.space)
    carry(game, unit, company)
    game:set(company, "origin", unit) -- rule 15.4#2
  end
end

--- Procedure: a battalion becomes companies in its hex; it goes to `to`.
---@param game game
---@param unit piece
---@param to space
function companies.split(game, unit, to)
  bring(game, unit, units.steps_left(unit))
  game:move(unit, to)
end

-- Breaking down ------------------------------------------------------------------------------------------

local ways = { all = "into companies", one = "one company leaves it" }

local function parts_of(unit, way) return way == "all" and units.steps_left(unit) or 1 end

local function require_breakable(game, unit)
  game:rule("20.7", not unit.ost, { text = "Ost battalions do not break down", pieces = { unit } })
  game:rule("15.2", unit.company ~= "", { text = "This unit has no companies", pieces = { unit } })
  game:rule("21.0", not orders.waits(game, unit), { text = "Its orders are to wait until June 29, or until it is attacked",
    pieces = { unit } })
  game:rule("15.2", not unit.moved, { text = "It breaks down before it moves", pieces = { unit } })
end

local function require_room(game, unit, way)
  local waiting, count = companies.waiting(game, unit), parts_of(unit, way)
  game:rule("15.1", #waiting >= count, { text = "There are no counters for its companies", pieces = { unit } })
  local stay = way == "all" and tables.without(unit.space.pieces, { unit }) or unit.space.pieces
  stacking.require(game, stacks.limits(game), unit.space, tables.joined(stay, some_of(waiting, count)))
end

local break_down = {
  title = "Break down", prompt = "Choose a battalion and how it breaks down",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{ of = units.of(game, side), test = function(unit) require_breakable(game, unit) end } },
      { "how", function(picked)
        local list = picked.unit.face == "full" and { "all", "one" } or { "all" }
        return domain.one_of{
          of = list, label = function(way) return ways[way] end,
          test = function(way) require_room(game, picked.unit, way) end,
        }
      end },
    }
  end,
  run = function(game, side, args)
    local unit = args.unit
    game:tell("{1} breaks down in {2}: " .. ways[args.how], unit, unit.space)
    if args.how == "all" then return companies.split(game, unit, forces.box(game, side, "dead")) end -- rule 15.2
    game:flip(unit, "reduced") -- rule 15.2
    bring(game, unit, 1)
  end,
}

-- Combining ------------------------------------------------------------------------------------------

-- Where battalions lie that companies can form: in the landing only those whose companies land.
local function home(game, side)
  if side.name == "allied" and calendar.is_landing(game) then return game:space("allied.holding") end -- rule 18.5
  return forces.box(game, side, "dead")
end

local function wholes(game, side)
  return tables.filtered(home(game, side).pieces, function(unit) return unit.company ~= "" end)
end

local function near(space, other)
  return space == other or tables.contains(space.neighbours, other)
end

-- Is the headquarters of a battalion next to the companies? Corps battalions need a corps headquarters, or a beachhead.
local function staff_is_near(game, whole, space)
  if calendar.is_landing(game) then return true end -- rule 15.4#1
  if units.is_divisional(game, whole) then
    return tables.any(units.staffs_of(game, whole.formation), function(hq) return near(space, hq.space) end) -- rule 15.4
  end
  return tables.any(supplying.chain(game, whole.side).corps:list(), function(head) return near(space, head) end) -- rule 15.4
end

local function companies_of(game, side)
  return tables.filtered(units.of(game, side), function(unit) return unit.is_company end)
end

-- Before June 8 companies of parachutists form the battalion alone from which they come.
local function may_form(game, unit, whole)
  return not units.is_airborne(unit) or game.turn >= figures.of(game, "airborne_from") or unit.origin == whole -- rule 15.4#2
end

-- All that combine are of one kind in one hex: the first stands for them.
local function first_of(list) return list[1] end

local combine = {
  title = "Combine", prompt = "Choose companies in one hex and the battalion that they form",
  offers = function(game, side)
    local possible, list = wholes(game, side), companies_of(game, side)
    return domain.record{
      { "companies", domain.some_of{
        of = list, min = 2, max = 3, other = "Only companies combine",
        test = function(unit, chosen)
          local one = first_of(chosen) or unit
          local alike = unit.counter == one.counter and unit.space == one.space
          game:rule("15.4", alike, { text = "Companies combine that are alike and stand together", pieces = { unit } })
          game:rule("15.4#2", may_form(game, unit, one.origin), { text = "Before June 8 parachutists of one battalion combine",
            pieces = { unit } })
        end,
        accept = function(chosen)
          local one = first_of(chosen)
          local fits = tables.any(possible, function(whole)
            return whole.company == one.counter and staff_is_near(game, whole, one.space) and may_form(game, one, whole)
          end)
          game:rule("15.4", fits, { text = "No battalion of theirs can be formed here: its headquarters must be next to them",
            pieces = chosen })
        end,
      } },
      { "whole", function(picked)
        local first = first_of(picked.companies)
        return domain.one_of{ of = possible, test = function(whole)
          game:rule("15.4", whole.company == first.counter, { text = "It does not consist of such companies", pieces = { whole } })
          game:rule("15.4#2", may_form(game, first, whole), { text = "Before June 8 parachutists form their own battalion",
            pieces = { whole } })
          game:rule("15.4", staff_is_near(game, whole, first.space), { text = "Its headquarters is not next to them",
            pieces = { whole } })
        end }
      end, title = "Battalion" },
    }
  end,
  run = function(game, side, args)
    local space, whole = first_of(args.companies).space, args.whole
    local face = #args.companies == 3 and "full" or "reduced" -- rule 15.4
    local shot = tables.any(args.companies, function(one) return one.shot end)
    local moved = tables.any(args.companies, function(one) return one.moved end)
    for _, one in ipairs(args.companies) do game:move(one, pool(game, side)) end
    game:flip(whole, face)
    game:move(whole, space)
    game:set(whole, "afloat", false)
    game:set(whole, "shot", shot)
    game:set(whole, "moved", moved)
    game:tell("{1} is formed in {2}", whole, space)
  end,
}

-- Taking in ------------------------------------------------------------------------------------------

local function require_unmoved(game, unit)
  game:rule("15.3o", not game:option("early_absorbing") or not unit.moved, { text = "The unit has moved already", pieces = { unit } })
end

local absorb = {
  title = "Take in a company", prompt = "Choose a reduced battalion and the company that joins it",
  offers = function(game, side)
    local list = companies_of(game, side)
    return domain.record{
      { "unit", domain.one_of{ of = units.of(game, side), test = function(unit)
        game:rule("15.4#3", unit.steps == 3 and unit.face == "reduced", { text = "Only a reduced battalion takes in a company",
          pieces = { unit } })
        local there = tables.any(units.at(unit.space, side), function(one) return one.counter == unit.company end)
        game:rule("15.4#3", there, { text = "No company of its kind stands with it", pieces = { unit } })
        require_unmoved(game, unit)
      end } },
      { "company", function(picked)
        return domain.one_of{ of = list, test = function(one)
          local fits = one.counter == picked.unit.company and one.space == picked.unit.space
          game:rule("15.4#3", fits, { text = "It is of another kind, or stands elsewhere", pieces = { one } })
          require_unmoved(game, one)
        end }
      end },
    }
  end,
  run = function(game, side, args)
    game:move(args.company, pool(game, side))
    game:flip(args.unit, "full") -- rule 15.4#3
    game:set(args.unit, "moved", args.unit.moved or args.company.moved)
    game:tell("{1} takes in a company in {2}", args.unit, args.unit.space)
  end,
}

companies.verbs = { break_down = break_down, combine = combine, absorb = absorb }

return companies
