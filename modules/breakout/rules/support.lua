-- Field artillery that fires into an area: from where, for whom, in which state.
local areas = require("rules.areas")
local objections = require("bocage.objections")
local tables = require("bocage.tables")
local units = require("rules.units")

local support = {}

-- Zones neither shoot nor are shot at from outside.
local function apart(gun, target)
  local zone = areas.is_zone(gun.space) or areas.is_zone(target)
  return {
    rule = "14.4", ok = gun.space == target or not zone, pieces = { gun }, spaces = { target },
    text = "Artillery in a zone fires only within the zone, and none fires into it",
  }
end

local function in_reach(game, gun, target) return gun.space == target or game:link(gun.space, target) ~= nil end

-- Artillery among enemies fires only where it stands.
local function at_liberty(gun, target) return gun.space == target or areas.free(gun.space, gun.side) end

local too_far = "The area is neither the artillery's own nor adjacent"
local bound = "Artillery in a contested area fires only there"

local function ready(gun)
  return { rule = "12.1", ok = units.fresh(gun), text = "The artillery is spent", pieces = { gun } }
end

--- Refuses a gun that cannot bombard the area.
---@param game game
---@param gun piece
---@param target space
function support.require_bombardment(game, gun, target)
  objections.require(game, {
    ready(gun), apart(gun, target),
    { rule = "16.11", ok = in_reach(game, gun, target), text = too_far, pieces = { gun }, spaces = { target } },
    { rule = "16.11", ok = at_liberty(gun, target), text = bound, pieces = { gun }, spaces = { target } },
  })
end

-- Refuses a gun that cannot support an assault on the area.
local function require_range(game, gun, target)
  objections.require(game, {
    ready(gun),
    { rule = "16.12", ok = #gun.route == 0, text = "Artillery that moves does not fire in the same impulse", pieces = { gun } },
    apart(gun, target),
    { rule = "9.7", ok = in_reach(game, gun, target), text = too_far, pieces = { gun }, spaces = { target } },
    { rule = "16.12", ok = at_liberty(gun, target), text = bound, pieces = { gun }, spaces = { target } },
  })
end

--- All field artillery of a side that is not at sea.
---@param game game
---@param side side
---@return piece[]
function support.guns(game, side)
  return tables.filtered(units.in_play(game, side), function(unit) return unit.arm == "artillery" and areas.is_ground(unit.space) end)
end

--- The field artillery of a side in an area and around it.
---@param game game
---@param side side
---@param target space
---@return piece[]
function support.guns_near(game, side, target)
  local list = {}
  for _, space in ipairs(game:within(target, 1):list()) do
    for _, unit in ipairs(units.at(space, side)) do
      if unit.arm == "artillery" and areas.is_ground(space) then list[#list + 1] = unit end
    end
  end
  return list
end

-- Whom it serves comes before where it stands: what never supports these units is not to be brought nearer.
local function require_supporter(game, gun, target, attackers)
  game:rule("16.14", not gun.nebelwerfer, { text = "Rocket brigades support nobody", pieces = { gun } })
  if gun.corps then
    local nation = tables.any(attackers, function(unit) return unit.nation == gun.nation end)
    game:rule("16.13", nation, { text = "Corps artillery supports its own nation", pieces = { gun } })
  else
    local division = tables.any(attackers, function(unit) return unit.division == gun.division end)
    game:rule("16.12", division, { text = "Divisional artillery supports units of its own division", pieces = { gun } })
  end
  require_range(game, gun, target)
end

--- The artillery that may support an assault.
---@param game game
---@param side side
---@param target space
---@param attackers piece[]
---@return domain?
function support.domain(game, side, target, attackers)
  local near = tables.filtered(support.guns_near(game, side, target), function(gun) return not gun.mandatory end)
  if #near == 0 then return nil end
  return domain.some_of{
    of = support.guns(game, side), min = 0,
    test = function(gun) require_supporter(game, gun, target, attackers) end,
  }
end

return support
