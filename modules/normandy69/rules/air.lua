-- Parachutists: the drop with scatter and losses, and the fights of those who came down on Germans.
local breakdown = require("bocage.breakdown")
local combat = require("rules.combat")
local control = require("bocage.control")
local drift = require("bocage.drift")
local entering = require("rules.entering")
local placing = require("bocage.placing")
local stacking = require("bocage.stacking")
local substitutes = require("rules.substitutes")
local tables = require("bocage.tables")
local units = require("rules.units")

local air = {}

-- The regiment loses battalions: what is left of it.
local function lose_battalions(game, unit, count)
  local parts = breakdown.split(game, substitutes.options, unit)
  for i = 1, count do units.destroy(game, parts[i]) end
  local left = {}
  for i = count + 1, #parts do left[#left + 1] = parts[i] end
  return left
end

local function has_room(game, side, list, space)
  local own = tables.joined(units.of_side(space.pieces, side), list)
  return not stacking.broken(units.limits(game), space, own)
end

local function drown(game, list)
  for _, unit in ipairs(list) do units.destroy(game, unit) end
end

-- One square in the direction of the plan; where there is no room they stay.
local function scatter(game, side, list)
  local space, direction = drift.roll(game, list[1].space, {
    purpose = "scatter plan", by = side, direction = function(die) return game:lookup("scatter_plan", die, "direction") end,
  })
  game:tell("They scatter to " .. direction)
  if not space or space.terrain == "sea" then return drown(game, list) end -- rule P-plan
  if not has_room(game, side, list, space) then return end
  for _, unit in ipairs(list) do game:move(unit, space) end
end

-- What the die of the table does: how many battalions are lost, and whether the rest scatters.
local results = {
  OK = { lost = 0 },
  S = { lost = 0, scatters = true },
  ["1"] = { lost = 1 },
  ["1S"] = { lost = 1, scatters = true },
  ["2S"] = { lost = 2, scatters = true },
}

local function column_of(space)
  local open = space.terrain == "clear" or space.terrain == "beach"
  return open and not space:has("river") and "clear" or "close"
end

local function note_landing(game, list)
  game:set(game, "drop_squares", tables.joined(game.drop_squares, { list[1].space }))
  entering.along(game, list[1], { list[1].space })
end

-- Battalions for which losses of the regiment left no room among those who came down there before are lost, too.
local function thin_out(game, side, left)
  local space = left[1].space
  for _, unit in ipairs(left) do
    if not has_room(game, side, {}, space) then units.destroy(game, unit) end -- rule S1
  end
end

--- Procedure: a regiment jumps into a square.
---@param game game
---@param side side
---@param unit piece
---@param space space
function air.jump(game, side, unit, space)
  game:move(unit, space)
  game:set(unit, "dropped", true)
  local roll = game:roll{ purpose = "scatter", dice = "1d6", by = side }
  local cell = game:lookup("scatter", roll.total, column_of(space))
  local result = results[cell] -- rule P-table
  game:tell("{1} jumps into {2}: " .. cell, unit, space)
  local left = { unit }
  if result.lost > 0 then left = lose_battalions(game, unit, result.lost) end
  if result.scatters then scatter(game, side, left) end
  if left[1].space.on_map then
    note_landing(game, left)
    thin_out(game, side, left)
  end
end

-- Those of the unit's own side in a square, with it: Germans down there do not count.
local function with_own(space, unit) return tables.joined(units.of_side(space.pieces, unit.side), { unit }) end

--- What stands against it that this regiment jumps into this square.
---@param game game
---@param unit piece
---@param space space
---@return Objection[]
function air.objections(game, unit, space)
  return stacking.objections(units.limits(game), space, with_own(space, unit))
end

air.drop = placing.verb{
  title = "Drop",
  prompt = "Choose a parachute regiment and the square into which it jumps",
  units = function(game, side) return units.waiting(game, side, "allied.air", "allied.assault") end,
  test = function(game, _, unit)
    game:rule("I5a", unit.arm == "parachute", { text = "Only parachutists jump", pieces = { unit } })
  end,
  spaces = function(game) return game:region("land") end,
  other = "Parachutists jump over land",
  judge = function(game, _, unit)
    return function(space) return air.objections(game, unit, space) end
  end,
  put = air.jump,
}

--- The squares where parachutists came down on Germans and have not fought.
---@param game game
---@return space[]
function air.contested(game) return control.contested(game, game:region("land")) end

air.storm = {
  title = "Fight on landing",
  prompt = "Choose a square where parachutists came down on Germans",
  offers = function(game, side)
    return domain.record{ { "target", domain.one_of{ of = air.contested(game) } } }
  end,
  preview = function(game, side, picked)
    if not picked.target then return nil end
    return combat.landing_outlook(game, side, picked.target)
  end,
  run = function(game, side, args) combat.fight_on_landing(game, side, args.target) end,
}

--- What is owed before the drop and its fights may end.
---@param game game
---@return table[]
function air.obligations(game)
  if game:node() == "air_drop" then
    local left = game:pieces{ at = game:space("allied.air"), where = function(u) return u.arm == "parachute" end }
    if #left == 0 then return {} end -- rule I5f
    return { { rule = "I5f", text = "All parachutists jump in the first move", pieces = left } }
  end
  local squares = game:node() == "air_battles" and air.contested(game) or {}
  if #squares == 0 then return {} end -- rule I5b
  return { { rule = "I5b", text = "Who came down on Germans fights at once", spaces = squares } }
end

return air
