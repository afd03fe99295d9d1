-- Improved positions: a unit that stays where it is begins one, finishes it a turn later, and loses it when it goes.
local tables = require("bocage.tables")
local ground = require("rules.ground")
local markers = require("rules.markers")
local units = require("rules.units")

local fortifying = {}

--- The marker in a hex, begun or finished.
---@param space space
---@return piece?
function fortifying.at(space)
  return tables.filtered(space.pieces, function(piece) return piece.counter == "improved" end)[1]
end

--- Procedure: the position in a hex is lost; a permanent one stays.
---@param game game
---@param space space
function fortifying.remove(game, space)
  local marker = fortifying.at(space)
  if not marker then return end -- rule 16.1.2
  game:move(marker, "markers")
  game:tell("The improved position in {1} is lost", space)
end

--- Procedure: after a combat, a position whose owner has no combat unit left in the hex is lost.
---@param game game
---@param space space
function fortifying.abandon(game, space)
  local marker = fortifying.at(space)
  if marker and #units.at(space, marker.digger) == 0 then fortifying.remove(game, space) end -- rule 16.1
end

--- Procedure: before the first turn, a position of the set-up belongs to the side that holds its hex.
---@param game game
function fortifying.hand_out(game)
  for _, marker in ipairs(game:pieces{ counter = "improved", on_map = true }) do
    game:set(marker, "digger", marker.space.holder) -- rule 16.1
  end
end

local function all_of(game, side)
  return game:pieces{ counter = "improved", on_map = true, where = function(marker) return marker.digger == side end }
end

--- Procedure: at the end of its owner's supply phase an unmanned position is lost.
---@param game game
---@param side side
function fortifying.clear_unmanned(game, side)
  for _, marker in ipairs(all_of(game, side)) do fortifying.abandon(game, marker.space) end
end

local function begun_by(game, side)
  return tables.filtered(all_of(game, side), function(marker) return marker.face == "begun" end)
end

--- Procedure: in the movement phase what was begun a turn ago is finished, if the unit that began it is still there, and
--- given up if not, so that another may begin one.
---@param game game
---@param side side
function fortifying.finish(game, side)
  for _, marker in ipairs(begun_by(game, side)) do
    if marker.builder.space == marker.space then
      game:flip(marker, "finished") -- rule 16.1
      game:tell("The improved position in {1} is finished", marker.space)
    else
      fortifying.remove(game, marker.space) -- rule 16.1
    end
  end
end

local function free_markers(game)
  return game:pieces{ counter = "improved", at = "markers" }
end

local soft = { marsh = true, flooded = true }

local function require_builder(game, unit)
  local function no(text) return { text = text, pieces = { unit }, spaces = { unit.space } } end
  game:rule("16.1", units.steps_left(unit) >= 2, no("A unit of two steps or more begins an improved position"))
  game:rule("16.1", not unit.mechanized, no("Mechanized units do not dig"))
  game:rule("16.1", not unit.disrupted, no("The unit is Disrupted"))
  local busy = unit.moved or unit.landed or unit.attacked
  game:rule("16.1", not busy, no("Who moves, lands or attacks does not dig in the same turn"))
  game:rule("16.1", not soft[unit.space.terrain], no("The ground is too wet"))
  game:rule("16.1", not ground.is_improved(unit.space) and not fortifying.at(unit.space), no("There is an improved position already"))
end

fortifying.verbs = {
  dig = {
    title = "Begin an improved position", prompt = "Choose a unit that stays where it is and digs",
    offers = function(game, side)
      if #free_markers(game) == 0 then return nil end
      return domain.record{ { "unit", domain.one_of{
        of = units.of(game, side), other = "Only combat units on the map dig",
        test = function(unit) require_builder(game, unit) end,
      } } }
    end,
    run = function(game, side, args)
      local marker = free_markers(game)[1]
      game:set(args.unit, "moved", true)
      game:set(args.unit, "digging", true)
      game:flip(marker, "begun")
      game:set(marker, "digger", side)
      game:set(marker, "builder", args.unit)
      markers.lay(game, marker, args.unit.space)
      game:tell("{1} begins an improved position in {2}", args.unit, args.unit.space)
    end,
  },
}

return fortifying
