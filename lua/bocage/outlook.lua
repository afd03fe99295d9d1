-- What may come of a throw, for previews: every outcome with its chance, and what it costs on average.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local outlook = {}

---@class Outcome
---@field weight integer how many of all throws bring it about
---@field words string
---@field rule? string
---@field attacker? integer what the attacker loses then
---@field defender? integer

local outcome_form = options_of.form("an outcome", { "weight", "words" }, { "rule", "attacker", "defender" })
local chart_form = options_of.form("outlook.foretold", { "chart", "faces", "meaning" }, { "unit" })

-- To a tenth.
local function average(outcomes, side, all)
  local lost = tables.sum(outcomes, function(outcome) return outcome.weight * (outcome[side] or 0) end)
  local tenths = (lost * 20 + all) // (2 * all)
  return tenths % 10 == 0 and tostring(tenths // 10) or tenths // 10 .. "." .. tenths % 10
end

local function tells(outcomes, side)
  for _, outcome in ipairs(outcomes) do
    if outcome[side] then return true end
  end
  return false
end

local function counted(lost, unit) return unit and lost .. " " .. unit or lost end

-- Those of a side that no outcome speaks of are left out. Each sentence stands whole, for translators.
local function expected(outcomes, all, unit)
  local attacker = tells(outcomes, "attacker") and average(outcomes, "attacker", all)
  local defender = tells(outcomes, "defender") and average(outcomes, "defender", all)
  if attacker and defender then
    return { text = "Expected losses: attacker " .. attacker .. ", defender " .. counted(defender, unit) }
  elseif attacker then
    return { text = "Expected losses: attacker " .. counted(attacker, unit) }
  elseif defender then
    return { text = "Expected losses: defender " .. counted(defender, unit) }
  end
  return nil
end

--- The losses to be expected, and every outcome that can come about with its chance.
---@param outcomes Outcome[] in the order of the lines
---@param unit? string in what losses are counted: "steps"
---@return table[] reasons
function outlook.lines(outcomes, unit)
  options_of.each(outcome_form, outcomes)
  local all = tables.sum(outcomes, "weight")
  local lines = { expected(outcomes, all, unit) }
  for _, outcome in ipairs(outcomes) do
    if outcome.weight > 0 then
      lines[#lines + 1] = { text = outcome.words, rule = outcome.rule, chance = fraction(outcome.weight, all) }
    end
  end
  return lines
end

--- The outcomes of one die in a column of a chart, whose rows are the die's faces; from the first row on. Looking them
--- up lights the column.
---@param game game
---@param chart string
---@param column string|integer
---@param faces integer of the die
---@param meaning fun(cell: string): Outcome what a cell comes to, without its weight
---@return Outcome[]
function outlook.of_column(game, chart, column, faces, meaning)
  local outcomes, found = {}, {}
  for die = 1, faces do
    local cell = game:lookup(chart, die, column)
    if not found[cell] then
      local outcome = meaning(cell)
      outcome.weight = 0
      found[cell] = outcome
      outcomes[#outcomes + 1] = outcome
    end
    found[cell].weight = found[cell].weight + 1
  end
  return outcomes
end

--- What a preview says of a fight: its odds with every modifier, and below them what may come of it.
---@param sum { value: string, reasons: table[] }
---@param lines table[] reasons
---@return { value: string, reasons: table[] }
function outlook.below(sum, lines)
  return { value = sum.value, reasons = tables.joined(sum.reasons, lines) }
end

---@class OutlookChart
---@field chart string
---@field faces integer of the die
---@field meaning fun(cell: string): Outcome what a cell comes to, without its weight
---@field unit? string in what losses are counted: "steps"

--- What a preview says of a fight that a column of a chart decides. Odds that are too weak for it are told alone.
---@param game game
---@param sum { value: string, column: string|integer|nil, reasons: table[] }
---@param options OutlookChart
---@return { value: string, reasons: table[] }
function outlook.foretold(game, sum, options)
  chart_form(options)
  if not sum.column then return outlook.below(sum, {}) end
  local outcomes = outlook.of_column(game, options.chart, sum.column, options.faces, options.meaning)
  return outlook.below(sum, outlook.lines(outcomes, options.unit))
end

return outlook
