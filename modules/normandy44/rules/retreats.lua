-- Retreats: where a unit may go, hex by hex, and what it loses on the way.
local barriers = require("rules.bonds")
local bounds = require("rules.bounds")
local displacing = require("rules.displacing")
local forces = require("bocage.forces")
local ground = require("rules.ground")
local holding = require("rules.holding")
local stacks = require("rules.stacks")
local tables = require("bocage.tables")
local units = require("rules.units")
local water = require("rules.water")
local zones = require("rules.zones")

local retreats = {}

local function figure(game, name) return tonumber(game:lookup("retreats", name, "value")) end

--- How many hexes a retreat goes.
---@param game game
---@param full boolean is it a full retreat?
---@return integer
function retreats.length(game, full)
  if full then return tonumber(game:lookup("limits", "retreat_full", "value")) end -- rule 13.1
  return figure(game, "retreat") -- rule 13.1
end

-- Links ----------------------------------------------------------------------------------------------------------------------

-- Vehicles come into flooded ground and over flooded hexsides by road only.
local function drowns(unit, link, into)
  local wet = link:has("flood") or into.terrain == "flooded"
  return unit.mechanized and wet and not water.bridged(link)
end

-- The links never crossed, as far as a unit may come from a hex; back into that hex it does not go.
local function shut_around(game, unit, from, far)
  local links = {}
  for _, space in ipairs(game:within(from, far):list()) do
    for _, link in ipairs(space ~= from and space.links or {}) do
      if ground.is_barred(link) or drowns(unit, link, space) then links[#links + 1] = link end -- rule 9.10
    end
  end
  return { links = links, rule = "13.2", text = "No retreat leads over this hexside" }
end

-- The walk ---------------------------------------------------------------------------------------------------------------------

---@class Walk
---@field unit piece
---@field full boolean is it a full retreat?
---@field length integer hexes to go
---@field longest integer hexes at most, where there is no room
---@field at space where it is now
---@field been space[] where it was, first of all the hex that it left
---@field land set
---@field blocked Cause[]
---@field bonds Cause hexsides that bonds bar
---@field shut Cause hexsides that are never crossed
---@field zone set enemy zones of control without friends
---@field crowded set hexes without room

local function begin(game, unit, full)
  local length = retreats.length(game, full)
  local longest = length + figure(game, "crowded") -- rule 7.4
  local bonds = barriers.against(game, unit.side, unit.space, longest)
  return {
    unit = unit, full = full, length = length, longest = longest, at = unit.space, been = {}, land = bounds.land(game),
    blocked = tables.joined({
      { spaces = zones.held(game, unit.side.other), rule = "13.2", text = "An enemy unit stands there" },
      bonds.spaces, -- rule 8.5.3
    }, bounds.causes(game, unit)),
    bonds = bonds.links, shut = shut_around(game, unit, unit.space, longest),
    zone = zones.uncancelled(game, unit.side), -- rule 8.4
    crowded = stacks.full(game, unit),
  }
end

-- Vehicles that stand in flooded ground leave it where they would not come in.
local function shut_from(game, walk)
  if walk.at.terrain ~= "flooded" then return walk.shut end
  return shut_around(game, walk.unit, walk.at, walk.longest)
end

-- The walk a hex farther.
local function gone_to(walk, space)
  return tables.merged(walk, { at = space, been = tables.joined(walk.been, { walk.at }) })
end

local function has_room(walk) return not walk.crowded:contains(walk.at) end

-- The whole length is behind it; where there is no room it goes on.
local function is_over(walk) return #walk.been >= walk.length and has_room(walk) end -- rules 13.1, 7.4

-- A retreat of two hexes may end after one in ground that stops it.
local function may_stop(game, walk)
  if walk.full or #walk.been ~= 1 then return false end -- rule 13.3
  return ground.stops_retreat(game, walk.at) and not walk.zone:contains(walk.at) and has_room(walk) -- rule 13.3
end

local function options_of(game, walk, length)
  return {
    from = walk.at, length = length, shorter = false, blocked = walk.blocked,
    enter = walk.land - game:set_of(walk.been), -- rule 9.12
    barred = { walk.bonds, shut_from(game, walk) }, priorities = {}, rules = { enter = "13.2", length = "13.1", revisit = "13.2" },
  }
end

-- Does some way lead on from here to an end with room?
local function leads_on(game, walk)
  if is_over(walk) or may_stop(game, walk) then return true end
  for length = math.max(1, walk.length - #walk.been), walk.longest - #walk.been do
    local options = tables.merged(options_of(game, walk, length), { no_end = walk.crowded })
    if game:retreats(options).possible then return true end
  end
  return false
end

-- What each step costs -----------------------------------------------------------------------------------------------------------

local function zone_steps(game, walk, to) return walk.zone:contains(to) and figure(game, "zone_steps") or 0 end -- rules 13.4, 8.3

local function ford_steps(game, walk, to) return ground.is_ford(game:link(walk.at, to)) and 1 or 0 end -- rule 13.2

local function toll_of(game, walk, to) return zone_steps(game, walk, to) + ford_steps(game, walk, to) end

-- Those of the next hexes of which something is true.
local function neighbours(game, walk, test) return game:set_of(tables.filtered(walk.at.neighbours, test)) end

local function dead_ends(game, walk)
  return neighbours(game, walk, function(space) return walk.land:contains(space) and not leads_on(game, gone_to(walk, space)) end)
end

-- The next hex: without a loss if there is such a one, and farther from the hex that was left.
local function next_step(game, walk)
  local from = walk.been[1] or walk.at
  return tables.merged(options_of(game, walk, 1), {
    no_end = { { spaces = dead_ends(game, walk), rule = "13.5", text = "From there it could not end its retreat" } },
    priorities = {
      { measure = "end", rule = "13.4", set = walk.zone },
      { measure = "end", rule = "13.2", set = neighbours(game, walk, function(space) return ford_steps(game, walk, space) > 0 end) },
      { measure = "end", rule = "13.2", set = neighbours(game, walk, function(space)
        return game:distance(from, space) <= game:distance(from, walk.at)
      end) },
    },
  })
end

--- How many steps a retreat would cost this unit as the game stands, all that it has when there is no way.
---@param game game
---@param unit piece
---@param full boolean
---@return integer
function retreats.toll(game, unit, full)
  local steps = units.steps_left(unit)
  if units.is_strongpoint(unit) then return steps end -- rule 12.3
  local walk, sum = begin(game, unit, full), unit.disrupted and 1 or 0 -- rule 13.7
  while not (is_over(walk) or may_stop(game, walk)) do
    local path = game:retreats(next_step(game, walk)).paths[1]
    if not path then return steps end -- rule 13.5
    sum, walk = sum + toll_of(game, walk, path[1]), gone_to(walk, path[1])
  end
  return math.min(steps, sum)
end

-- Going ------------------------------------------------------------------------------------------------------------------------

-- Where the next step leads, or nil when none does. Nobody is asked where there is nothing to choose.
local function choose(game, walk)
  local options = next_step(game, walk)
  local paths = game:retreats(options).paths
  if #paths > 1 then
    return game:ask(walk.unit.side, "retreat", domain.retreat(options), { prompt = { "Where does {1} retreat?", walk.unit } })[1]
  end
  return paths[1] and paths[1][1]
end

local function lose(game, unit, steps)
  for _ = 1, math.min(steps, units.steps_left(unit)) do units.reduce(game, unit) end
end

local in_words = { stop = "Stop here", go_on = "Go on" }

local function stops_here(game, walk)
  if is_over(walk) then return true end
  if not may_stop(game, walk) then return false end
  local onward = game:retreats(next_step(game, walk)).possible
  return not onward or game:ask(walk.unit.side, "stop", domain.one_of{
    of = { "stop", "go_on" }, label = function(one) return in_words[one] end,
  }, { prompt = { "{1} may stop its retreat in {2}", walk.unit, walk.at } }) == "stop" -- rule 13.3
end

-- Through a full hex it only passes: the limit of stacking holds whenever somebody is asked.
local function come_to(game, walk, to)
  if walk.crowded:contains(to) then return holding.pass(game, walk.unit, { to }) end -- rules 7.3, 7.4
  holding.enter(game, walk.unit, to) -- rule 2.5
end

-- A hex farther. Returns the walk after it, or nil when the unit is lost.
local function step(game, walk)
  local unit, to = walk.unit, choose(game, walk)
  if not to then
    units.eliminate(game, unit) -- rule 13.5
    return nil
  end
  come_to(game, walk, to)
  lose(game, unit, toll_of(game, walk, to)) -- rules 13.2, 13.4
  return forces.on_map(unit) and gone_to(walk, to) or nil
end

--- Procedure: the unit retreats hex by hex, or is lost.
---@param game game
---@param unit piece
---@param full boolean
function retreats.make(game, unit, full)
  if unit.disrupted then units.reduce(game, unit) end -- rule 13.7
  if not forces.on_map(unit) then return end
  local walk = begin(game, unit, full)
  repeat
    walk = step(game, walk)
    if not walk then return end
  until stops_here(game, walk)
  units.disrupt(game, unit) -- rule 13.6
  game:tell("{1} retreats from {2} to {3}", unit, walk.been[1], unit.space)
end

-- One may stand in the way of another, so that their owner says who goes first.
local function next_of(game, left)
  if #left == 1 then return left[1] end
  return game:ask(left[1].side, "falls_back", domain.one_of{ of = left }, { prompt = "Which unit retreats next?" }) -- rule 13.1
end

--- Procedure: all defenders of a hex retreat, each by its own way; strongpoints are lost, and support pieces go back.
---@param game game
---@param attack Attack
---@param full boolean
function retreats.all(game, attack, full)
  local there = units.alive(attack.defenders)
  local left = tables.filtered(there, function(unit) return not units.is_strongpoint(unit) end)
  while #left > 0 do
    local unit = next_of(game, left)
    retreats.make(game, unit, full)
    left = tables.without(left, { unit })
  end
  for _, point in ipairs(tables.filtered(there, units.is_strongpoint)) do units.eliminate(game, point) end -- rules 12.3, 16.3
  displacing.save(game, attack.hex, attack.foe) -- rules 2.6, 13.8
end

return retreats
