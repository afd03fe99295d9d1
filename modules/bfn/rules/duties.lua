-- Mandatory attacks: who stands in the open next to the enemy, and who has attacked under other eyes; what becomes of those who did
-- not. Who advances takes with him what he owes of the hex from which he attacked; where he comes to only the ground makes duties.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local ground = require("rules.ground")
local holding = require("rules.holding")
local orders = require("rules.orders")
local retreats = require("rules.retreats")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local duties = {}

local function is_static(unit) return units.is_strongpoint(unit) or unit.move == 0 end

-- Strongpoints, static guns, entrenchments and points of interest excuse all who stand with them.
local function is_excused(space, list)
  return tables.any(list, is_static) or ground.is_entrenched(space) or space:has("poi") -- rule 12.3#9
end

local function cannot_leave(game, side, space)
  local shut = zones.against(game, side) + zones.held(game, side.other)
  return tables.all(space.neighbours, function(other) return other.terrain == "sea" or shut:contains(other) end) -- rule 12.3#5
end

-- Hexes with enemies next to this one, but over water, and where a perimeter shelters from duties of the ground, but over that.
local function enemies_beside(space, side, sheltered)
  local list = {}
  for _, link in ipairs(space.links) do
    local other = link:other(space)
    local passed = sheltered and ground.shelters(side, space, link) -- rule 10.6#8
    if #units.at(other, side.other) > 0 and not ground.is_water(link) and not passed then list[#list + 1] = other end -- rule 12.3#6
  end
  return list
end

-- Who was attacked and went back is not attacked again.
local function is_owed(side, hex)
  if hex.assailed then return false end -- rule 12.3#3
  local foes = units.at(hex, side.other)
  if tables.all(foes, function(unit) return unit.retreated end) then return false end -- rules 12.1#1, 12.10#2
  return side.name == "german" or not tables.all(foes, is_static) -- rule 12.3#8
end

local function by_ground(game, side, space, list)
  local quiet = calendar.is_night(game) or calendar.is_foul(game) -- rule 12.3#7
  -- rules 12.3, 12.3#1
  if quiet or not ground.is_open(game, space) or is_excused(space, list) or cannot_leave(game, side, space) then return {} end
  return tables.filtered(enemies_beside(space, side, true), function(hex) return is_owed(side, hex) end)
end

-- Who has attacked owes an attack to all in whose zones he stood then.
local function by_zones(side, space)
  if space.terrain == "city" then return {} end -- rule 12.3#2
  return tables.filtered(enemies_beside(space, side), function(hex) return is_owed(side, hex) end) -- rule 12.3#2
end

-- Where a unit attacked from, nil of one that has not: it may have advanced since.
local function stand_of(unit) return unit.attacked and (unit.stood or unit.space) or nil end

-- Those of a side that have attacked, by the hexes where they stood, without who was driven back.
local function attackers(game, side)
  local found = {}
  for _, unit in ipairs(units.of(game, side)) do
    local stand = not unit.retreated and stand_of(unit)
    if stand then
      found[stand] = found[stand] or {}
      table.insert(found[stand], unit)
    end
  end
  return found
end

-- All hexes of which something may be owed, in order.
local function stands(game, side, from)
  local list = {}
  for space in pairs(from) do list[#list + 1] = space end
  return (zones.held(game, side) + game:set_of(list)):list()
end

---@class Duty
---@field space space
---@field targets space[]
---@field units piece[]

-- What is owed of a hex: for its ground by all in it; for an attack by those who made it, wherever they are, and by their stack.
local function duty_of(game, side, space, fighters)
  local here = tables.filtered(units.at(space, side), function(unit) return not orders.waits(game, unit) end) -- rule 21.0
  local targets = fighters and by_zones(side, space) or {}
  if #targets > 0 then
    local others = tables.filtered(here, function(unit) return not stand_of(unit) end)
    return { space = space, targets = targets, units = tables.joined(fighters, others) }
  end
  if #here > 0 then targets = by_ground(game, side, space, here) end
  return { space = space, targets = targets, units = here }
end

--- What a side still owes in this phase.
---@param game game
---@param side side
---@return Duty[]
function duties.of(game, side)
  if game:option("free_attacks") then return {} end -- rule 22.5o
  local from, found = attackers(game, side), {}
  for _, space in ipairs(stands(game, side, from)) do
    local duty = duty_of(game, side, space, from[space])
    if #duty.targets > 0 then found[#found + 1] = duty end
  end
  return found
end

--- The enemies who must be attacked in this phase if somebody of the side comes to a hex.
---@param game game
---@param side side
---@param space space
---@return space[]
function duties.awaiting(game, side, space)
  if game:option("free_attacks") then return {} end -- rule 22.5o
  return by_ground(game, side, space, units.at(space, side)) -- rule 12.3#1
end

--- What is told before the phase ends.
---@param game game
---@param side side
---@return table[]
function duties.left_over(game, side)
  local list = {}
  for _, duty in ipairs(duties.of(game, side)) do
    list[#list + 1] = { text = "A mandatory attack is owed: the enemy will send this stack back a hex", pieces = duty.units }
  end
  return list
end

-- The opponent sends back by a hex who owes an attack, and nobody twice.
local function send_back(game)
  local side, sent = game:active(), {}
  for _, duty in ipairs(duties.of(game, side)) do
    local able = tables.filtered(units.alive(duty.units), function(unit)
      return not tables.contains(sent, unit) and retreats.possible(game, unit)
    end)
    sent = tables.joined(sent, duty.units)
    game:tell("{1} owes an attack from {2}", side, duty.space)
    retreats.all(game, able, side.other) -- rule 12.3#4
  end
  holding.look_again(game)
end

-- Strongpoints that nothing friendly reaches may give up.
local function isolated_strongpoints(game)
  local side = game:active()
  if side.name ~= "german" or game.turn <= 2 then return end -- rule 18.9.4
  local friends = zones.held(game, side)
  for _, fort in ipairs(units.of(game, side)) do
    if units.is_strongpoint(fort) and not supplying.joined(game, fort, friends) and #units.at(fort.space, side) == 1 then
      local roll = game:roll{ purpose = "isolated", dice = "1d6", by = side }
      if roll.total == 1 then units.eliminate(game, fort) end -- rule 18.9.4
    end
  end
  holding.look_again(game)
end

local function end_combat(game)
  send_back(game)
  isolated_strongpoints(game)
end

duties.nodes = { combat = { leave = end_combat } }

return duties
