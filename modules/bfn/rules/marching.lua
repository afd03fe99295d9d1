-- Movement: one unit at a time, by its class over the ground of the weather, in column along highways, or of the vehicles once more.
local movement = require("bocage.movement")
local tables = require("bocage.tables")
local alert = require("rules.alert")
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local crossing = require("rules.crossing")
local fortifying = require("rules.fortifying")
local followers = require("rules.followers")
local figures = require("rules.figures")
local ground = require("rules.ground")
local holding = require("rules.holding")
local isolation = require("rules.isolation")
local orders = require("rules.orders")
local sheets = require("rules.sheets")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local trucks = require("rules.trucks")
local units = require("rules.units")
local zones = require("rules.zones")

local marching = {}

local half = figures.half

-- Allowance and class ------------------------------------------------------------------------------------------

local function in_second_phase(game) return game:node() == "mechanized" end

-- What aircraft take over the sheet on which a unit begins.
local function interdiction(game, unit) return game[sheets.over(game, unit.space)] end -- rule 11.2#1

-- What aircraft leave of the printed allowance of a German unit by day.
local function printed(game, unit)
  local points = trucks.points(game, unit)
  if unit.side.name == "allied" or calendar.is_night(game) then return points end
  return math.max(0, points - interdiction(game, unit)) -- rules 11.2, 11.2#1
end

-- By an option, a vehicle that no line of any length joins to a corps headquarters.
local function is_isolated(game, unit)
  return game:option("isolated_vehicles") and unit.mechanized and isolation.is_cut_off(game, unit)
end

--- The movement points of the moment. Each half rounds up.
---@param game game
---@param unit piece
---@return integer
function marching.allowance(game, unit)
  if game:node() == "alarm" then return math.min(unit.move, 1) end -- rule 17.5
  if calendar.is_landing(game) then return math.min(unit.move, game.wave) end -- rule 18.6
  if unit.glided then return 0 end -- rule 17.7#3
  local points = printed(game, unit)
  if unit.side.name == "allied" and calendar.is_night(game) and calendar.is_june(game) then points = half(points) end -- rule 10.7
  if in_second_phase(game) and not unit.scout then points = half(points) end -- rule 10.5
  if not supplying.general(game, unit) then points = half(points) end -- rule 7.5#3
  return is_isolated(game, unit) and math.min(points, figures.of(game, "isolated")) or points -- rule 7.5o
end

local slow_in_rain = { mech = true, hq = true }

-- The ground as the weather leaves it to a class.
local function in_weather(game, unit)
  local base = unit.class == "ranger" and game.weather == "storm" and "foot" or unit.class
  if game.weather == "storm" then return base .. ".storm" end -- rule 8.2
  if game.weather == "heavy_rain" and slow_in_rain[base] then return base .. ".rain" end -- rule 8.2
  return base
end

local function class_of(game, unit)
  if unit.class == "" then return "" end
  if not supplying.general(game, unit) then return (unit.class == "ranger" and "foot" or unit.class) .. ".oos" end -- rules 7.5#6, 10.2
  local class = in_weather(game, unit)
  if class == "ranger" and marching.allowance(game, unit) < unit.move then return "ranger.half" end -- rule 19.5#2
  return class
end

local function column_class(game, unit)
  local class = in_weather(game, unit)
  return (class == "ranger" and "foot" or class) .. ".column" -- rule 10.8
end

-- What bars the way ------------------------------------------------------------------------------------------

-- Does somebody stay behind who stood there when the phase began?
local function line_is_held(unit)
  return tables.any(units.at(unit.space, unit.side), function(other) return other ~= unit and not other.moved end) -- rule 5.2#4
end

local function begins_in_zone(game, unit) return zones.against(game, unit.side):contains(unit.space) end

-- The first step out of a zone is free at night and for who leaves somebody behind.
local function leaves_free(game, unit)
  return begins_in_zone(game, unit) and unit.spent == 0 and (calendar.is_night(game) or line_is_held(unit)) -- rules 5.2#3, 5.2#4
end

-- A stack that zones shut in.
local function is_trapped(game, unit)
  local zone, enemies = zones.against(game, unit.side), zones.held(game, unit.side.other)
  if not zone:contains(unit.space) then return false end
  return not tables.any(unit.space.neighbours, function(space)
    return space.terrain ~= "sea" and not zone:contains(space) and not enemies:contains(space)
  end)
end

-- A company of a stack that is shut in may slip from zone to zone while another unit stays.
local function slips(game, unit)
  local alone = #units.at(unit.space, unit.side) < 2
  return unit.is_company and not alone and not unit.space.slipped and is_trapped(game, unit) -- rule 5.2#2
end

local watched = tables.remembering_of(function(game, side)
  return game:flood{ from = zones.held(game, side), through = game:all(), limit = figures.of(game, "column_distance") }:set()
end)

local function near_enemies(game, side) return watched(game, side.other) end -- rule 10.8

--- Where it may not come: to the enemy, out of the scenario, against its orders.
---@param game game
---@param unit piece
---@return Cause[]
function marching.no_entry(game, unit)
  local list = { { spaces = zones.held(game, unit.side.other), rule = "10.1#1", text = "An enemy unit stands there" },
    areas.outside(game) }
  if units.is_follower(unit) then
    list[3] = { spaces = followers.held(game, unit.side.other), rule = "10.1#1", text = "Enemy vehicles stand there" }
  end
  local shut = orders.forbidden(game, unit)
  if shut then list[#list + 1] = { spaces = shut, rule = "21.0", text = "Its orders keep it west of there" } end
  return list
end

local function obstacles(game, unit)
  return {
    blocked = marching.no_entry(game, unit), -- rules 10.1#1, 18.9.3
    barred = crossing.barred(game, unit), closed = supplying.blown(game),
    zones = zones.against(game, unit.side), -- rules 5.1, 5.3
    -- rules 5.2, 5.2#1
    zone = {
      leave_cost = figures.of(game, "leave_zone"), between = slips(game, unit) and "whole_allowance" or "barred",
    },
    minimum_step = unit.spent == 0, -- rules 10.3, 10.6#13
  }
end

local rules = { zone_to_zone = "5.2#1", zone_cost = "5.2", budget = "10.1", crossings = "10.2" }

-- Where a move may end ------------------------------------------------------------------------------------------

local function next_to_enemy(game, unit, space)
  for _, link in ipairs(space.links) do
    local enemy = #units.at(link:other(space), unit.side.other) > 0
    if enemy and not ground.is_water(link) and not ground.shelters(unit.side, space, link) then return true end
  end
  return false
end

-- Would the hex oblige a unit to attack?
local function obliges(game, unit, space)
  local quiet = calendar.is_night(game) or calendar.is_foul(game) or game:option("free_attacks")
  return not quiet and ground.is_open(game, space) and next_to_enemy(game, unit, space)
end

-- Is this hex nearer to a source of supply than where the unit stands?
local function leads_home(game, unit, space)
  local home = supplying.steps_home(game, unit.side)
  return home(space) < home(unit.space)
end

-- By an option, artillery that would be alone in an enemy zone.
local function is_left_alone(game, unit, space)
  if not game:option("guns_with_company") or not units.is_gun(unit) then return false end
  local others = tables.filtered(units.at(space, unit.side), function(other) return not units.is_gun(other) end)
  return #others == 0 and zones.against(game, unit.side):contains(space)
end

-- Where Germans end no move once the landing is over.
local shut = remembering(function(game) return figures.region(game, "shut") end)

local nothing = {}

local function objections_at(game, unit, starving, slipping, space)
  local german = unit.side.name == "german"
  local beach = german and calendar.is_landing(game) and space.terrain == "beach"
  local british = german and game.turn > 2 and shut(game):contains(space)
  local owing = starving and obliges(game, unit, space)
  local astray = slipping and not leads_home(game, unit, space)
  local alone = is_left_alone(game, unit, space)
  if not (beach or british or owing or astray or alone) then return nothing end
  return {
    { rule = "18.6", ok = not beach, text = "Germans do not move onto the beach in the landing", spaces = { space } },
    { rule = "21.0", ok = not british, text = "The British stand at the east edge from June 7 on", spaces = { space } },
    { rule = "7.5#2", ok = not owing, pieces = { unit }, spaces = { space },
      text = "A unit out of supply does not move to where it would have to attack" },
    { rule = "5.2#2", ok = not astray,
      text = "A company that slips through goes towards its source of supply", spaces = { space } },
    { rule = "10.4o", ok = not alone, pieces = { unit }, spaces = { space },
      text = "Artillery enters an enemy zone only where other units stand" },
  }
end

--- What stands against an end of its move in a space.
---@param game game
---@param _ side
---@param unit piece
---@return fun(space: space): Objection[]
function marching.ends(game, _, unit)
  local starving, slipping = not supplying.general(game, unit), slips(game, unit)
  return function(space) return objections_at(game, unit, starving, slipping, space) end
end

-- The verbs ------------------------------------------------------------------------------------------

local function all_units(game, side)
  return tables.joined(units.of(game, side), followers.of(game, side)) -- rules 19.6.1#1, 19.9#2, 20.1
end

local heard = 2

-- In the night of the drop Germans move who are near parachutists, and in the landing those of the Cotentin's coast who are near Americans.
local function require_alarm(game, unit)
  if game:node() == "alarm" then
    local near = tables.any(game:within(unit.space, heard):list(), function(space) return #units.at(space, unit.side.other) > 0 end)
    game:rule("17.5", near, { text = "No parachutists are within two hexes", pieces = { unit } })
  elseif calendar.is_landing(game) then
    game:rule("20.2.1", not alert.sleeps(game, unit), { text = "The coast of the Cotentin is not alarmed", pieces = { unit } })
  end
end

--- May it move now? Refuses by its rule.
---@param game game
---@param unit piece
function marching.require_free(game, unit)
  game:rule("21.0", not orders.waits(game, unit), { text = "Its orders are to wait until June 29, or until it is attacked",
    pieces = { unit } })
  game:rule("18.9.1", not units.is_strongpoint(unit), { text = "Strongpoints never move", pieces = { unit } })
  game:rule("17.7#3", not unit.glided or not in_second_phase(game), { text = "It came by glider and goes one hex", pieces = { unit } })
  require_alarm(game, unit)
  game:rule("10.3#1", unit.move > 0, { text = "The unit has no movement", pieces = { unit } })
  game:rule("10.1", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
  game:rule("7.5o", not in_second_phase(game) or not is_isolated(game, unit), { pieces = { unit },
    text = "No line leads from the unit to a corps headquarters" })
  game:rule("9.2.2#3", not unit.landed or in_second_phase(game), { text = "The unit has landed in this turn", pieces = { unit } })
  game:rule("10.5", not in_second_phase(game) or unit.mechanized, { text = "Only mechanized units move now", pieces = { unit } })
  game:rule("10.4#2", not units.is_gun(unit) or not unit.fired, { text = "The guns have fired or moved",
    pieces = { unit } }) -- rule 18.7#2
end

local function budget(game, unit)
  local points = marching.allowance(game, unit) - unit.spent
  return leaves_free(game, unit) and points + figures.of(game, "leave_zone") or points
end

-- Towed guns are on the move, mechanized ones when they move a second time.
local function limber(game, unit)
  if not units.is_gun(unit) then return end
  if not unit.mechanized or in_second_phase(game) then game:set(unit, "fired", true) end -- rules 10.4, 10.4#1, 10.4#2
end

--- Procedure: a unit has moved along this path.
---@param game game
---@param _ side
---@param unit piece
---@param path space[]
function marching.arrive(game, _, unit, path)
  limber(game, unit)
  game:set(unit, "span", nil) -- rule 14.2.1
  for _, space in ipairs(units.is_unit(unit) and path or {}) do fortifying.overrun(game, unit.side, space) end
  trucks.couple(game, unit)
  followers.stay_with(game, unit)
  holding.look_again(game)
end

-- Who may be asked at all; `marching.require_free` says why for the others.
local function still_to_move(game)
  return in_second_phase(game) and { moved = false, mechanized = true } or { moved = false } -- rules 10.1, 10.5
end

local tactical = {
  title = "Move", prompt = "Choose a unit and where it goes", moved = "moved", units = all_units,
  class = class_of, -- rule 10.4#3: the counters of guns have the class of vehicles
  budget = budget, more = obstacles, rules = rules, limits = stacks.limits, ends = marching.ends,
  test = function(game, _, unit) marching.require_free(game, unit) end,
  after = marching.arrive, where = still_to_move,
}

-- From where a company slips through no second one does.
local function mark_slip(game, unit, from, slipping)
  if slipping and unit.space ~= from then game:set(from, "slipped", true) end -- rule 5.2#2
end

local move = movement.verb(tactical)

local column = {
  title = "Move in column", prompt = "Choose a unit and where it goes along highways, far from the enemy",
  moved = "moved", units = all_units, class = column_class, budget = budget,
  rules = rules, limits = stacks.limits, ends = marching.ends,
  where = function(game, side)
    return tables.merged(still_to_move(game), { within = game:all() - near_enemies(game, side) }) -- rule 10.8
  end,
  more = function(game, unit)
    local list = obstacles(game, unit)
    local near = { spaces = near_enemies(game, unit.side), rule = "10.8", text = "A column keeps three hexes away from the enemy" }
    table.insert(list.blocked, near)
    return list
  end,
  test = function(game, _, unit)
    marching.require_free(game, unit)
    game:rule("10.8", not near_enemies(game, unit.side):contains(unit.space), { text = "The enemy is within three hexes",
      pieces = { unit } })
    game:rule("10.8", supplying.general(game, unit), { text = "A column needs general supply", pieces = { unit } })
  end,
  after = function(game, side, unit, path)
    if side.name == "german" and not calendar.is_night(game) then game:set(unit, "columned", true) end -- rule 10.8#1
    marching.arrive(game, side, unit, path)
  end,
}

marching.verbs = {
  move = tables.merged(move, {
    run = function(game, side, args)
      local from, slipping = args.unit.space, slips(game, args.unit)
      move.run(game, side, args)
      mark_slip(game, args.unit, from, slipping)
    end,
  }),
  march = movement.verb(column),
}

--- Where a unit could end its move, and for how many points: for the query.
---@param game game
---@param unit piece
---@return { value: table[]?, reasons: table[] }
function marching.foresee(game, unit) return movement.foresee(game, tactical, unit) end

--- What a unit reaches with a single step, whatever it costs: in the landing.
---@param game game
---@param unit piece
---@return reach
function marching.one_step(game, unit)
  local spec = obstacles(game, unit)
  spec.from, spec.class, spec.budget, spec.rules = unit.space, unit.class, 0, rules
  spec.minimum_step, spec.zone.between = true, "barred"
  return game:reach(spec)
end

return marching
