-- Airborne landings: drop zones, the drop, survival and drift, fights on landing, supply by air until the third turn.
local drift = require("bocage.drift")
local crt = require("rules.crt")
local fire = require("rules.fire")
local ground = require("rules.ground")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local occupying = require("rules.occupying")
local results = require("rules.results")
local scenarios = require("rules.scenarios")
local spaces = require("bocage.spaces")
local tables = require("bocage.tables")
local units = require("rules.units")

local dropping = {}

-- Drop zones ----------------------------------------------------------------------------------------------------------

local function zones(game) return game:pieces{ where = units.is_drop_zone } end

-- The beachhead markers that were not wanted have gone when the drop zones are placed.
local function unplaced(game) return game:pieces{ at = "markers" } end

-- Where the map alone says whether a drop zone may lie: on which ground, and where that of a division.
local bad_ground = spaces.union(map, { "beach", "woods", "sea", "city" }, function(terrain)
  return map:set_of(map:spaces{ terrain = terrain })  -- rule 10.9.2#3
end)
local whole_map, areas = map:set_of(map:spaces{ on_map = true }), {}
for _, drop in ipairs(scenarios.all_drops()) do
  local inside = map:spaces{ on_map = true, region = drop.region }
  areas[drop] = map:set_of(tables.filtered(inside, function(hex) return hex.row > drop.row end))
end

-- What keeps a division's drop zone out of a hex.
local function against_zone(game, _, marker)
  local drop = scenarios.now(game).drops[marker.drop]
  return objections.by_causes(game, {
    { rule = "10.9.2#3", spaces = bad_ground, text = "A drop zone lies on no beach, woods, sea or city" },
    {
      rule = scenarios.now(game).boundary.rule, spaces = game:all() - ground.playable_for(game, marker),
      text = "The hex lies beyond the boundary",
    },
    {
      rule = drop.rule, spaces = game:all() - areas[drop],
      text = "The drop zone lies north of row " .. drop.row .. " in the area of its division",
    },
  })
end

local mark_drop = placing.verb{
  title = "Place a drop zone", prompt = "Choose a division and the hex of its drop zone",
  fields = { "marker", "hex" }, told = "{3}: {1} in {2}",
  units = unplaced,
  spaces = function() return whole_map end,
  judge = against_zone,
}

-- The drop ------------------------------------------------------------------------------------------------------------

local function waiting(game) return game:pieces{ at = "allied.assault", where = units.is_airborne } end

local function zone_of(game, unit)
  for _, marker in ipairs(zones(game)) do
    if marker.drop == unit.drop then return marker.space end
  end
  return nil
end

local function is_allied(unit) return unit.side.name == "allied" end

local function allied_at(space) return tables.filtered(units.at(space), is_allied) end

local function dropped_at(space) return tables.filtered(units.at(space), units.is_airborne) end

-- The hexes in or next to a division's zone.
local function around_zone(game, unit)
  return game:within(zone_of(game, unit), 1) * ground.playable_for(game, unit)  -- rule 10.9.2#4
end

-- What keeps a unit from dropping into a hex.
local function against_drop(game, _, unit)
  return objections.by_causes(game, {
    { rule = "10.9.2#4", spaces = game:all() - around_zone(game, unit), text = "The hex is not in or next to the drop zone" },
    { rule = "10.9.2#4", spaces = units.held(game, unit.side), text = "Only one unit drops into a hex" },
  })
end

local drop = placing.verb{
  title = "Drop", prompt = "Choose an airborne unit and its hex in or next to the drop zone",
  fields = { "unit", "hex" }, told = "{1} drops into {2}",
  units = waiting,
  spaces = function(game) return game:region("land") end,
  judge = against_drop,
  after = function(game, _, unit)
    game:set(unit, "idle", true)
    game:set(unit, "scattered", true) -- rule 10.9.2#16
  end,
}

dropping.verbs = { mark_drop = mark_drop, drop = drop }

local function can_drop(game)
  return tables.any(waiting(game), function(unit)
    local _, shut = against_drop(game, unit.side, unit)
    return #(game:region("land") - shut) > 0
  end)
end

--- What must be done before the steps of the drop end.
function dropping.obligations(game)
  local node = game:node()
  if node == "drop_zones" and #unplaced(game) > 0 then -- rule 10.9.2#2
    return { { rule = "10.9.2#2", text = "Every division needs its drop zone" } }
  end
  if node == "drop_plan" and can_drop(game) then
    return { { rule = "10.9.2#4", text = "Every airborne unit drops", pieces = waiting(game) } }
  end
  return {}
end

-- Survival and drift --------------------------------------------------------------------------------------------------

local around = { "W", "NW", "NE", "E", "SE", "SW" }

local function lose(game, unit, why)
  game:tell("{1}: {2}", unit, why)
  units.remove(game, unit)
end

local function adrift(game, unit)
  local hex = drift.roll(game, unit.space, {
    purpose = "drift", by = unit.side, direction = function(die) return around[die] end,
  })
  if not hex then return lose(game, unit, "off the map") end
  game:tell("{1} drifts from {2} to {3}", unit, unit.space, hex)
  game:move(unit, hex)
end

local function survive(game, unit)
  local roll = game:roll{ purpose = "drop", dice = "1d6", by = unit.side }
  local result = game:lookup("drop", roll.total, "result")
  if result == "lost" then
    -- rule 10.9.2#6
    if unit.glider then return units.reduce(game, unit) end
    return lose(game, unit, "lost in the drop")
  end
  if result == "scattered" then units.reduce(game, unit) end -- rule 10.9.2#7
  if result == "scattered" or result == "adrift" then adrift(game, unit) end -- rules 10.9.2#7, 10.9.2#8, 10.9.2#9
end

local harsh = { woods = true, city = true, beach = true }

local function come_down(game, unit)
  -- rule 10.9.2#11: the sea is beyond the boundary, too
  if not ground.playable_for(game, unit):contains(unit.space) then return lose(game, unit, "lost at sea or out of the area") end
  if harsh[unit.space.terrain] then units.reduce(game, unit) end -- rule 10.9.2#11
end

-- Of units in one hex all but one are reduced; one that is reduced already only when all are.
-- Who came by sea does not count.
local function crowded(game, space)
  local there = dropped_at(space)
  for _ = 2, #there do
    local whole = tables.filtered(there, function(unit) return not units.is_reduced(unit) end)
    local choice = #whole > 0 and whole or units.alive(there)
    local unit = choice[1]
    local side = unit.side
    if #choice > 1 then
      unit = game:ask(side, "crowded", domain.one_of{ of = choice }, { prompt = "Which unit is reduced?" })
    end
    units.reduce(game, unit) -- rule 10.9.2#12
  end
end

-- rule 10.9.2#12
local function thin_out(game)
  for _, space in ipairs((game:occupied("allied") * game:region("land")):list()) do crowded(game, space) end
end

local function dropped(game)
  return game:pieces{ side = "allied", on_map = true, where = units.is_airborne }
end

local function scatter(game)
  for _, unit in ipairs(dropped(game)) do survive(game, unit) end
  for _, unit in ipairs(dropped(game)) do come_down(game, unit) end
  thin_out(game)
end

-- Fights on landing ---------------------------------------------------------------------------------------------------

local function german_at(space)
  for _, unit in ipairs(units.at(space)) do
    if unit.side.name == "german" then return unit end
  end
  return nil
end

local function fight_in(game, hex)
  local defender = german_at(hex)
  local fight = {
    side = game:side("allied"), hex = hex, attackers = allied_at(hex), defenders = { defender },
    on_landing = true, no_stiff = true, retreat = { through_zones = true },
  }
  game:tell("{1} lands on {2} in {3}", fight.side, defender, hex)
  fire.alone(game, fight)
  local result = crt.roll(game, fight)
  if result == "Ex" or string.starts(result, "D") then results.apply(game, fight, result) end
  if german_at(hex) == nil then return end
  for _, unit in ipairs(allied_at(hex)) do lose(game, unit, "overwhelmed on landing") end
end

local function settle_down(game)
  for _, unit in ipairs(dropped(game)) do
    occupying.settle_in(game, unit)
    game:set(unit, "landed", true)
  end
end

local function fights(game)
  local contested = game:occupied("allied") * game:occupied("german") * game:region("land")
  for _, hex in ipairs(contested:list()) do fight_in(game, hex) end -- rule 10.9.2#14
  for _, marker in ipairs(zones(game)) do game:flip(marker, "back") end
  settle_down(game)
end

--- Procedure: the drop zones supply nobody from the third turn on.
function dropping.close_zones(game)
  for _, marker in ipairs(zones(game)) do game:move(marker, "off") end
end

dropping.nodes = {
  drift = { enter = scatter },
  drop_fights = { enter = fights },
}

return dropping
