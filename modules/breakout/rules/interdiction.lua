-- Interdiction: aircraft against German columns, coastal artillery against whatever lands.
local areas = require("rules.areas")
local dice = require("rules.dice")
local tables = require("bocage.tables")
local units = require("rules.units")

local interdiction = {}

-- The level at which a die leaves a unit: above the limit it comes through, equal it is spent, below disrupted.
local function level_after(roll, limit) return roll > limit and 1 or roll == limit and 2 or 3 end

local fates = { "it comes through", "it is spent", "it is disrupted" }

-- From the air -----------------------------------------------------------------------------------------------------------

-- Flak that is not on the move itself covers the area that is left.
local function flak(game, group, from)
  local count = 0
  for _, unit in ipairs(units.fresh_at(from, game:side("german"))) do
    local moving = unit.paid > 0 or tables.any(group, function(other) return other == unit end)
    if unit.arm == "flak" and not moving then count = count + 1 end
  end
  return count  -- rule 16.2
end

local function survives(game, unit, cover)
  local roll = dice.one(game, unit.side, "air_interdiction", function(roll)
    return "Aircraft over " .. unit.title .. " in " .. unit.space.title .. ": " .. roll .. ", flak " .. cover .. ": "
      .. fates[level_after(roll + cover, 2)] .. "."
  end)
  local level = level_after(roll + cover, 2)  -- rule 8.4
  if level == 1 then return true end
  units.worsen(game, unit, level)
  game:tell("{1} is caught from the air in {2}", unit, unit.space)
  return false
end

--- Are aircraft about from the second area of the unit's march on? Flak may keep them away.
---@param game game
---@param unit piece
---@return boolean
function interdiction.under_aircraft(game, unit)
  return unit.nation == "german" and game.weather == "clear"  -- rules 8.4, 18.2, 18.3
end

--- Procedure: who of the group gets out of the area? From the second area of its march on each German unit is at risk.
---@param game game
---@param group piece[]
---@param from space
---@return piece[]
function interdiction.from_the_air(game, group, from)
  local cover = flak(game, group, from)
  local exposed = cover < 2 and interdiction.under_aircraft(game, group[1])
  return tables.filtered(group, function(unit)
    return not exposed or #unit.route == 0 or survives(game, unit, cover)
  end)
end

-- From the coast -----------------------------------------------------------------------------------------------------------

--- The fresh coastal artillery in an area and adjacent to it.
---@param beach space
---@param side side the German side
---@return piece[]
function interdiction.batteries(beach, side)
  local list = {}
  local spaces = areas.neighbours(beach)
  spaces[#spaces + 1] = beach
  for _, space in ipairs(spaces) do
    for _, unit in ipairs(units.fresh_at(space, side)) do
      if unit.arm == "coastal" then list[#list + 1] = unit end
    end
  end
  return list
end

--- Must those who land assault? Where a fortification is whole and Germans stand, unless Allied units hold out there that are not
--- disrupted.
---@param game game
---@param beach space
---@return boolean
function interdiction.must_storm(game, beach)
  if not areas.fortified(beach) or areas.vacant(beach, game:side("allied")) then return false end  -- rules 8.51#3, 15.2
  return tables.all(units.at(beach, game:side("allied")), units.disrupted)  -- rule 21.6
end

--- What waits for units that land at a beach, for previews: the batteries that fire, and what the dice do.
---@param game game
---@param group piece[]
---@param beach space
---@return table[] reasons
function interdiction.outlook(game, group, beach)
  local list = interdiction.batteries(beach, game:side("german"))
  if #group == 0 or #list == 0 then return {} end
  return { {
    rule = "19.4", amount = #list, pieces = list, spaces = { beach },
    text = "Fresh batteries near " .. beach.title .. ": on " .. #list .. " a unit is spent, below disrupted",
  } }
end

--- Procedure: each unit rolls against the batteries: above their number it comes through, equal it is spent, below disrupted.
---@param game game
---@param group piece[] units that land at one beach
---@param beach space
function interdiction.of_batteries(game, group, beach)
  local value = #interdiction.batteries(beach, game:side("german"))
  if value == 0 then return end  -- rule 19.4
  for _, unit in ipairs(group) do
    local roll = dice.one(game, unit.side, "landing", function(roll)
      return "Batteries against " .. unit.title .. " off " .. beach.title .. ": " .. roll .. " against " .. value .. ": "
        .. fates[level_after(roll, value)] .. "."
    end)
    local level = level_after(roll, value)  -- rule 19.4
    if level > 1 then
      units.worsen(game, unit, level)
      game:set(unit, "mandatory", false)
      game:tell("{1} is hit by coastal artillery off {2}", unit, beach)
    end
  end
end

--- Procedure: the group has come ashore; an assault of which nobody is left is lost.
---@param game game
---@param group piece[]
---@param step table
function interdiction.on_landing(game, group, step)
  interdiction.of_batteries(game, group, step.to)
  if step.mandatory and not tables.any(group, units.fresh) then  -- rule 21.5
    for _, unit in ipairs(group) do units.worsen(game, unit, 3) end
  end
  areas.review(game, step.to)
end

return interdiction
