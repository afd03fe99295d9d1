-- Determined defence: a stack that should retreat may stand, led by one of its units and helped by artillery, aircraft or ships.
local factors = require("rules.factors")
local fortifying = require("rules.fortifying")
local ground = require("rules.ground")
local losing = require("rules.losing")
local support = require("rules.support")
local tables = require("bocage.tables")
local units = require("rules.units")

local standing = {}

-- Who leads -------------------------------------------------------------------------------------------------------------------

-- With so many steps left.
local function can_lead(unit, steps) return units.is_strongpoint(unit) or steps > 1 end -- rules 12.4.4, 17.6

--- Who may lead when this stack has lost so many steps more, by its owner's choice.
---@param list piece[] the defenders
---@param lost integer
---@return piece[]
function standing.leaders(list, lost)
  if tables.all(list, function(unit) return unit.disrupted end) then return {} end -- rule 12.4.4
  local all = tables.sum(list, units.steps_left)
  return tables.filtered(list, function(unit)
    local own = units.steps_left(unit)
    local spared = own - math.max(0, lost - (all - own))
    return can_lead(unit, spared)
  end)
end

-- Tanks are measured by their armour, all others by their quality.
local function by_leads(attack, lead)
  local other = attack.lead
  if math.min(lead.armour, other.armour) > 0 then return factors.compare(lead.armour, other.armour) end -- rule 12.4.2
  return factors.compare(lead.tq, other.tq) -- rule 12.4.2
end

-- What helps ------------------------------------------------------------------------------------------------------------------

local function army_of(attack) return attack.defenders[1].army end

local alone, planes = "alone", "aircraft"

--- What may help a defence, "alone" first.
---@param game game
---@param attack Attack
---@return any[]
function standing.helpers(game, attack)
  local army, hex = army_of(attack), attack.hex
  local air = support.air(game, army) > 0 and { planes } or {} -- rule 19.1.3
  return tables.joined({ alone }, support.artillery(game, army, hex), support.ships(game, army, hex), air) -- rule 12.4.3
end

-- A defence is helped once, and it costs no supply points.
local function use(game, attack, help)
  if help == planes then return support.fly(game, army_of(attack), 1) end -- rule 19.1.3
  support.fire(game, { help }) -- rule 12.4.3
end

local words = { [alone] = "No support", [planes] = "An air point" }

--- What is added to the die.
---@param attack Attack
---@param lead piece of the defenders
---@param helped boolean
---@return integer
function standing.modifier(attack, lead, helped) return by_leads(attack, lead) + (helped and 1 or 0) end -- rule 12.4.3

-- The table -------------------------------------------------------------------------------------------------------------------

---@class Stand
---@field holds boolean is the retreat cancelled?
---@field lead boolean does the leader lose a step?
---@field force boolean does the main assault force lose one?
---@field attacker boolean does any attacker lose one?
---@field position boolean is the improved position lost?
---@field cell string

--- What the table of determined defence says.
---@param game game
---@param column string
---@param total integer the die with what is added
---@return Stand
function standing.result(game, column, total)
  local cell = game:lookup("determined", total, column)
  local effect = string.replace(cell, "hold/", "")
  return {
    cell = cell, holds = string.starts(cell, "hold"), -- rules D-table, 12.5
    lead = effect == "1" or effect == "EX", -- rules D-1, D-EX
    force = effect == "EX", -- rule D-EX
    attacker = effect == "AL" or effect == "AL*", -- rule D-AL
    position = effect == "AL*", -- rule D-star
  }
end

--- What the best of these leaders adds to the die.
---@param attack Attack
---@param leaders piece[] not none
---@param helped boolean
---@return integer
function standing.best_modifier(attack, leaders, helped)
  local best = standing.modifier(attack, leaders[1], helped)
  for _, lead in ipairs(leaders) do best = math.max(best, standing.modifier(attack, lead, helped)) end
  return best
end

-- The least die that holds the hex, in words.
local function least_die(game, attack, leaders, helped)
  local column, added = ground.column(game, attack.hex), standing.best_modifier(attack, leaders, helped)
  for face = 1, 6 do
    if standing.result(game, column, face + added).holds then return face < 6 and face .. " or more" or "6" end
  end
  return "no die"
end

--- What the defender may hope for under the best of these leaders, alone and with support, in words.
---@param game game
---@param attack Attack
---@param leaders piece[]
---@return string
function standing.hope(game, attack, leaders)
  if #leaders == 0 then return "" end
  local helped = #standing.helpers(game, attack) > 1 and ", with support " .. least_die(game, attack, leaders, true) or ""
  return ". It holds with " .. least_die(game, attack, leaders, false) .. helped
end

local function suffer(game, attack, lead, found)
  if found.lead then units.reduce(game, lead) end -- rule D-1
  if found.force then losing.one(game, attack.foe, attack.force) end -- rule D-EX
  if found.attacker then losing.one(game, attack.side, attack.attackers) end -- rule D-AL
  if found.position then fortifying.remove(game, attack.hex) end -- rule D-star
end

local function fight(game, attack, chosen)
  local helped = chosen.help ~= nil and chosen.help ~= alone
  local added = standing.modifier(attack, chosen.lead, helped)
  if helped then use(game, attack, chosen.help) end
  local roll = game:roll{ purpose = "determined", dice = "1d6", by = attack.foe }
  local found = standing.result(game, ground.column(game, attack.hex), roll.total + added)
  game:tell("{1} stands in {2} under {3}: rolls " .. roll.total .. string.format(" %+d: ", added) .. found.cell, attack.foe, attack.hex,
    chosen.lead)
  suffer(game, attack, chosen.lead, found)
  return found.holds
end

local function help_domain(game, attack)
  local list = standing.helpers(game, attack)
  if #list == 1 then return nil end
  return domain.one_of{ of = list, label = function(help) return words[help] or help.title end }
end

--- Procedure: the defender may stand instead of retreating. Returns whether the hex is held.
---@param game game
---@param attack Attack
---@return boolean
function standing.offer(game, attack)
  local leaders = standing.leaders(units.alive(attack.defenders), 0)
  local asked = "Determined defence in {1}: who leads it? Pass to retreat" .. standing.hope(game, attack, leaders)
  local chosen = game:window(attack.foe, "stand", domain.record{
    { "lead", domain.one_of{ of = leaders }, title = "Who leads" },
    { "help", function() return help_domain(game, attack) end, title = "Support" },
  }, { prompt = { asked, attack.hex } }) -- rule 12.4
  if not chosen then return false end
  return fight(game, attack, chosen)
end

return standing
