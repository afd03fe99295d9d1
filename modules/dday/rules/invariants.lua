-- What holds at every moment, whatever is played: random games look at it after each action.
local tables = require("bocage.tables")
local ground = require("rules.ground")
local settling = require("rules.settling")
local units = require("rules.units")

local invariants = {}

-- Between the drop and its fights airborne units may stand among the enemy, and in the sea.
local drop = { drop_plan = true, drift = true, drop_fights = true }

local on_map = tables.remembering(function(game) return game:pieces{ on_map = true, where = units.is_unit } end)

-- Every unit on the map passes, or the first that does not is told of.
local function of_units(test, words)
  return function(game)
    if drop[game:node()] then return true, "" end
    for _, unit in ipairs(on_map(game)) do
      if not test(game, unit) then return false, unit.title .. " " .. words .. " in " .. unit.space.name end
    end
    return true, ""
  end
end

-- Units that came ashore together stand on a beach; paratroops that drifted onto each other stand anywhere.
local function stacks_well(_, unit)
  if #units.at(unit.space) == 1 then return true end
  return not settling.misplaced(unit.space) and (unit.space.terrain == "beach" or units.is_airborne(unit))
end

local function is_in_its_area(game, unit) return ground.playable_for(game, unit):contains(unit.space) end

-- Who stands somewhere was the last to come: nobody else holds his hex.
local function holds_its_hex(_, unit) return unit.space.holder == nil or unit.space.holder == unit.side end

local function has_steps(_, unit) return unit.steps == 2 or unit.face == "front" end

local function beachheads(game)
  local seen = {}
  for _, marker in ipairs(game:pieces{ counter = "beachhead", on_map = true }) do
    local hex = marker.space
    if seen[hex] then return false, "two beachhead markers lie in " .. hex.name end
    if #units.at(hex) > 0 and units.at(hex)[1].side.name == "german" then return false, "Germans stand on the beachhead in " .. hex.name end
    seen[hex] = true
  end
  return true, ""
end

local function drop_zones(game)
  local late = game.turn > 3 and #game:pieces{ on_map = true, where = units.is_drop_zone } > 0
  return not late, "a drop zone still lies on the map"
end

-- What is captured is paid for once.
local function payments(game)
  return #(game:set_of(game.owed) * game:set_of(game.paid)) == 0, "a capture is to be paid for twice"
end

local function apart(game)
  local both = game:occupied("allied") * game:occupied("german") * game:region("land")
  return drop[game:node()] or #both == 0, "both sides stand in one hex"
end

invariants.all = {
  stacks = of_units(stacks_well, "may not stand with others"),
  areas = of_units(is_in_its_area, "stands beyond its boundary"),
  holders = of_units(holds_its_hex, "does not hold its hex"),
  steps = of_units(has_steps, "has lost more steps than it had"),
  beachheads = beachheads, drop_zones = drop_zones, payments = payments, apart = apart,
}

return invariants
