-- An allowance of actions: verbs of which a side may do so many in all, counted down in a variable of the game.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local allowance = {}

---@class AllowanceOptions
---@field variable string the game's variable that holds how many are left
---@field rule string
---@field text string why none can be done any more

local form = options_of.form("allowance.verbs", { "variable", "rule", "text" }, {})

local function counted(options, verb)
  return tables.merged(verb, {
    offers = function(game, side)
      game:rule(options.rule, game[options.variable] > 0, options.text)
      return verb.offers(game, side)
    end,
    run = function(game, side, args)
      game:set(game, options.variable, game[options.variable] - 1)
      verb.run(game, side, args)
    end,
  })
end

--- These verbs, each of which takes one of the actions.
---@param options AllowanceOptions
---@param verbs table<string, table>
---@return table<string, table>
function allowance.verbs(options, verbs)
  form(options)
  local all = {}
  for name, verb in pairs(verbs) do all[name] = counted(options, verb) end
  return all
end

--- For `left_over`: what ends unused, asked about once.
---@param variable string
---@return fun(game: game): table[]
function allowance.left(variable)
  return function(game)
    if game[variable] == 0 then return {} end
    return { { text = "Actions are left: " .. game[variable], undo = true } }
  end
end

return allowance
