-- Field artillery that fires into an area: from where, for whom, in which state.
local areas = require("rules.areas")
local tables = require("bocage.tables")
local units = require("rules.units")

local support = {}

-- Artillery among enemies fires only where it stands; zones neither shoot nor are shot at from outside.
local function objections_to_range(game, gun, target)
  local from = gun.space
  if from == target then return nil end
  if areas.is_zone(from) or areas.is_zone(target) then
    return "14.4", "Artillery in a zone fires only within the zone, and none fires into it"
  end
  if not game:link(from, target) or not from.on_map then return "9.7", "The area is neither the artillery's own nor adjacent" end
  if areas.contested(from) then return "16.11", "Artillery in a contested area fires only there" end
  if not areas.free(from, gun.side) then return "16.11", "Artillery fires into other areas from a free area only" end
  return nil
end

--- Refuses a gun that cannot fire into the area, for bombardment or in support.
---@param game game
---@param gun piece
---@param target space
function support.require_range(game, gun, target)
  game:rule("12.1", units.fresh(gun), { text = "The artillery is spent", pieces = { gun } })
  game:rule("16.12", #gun.route == 0,
    { text = "Artillery that moves does not fire in the same impulse", pieces = { gun } })
  local rule, text = objections_to_range(game, gun, target)
  local refusal = { text = text or "", pieces = { gun }, spaces = { target } }
  if rule == "14.4" then game:rule("14.4", false, refusal) end
  if rule == "9.7" then game:rule("9.7", false, refusal) end
  if rule == "16.11" then game:rule("16.11", false, refusal) end
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

-- Divisional artillery shoots for its division, corps artillery for its nation.
local function serves(gun, attackers)
  return tables.any(attackers, function(unit)
    if gun.corps or gun.division == "" then return unit.nation == gun.nation end
    return unit.division == gun.division
  end)
end

-- Whom it serves comes before where it stands: what never supports these units is not to be brought nearer.
local function require_supporter(game, gun, target, attackers)
  game:rule("16.14", not gun.nebelwerfer, { text = "Rocket brigades support nobody", pieces = { gun } })
  if gun.corps then
    game:rule("16.13", serves(gun, attackers), { text = "Corps artillery supports its own nation", pieces = { gun } })
  else
    game:rule("16.12", serves(gun, attackers), { text = "Divisional artillery supports units of its own division", pieces = { gun } })
  end
  support.require_range(game, gun, target)
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
