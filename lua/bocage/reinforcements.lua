-- Reinforcements: those of the turn come into the box of their entry, and enter the map from there.
local options_of = require("bocage.options")
local placing = require("bocage.placing")
local sequence = require("bocage.sequence")
local zoc = require("bocage.zoc")

local reinforcements = {}

--- Procedure: the side's arrivals of this turn go from the reserve to the box of their entry.
---@param game game
---@param side side
---@param reserve space
---@param box fun(entry: string): space
function reinforcements.muster(game, side, reserve, box)
  for _, one in ipairs(sequence.arriving(game, side, reserve)) do game:move(one.unit, box(one.entry)) end
end

---@class EntryOptions
---@field title? string
---@field prompt? string
---@field field? string the name of the space in the verb's arguments; "space" unless given
---@field told? string for the journal: {1} is the unit, {2} the space
---@field now? fun(game: game, side: side) is it the time for it? refuses by game:rule
---@field units fun(game: game, side: side): piece[] what waits
---@field test? fun(game: game, side: side, unit: piece) which of them may not come: refuses by game:rule
---@field spaces fun(game: game, side: side, unit: piece): space[] all of the right form
---@field other? string|fun(space: space): string? why other spaces are none of these, for who points at one
---@field objections fun(game: game, side: side, unit: piece): fun(space: space): Objection[] what stands against each
---@field after? fun(game: game, side: side, args: table) procedure

local form = options_of.form("reinforcements.verb", { "units", "spaces", "objections" },
  { "title", "prompt", "field", "told", "now", "test", "other", "after" })

--- A placing verb in the words of an entry. Its arguments are { unit = piece, space = space }; `field` renames the second.
---@param options EntryOptions
---@return table
function reinforcements.verb(options)
  form(options)
  local field = options.field or "space"
  return placing.verb{
    title = options.title or "Enter",
    prompt = options.prompt or "Choose a unit and where it enters the map",
    fields = { "unit", field },
    now = options.now,
    units = options.units,
    test = options.test,
    spaces = options.spaces,
    judge = options.objections,
    other = options.other,
    told = options.told or "{1} enters at {2}",
    after = options.after and function(game, side, unit, space)
      options.after(game, side, { unit = unit, [field] = space })
    end,
  }
end

---@class EdgeOptions
---@field title? string
---@field prompt? string
---@field arriving fun(game: game, side: side): { unit: piece, entry: string }[] what waits, as sequence.arriving gives it
---@field edge? fun(game: game, entry: string): space[] where it may enter: the region that is called so unless given
---@field class string|fun(game: game, unit: piece): string its movement class, or the attribute that says it
---@field budget string|fun(game: game, unit: piece): integer its movement points, or the attribute that says them
---@field spent string the variable of pieces for what entering costs: `spent` of movement.verb takes it off
---@field moved? string the boolean variable of pieces that is set where the move ends with the entry
---@field zone? string the enemy zone of control in which the move ends
---@field limits? StackLimit[]|fun(game: game): StackLimit[] stacking where it enters
---@field rules { blocked: string, budget: string } enemies stand there; its points are not enough for the ground
---@field told? string for the journal: {1} is the unit, {2} the space
---@field after? fun(game: game, side: side, unit: piece, space: space) procedure

local edge_form = options_of.form("reinforcements.edge", { "arriving", "class", "budget", "spent", "rules" },
  { "title", "prompt", "edge", "moved", "zone", "limits", "told", "after" })
local edge_rules = options_of.form("'rules' of reinforcements.edge", { "blocked", "budget" }, {})

local function entry_of(game, options, side, unit)
  for _, one in ipairs(options.arriving(game, side)) do
    if one.unit == unit then return one.entry end
  end
  return nil
end

local function edge_spaces(game, options, side, unit)
  local entry = entry_of(game, options, side, unit)
  if options.edge then return options.edge(game, entry) end
  return game:spaces{ region = entry }
end

local function edge_judge(game, options, side, unit)
  local foes = zoc.enemy_occupied(game, side)
  local class = options_of.of_unit(options.class, game, unit)
  local points = options_of.of_unit(options.budget, game, unit)
  return function(space)
    local cost = game:entry_cost{ class = class, space = space }
    return {
      { rule = options.rules.blocked, ok = not foes:contains(space), text = "The enemy stands there", spaces = { space } },
      { rule = options.rules.budget, ok = cost ~= nil and cost <= points, text = "It cannot enter such ground", spaces = { space } },
    }
  end
end

local function entered(game, options, side, unit, space)
  game:set(unit, options.spent, game:entry_cost{ class = options_of.of_unit(options.class, game, unit), space = space })
  local stops = options.zone and zoc.of_enemies(game, side, options.zone):contains(space)
  if options.moved and stops then game:set(unit, options.moved, true) end
  if options.after then options.after(game, side, unit, space) end
end

--- The verb of units that come onto the map at its edge in the movement phase: they pay for the ground that they enter, and
--- move on with what is left. Its arguments are { unit = piece, space = space }.
---@param options EdgeOptions
---@return table
function reinforcements.edge(options)
  edge_form(options)
  edge_rules(options.rules)
  return placing.verb{
    title = options.title or "Enter",
    prompt = options.prompt or "Choose a unit and where it enters the map",
    units = function(game, side)
      local units = {}
      for i, one in ipairs(options.arriving(game, side)) do units[i] = one.unit end
      return units
    end,
    spaces = function(game, side, unit) return edge_spaces(game, options, side, unit) end,
    judge = function(game, side, unit) return edge_judge(game, options, side, unit) end,
    limits = options.limits,
    told = options.told or "{1} enters at {2}",
    after = function(game, side, unit, space) entered(game, options, side, unit, space) end,
  }
end

return reinforcements
