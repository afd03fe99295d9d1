-- Losses that their owner chooses: units worth at least so much, or steps one by one.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local losses = {}

local take_form = options_of.form("losses.take", { "worth", "rule", "remove" }, {})
local steps_form = options_of.form("losses.steps", { "alive", "reduce", "rule" }, {})

--- Some of these units, together worth at least `least`, or all when they are not worth so much; none to spare.
---@param game game
---@param units piece[]
---@param least integer
---@param worth fun(unit: piece): integer above 0
---@param rule string
---@return domain
function losses.at_least(game, units, least, worth, rule)
  local needed = math.min(least, tables.sum(units, worth))
  return domain.some_of{
    of = units, min = 1,
    accept = function(chosen)
      local sum = tables.sum(chosen, worth)
      game:rule(rule, sum >= needed, { text = "The losses must be worth " .. needed .. " at least", pieces = chosen })
      for _, unit in ipairs(chosen) do
        game:rule(rule, sum - worth(unit) < needed, { text = "This unit need not be lost", pieces = { unit } })
      end
    end,
  }
end

--- Procedure: the side loses units worth at least `least`, and `remove` takes each away. Returns what it chose.
---@param game game
---@param side side
---@param units piece[]
---@param least integer
---@param options { worth: fun(unit: piece): integer, rule: string, remove: fun(unit: piece) }
---@return piece[]
function losses.take(game, side, units, least, options)
  take_form(options)
  local chosen = units
  if #units > 1 then
    chosen = game:ask(side, "losses", losses.at_least(game, units, least, options.worth, options.rule),
      { prompt = "Which units are lost? Worth " .. least .. " at least" })
  end
  for _, unit in ipairs(chosen) do options.remove(unit) end
  return chosen
end

--- Procedure: the side loses `count` steps from these units, one at a time, as long as one is alive.
---@param game game
---@param side side
---@param units piece[]
---@param count integer
---@param options { alive: fun(unit: piece): boolean, reduce: fun(unit: piece), rule: string } the rule of the owner's choice
function losses.steps(game, side, units, count, options)
  steps_form(options)
  for _ = 1, count do
    local left = {}
    for _, unit in ipairs(units) do
      if options.alive(unit) then left[#left + 1] = unit end
    end
    if #left == 0 then return end
    local unit = left[1]
    if #left > 1 then
      unit = game:ask(side, "step_loss", domain.one_of{
        of = units,
        test = function(one) game:rule(options.rule, options.alive(one), { text = "It is lost already", pieces = { one } }) end,
      }, { prompt = "Which unit loses a step?" })
    end
    options.reduce(unit)
  end
end

return losses
