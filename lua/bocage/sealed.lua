-- What a side fixes in secret and opens later: a sealed set-up, a designation, a minefield.
local options_of = require("bocage.options")

local sealed = {}

---@class SealedOptions
---@field title string
---@field prompt string
---@field variable string of type secret, nullable: of the side, or of what `owner` gives
---@field owner? fun(game: game, side: side): game|side|piece|space|link whose variable it is; the side unless given
---@field kind? string "sealed" (stays with its owner) unless given, or "veiled" (is chosen hidden by the window)
---@field told string for the journal: {1} is the side
---@field offers fun(game: game, side: side): domain? of the secret value
---@field check? fun(game: game, side: side, value: any)
---@field after? fun(game: game, side: side) procedure

local needed = { "title", "prompt", "variable", "told", "offers" }
local others = { "owner", "kind", "check", "after" }
local form = options_of.form("sealed.verb", needed, others)

--- The verb: the side chooses, and the choice goes into the variable unopened.
---@param options SealedOptions
---@return table
function sealed.verb(options)
  form(options)
  return {
    title = options.title, prompt = options.prompt, secret = options.kind or "sealed",
    offers = options.offers, check = options.check,
    run = function(game, side, secret)
      game:set(options.owner and options.owner(game, side) or side, options.variable, secret)
      game:tell(options.told, side)
      if options.after then options.after(game, side) end
    end,
  }
end

--- Procedure: opens what a variable holds and empties it. Returns the value; nil when it held nothing.
---@param game game
---@param owner game|side|piece|space|link
---@param variable string
---@return any
function sealed.open(game, owner, variable)
  if not owner[variable] then return nil end
  local value = game:reveal(owner[variable])
  game:set(owner, variable, nil)
  return value
end

return sealed
