-- Motorization: a ten on the die of the day gives an Allied division lorries for good, and the Germans lorries that go where they are sent.
local tables = require("bocage.tables")
local figures = require("rules.figures")

local trucks = {}

local riding = remembering(function(game)
  local found = {}
  for _, hq in ipairs(game:pieces{ where = function(piece) return piece.motorized end }) do found[hq.formation] = true end
  for _, lorry in ipairs(game:pieces{ counter = "ge.lorry", on_map = true }) do
    if lorry.staff and not lorry.handed then found[lorry.staff.formation] = true end -- rule 20.1
  end
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

-- A headquarters that lorries may join: of a German infantry division.
local function takes_lorries(unit)
  return unit.arm == "hq" and unit.side.name == "german" and not unit.mechanized and not unit.battlegroup -- rule 20.1
end

--- Procedure: where lorries have come to a headquarters they are its own; who loses them has none at once, and who gets them waits a turn.
---@param game game
---@param lorry piece whoever has moved
function trucks.couple(game, lorry)
  if lorry.arm ~= "lorry" then return end
  if lorry.staff then game:set(lorry, "handed", true) end -- rule 20.1
  game:set(lorry, "staff", tables.filtered(lorry.space.pieces, takes_lorries)[1]) -- rule 20.1
end

--- Procedure: a die of the day brings the Germans lorries, while there are any.
---@param game game
function trucks.receive(game)
  local lorry = game:pieces{ counter = "ge.lorry", at = "markers" }[1]
  if lorry then game:move(lorry, "german.due") end -- rule 20.1
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
