-- Reserve: units held back in the movement phase move, and may attack, after all attacks of their side.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local marching = require("rules.marching")
local units = require("rules.units")
local zones = require("rules.zones")

local reserving = {}

--- The units of a side in reserve.
---@param game game
---@param side side
---@return piece[]
function reserving.of(game, side)
  return game:pieces{ side = side, on_map = true, where = function(unit) return unit.reserve end }
end

-- How many of each army are in reserve.
local in_reserve = tables.remembering_of(function(game, side)
  local counts = {}
  for _, unit in ipairs(reserving.of(game, side)) do counts[unit.army] = (counts[unit.army] or 0) + 1 end
  return counts
end)

-- How many more of the unit's army may be in reserve.
local function room(game, unit)
  local most = figures.of(game, unit.army == "german" and "reserve_german" or "reserve_army") -- rule 15.1
  return most - (in_reserve(game, unit.side)[unit.army] or 0)
end

--- Refuses more units than may be in reserve.
---@param game game
---@param list piece[] of one army
function reserving.require_room(game, list)
  game:rule("15.1", #list <= room(game, list[1]), { text = "No more units of this army may be in reserve", pieces = list })
end

local function has_points_left(game, unit) return unit.spent * 2 <= marching.allowance(game, unit) end

local function require_fresh(game, unit)
  local function no(text) return { text = text, pieces = { unit } } end
  game:rule("16.2", not units.is_strongpoint(unit), no("Strongpoints do not move"))
  game:rule("15.1", not unit.reserve, no("The unit is in reserve already"))
  game:rule("15.1", has_points_left(game, unit), no("The unit has moved more than half its allowance"))
  game:rule("15.1", not unit.unsupplied, no("The unit is out of supply"))
  game:rule("13.6", not unit.disrupted, no("A Disrupted unit does not go into reserve"))
  game:rule("15.1", not zones.against(game, unit.side):contains(unit.space), no("The unit stands in an enemy zone of control"))
  game:rule("9.6", not unit.marched, no("Who moves strategically does not go into reserve"))
  game:rule("16.1", not unit.digging, no("Who begins an improved position stays where it is"))
  game:rule("28.1", not unit.extended, no("Who makes an extended move does not go into reserve"))
  game:rule("15.1", room(game, unit) > 0, no("No more units of this army may be in reserve"))
end

---@type WayToMove
local way = marching.way{
  title = "Move a reserve", prompt = "Choose a unit in reserve and where it goes", moved = "redeployed",
  units = reserving.of,
  budget = function(game, unit)
    return -(-marching.allowance(game, unit) // 2) -- rule 15.2
  end,
  test = function(game, unit)
    game:rule("15.3", not game.fought, { text = "Reserves move before the first of them attacks", pieces = { unit } })
  end,
}

reserving.verbs = {
  hold_back = {
    title = "Put into reserve", prompt = "Choose a unit that waits until all others have attacked",
    offers = function(game, side)
      return domain.record{ { "unit", domain.one_of{
        of = units.of(game, side), other = "Only combat units on the map go into reserve",
        test = function(unit) require_fresh(game, unit) end,
      } } }
    end,
    run = function(game, _, args)
      game:set(args.unit, "reserve", true)
      game:set(args.unit, "moved", true)
      game:tell("{1} is in reserve", args.unit)
    end,
  },
  redeploy = marching.verb_with(way),
}

reserving.nodes = {
  reserve = {
    leave = function(game)
      for _, unit in ipairs(reserving.of(game, game:active())) do game:set(unit, "reserve", false) end -- rule 15.3
    end,
  },
}

reserving.conditions = {
  reserves_wait = function(game) return #reserving.of(game, game:active()) > 0 end, -- rule 3.2.3
}

return reserving
