-- Supply beaches: opened when they are first used, with a capacity each turn that can be saved for the next.
local choice = require("rules.choice")
local coast = require("rules.coast")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")
local zoc = require("bocage.zoc")

local beaches = {}

--- What may come ashore sometime: units that are not on the map, destroyed ones too unless an option says no.
---@param game game
---@param side side
---@return piece[]
function beaches.unused(game, side)
  local list = units.waiting(game, side, "allied.build_up", "allied.assault", "allied.air")
  if not game:option("allied_returns") then return list end
  return tables.joined(list, units.waiting(game, side, "allied.dead")) -- rule R-A2
end

--- The supply beaches as their own side knows them: as long as the designation is sealed only that side may ask.
---@param game game
---@return space[]
function beaches.planned(game)
  if game.designation then return beaches.designated(game, game:secret(game.designation)) end
  return game.supply_beaches
end

--- The squares of a designation: a list, or the beaches where a prepared plan brings its units ashore.
---@param game game
---@param value space[]|{ how: string, squares: space[] }
---@return space[]
function beaches.designated(game, value)
  return choice.squares(game, value, function() return true end)
end

--- Factors that a supply beach takes in this turn.
---@param game game
---@param beach space
---@return integer
function beaches.capacity(game, beach)
  if game.turn == 1 then return units.figure(game, "build_up") end -- rule R-A1b
  return units.figure(game, beach.saved and "beach_saved" or "beach") -- rule R-A2
end

--- The rule by which units come ashore over the supply beaches in this move.
---@param game game
---@return string
function beaches.rule_now(game) return game.turn == 1 and "R-A1b" or "R-A2" end

local function marked(game, unit, beach)
  if not game:option("arrivals_in_advance") then return true end
  for _, pair in ipairs(game.marked_arrivals) do
    if pair[1] == unit and pair[2] == beach then return true end
  end
  return false
end

--- What stands against it that this unit comes ashore in this turn.
---@param game game
---@param unit piece
---@return Objection[]
function beaches.unit_objections(game, unit)
  return { {
    rule = "R-A1b", ok = game.turn > 1 or unit.space == game:space("allied.build_up"),
    text = "Only units of the build-up come ashore in the first move", pieces = { unit },
  } }
end

--- What stands against a square as a supply beach.
---@param game game
---@param designated space[]
---@param beach space
---@return Objection[]
function beaches.open_objections(game, designated, beach)
  return {
    {
      rule = beaches.rule_now(game), ok = tables.contains(designated, beach), text = "This is no designated supply beach",
      spaces = { beach },
    },
    { rule = "R-A2", ok = not beach.lost, text = "This supply beach was in enemy hands and is lost", spaces = { beach } },
  }
end

-- What stands against it that anybody of the side comes ashore at a beach.
local closed = tables.remembering_of(function(game, side)
  local designated, rule, held = game.supply_beaches, beaches.rule_now(game), zoc.enemy_occupied(game, side)
  return tables.remembering(function(beach)
    return objections.standing(tables.joined(
      beaches.open_objections(game, designated, beach), coast.use_objections(game, beach), { {
        rule = rule, ok = not held:contains(beach), text = "The enemy holds this supply beach",
        spaces = { beach },
      } }))
  end)
end)

-- What stands against it that this unit comes ashore at an open beach, as far as what came before it goes.
local function against_landed(game, unit, beach)
  local most = beaches.capacity(game, beach)
  return {
    { rule = "O4", ok = marked(game, unit, beach), text = "This arrival was not marked in advance", spaces = { beach } },
    {
      rule = beaches.rule_now(game), ok = beach.landed + units.factor(unit) <= most,
      text = "A supply beach takes " .. most .. " factors in this move", spaces = { beach },
    },
  }
end

--- What stands against it that this unit comes ashore at this beach.
---@param game game
---@param unit piece
---@param beach space
---@return Objection[]
function beaches.objections(game, unit, beach)
  return tables.joined(closed(game, unit.side)(beach), against_landed(game, unit, beach),
    stacking.objections(units.limits(game), beach, stacking.together(beach, unit)))
end

--- Procedure: the unit has come ashore here.
---@param game game
---@param unit piece
---@param beach space
function beaches.ashore(game, unit, beach)
  game:set(unit, "ashore", true)
  coast.use(game, beach)
  game:set(beach, "landed", beach.landed + units.factor(unit))
end

beaches.build_up = placing.verb{
  title = "Build up",
  fields = { "unit", "beach" },
  told = "{1} comes ashore at {2}",
  prompt = "Choose a unit and the supply beach where it comes ashore",
  units = beaches.unused,
  test = function(game, _, unit) objections.require(game, beaches.unit_objections(game, unit)) end,
  spaces = function(game) return game:region("invasion_beaches") end,
  other = function(space) return space.title .. " is no invasion square" end,
  judge = function(game, _, unit)
    local closed_now = closed(game, unit.side)
    return function(beach)
      objections.require(game, closed_now(beach))
      return against_landed(game, unit, beach)
    end
  end,
  limits = units.limits,
  after = function(game, _, unit, beach) beaches.ashore(game, unit, beach) end,
}

--- Procedure: what brought nothing over it can bring more in the next turn.
---@param game game
function beaches.save(game)
  if game.turn == 1 then return end
  for _, beach in ipairs(game.supply_beaches) do game:set(beach, "saved", beach.landed == 0) end
end

return beaches
