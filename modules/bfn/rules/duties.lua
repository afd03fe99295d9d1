-- Mandatory attacks: who stands in the open next to the enemy, and who has attacked under other eyes; what becomes of those who did not.
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

local function is_owed(side, hex)
  if hex.assailed then return false end -- rule 12.3#3
  return side.name == "german" or not tables.all(units.at(hex, side.other), is_static) -- rule 12.3#8
end

local function by_ground(game, side, space, list)
  local quiet = calendar.is_night(game) or calendar.is_foul(game) -- rule 12.3#7
  -- rules 12.3, 12.3#1
  if quiet or not ground.is_open(game, space) or is_excused(space, list) or cannot_leave(game, side, space) then return {} end
  return tables.filtered(enemies_beside(space, side, true), function(hex) return is_owed(side, hex) end)
end

-- Who has attacked owes an attack to all in whose zones he stands.
local function by_zones(side, space, list)
  if space.terrain == "city" or not tables.any(list, function(unit) return unit.attacked end) then return {} end -- rule 12.3#2
  return tables.filtered(enemies_beside(space, side), function(hex) return is_owed(side, hex) end) -- rule 12.3#2
end

---@class Duty
---@field space space
---@field targets space[]
---@field units piece[]

--- What a side still owes in this phase.
---@param game game
---@param side side
---@return Duty[]
function duties.of(game, side)
  if game:option("free_attacks") then return {} end -- rule 22.5o
  local found = {}
  for _, space in ipairs(zones.held(game, side):list()) do
    local list = tables.filtered(units.at(space, side), function(unit) return not orders.waits(game, unit) end) -- rule 21.0
    local targets = by_ground(game, side, space, list)
    if #targets == 0 then targets = by_zones(side, space, list) end
    if #targets > 0 and #list > 0 then found[#found + 1] = { space = space, targets = targets, units = list } end
  end
  return found
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

-- The opponent sends back by a hex who owes an attack.
local function send_back(game)
  local side = game:active()
  for _, duty in ipairs(duties.of(game, side)) do
    local able = tables.filtered(duty.units, function(unit) return unit.space == duty.space and retreats.possible(game, unit) end)
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
