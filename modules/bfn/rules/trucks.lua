-- Allied motorization: a ten on the die of the day gives a division lorries for good.
local tables = require("bocage.tables")
local figures = require("rules.figures")

local trucks = {}

local riding = remembering(function(game)
  local found = {}
  for _, hq in ipairs(game:pieces{ where = function(piece) return piece.motorized end }) do found[hq.formation] = true end
  return found
end)

--- The movement points on the counter of a unit, with what lorries of its division add.
---@param game game
---@param unit piece
---@return integer
function trucks.points(game, unit)
  if not riding(game)[unit.formation] or unit.mechanized then return unit.move end
  local slow = unit.move > 0 and unit.move <= figures.of(game, "on_foot") -- rule 19.10
  return slow and unit.move + figures.of(game, "lorries") or unit.move -- rule 19.10
end

local function staffs(game, side)
  return game:pieces{ side = side, on_map = true, where = function(piece) return piece.arm == "hq" end }
end

local motorize = {
  title = "Motorize a division", prompt = "Choose the headquarters of the division that gets lorries, for good",
  offers = function(game, side)
    if side.name ~= "allied" or game.lorries == 0 then return nil end
    local function test(hq)
      game:rule("19.10", not hq.motorized, { text = "The division is motorized already", pieces = { hq } })
    end
    return domain.record{
      { "unit", domain.one_of{ of = staffs(game, side), other = "A division on the map is motorized", test = test } },
    }
  end,
  run = function(game, _, args)
    game:set(game, "lorries", game.lorries - 1)
    game:set(args.unit, "motorized", true) -- rule 19.10
    game:tell("The division of {1} is motorized", args.unit)
  end,
}

--- What the side has not used yet, for who ends the phase.
---@param game game
---@param side side
---@return table[]
function trucks.left_over(game, side)
  local able = tables.any(staffs(game, side), function(hq) return not hq.motorized end)
  if side.name ~= "allied" or game.lorries == 0 or not able then return {} end
  return { { text = "Lorries for a division are not given out" } }
end

trucks.verbs = { motorize = motorize }

return trucks
