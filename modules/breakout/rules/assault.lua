-- Assaults: who may attack where, declared with the point unit and the artillery that supports it.
local areas = require("rules.areas")
local casualties = require("rules.casualties")
local chances = require("rules.chances")
local marching = require("rules.marching")
local outcome = require("rules.outcome")
local support = require("rules.support")
local tables = require("bocage.tables")
local units = require("rules.units")
local values = require("rules.values")

local assault = {}

-- What an assault in the active area itself costs those that stand there: more when a fresh unit defends.
local function price(area, side)
  return #units.fresh_at(area, side.other) > 0 and 2 or 1  -- rules 8.5, 8.54
end

local function candidates(game, side)
  return game:pieces{ side = side, where = function(unit) return unit.active and units.fresh(unit) and areas.is_ground(unit.space) end }
end

local function area_domain(game, side)
  local ready, any = {}, false
  for _, unit in ipairs(candidates(game, side)) do
    ready[unit.space] = true
    any = any or units.any_at(unit.space, side.other)
  end
  if not any then return nil end
  return domain.one_of{
    of = areas.all(game), other = areas.outside,
    test = function(space)
      game:rule("8.5", ready[space], { text = "No fresh unit that began in the active area is there", spaces = { space } })
      game:rule("8.22", units.any_at(space, side.other), { text = "No enemy is there", spaces = { space } })
      -- rule 9.67: it is the area that is attacked once, not the unit
      game:rule("8.22", not space.attacked, { text = "The area was attacked in this impulse", spaces = { space } })
    end,
  }
end

local function require_fit(game, area, unit, chosen)
  game:rule("16.3", unit.arm ~= "coastal", { text = "Coastal artillery never attacks", pieces = { unit } })
  -- rule 4.23
  game:rule("9.7", unit.arm ~= "artillery", { text = "Field artillery supports an assault, it does not assault", pieces = { unit } })
  marching.require_nation(game, { chosen[1] or unit, unit })
  game:rule("8.5", unit.active and units.fresh(unit),
    { text = "Only fresh units that began the impulse in the active area assault", pieces = { unit } })
  game:rule("8.22", unit.space == area, { text = "The unit is not in the area", pieces = { unit }, spaces = { area } })
end

local function units_domain(game, side, area)
  local here = tables.filtered(candidates(game, side), function(unit) return unit.space == area end)
  return domain.some_of{
    of = units.in_play(game, side), other = units.outside, min = 1,
    test = function(unit, chosen) require_fit(game, area, unit, chosen) end,
    accept = function(chosen)
      game:rule("9.2", tables.any(chosen, units.leads), "Infantry or armour must lead the assault")
      for _, unit in ipairs(here) do
        local bound = unit.mandatory and unit.arm ~= "artillery"  -- rule 8.52: the others may stay out of it
        local joins = not bound or tables.any(chosen, function(other) return other == unit end)
        game:rule("8.51", joins, { text = "This unit must assault", pieces = { unit } })
      end
    end,
  }
end

--- The point unit: one of those who assault.
---@param game game
---@param side side
---@param area space
---@param chosen piece[]
---@return domain
function assault.point_domain(game, side, area, chosen)
  return domain.one_of{
    of = units.at(area, side),
    test = function(unit)
      game:rule("9.2", tables.contains(chosen, unit), { text = "The point unit is one of those who assault", pieces = { unit } })
      local star = unit.arm == "flak" or unit.arm == "pak"  -- rule 4.24
      game:rule("16.2", not star, { text = "Flak and anti-tank guns do not lead an assault", pieces = { unit } })
    end,
  }
end

--- The fight that these arguments declare.
---@param side side
---@param args table area, units, point and, perhaps, support
---@param kind string "impulse", "airborne" or "amphibious"
---@return Fight
function assault.fight(side, args, kind)
  return {
    side = side, foe = side.other, area = args.area, units = args.units, point = args.point, support = args.support or {},
    kind = kind, air = kind ~= "airborne", points = 0,
  }
end

--- What the assault would come to against the strongest forward unit.
---@param game game
---@param fight Fight
---@return { value: string, reasons: table[], attack: integer, defence: integer }
function assault.estimate(game, fight)
  fight.front = fight.front or values.strongest(values.fronts(fight.area, fight.foe))
  local attack, defence = values.attack(game, fight), values.defence(game, fight)
  local list = {}
  for _, reason in ipairs(attack.reasons) do list[#list + 1] = reason end
  for _, reason in ipairs(defence.reasons) do
    list[#list + 1] = { rule = reason.rule, text = "Defence: " .. reason.text, amount = reason.amount, pieces = reason.pieces }
  end
  local lead, capacity = attack.value - defence.value, casualties.capacity(game, fight)
  local shown = tables.joined(list, chances.of_assault(lead, values.forgiven(fight.area), capacity))
  return { value = attack.value .. ":" .. defence.value, reasons = shown, attack = attack.value, defence = defence.value }
end

local function came_ashore(unit)
  local from = unit.route[#unit.route]
  return from ~= nil and areas.is_afloat(from)
end

-- Who landed with those that must assault, and was stopped by the batteries, shares their fate when the landing is lost.
local function stopped(area, side, list)
  if not tables.any(list, function(unit) return unit.mandatory and came_ashore(unit) end) then return {} end
  return tables.filtered(units.at(area, side), function(unit) return came_ashore(unit) and not units.fresh(unit) end)
end

-- Everybody who began the impulse in the area has that much less to move on, whether he takes part or not.
local function pay(game, side, area)
  game:set(area, "charge", price(area, side))  -- rule 8.54
end

assault.verb = {
  title = "Assault", prompt = "Choose the area, who assaults it, the point unit and supporting artillery",
  offers = function(game, side)
    local area = area_domain(game, side)
    if not area then return nil end
    return domain.record{
      { "area", area },
      { "units", function(picked) return units_domain(game, side, picked.area) end },
      { "point", function(picked) return assault.point_domain(game, side, picked.area, picked.units) end, title = "Point unit" },
      { "support", function(picked) return support.domain(game, side, picked.area, picked.units) end, title = "Supporting artillery" },
    }
  end,
  preview = function(game, side, picked)
    if not picked.area or not picked.units or not picked.point then return nil end
    return chances.told(assault.estimate(game, assault.fight(side, picked, "impulse")))
  end,
  run = function(game, side, args)
    local fight = assault.fight(side, args, "impulse")
    fight.also = stopped(args.area, side, args.units)  -- rule 21.5
    marching.begin(game, args.units)
    outcome.resolve(game, fight, function() pay(game, side, args.area) end)
  end,
}

return assault
