-- Reinforcements: those of the turn come into the box of their entry, and enter the map from there.
local options_of = require("bocage.options")
local placing = require("bocage.placing")
local sequence = require("bocage.sequence")

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

return reinforcements
