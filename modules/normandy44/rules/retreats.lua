-- Retreats: where a unit may go, hex by hex, and what it loses on the way.
local barriers = require("rules.bonds")
local bounds = require("rules.bounds")
local displacing = require("rules.displacing")
local forces = require("bocage.forces")
local ground = require("rules.ground")
local holding = require("rules.holding")
local retreat = require("bocage.retreat")
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
local function drowns(unit, link)
  local wet = link:has("flood") or link.a.terrain == "flooded" or link.b.terrain == "flooded"
  return unit.mechanized and wet and not water.bridged(link)
end

-- The links as far as a unit may come, by what they do to its retreat.
local function links_around(game, unit, far)
  local shut, fords = {}, {}
  for _, space in ipairs(game:within(unit.space, far):list()) do
    for _, link in ipairs(space.links) do
      if ground.is_barred(link) or drowns(unit, link) then
        shut[#shut + 1] = link
      elseif ground.is_ford(link) then
        fords[#fords + 1] = link
      end
    end
  end
  return shut, fords
end

-- The terms of a retreat ---------------------------------------------------------------------------------------------------------

---@class RetreatTerms
---@field unit piece
---@field land set
---@field blocked Cause[]
---@field shut Cause[] links never crossed
---@field fords Cause links crossed only where there is nothing else
---@field zone set enemy zones of control without friends
---@field full set hexes without room
---@field longest integer

local function terms_of(game, unit, full)
  local length = retreats.length(game, full)
  local bonds = barriers.against(game, unit.side)
  local longest = length + figure(game, "crowded") -- rule 7.4
  local shut, fords = links_around(game, unit, longest)
  return {
    unit = unit, length = length, longest = longest, land = bounds.land(game),
    blocked = tables.joined({
      { spaces = zones.held(game, unit.side.other), rule = "13.2", text = "An enemy unit stands there" },
      bonds.spaces,
    }, bounds.causes(game, unit)),
    shut = { bonds.links, { links = shut, rule = "13.2", text = "No retreat leads over this hexside" } },
    fords = { links = fords, rule = "13.2", text = "Wide water without a bridge is crossed only where no other hex is allowed" },
    zone = zones.uncancelled(game, unit.side),
    full = stacks.full(game, unit),
  }
end

-- A way of this length; `wet` opens the fords.
local function options_of(game, terms, length, enter, wet)
  local from = terms.unit.space
  return {
    from = from, length = length, shorter = false, enter = enter, blocked = terms.blocked,
    barred = wet and terms.shut or tables.joined(terms.shut, { terms.fords }), -- rule 13.2
    no_end = { { spaces = terms.full, rule = "7.4", text = "There is no room" } },
    priorities = retreat.priorities(
      retreat.avoiding{ spaces = terms.zone, rule = "13.4" },
      { measure = "end", rule = "13.2", weight = function(space) return length - game:distance(from, space) end }
    ),
    rules = { enter = "13.2", length = "13.1", revisit = "13.2" },
  }
end

-- The whole length, or on to the next hex where there is no room.
local function whole(game, terms, wet)
  for length = terms.length, terms.longest do
    local options = options_of(game, terms, length, terms.land, wet)
    if game:retreats(options).possible then return options end
  end
  return nil
end

-- Ground next to the hex in which a retreat of two hexes may end.
local function stops(game, terms)
  local list = {}
  for _, space in ipairs(terms.unit.space.neighbours) do
    if ground.stops_retreat(game, space) and not terms.zone:contains(space) then list[#list + 1] = space end -- rule 13.3
  end
  return game:set_of(list)
end

local function short(game, terms, full, wet)
  if full then return nil end -- rule 13.3
  local options = options_of(game, terms, 1, terms.land * stops(game, terms), wet)
  return game:retreats(options).possible and options or nil
end

---@class RetreatWays
---@field whole table? options of a retreat of the whole length
---@field short table? options of a retreat that ends after a hex
---@field terms RetreatTerms

-- What the unit may do; over fords only when nothing else is left.
local function ways_of(game, unit, full)
  local terms = terms_of(game, unit, full)
  for _, wet in ipairs{ false, true } do
    local ways = { whole = whole(game, terms, wet), short = short(game, terms, full, wet), terms = terms }
    if ways.whole or ways.short then return ways end
  end
  return nil
end

-- The toll of the way -----------------------------------------------------------------------------------------------------------

local function toll_of_step(game, terms, from, to)
  local ford = ground.is_ford(game:link(from, to)) and 1 or 0 -- rule 13.2
  return ford + (terms.zone:contains(to) and figure(game, "zone_steps") or 0) -- rule 13.4
end

local function toll_of_path(game, terms, path)
  local sum, at = 0, terms.unit.space
  for _, space in ipairs(path) do
    sum, at = sum + toll_of_step(game, terms, at, space), space
  end
  return sum
end

--- How many steps a retreat would cost this unit as the game stands, all that it has when there is no way.
---@param game game
---@param unit piece
---@param full boolean
---@return integer
function retreats.toll(game, unit, full)
  local steps = units.steps_left(unit)
  if units.is_strongpoint(unit) then return steps end -- rule 12.3
  local ways = ways_of(game, unit, full)
  if not ways then return steps end -- rule 13.5
  local path = game:retreats(ways.short or ways.whole).paths[1]
  return math.min(steps, toll_of_path(game, ways.terms, path) + (unit.disrupted and 1 or 0)) -- rule 13.7
end

-- Going ------------------------------------------------------------------------------------------------------------------------

local in_words = { stop = "Stop after one hex", go_on = "Go on" }

local function how_far(game, unit, ways)
  if not (ways.whole and ways.short) then return ways.whole or ways.short end
  local answer = game:ask(unit.side, "how_far", domain.one_of{
    of = { "stop", "go_on" }, label = function(one) return in_words[one] end,
  }, { prompt = { "{1} may stop its retreat after one hex", unit } }) -- rule 13.3
  return answer == "stop" and ways.short or ways.whole
end

local function lose(game, unit, steps)
  for _ = 1, steps do
    if forces.on_map(unit) then units.reduce(game, unit) end
  end
end

-- Hex by hex, until it has come there or is lost.
local function walk(game, terms, path)
  local unit = terms.unit
  for _, space in ipairs(path) do
    local toll = toll_of_step(game, terms, unit.space, space)
    holding.enter(game, unit, space)
    lose(game, unit, toll) -- rules 13.2, 13.4
    if not forces.on_map(unit) then return end
  end
end

local function go(game, unit, ways)
  local from, options = unit.space, how_far(game, unit, ways)
  local path = game:ask(unit.side, "retreat", domain.retreat(options), { prompt = { "Where does {1} retreat?", unit } })
  walk(game, ways.terms, path)
  if not forces.on_map(unit) then return end
  units.disrupt(game, unit) -- rule 13.6
  game:tell("{1} retreats from {2} to {3}", unit, from, unit.space)
end

--- Procedure: the unit retreats, or is lost.
---@param game game
---@param unit piece
---@param full boolean
function retreats.make(game, unit, full)
  if unit.disrupted then units.reduce(game, unit) end -- rule 13.7
  if not forces.on_map(unit) then return end
  local ways = ways_of(game, unit, full)
  if ways then return go(game, unit, ways) end
  units.eliminate(game, unit) -- rule 13.5
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
  for _, point in ipairs(tables.filtered(there, units.is_strongpoint)) do units.eliminate(game, point) end -- rule 12.3
  displacing.save(game, attack.hex, attack.foe) -- rules 2.6, 13.8
end

return retreats
