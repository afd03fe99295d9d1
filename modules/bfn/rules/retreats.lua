-- Retreats: one hex towards the nearest source, past full hexes farther, into enemy zones only last and for a step.
local tables = require("bocage.tables")
local crossing = require("rules.crossing")
local followers = require("rules.followers")
local fortifying = require("rules.fortifying")
local losing = require("rules.losing")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local retreats = {}

-- The hexes next to a space that enemies leave open, for all of a side that cross the same hexsides: found once a position.
local open_ways = remembering(function(game)
  return remembering(function(key)
    local side, class, pace, hex = table.unpack(string.split(key))
    local from = game:space(hex)
    local foes = zones.held_among(game, game:side(side).other, game:set_of(from.neighbours))
    local reach = crossing.step_of(game, class, pace, from, foes) -- rules 12.10#1, 12.10#3
    return tables.filtered(from.neighbours, function(space) return reach:contains(space) end)
  end)
end)

-- Those that a unit could enter in normal movement.
local function ways_out(game, unit, from, been)
  local key = unit.side.name .. " " .. unit.class .. " " .. crossing.pace(game, unit) .. " " .. from.name
  return tables.filtered(open_ways(game)(key), function(space) return not tables.contains(been, space) end)
end

-- Is a space in an enemy zone, and nobody of the side in it?
local function is_watched(game, side, space)
  return zones.against(game, side):contains(space) and #zones.held_among(game, side, game:set_of{ space }) == 0
end

-- The best of these: out of enemy zones before all, then towards home.
local function best_of(game, unit, from, list)
  local home = supplying.steps_home(game, unit.side)
  local safe = tables.filtered(list, function(space) return not is_watched(game, unit.side, space) end)
  local pool = #safe > 0 and safe or list -- rule 12.10#4
  local nearer = tables.filtered(pool, function(space) return home(space) < home(from) end)
  return #nearer > 0 and nearer or pool -- rule 12.10
end

local function choose(game, by, unit, list)
  if #list == 1 then return list[1] end
  return game:ask(by, "retreat", domain.one_of{ of = list }, { prompt = { "Where does {1} retreat?", unit } })
end

local function limber(game, unit)
  if units.is_gun(unit) then game:set(unit, "fired", true) end -- rules 10.4#1, 10.4#2, 12.5.1#1
end

-- Is there some way for it, over full hexes if need be?
local function leads_on(game, unit, space, been)
  local seen, open = tables.joined(been, { space }), { space }
  while #open > 0 do
    local at = table.remove(open)
    if stacks.has_room(game, at, unit) then return true end
    local ways = ways_out(game, unit, at, seen)
    seen, open = tables.joined(seen, ways), tables.joined(open, ways)
  end
  return false
end

--- Can this unit retreat at all?
---@param game game
---@param unit piece
---@return boolean
function retreats.possible(game, unit)
  if unit.move == 0 then return false end -- rule 10.3#1
  return tables.any(ways_out(game, unit, unit.space, { unit.space }), function(space)
    return leads_on(game, unit, space, { unit.space })
  end)
end

--- Procedure: a unit retreats; `by` chooses where there is a choice. Returns whether it came into an enemy zone.
---@param game game
---@param unit piece
---@param by side
---@return boolean
function retreats.go(game, unit, by)
  if not retreats.possible(game, unit) then
    units.eliminate(game, unit) -- rules 12.10#8, 10.3#1
    return false
  end
  local from, at, been = unit.space, unit.space, { unit.space }
  local watched = false
  repeat
    local list = tables.filtered(ways_out(game, unit, at, been), function(space) return leads_on(game, unit, space, been) end)
    local best = best_of(game, unit, at, list)
    local roomy = tables.filtered(best, function(space) return stacks.has_room(game, space, unit) end)
    local next_space = choose(game, by, unit, #roomy > 0 and roomy or best) -- rule 12.10#5
    been[#been + 1] = next_space
    at = next_space
    watched = watched or is_watched(game, unit.side, at)
  until stacks.has_room(game, at, unit)
  game:move(unit, at)
  followers.go_along(game, unit, from)
  game:set(unit, "retreated", true) -- rule 12.10#2
  limber(game, unit)
  fortifying.overrun(game, unit.side, at)
  game:tell("{1} retreats from {2} to {3}", unit, from, at)
  return watched
end

--- Procedure: all these units retreat; one step is lost if any comes into an enemy zone.
---@param game game
---@param list piece[]
---@param by side
function retreats.all(game, list, by)
  local watched = false
  for _, unit in ipairs(units.alive(list)) do
    if retreats.go(game, unit, by) then watched = true end
  end
  if watched then losing.steps(game, list[1].side, list, 1) end -- rules 12.10#4, 5.4#2
end

return retreats
