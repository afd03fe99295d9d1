-- The attack sheet: what may come of an attack, through Jabos, determined defence and retreats, with the losses to be expected.
local factors = require("rules.factors")
local ground = require("rules.ground")
local outlook = require("bocage.outlook")
local results = require("rules.results")
local retreats = require("rules.retreats")
local standing = require("rules.standing")
local tables = require("bocage.tables")
local units = require("rules.units")

local prospects = {}

-- The sheet reckons that the defender stands whenever he may, under his best leader and with support, that losses fall where they
-- cost least, and that who retreats goes the cheapest way.

---@class Prospect
---@field cell string of the table of results
---@field fate string "stays", "stands", "goes" or "lost": the defender
---@field weight integer
---@field attacker integer steps lost
---@field defender integer

local die = { 1, 2, 3, 4, 5, 6 }

local function steps_of(list) return tables.sum(list, units.steps_left) end

-- Strongpoints die in a retreat whatever they have lost, so that losses go there first.
local function lost_in_retreat(game, attack, lost, full)
  local doomed = steps_of(tables.filtered(attack.defenders, units.is_strongpoint))
  local toll = tables.sum(attack.defenders, function(unit) return retreats.toll(game, unit, full) end)
  return math.min(steps_of(attack.defenders), lost + toll - math.min(lost, doomed))
end

---@return Prospect
local function prospect(attack, cell, fate, weight, attacker, defender)
  local all = steps_of(attack.defenders)
  return {
    cell = cell, fate = defender >= all and "lost" or fate, weight = weight,
    attacker = math.min(attacker, steps_of(attack.attackers)), defender = math.min(defender, all),
  }
end

-- What the second die makes of it.
local function stands(game, attack, cell, attacker, lost, toll)
  local modifier = standing.best_modifier(attack, standing.leaders(attack.defenders, lost), #standing.helpers(game, attack) > 1)
  local list = {}
  for _, face in ipairs(die) do
    local found = standing.result(game, ground.column(game, attack.hex), face + modifier)
    local more = (found.force or found.attacker) and 1 or 0
    local left = lost + (found.lead and 1 or 0)
    list[#list + 1] = found.holds and prospect(attack, cell, "stands", 1, attacker + more, left)
      or prospect(attack, cell, "goes", 1, attacker + more, toll(left))
  end
  return list
end

-- What a result comes to: prospects whose weights are those of the second die.
local function after(game, attack, cell)
  local effect = results.effect(attack, cell)
  local attacker, lost = #effect.attack, #effect.defence
  local full = effect.goes == "must"
  local function toll(so_far) return lost_in_retreat(game, attack, so_far, full) end
  if not effect.goes or lost >= steps_of(attack.defenders) then return { prospect(attack, cell, "stays", #die, attacker, lost) } end
  if full or #standing.leaders(attack.defenders, lost) == 0 then return { prospect(attack, cell, "goes", #die, attacker, toll(lost)) } end
  return stands(game, attack, cell, attacker, lost, toll)
end

-- The results of the first die; left of the table it is always the same.
local function cells_of(game, column)
  local list = {}
  for i, face in ipairs(die) do
    list[i] = column == factors.off_the_table and "A1" or game:lookup("crt", face, column) -- rule 10.7
  end
  return list
end

-- The columns to which the attack may come, one for each face of the die of the Jabos.
local function columns_of(game, attack, jabos)
  if not jabos then return { factors.odds(game, attack).column } end
  local list = {}
  for i, face in ipairs(die) do
    local left = tonumber(game:lookup("jabos", face, "left"))
    list[i] = factors.odds(game, tables.merged(attack, { jabos = left })).column
  end
  return list
end

local fates = {
  stays = ": defender stays", stands = ": defender stands", goes = ": defender retreats", lost = ": defender eliminated",
}

local cited = {
  A1 = { rule = "C-A1" }, ["A1/DR"] = { rule = "C-A1DR" }, EX = { rule = "C-EX" }, DR = { rule = "C-DR" }, ["A1/D1"] = { rule = "C-A1D1" },
  D1 = { rule = "C-D1" }, ["A1/D2"] = { rule = "C-A1D2" }, DH = { rule = "C-DH" },
}

-- One outcome for what happens to the defender after each result; its losses are the mean of what belongs to it.
local function add(outcomes, by_words, one)
  local words = one.cell .. fates[one.fate]
  local sum = by_words[words]
  if not sum then
    sum = { words = words, rule = cited[one.cell].rule, weight = 0, attacker = 0, defender = 0 }
    by_words[words] = sum
    outcomes[#outcomes + 1] = sum
  end
  sum.weight = sum.weight + one.weight
  sum.attacker = sum.attacker + one.weight * one.attacker
  sum.defender = sum.defender + one.weight * one.defender
end

--- All that may come of an attack, with the steps that it costs on average.
---@param game game
---@param attack Attack
---@param jabos boolean do aircraft fall upon it?
---@return Outcome[]
function prospects.outcomes(game, attack, jabos)
  local outcomes, by_words = {}, {}
  local of_cell = remembering(function(cell) return after(game, attack, cell) end)
  for _, column in ipairs(columns_of(game, attack, jabos)) do
    for _, cell in ipairs(cells_of(game, column)) do
      for _, one in ipairs(of_cell(cell)) do add(outcomes, by_words, one) end
    end
  end
  for _, sum in ipairs(outcomes) do
    sum.attacker, sum.defender = fraction(sum.attacker, sum.weight), fraction(sum.defender, sum.weight)
  end
  return outcomes
end

-- Where the strengths alone stand in the table, and how far the shifts lead from there.
local function columns_told(sum)
  if not sum.base then return {} end
  local way = sum.shift == 0 and "not shifted" or math.abs(sum.shift) .. (sum.shift > 0 and " right" or " left") .. " to " .. sum.value
  return { { text = "Column " .. sum.base .. ", " .. way, rule = "11.1" } }
end

--- The whole sheet.
---@param game game
---@param attack Attack
---@param jabos boolean
---@return { value: string, reasons: table[] }
function prospects.foretold(game, attack, jabos)
  local sum = factors.odds(game, attack)
  local warning = jabos and { { text = "Jabos may shift up to three columns left", rule = "11.10" } } or {}
  return outlook.below(sum, tables.joined(columns_told(sum), warning, outlook.lines(prospects.outcomes(game, attack, jabos), "steps")))
end

return prospects
