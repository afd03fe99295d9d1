-- Combat at odds: modifiers in order, each with its rule, to an exact ratio and a column of the table.
local options_of = require("bocage.options")
local tables = require("bocage.tables")

local odds = {}

---@class OddsEffect
---@field attack? integer|fraction added to the attack
---@field defence? integer|fraction added to the defence
---@field attack_times? integer|fraction the attack so far is multiplied
---@field defence_times? integer|fraction
---@field shift? integer columns, in the attacker's favour when above 0
---@field text? string
---@field spaces? space[]
---@field pieces? piece[]

---@class OddsModifier
---@field rule string
---@field text? string
---@field apply fun(game: game, battle: table): OddsEffect|OddsEffect[]|nil nil: it does not bear on this battle

---@class OddsResult
---@field attack integer|fraction
---@field defence integer|fraction
---@field ratio integer|fraction|nil
---@field shift integer
---@field column string? the column used; nil when the attack is too weak for the table
---@field base string? the column before shifts
---@field value string the column, or the odds in words
---@field reasons table[]

local modifier_form = options_of.form("a modifier of the odds", { "rule", "apply" }, { "text" })
local effect_form = options_of.form("an effect on the odds", {},
  { "attack", "defence", "attack_times", "defence_times", "shift", "text", "spaces", "pieces" })

local function effects_of(game, battle, modifier)
  local found = modifier.apply(game, battle)
  if found == nil then return {} end
  if #found > 0 then return found end
  return { found }
end

-- What an effect says in one number, and whether that multiplies.
local function amount_of(effect)
  local added = effect.attack or effect.defence or effect.shift
  local times = effect.attack_times or effect.defence_times
  if added or not times then return added end
  return times, true
end

local function add(sum, effect)
  sum.attack = (sum.attack + (effect.attack or 0)) * (effect.attack_times or 1)
  sum.defence = (sum.defence + (effect.defence or 0)) * (effect.defence_times or 1)
  sum.shift = sum.shift + (effect.shift or 0)
end

local function shifted(game, chart, column, by)
  if by == 0 then return column end
  return game:shift(chart, column, by)
end

--- The modifiers as they are, checked where they are written: an unknown name is an error there and not in a battle.
---@param list OddsModifier[]
---@return OddsModifier[]
function odds.modifiers(list)
  options_of.each(modifier_form, list)
  return list
end

--- Adds everything up. The ratio is exact, and a column is reached only when its head is: fractions fall to the
--- defender. A shift past the weakest column stays on it, as one past the strongest does.
---@param game game
---@param chart string its columns' heads are odds
---@param modifiers OddsModifier[]
---@param battle table whatever the modifiers read: attackers, defenders, the space …
---@param weakest string id of the first column
---@return OddsResult
function odds.reckon(game, chart, modifiers, battle, weakest)
  options_of.each(modifier_form, modifiers)
  local sum = { attack = 0, defence = 0, shift = 0 }
  local reasons = {}
  for _, modifier in ipairs(modifiers) do
    for _, effect in ipairs(effects_of(game, battle, modifier)) do
      effect_form(effect)
      add(sum, effect)
      local amount, times = amount_of(effect)
      reasons[#reasons + 1] = {
        text = effect.text or modifier.text, rule = modifier.rule, amount = amount, times = times,
        spaces = effect.spaces, pieces = effect.pieces,
      }
    end
  end
  sum.reasons = reasons
  if sum.defence > 0 then
    sum.ratio = fraction(sum.attack, sum.defence)
    sum.base = game:column(chart, sum.ratio)
  end
  if sum.base then sum.column = shifted(game, chart, sum.base, sum.shift) or weakest end
  sum.value = sum.column or "too weak"
  return sum
end

-- The sum over units has its home among the tables; games know it by this name, too.
odds.sum = tables.sum

return odds
