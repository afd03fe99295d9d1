-- The difference of strengths, the line of the ground, the column of the results and what may come of it.
local forces = require("bocage.forces")
local ground = require("rules.ground")
local outlook = require("bocage.outlook")
local results = require("rules.results")
local tables = require("bocage.tables")

local crt = {}

local line_titles = {
  close = "city, bocage or a beach assault in an enemy zone", hill = "hill or a beach assault out of enemy zones",
  woods = "woods or a river without a bridge", swamp = "swamp, town or a river with a bridge", clear = "clear or beach",
}

---@class CrtSum
---@field difference integer
---@field line string
---@field column string of the table of results
---@field value string in words
---@field reasons table[]

local function line_of(game, fight)
  if fight.assault then
    local close = ground.enemy_zone(game, fight.side):contains(fight.hex)
    return close and "close" or "hill" -- rules 10.9.4#3, 10.9.4#4
  end
  if fight.on_landing then return ground.line_in(game, fight.hex) end
  if fight.bombardment then return ground.line_in(game, fight.hex) end -- rule 8.1.2#4
  return ground.line(game, fight.attackers, fight.hex)
end

local function line_rule(fight)
  if fight.assault then return "10.9.4" end
  return fight.bombardment and "8.1.4" or "8.2.2"
end

local function add(reasons, reason)
  if reason.amount ~= 0 then reasons[#reasons + 1] = reason end
  return reason.amount
end

--- The first column holds what is less, the last what is more.
---@return string
function crt.column(game, line, difference)
  return game:lookup("lines", line, math.max(difference, -5))
end

-- What support fire adds for a side.
local function fire_of(fight, side) return fight.fire and fight.fire[side] or 0 end

local function strengths(fight, reasons)
  local attack, defence = tables.sum(fight.attackers, forces.attack), tables.sum(fight.defenders, forces.defence)
  return add(reasons, { text = "Attack", rule = "8.2.1#9", amount = attack, pieces = fight.attackers })
    + add(reasons, { text = "Attacker's fire", rule = "7.2#7", amount = fire_of(fight, fight.side) })
    + add(reasons, { text = "Defence", rule = "8.2.1#9", amount = -defence, pieces = fight.defenders })
    + add(reasons, { text = "Defender's fire", rule = "7.2#7", amount = -fire_of(fight, fight.side.other) })
end

-- Commonwealth attacks without tanks (and infantry with them) lose a column, but on the beach.
local function lacks_arms(game, fight)
  if fight.bombardment or fight.assault then return false end -- rule 10.4#1
  local tanks, infantry = false, false
  for _, unit in ipairs(fight.attackers) do
    if unit.nation ~= "cw" then return false end
    tanks = tanks or unit.arm == "armor"
    infantry = infantry or unit.arm == "infantry" or unit.arm == "airborne" or unit.arm == "commando"
  end
  return not tanks or (not infantry and game:option("combined_arms") == "tanks_and_infantry")
end

local function shift_for_arms(game, fight, sum)
  if not lacks_arms(game, fight) then return end
  sum.column = game:shift("crt", sum.column, -1) or "1"
  local wanted = game:option("combined_arms") == "tanks" and "No tanks" or "No tanks with infantry"
  sum.reasons[#sum.reasons + 1] = { text = wanted, rule = "10.4", amount = -1, pieces = fight.attackers }
end

--- Adds a combat up.
---@param game game
---@param fight table side, hex, attackers, defenders; fire once it is opened; assault or bombardment
---@return CrtSum
function crt.reckon(game, fight)
  local sum = { reasons = {} }
  sum.difference = strengths(fight, sum.reasons)
  sum.line = line_of(game, fight) -- rule 8.2.1#10
  sum.column = crt.column(game, sum.line, sum.difference)
  sum.reasons[#sum.reasons + 1] = {
    text = "Line: " .. line_titles[sum.line], rule = line_rule(fight), spaces = { fight.hex },
  }
  shift_for_arms(game, fight, sum)
  sum.value = string.format("%s%d, column %s", sum.difference > 0 and "+" or "", sum.difference, sum.column)
  return sum
end

--- A combat as a preview tells it: its sum with every modifier, and the chance of each result.
---@param game game
---@param fight table
---@return { value: string, reasons: table[] }
function crt.foretold(game, fight)
  return outlook.foretold(game, crt.reckon(game, fight), {
    chart = "crt", faces = 6, unit = "steps", meaning = function(result) return results.meaning(fight, result) end,
  })
end

--- Procedure: rolls for a combat. Returns the result.
---@return string
function crt.roll(game, fight)
  local sum = crt.reckon(game, fight)
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = fight.side }
  local result = game:lookup("crt", roll.total, sum.column) -- rule 8.2.4
  game:tell("{1} at {2}: {3}, rolls {4}: {5}", fight.side, fight.hex, sum.value, roll.total, result)
  return result
end

return crt
