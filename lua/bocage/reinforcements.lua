-- Reinforcements: those of the turn come into the box of their entry, and enter the map from there.
local objections = require("bocage.objections")
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
---@field objections fun(game: game, side: side, unit: piece): fun(space: space): Objection[] what stands against each
---@field after? fun(game: game, side: side, args: table) procedure

local function space_domain(game, side, options, unit)
  local against = options.objections(game, side, unit)
  return domain.one_of{
    of = options.spaces(game, side, unit),
    test = function(space) objections.require(game, against(space)) end,
  }
end

--- The verb. Its arguments are { unit = piece, space = space }; `field` renames the second.
---@param options EntryOptions
---@return table
function reinforcements.verb(options)
  local field = options.field or "space"
  return {
    title = options.title or "Enter",
    prompt = options.prompt or "Choose a unit and where it enters the map",
    offers = function(game, side)
      local waiting = options.units(game, side)
      if #waiting == 0 then return nil end
      if options.now then options.now(game, side) end
      return domain.record{
        { "unit", domain.one_of{
          of = waiting,
          test = function(unit)
            if options.test then options.test(game, side, unit) end
          end,
        } },
        { field, function(picked) return space_domain(game, side, options, picked.unit) end },
      }
    end,
    run = function(game, side, args)
      game:move(args.unit, args[field])
      game:tell(options.told or "{1} enters at {2}", args.unit, args[field])
      if options.after then options.after(game, side, args) end
    end,
  }
end

return reinforcements
