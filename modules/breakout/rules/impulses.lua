-- Impulses: what a side declares, what wakes up, the double impulse, and how a part of an impulse ends.
local advantage = require("rules.advantage")
local areas = require("rules.areas")
local bombardment = require("rules.bombardment")
local bridges = require("rules.bridges")
local clock = require("rules.clock")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local impulses = {}

-- Declaring ----------------------------------------------------------------------------------------------------------------

local function declare(game, kind)
  game:set(game, "part", game.part + 1)
  game:set(game, "again", false)
  game:set(game, "kind", kind)
  game:set(game, "flown", kind == "air" and (game.part == 1 or game.flown))
  if kind ~= "pass" and kind ~= "assault" then game:set(game, "acted", true) end  -- rule 8.6
end

local function has_fresh(space, side)
  return tables.any(units.fresh_at(space, side), function(unit) return unit.arm ~= "coastal" end)
end

local function useful(space, side)
  return has_fresh(space, side) or bridges.can_repair(space, side) or bridges.can_blow(space, side)
end

-- From an approach box units land on its beach.
local function require_shore(game, approach, side)
  game:rule("24.6#1", not storm.blowing(game), "Nobody lands in a storm")
  local open = tables.any(approach.neighbours, function(beach) return areas.friendly(beach, side) or areas.contested(beach) end)
  game:rule("19.3", open, { text = "The beach is in German hands alone", spaces = { approach } })
end

local function areas_domain(game, side)
  return domain.some_of{
    of = tables.joined(areas.all(game), game:region("approaches"):list()), min = 1, max = game.part == 0 and 2 or 1,
    other = "An impulse is declared for an area, or for an approach box",
    test = function(space, chosen)
      game:rule("3.4", side.name == "allied" or not areas.is_afloat(space),
        { text = "The boxes off the beaches are the Allies'", spaces = { space } })
      if areas.is_afloat(space) then require_shore(game, space, side) end
      game:rule("8.6", useful(space, side), { text = "There is nothing to do there", spaces = { space } })
      game:rule("11.4", #chosen == 0 or advantage.ready(game, side), "Two areas at once take the Advantage")
    end,
  }
end

local function double_domain(game, side, chosen)
  if #chosen > 1 or game.part > 0 or not advantage.ready(game, side) then return nil end  -- rule 11.4
  return domain.one_of{ of = { "single", "double" }, label = function(word)
    return word == "double" and "Use the Advantage: the area is activated twice, by both nations" or "A single impulse"
  end }
end

local function wake(game, side, space)
  for _, unit in ipairs(units.fresh_at(space, side)) do
    if unit.arm ~= "coastal" then game:set(unit, "active", true) end
  end
end

local function double(game, side)
  game:set(game, "doubled", true)
  advantage.use(game, side)
end

impulses.verbs = {
  activate = {
    title = "Assault impulse", prompt = "Choose the area to activate",
    offers = function(game, side)
      return domain.record{
        { "areas", areas_domain(game, side) },
        { "double", function(picked) return double_domain(game, side, picked.areas) end },
      }
    end,
    run = function(game, side, args)
      declare(game, "assault")
      if #args.areas > 1 or args.double == "double" then double(game, side) end
      game:set(game, "active_areas", game:set_of(args.areas))
      for _, space in ipairs(args.areas) do
        wake(game, side, space)
        game:tell("{1} activates {2}", side, space)
      end
    end,
  },
  bombard = bombardment.by_marker(declare),
  barrage = bombardment.by_guns(declare),
  pass = {
    title = "Pass", prompt = "Do nothing in this impulse",
    offers = function() return domain.nothing() end,
    run = function(game, side)
      declare(game, "pass")
      game:tell("{1} passes", side)
    end,
  },
  press_on = {
    title = "Double impulse", prompt = "Use the Advantage to activate a second area, or the same again",
    offers = function(game, side)
      return advantage.ready(game, side) and domain.nothing() or nil
    end,
    run = function(game, side)
      double(game, side)
      game:set(game, "again", true)
    end,
  },
  repair = bridges.repair,
  abandon = bridges.abandon,
  seize = bridges.seize,
  demolish = bridges.demolish,
}

-- What is owed -------------------------------------------------------------------------------------------------------------

local function fights_owed(game, side)
  local list, seen = {}, {}
  for _, unit in ipairs(game:pieces{ side = side, where = function(piece) return piece.mandatory and units.fresh(piece) end }) do
    if not seen[unit.space] then
      seen[unit.space] = true
      list[#list + 1] = { rule = "8.51", text = "A mandatory assault must be made", spaces = { unit.space }, pieces = { unit } }
    end
  end
  return list
end

--- What the side owes before its step ends.
---@param game game
---@param side side
---@return table[]
function impulses.obligations(game, side)
  if game:node() == "declare" then return { { rule = "8.6", text = "Declare an impulse, or pass" } } end
  if game:node() == "action" then return fights_owed(game, side) end
  return {}
end

-- The end of a part ----------------------------------------------------------------------------------------------------------

local function has_acted(unit) return unit.paid > 0 or #unit.route > 0 or unit.overran or unit.halted end

local function end_of_part(game)
  local side = game:active()
  for _, unit in ipairs(game:pieces{ side = side, where = function(piece) return piece.arm ~= "" and has_acted(piece) end }) do
    units.worsen(game, unit, 2)  -- rules 8.32, 12.3
    areas.wear_down(game, unit.space)  -- rule 15.2
  end
  clock.roll_sunset(game)
end

impulses.nodes = {
  impulse_begins = { enter = clock.begin },
  part_ends = { enter = end_of_part },
  impulse_ends = { enter = clock.close },
}

local function any_active(game, test)
  return tables.any(game:set_of(game.active_areas):list(), function(space) return test(space, game:active()) end)
end

impulses.conditions = {
  part_left = function(game) return game.part == 0 or game.again end,
  repairing = function(game)
    if game.kind ~= "assault" then return false end  -- rules 8.2#1, 10.1
    return any_active(game, bridges.can_repair), "no active unit can repair a bridge"
  end,
  assaulting = function(game) return game.kind == "assault" end,  -- rules 8.2#2, 10.1
  blowing = function(game)
    if game.kind ~= "assault" then return false end  -- rules 8.2#3, 10.1
    return any_active(game, bridges.can_blow), "no active unit can blow a bridge"
  end,
  may_press_on = function(game)
    return game.part == 1 and game.acted and advantage.ready(game, game:active())  -- rule 11.4
  end,
}

return impulses
