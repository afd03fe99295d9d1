-- Evacuation: a unit in a beachhead is taken off the map for good.
local tables = require("bocage.tables")
local beaches = require("rules.beaches")
local bounds = require("rules.bounds")
local units = require("rules.units")

local evacuating = {}

local airborne = { ["82-abn"] = true, ["101-abn"] = true }

local function is_home(unit) return unit.space.name == "allied.home" end

--- Does a unit that was taken off count as lost? The American airborne divisions were to go.
---@param unit piece
---@return boolean
function evacuating.is_forsaken(unit) return is_home(unit) and not airborne[unit.division] end -- rule 21.4

--- Is it safe at home?
---@param unit piece
---@return boolean
function evacuating.is_safe(unit) return is_home(unit) and airborne[unit.division] end -- rule 21.4

local function require_ship(game, heads, unit)
  local function no(text) return { text = text, pieces = { unit }, spaces = { unit.space } } end
  game:rule("21.4", not game.evacuated, no("One unit a turn is taken off the map"))
  game:rule("21.4", tables.contains(heads, unit.space), no("The unit does not stand in a beachhead"))
  game:rule("21.4", not unit.unsupplied, no("The unit is out of supply"))
end

evacuating.verbs = {
  evacuate = {
    title = "Take off the map", prompt = "Choose a unit in a beachhead that leaves the game for good",
    offers = function(game, side)
      if side.name ~= "allied" or bounds.in_siege(game) then return nil end -- rule 26.1
      local heads = beaches.heads(game)
      return domain.record{ { "unit", domain.one_of{
        of = units.of(game, side), other = "Only combat units on the map are taken off",
        test = function(unit) require_ship(game, heads, unit) end,
      } } }
    end,
    run = function(game, _, args)
      game:set(game, "evacuated", true) -- rule 21.4
      game:tell("{1} is taken off the map at {2}", args.unit, args.unit.space)
      game:move(args.unit, "allied.home") -- rules 21.4, 6.8
    end,
  },
}

return evacuating
