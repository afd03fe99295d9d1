-- Artillery and ships in support of attack and defence: who may join in, and how many.
local tables = require("bocage.tables")
local attaching = require("rules.attaching")
local figures = require("rules.figures")
local firing = require("rules.firing")
local ships = require("rules.ships")
local supplying = require("rules.supplying")
local units = require("rules.units")

local guns = {}

--- May it fire at the hex at all: ready, in range, served, and of a class that the weather lets fire?
---@param game game
---@param gun piece
---@param space space
---@return boolean
function guns.can_reach(game, gun, space)
  if gun.fired or gun.afloat then return false end -- rules 12.5.2, 12.5.1#1
  if units.is_ship(gun) and not ships.may_fire(game, gun) then return false end
  return firing.is_served(gun) and firing.in_range(game, gun, space) == true
end

local function shoots(piece) return units.is_gun(piece) or units.is_ship(piece) end

--- All guns and ships of a side that could fire at a hex.
---@param game game
---@param side side
---@param space space
---@return piece[]
function guns.within_reach(game, side, space)
  return game:pieces{ side = side, where = function(piece)
    return shoots(piece) and guns.can_reach(game, piece, space)
  end }
end

local function in_supply(game, gun) return units.is_ship(gun) or supplying.general(game, gun) end

local function fits(game, gun, leader)
  if gun.side.name == "german" or units.is_ship(gun) or not units.is_divisional(game,
    gun) then return true end -- rules 7.2#2, 7.2#3, 7.2#5
  return gun.formation == leader -- rules 12.5.1#2, 7.2#2
end

--- Those that may support an attack on a hex by these units.
---@param game game
---@param side side
---@param space space
---@param attackers piece[]
---@return piece[]
function guns.for_attack(game, side, space, attackers)
  local chained = tables.any(attackers, function(unit) return supplying.of(game, unit).combat end)
  if not chained then return {} end -- rules 7.6.1, 7.6.1#3, 7.5#5
  local leader = attaching.leader(game, attackers)
  return tables.filtered(guns.within_reach(game, side, space), function(gun)
    return in_supply(game, gun) and fits(game, gun, leader)
  end)
end

local function staff_is_fed(game, gun)
  return tables.any(supplying.chain(game, gun.side).staffs, function(hq)
    return hq.formation == gun.formation and supplying.is_staff_fed(game, hq)
  end)
end

local function near_the_fed(game, space, side)
  return tables.any(game:within(space, 3):list(), function(other)
    return tables.any(units.at(other, side), function(unit) return supplying.general(game, unit) end)
  end)
end

--- Those that may support the defence of a hex.
---@param game game
---@param side side
---@param space space
---@param defenders piece[]
---@return piece[]
function guns.for_defence(game, side, space, defenders)
  if not near_the_fed(game, space, side) then return {} end -- rule 12.5.4#4
  local formations = {}
  for _, unit in ipairs(defenders) do formations[unit.formation] = true end
  return tables.filtered(guns.within_reach(game, side, space), function(gun)
    if not in_supply(game, gun) then return false end -- rule 12.5.4#2
    if units.is_ship(gun) or not units.is_divisional(game, gun) then return true end
    local own = side.name == "german" or formations[gun.formation] == true
    return own and staff_is_fed(game, gun) -- rule 12.5.4#3
  end)
end

--- How many may join in: one for each battalion, one for two companies or headquarters.
---@param list piece[]
---@return integer
function guns.slots(list) return firing.slots(list) end -- rule 12.5.1

-- By an option mountain guns of the 91st Division may have no shells.
local function has_shells(game, gun)
  if not game:option("mountain_guns") or gun.shells == "" then return true end -- rule 22.2o
  local die = game:roll{ purpose = "shells", dice = "1d6", by = gun.side }.total
  if die <= figures.of(game, "shells") then return true end -- rule 22.2o
  game:tell("{1} has no shells", gun)
  return false
end

--- Procedure: they have fired. Returns those that did.
---@param game game
---@param list piece[]
---@return piece[]
function guns.spend(game, list)
  local firing_now = tables.filtered(list, function(gun) return has_shells(game, gun) end)
  for _, gun in ipairs(firing_now) do game:set(gun, "fired", true) end -- rules 12.5.2, 22.2o
  firing.unveil(game, firing_now) -- rule 3.6#4
  return firing_now
end

--- Procedure: aircraft over a hex meet flak in it or next to it. Returns the points that come through.
---@param game game
---@param space space
---@param points integer
---@return integer
function guns.fly(game, space, points)
  game:set(game, "support", game.support - points)
  local flak = #guns.flak_at(space)
  if points == 0 or flak == 0 then return points end -- rules 11.4#1, 12.4#4
  local roll = game:roll{ purpose = "flak", dice = "1d10", by = game:side("german") }
  local result = game:lookup("flak", roll.total + flak - 1, "result") -- rules 11.4#1, 11.5#1
  game:tell("Flak at {1}: rolls {2}, " .. (result == "-" and "nothing" or result), space, roll.total)
  if result == "-" then return points end
  if result == "hit" then game:set(game, "air", math.max(0, game.air - 1)) end -- rule 11.5
  return points - 1 -- rule 11.5
end

--- The flak in a hex and next to it; a headquarters counts in its own hex.
---@param space space
---@return piece[]
function guns.flak_at(space)
  local list = tables.filtered(space.pieces, function(piece)
    return units.is_flak(piece) or units.is_hq(piece) and piece.side.name == "german" -- rules 11.5#1, 11.3.3#2, 11.5o
  end)
  for _, other in ipairs(space.neighbours) do list = tables.joined(list, tables.filtered(other.pieces, units.is_flak)) end
  return list
end

--- The most ground support points that a combat may have now.
---@param game game
---@return integer
function guns.most_air(game) return math.min(game.support, figures.of(game, "most_air")) end -- rule 11.4

return guns
