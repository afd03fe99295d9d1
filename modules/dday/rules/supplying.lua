-- Allied supply: a line of free hexes to a beachhead, at most touching enemy zones at its ends.
local forces = require("bocage.forces")
local ground = require("rules.ground")
local supply = require("bocage.supply")
local units = require("rules.units")

local supplying = {}

local function lines_from(game, sources)
  local allied = game:side("allied")
  return {
    -- rules 10.12#3, 10.12#8
    sources = sources, ground = ground.playable(game),
    enemies = game:occupied(allied.other), -- rule 10.12#5
    zones = ground.enemy_zone(game, allied), -- rule 10.12#6
  }
end

--- Everything that a beachhead supplies now.
---@param game game
---@return flood
function supplying.network(game) return supply.past_zones(game, lines_from(game, ground.beachheads(game))) end

--- Everything that a beachhead or a drop zone supplies: for airborne units.
---@param game game
---@return flood
function supplying.air_network(game) return supply.past_zones(game, lines_from(game, ground.beachheads(game) + ground.drop_zones(game))) end

--- Both networks of the moment: trace any number of units in them.
---@param game game
---@return { ground: flood, air: flood }
function supplying.networks(game)
  return { ground = supplying.network(game), air = supplying.air_network(game) }
end

-- rule 10.12#4
local function line_to(unit, networks)
  return (units.is_airborne(unit) and networks.air or networks.ground):line(unit.space)
end

--- Does a line of supply lead to this unit?
---@param unit piece
---@param networks { ground: flood, air: flood }
---@return boolean
function supplying.has(unit, networks)
  if units.is_commando(unit) then return true end -- rule 10.12#9
  return line_to(unit, networks) ~= nil
end

--- Why a unit is in supply or not, as a query tells it.
function supplying.explain(game, unit)
  if unit.side.name == "german" then
    return { value = true, reasons = { { text = "Germans need no supply", rule = "10.12#1", pieces = { unit } } } }
  end
  local networks = supplying.networks(game)
  local line = line_to(unit, networks)
  if line then
    return { value = true, reasons = { { text = (#line - 1) .. " hexes to a source", rule = "10.12#3", spaces = line } } }
  end
  local value = supplying.has(unit, networks)
  local text = value and "Commandos and rangers need no line of supply" or "No line of hexes leads to a beachhead"
  local reasons = { { text = text, rule = value and "10.12#9" or "10.12#3", pieces = { unit } } }
  local cuts = value and {} or supply.cuts(game, lines_from(game, ground.sources(game, unit)), unit.space)
  if #cuts > 0 then
    reasons[2] = { text = "Germans and their zones cut the shortest line", rule = "10.12#6", spaces = cuts }
  end
  return { value = value, reasons = reasons }
end

--- Procedure: at the end of the Allied turn every unit out of supply loses a step.
function supplying.check(game)
  local networks = supplying.networks(game)
  for _, unit in ipairs(forces.of(game, game:side("allied"))) do
    if not supplying.has(unit, networks) then
      -- rules 10.12#2, 10.12#7
      game:tell("{1} is out of supply", unit)
      units.reduce(game, unit)
    end
  end
end

return supplying
