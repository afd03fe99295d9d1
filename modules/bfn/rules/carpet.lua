-- Carpet bombing: ten hexes named before anybody moves, bombed when the Allied movement is over; friends beside them stay and are hit, too.
local tables = require("bocage.tables")
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local holding = require("rules.holding")
local losing = require("rules.losing")
local spaces = require("bocage.spaces")
local strafing = require("rules.strafing")
local units = require("rules.units")
local zones = require("rules.zones")

local carpet = {}

-- How many the scenario gives, nil where none.
local function allowed(game) return tonumber(figures.stage(game, "carpets")) end

-- The hexes around some, without them.
local function beside(game, list)
  return spaces.union(game, list, function(space) return game:set_of(space.neighbours) end) - game:set_of(list)
end

-- Who stands next to the targets, or in them.
local function friends(game, list)
  local near = beside(game, list) + game:set_of(list)
  return tables.filtered(units.of(game, game:side("allied")), function(unit) return near:contains(unit.space) end)
end

-- Naming the targets ------------------------------------------------------------------------------------------

local function may_be_flown(game)
  local moved = tables.filtered(units.of(game, game:side("allied")), function(unit) return unit.moved end)
  game:rule("19.3.1", game.carpets < allowed(game), "No carpet bombing is left")
  game:rule("19.3.1", not calendar.is_night(game), "Carpets are bombed by day")
  game:rule("19.3.1", game.turn >= figures.of(game, "carpet_turn"), "No carpets are bombed before July 16")
  game:rule("19.3.2", game.csp >= figures.of(game, "carpet_price"), "A carpet bombing costs ten supply points")
  game:rule("19.3.3", #moved == 0, { text = "The targets are named before anybody moves", pieces = moved })
end

-- Land where none of their own stands, each after the first next to one of the others.
local function next_target(game, chosen)
  local near = beside(game, chosen)
  local open = areas.land(game) - zones.held(game, game:side("allied"))
  local others = "Targets are land hexes without Allied units"
  if #chosen == 0 then return domain.one_of{ of = open, other = others } end
  return domain.one_of{ of = open, where = { within = near }, other = others, test = function(space)
    game:rule("19.3.3", near:contains(space), { text = "Each hex lies next to another, and is named once", spaces = { space } })
  end }
end

-- Who stands next to a target pulls back too late, or not at all.
local function roll_for_friends(game, list)
  local least = figures.of(game, "carpet_stays")
  for _, unit in ipairs(friends(game, list)) do
    local roll = game:roll{ purpose = "pull_back", dice = "1d10", by = unit.side }
    if roll.total >= least then
      game:set(unit, "moved", true) -- rule 19.3.3#1
      game:tell("{1} stays where it is, next to the carpet", unit)
    end
  end
end

local bomb = {
  title = "Bomb a carpet", prompt = "Choose ten hexes, each next to another: they are bombed when all have moved",
  offers = function(game, side)
    if side.name ~= "allied" or not allowed(game) then return nil end
    may_be_flown(game)
    local count = figures.of(game, "carpet_hexes")
    return domain.record{
      { "hexes", domain.sequence{ min = count, max = count, item = function(chosen) return next_target(game, chosen) end } },
    }
  end,
  run = function(game, _, args)
    game:set(game, "csp", game.csp - figures.of(game, "carpet_price")) -- rule 19.3.2
    game:set(game, "carpets", game.carpets + 1) -- rule 19.3.1
    game:set(game, "carpet", game:set_of(game.carpet) + game:set_of(args.hexes)) -- rule 19.3.3
    game:tell("A carpet of bombs will fall when all have moved")
    roll_for_friends(game, args.hexes)
  end,
}

-- The bombs ------------------------------------------------------------------------------------------

-- An attack like one of armed reconnaissance, but flak is left out.
local function hit(game, space, list)
  local roll = game:roll{ purpose = "carpet", dice = "1d10", by = game:side("allied") }
  local number = roll.total + strafing.ground(game, space, list) -- rules 19.3.3#2, 11.3.2
  local struck = number >= figures.of(game, "carpet_hit")
  game:tell("Bombs on {1}: {2}, " .. (struck and "a hit" or "no hit"), space, number)
  if struck then losing.steps(game, list[1].side, list, 1) end -- rule 19.3.3#2
end

--- Procedure: at the end of the Allied movement phase. German stacks in the carpet, and each friend in it or beside it, are attacked.
---@param game game
function carpet.fall(game)
  local list, german = game:set_of(game.carpet):list(), game:side("german")
  for _, space in ipairs(list) do
    local there = units.at(space, german)
    if #there > 0 then hit(game, space, there) end
  end
  for _, unit in ipairs(friends(game, list)) do hit(game, unit.space, { unit }) end -- rule 19.3.3#2
  holding.look_again(game)
end

carpet.verbs = { carpet = bomb } -- rule 19.3

return carpet
