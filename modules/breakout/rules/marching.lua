-- Movement: groups of units go from area to area, each step with its cost, its boundary and its risks.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local costs = require("rules.costs")
local interdiction = require("rules.interdiction")
local objections = require("bocage.objections")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local marching = {}

-- Who may move ---------------------------------------------------------------------------------------------------------

-- The nation is that of the impulse, or where nobody has acted in it, of those who do now.
local function require_of_nation(game, nation, unit)
  game:rule("8.374", unit.nation == nation or game.doubled,
    { text = "British and US units do not act in the same impulse", pieces = { unit } })
end

--- Refuses units of two nations, unless the impulse is a double one.
---@param game game
---@param list piece[]
function marching.require_nation(game, list)
  local nation = game.nation or list[1].nation
  for _, unit in ipairs(list) do require_of_nation(game, nation, unit) end
end

--- Procedure: these units act in the impulse, and their nation with them.
---@param game game
---@param list piece[]
function marching.begin(game, list)
  game:set(game, "nation", list[1].nation)
  game:set(game, "acted", true)  -- rule 8.6
end

-- Its nation comes first: a unit that may not act at all has not to be in the active area.
local function require_ready(game, unit, chosen)
  -- rules 4.2, 4.25, 8.3
  game:rule("8.373", unit.arm ~= "coastal", { text = "Coastal artillery does not move", pieces = { unit } })
  require_of_nation(game, game.nation or (chosen[1] or unit).nation, unit)
  game:rule("8.1", unit.active, { text = "The unit did not begin the impulse in the active area", pieces = { unit } })
  game:rule("8.32", units.fresh(unit), { text = "Only fresh units move", pieces = { unit } })
  game:rule("8.33", not unit.halted, { text = "The unit moves no further in this impulse", pieces = { unit } })
  game:rule("8.33", costs.used(unit) < costs.allowance(game, unit), { text = "Its movement factors are used", pieces = { unit } })
end

local function units_domain(game, side)
  return domain.some_of{
    of = units.in_play(game, side), other = units.outside,
    test = function(unit, chosen)
      require_ready(game, unit, chosen)
      local first = chosen[1]
      game:rule("8.33", not first or first.space == unit.space, { text = "A group moves from one area", pieces = { unit } })
    end,
  }
end

-- The boundary ---------------------------------------------------------------------------------------------------------

local function at_boundary(group, from, link)
  if boundaries.open(link) then return {} end
  local held = boundaries.enemy_held(link, group[1].side) and areas.contested(from)
  return {
    {
      rule = "8.371", ok = #costs.ways(group, link) > 0, links = { link }, pieces = group,
      text = "No bridge has room for the group, and only infantry crosses a river without one",
    },
    {
      rule = "8.372", ok = not held, links = { link },
      text = "From a contested area no unit crosses a river that the enemy holds",
    },
  }
end

-- The area -------------------------------------------------------------------------------------------------------------

-- Must those who come over this boundary assault?
local function must_assault(game, group, from, link, to)
  local side = group[1].side
  if areas.vacant(to, side) then return false end
  if areas.is_afloat(from) then return interdiction.must_storm(game, to) end
  if not to.disputed then return true end  -- rule 8.51#1
  return boundaries.enemy_held(link, side)  -- rule 8.51#2
end

local function led(group, link, to)
  if tables.any(group, units.leads) then return true end
  return tables.any(units.at(to, group[1].side), function(unit)
    return units.leads(unit) and unit.over == link and unit.mandatory
  end)
end

local function without_leader(game, group, from, link, to)
  if led(group, link, to) then return {} end
  local side, contested = group[1].side, areas.contested(to)
  local storms = contested and must_assault(game, group, from, link, to)
  local text, spaces = "Only infantry and armour go there unaccompanied", { to }
  return {
    { rule = "8.35", ok = areas.vacant(to, side) or contested, text = text, spaces = spaces, pieces = group },
    { rule = "8.375", ok = areas.friendly(to, side) or contested, text = text, spaces = spaces, pieces = group },
    { rule = "8.375", ok = not storms, text = text, spaces = spaces, pieces = group },
  }
end

local function into_zone(group, stand_of, to)
  if not areas.is_zone(to) then return {} end
  local list = {}
  for i, unit in ipairs(group) do
    list[i] = {
      rule = "14.2", ok = #stand_of(unit).route == 0, pieces = { unit },
      text = "A zone is entered only from the area where the unit began",
    }
  end
  return list
end

local function from_the_sea(game, group, from, to)
  local side = group[1].side
  if not areas.is_afloat(from) then return {} end
  local list = {
    { rule = "24.6#1", ok = not storm.blowing(game), text = "Nobody lands in a storm" },
    { rule = "19.4", ok = not from.landed, text = "All that land in an impulse land together", spaces = { from } },
    { rule = "19.3", ok = #group <= 5, text = "Five units land in an impulse", pieces = group },
    {
      rule = "19.3", ok = areas.friendly(to, side) or areas.contested(to), spaces = { to },
      text = "The beach is in German hands alone",
    },
  }
  if not interdiction.must_storm(game, to) then return list end
  for _, unit in ipairs(group) do
    list[#list + 1] = {
      rule = "21.6", ok = unit.arm ~= "artillery", text = "Artillery does not land in an assault", pieces = { unit },
    }
  end
  return list
end

local function without_room(group, to)
  local crowded = areas.crowded(to, units.at(to, group[1].side), group)
  if not crowded then return {} end
  return { { rule = crowded.rule, ok = false, text = crowded.text, spaces = { to } } }
end

local function from_among_enemies(group, stand_of, to)
  local list = {}
  if areas.free(to, group[1].side) then return list end
  for _, unit in ipairs(group) do
    local stand = stand_of(unit)
    list[#list + 1] = {
      rule = "8.34", ok = not costs.in_contact(stand), pieces = { unit }, spaces = { to },
      text = "From among enemies it goes only into a free area",
    }
    list[#list + 1] = {
      rule = "8.35", ok = not areas.contested(stand.space), pieces = { unit },
      text = "Areas of the enemy are entered only from one without enemies",
    }
  end
  return list
end

local function over_a_fight(group, stand_of, to)
  if not to.attacked then return {} end
  local away = tables.any(group, function(unit) return not unit.overran or not tables.contains(stand_of(unit).route, to) end)
  return { { rule = "8.31", ok = not away, text = "The area was attacked in this impulse", spaces = { to } } }
end

local function affordable(game, group, stand_of, link, to, way)
  return not tables.any(group, function(unit) return costs.of(game, unit, link, to, way, stand_of(unit)) == nil end)
end

local function beyond_means(game, group, stand_of, link, to)
  local one = tables.any(costs.ways(group, link), function(way) return affordable(game, group, stand_of, link, to, way) end)
  return { { rule = "8.36", ok = one, text = "The movement factors do not suffice", spaces = { to }, pieces = group } }
end

--- What stands against it that the group goes over this boundary into the area.
---@param game game
---@param group piece[] all in one area
---@param stand_of fun(unit: piece): Stand where each is on its way: costs.stand, or what is supposed
---@param link link
---@param to space
---@return Objection[]
function marching.objections(game, group, stand_of, link, to)
  local from = stand_of(group[1]).space
  return tables.joined(
    from_the_sea(game, group, from, to), over_a_fight(group, stand_of, to), from_among_enemies(group, stand_of, to),
    at_boundary(group, from, link), into_zone(group, stand_of, to), without_leader(game, group, from, link, to),
    without_room(group, to), beyond_means(game, group, stand_of, link, to))
end

local function require_target(game, group, to)
  local link = game:link(group[1].space, to)
  -- rules 3.2, 3.3
  game:rule("8.33", link, { text = "Units go from area to area", spaces = { to } })
  objections.require(game, marching.objections(game, group, costs.stand, link, to))
end

local function target_domain(game, group)
  return domain.one_of{
    of = areas.all(game), other = areas.outside,
    test = function(to) require_target(game, group, to) end,
  }
end

local ways_words = { bridge = "Over the bridge", ford = "Through the river, with all factors" }

local function way_domain(game, group, to)
  local link = game:link(group[1].space, to)
  local list = costs.ways(group, link)
  if #list < 2 then return nil end
  return domain.one_of{
    of = list, label = function(way) return ways_words[way] end,
    test = function(way)
      game:rule("8.36", affordable(game, group, costs.stand, link, to, way), "The movement factors do not suffice")
    end,
  }
end

-- The step ---------------------------------------------------------------------------------------------------------------

local function crossing_of(link, way, side)
  if way == "open" then return nil end
  if way == "ford" then return "ford" end
  return boundaries.enemy_held(link, side) and "enemy" or "own"
end

local function appended(list, item)
  local all = table.copy(list)
  all[#all + 1] = item
  return all
end

local function enter(game, unit, step)
  local from = unit.space
  game:set(unit, "paid", costs.used(unit) + step.cost[unit])
  game:set(unit, "route", appended(unit.route, from))
  game:set(unit, "over", step.link)
  game:set(unit, "crossing", crossing_of(step.link, step.way, unit.side))
  game:move(unit, step.to)
  game:tell("{1} moves from {2} to {3}", unit, from, step.to)
  if step.enemies then
    game:set(unit, "halted", true)
    game:set(unit, "mandatory", step.mandatory)  -- rules 8.51, 8.52
  end
  if areas.is_zone(step.to) then game:set(unit, "halted", true) end  -- rule 14.2
end

local function arrive(game, group, step)
  for _, unit in ipairs(group) do enter(game, unit, step) end
  if step.way == "bridge" then boundaries.use(game, step.link, #group) end
  if not step.enemies then boundaries.take(game, step.link, group[1].side) end
  areas.leave(game, step.from, group)
  areas.review(game, step.to)
end

local function step_of(game, args)
  local group, to = args.units, args.to
  local link = game:link(group[1].space, to)
  local step = {
    from = group[1].space, to = to, link = link, way = args.way or costs.ways(group, link)[1], cost = {},
    enemies = not areas.vacant(to, group[1].side), mandatory = must_assault(game, group, group[1].space, link, to),
  }
  for _, unit in ipairs(group) do step.cost[unit] = costs.of(game, unit, link, to, step.way, costs.stand(unit)) end
  return step
end

-- Without the leader that was stopped on the way the others stay where they are.
local function those_who_may(game, group, step)
  local some = interdiction.from_the_air(game, group, step.from)
  if #some == 0 or led(some, step.link, step.to) then return some end
  local guarded = step.mandatory or step.enemies and not areas.contested(step.to)
  local closed = not areas.friendly(step.to, some[1].side) and not areas.contested(step.to)
  return (guarded or closed) and {} or some
end

local function land(game, group, step)
  game:set(step.from, "landed", true)
  arrive(game, group, step)
  interdiction.on_landing(game, group, step)
end

-- What the step costs each unit, and what waits at its end.
local function foresee(game, group, to, way)
  local step = step_of(game, { units = group, to = to, way = way })
  local list, dearest = {}, 0
  for _, unit in ipairs(group) do
    local cost = step.cost[unit] or 0
    dearest = math.max(dearest, cost)
    list[#list + 1] = { rule = "8.36", text = unit.title .. " pays, of " .. costs.allowance(game, unit) - costs.used(unit) ..
      " left", amount = cost, pieces = { unit } }
  end
  if areas.is_afloat(step.from) then list = tables.joined(list, interdiction.outlook(game, group, to)) end
  if step.mandatory then list[#list + 1] = { rule = "8.51", text = "They must assault", spaces = { to } } end
  return { value = dearest, reasons = list }
end

marching.verb = {
  title = "Move", prompt = "Choose units of one area and the area that they enter",
  offers = function(game, side)
    return domain.record{
      { "units", units_domain(game, side) },
      { "to", function(picked) return target_domain(game, picked.units) end },
      { "way", function(picked) return way_domain(game, picked.units, picked.to) end },
    }
  end,
  preview = function(game, _, picked)
    return picked.to and foresee(game, picked.units, picked.to, picked.way) or nil
  end,
  run = function(game, _, args)
    local step = step_of(game, args)
    marching.begin(game, args.units)
    if areas.is_afloat(step.from) then return land(game, args.units, step) end
    local group = those_who_may(game, args.units, step)
    if #group > 0 then arrive(game, group, step) end
  end,
}

return marching
