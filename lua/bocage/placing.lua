-- A verb that puts one unit at one place: it is set up, lands, drops, or enters the map.
local objections = require("bocage.objections")
local options_of = require("bocage.options")
local stacking = require("bocage.stacking")

local placing = {}

---@alias PlaceJudge fun(space: space): Objection[]? it returns what stands against the place, or refuses it by game:rule

---@class PlaceOptions
---@field title string
---@field prompt string
---@field fields? string[] what the unit and its place are called in the verb's arguments; { "unit", "space" } unless given
---@field now? fun(game: game, side: side) is it the time for it? refuses by game:rule
---@field units fun(game: game, side: side): piece[] what waits; when nothing does, the verb is not offered
---@field test? fun(game: game, side: side, unit: piece) which of them may not come: refuses by game:rule
---@field spaces fun(game: game, side: side, unit: piece): space[]|set all of the right form
---@field judge? fun(game: game, side: side, unit: piece): PlaceJudge which places it may not have
---@field where? fun(game: game, side: side, unit: piece): table what places must be to be judged at all, as of domain.one_of
---@field other? string|fun(space: space): string? why other spaces are none of these, for who points at one
---@field limits? StackLimit[]|fun(game: game): StackLimit[] stacking at the place
---@field put? fun(game: game, side: side, unit: piece, space: space) procedure: how it comes there; without it the unit is moved
---@field told? string for the journal: {1} is the unit, {2} the place, {3} the side
---@field after? fun(game: game, side: side, unit: piece, space: space) procedure: what follows

local needed = { "title", "prompt", "units", "spaces" }
local others = { "fields", "now", "test", "judge", "where", "other", "limits", "put", "told", "after" }
local form = options_of.form("placing.verb", needed, others)

local function space_domain(game, side, options, unit)
  local judge = options.judge and options.judge(game, side, unit)
  local limits = options_of.list_of(options.limits, game)
  local require_room = limits and stacking.joining(game, stacking.limits(limits), unit)
  return domain.one_of{
    of = options.spaces(game, side, unit),
    where = options.where and options.where(game, side, unit),
    other = options.other,
    test = function(space)
      local against = judge and judge(space)
      if against then objections.require(game, against) end
      if require_room then require_room(space) end
    end,
  }
end

local function run(game, side, options, unit, space)
  if options.put then
    options.put(game, side, unit, space)
  else
    game:move(unit, space)
  end
  if options.told then game:tell(options.told, unit, space, side) end
  if options.after then options.after(game, side, unit, space) end
end

--- The verb. Its arguments are { unit = piece, space = space }; `fields` renames them.
---@param options PlaceOptions
---@return table
function placing.verb(options)
  form(options)
  local unit, place = table.unpack(options.fields or { "unit", "space" })
  return {
    title = options.title,
    prompt = options.prompt,
    offers = function(game, side)
      local waiting = options.units(game, side)
      if #waiting == 0 then return nil end
      if options.now then options.now(game, side) end
      return domain.record{
        { unit, domain.one_of{
          of = waiting,
          test = function(piece)
            if options.test then options.test(game, side, piece) end
          end,
        } },
        { place, function(picked) return space_domain(game, side, options, picked[unit]) end },
      }
    end,
    run = function(game, side, args) run(game, side, options, args[unit], args[place]) end,
  }
end

return placing
