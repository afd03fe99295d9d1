-- Bridges: seized on the march, repaired at the start of an impulse or at night, blown at its end.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local costs = require("rules.costs")
local dice = require("rules.dice")
local directions = require("bocage.directions")
local lines = require("rules.lines")
local marching = require("rules.marching")
local points = require("bocage.points")
local tables = require("bocage.tables")
local units = require("rules.units")

local bridges = {}

local needed = 7

local function label(link) return link.a.title .. " - " .. link.b.title end

-- Procedure: a die for work at a bridge, and whether it suffices; whoever may have it rolled again reads what it would come to.
local function succeeds(game, side, purpose, link, sum, done, failed)
  local function enough(roll) return roll + sum >= needed end
  return enough(dice.one(game, side, purpose, function(roll)
    return "Bridge " .. label(link) .. ": " .. roll .. ", modified by " .. sum .. ", where " .. needed .. " is needed: "
      .. (enough(roll) and done or failed) .. "."
  end))
end

local function active(game, space) return game:set_of(game.active_areas):contains(space) end

-- Is it a bridge on a boundary of an active area?
local function at_hand(game, link) return active(game, link.a) or active(game, link.b) end

-- Seizure ----------------------------------------------------------------------------------------------------------------

local function require_seizer(game, unit)
  game:rule("8.221", units.leads(unit), { text = "Only infantry and armour seize bridges", pieces = { unit } })
  marching.require_nation(game, { unit })
  game:rule("8.1", unit.active, { text = "The unit did not begin the impulse in the active area", pieces = { unit } })
  game:rule("8.32", units.fresh(unit), { text = "Only fresh units seize bridges", pieces = { unit } })
  game:rule("3.24", #boundaries.bridges(unit.space) > 0, { text = "The area has no bridges", spaces = { unit.space } })
  game:rule("8.33", not unit.halted, { text = "The unit does nothing more in this impulse", pieces = { unit } })
  game:rule("8.221", costs.used(unit) < costs.allowance(game, unit), { text = "It takes one MF", pieces = { unit } })
  game:rule("20.3#1", areas.free(unit.space, unit.side), { text = "Bridges are seized from a free area", spaces = { unit.space } })
end

local function seizure_sum(unit, link)
  local other = link:other(unit.space)
  local fresh = #units.fresh_at(other, unit.side.other)
  local list = { { rule = "8.221#1", amount = 3, text = "From a free area" } }
  if areas.vacant(other, unit.side) then list[#list + 1] = { rule = "8.221#2", amount = 1, text = other.title .. " is vacant" } end
  if fresh > 0 then list[#list + 1] = { rule = "8.221#3", amount = -fresh, text = "Fresh enemies" } end
  if boundaries.flooded(link) then list[#list + 1] = { rule = "8.221#4", amount = -1, text = "Flooded boundary" } end
  return points.sum(list)
end

local function seizable(game, unit)
  return domain.one_of{
    of = boundaries.all_bridges, label = label,
    test = function(link)
      game:rule("8.221", directions.touches(link, unit.space), { text = "The bridge does not lead out of its area", links = { link } })
      game:rule("8.221", boundaries.bridged(link) and boundaries.enemy_held(link, unit.side),
        { text = "Only a standing bridge that the enemy holds is seized", links = { link } })
      game:rule("20.3", not link.rushed, { text = "One attempt for each bridge in an impulse", links = { link } })
    end,
  }
end

bridges.seize = {
  title = "Seize a bridge", prompt = "Choose the unit and the bridge",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = units.in_play(game, side), other = units.outside, test = function(unit) require_seizer(game, unit) end,
      } },
      { "bridge", function(picked) return seizable(game, picked.unit) end },
    }
  end,
  preview = function(game, _, picked)
    if not picked.unit or not picked.bridge then return nil end
    return seizure_sum(picked.unit, picked.bridge)
  end,
  run = function(game, side, args)
    local unit, link = args.unit, args.bridge
    marching.begin(game, { unit })
    game:set(unit, "paid", unit.paid + 1)
    game:set(link, "rushed", true)
    local sum = seizure_sum(unit, link).value
    if not succeeds(game, side, "seizure", link, sum, "it is taken", "it is not taken") then
      return game:tell("{1} fails to take the bridge", unit)
    end
    game:set(link, "seized", true)
    game:set(link, "seizer", unit)
    game:set(link, "held", side.name)  -- rule 20.1#3
    game:tell("{1} takes the bridge between {2} and {3}", unit, link.a, link.b)
  end,
}

-- Repair -----------------------------------------------------------------------------------------------------------------

local most_repairs = { german = 1, allied = 4 }
local works = { german = "works_german", allied = "works_allied" }
local markers = { german = 1, allied = 4 }

--- What is added to the die of a repair, term by term; seven are needed.
---@param side side
---@param link link
---@return { value: integer, reasons: table[] }
function bridges.repair_sum(side, link)
  local list = boundaries.hold_over(link, side)  -- rule 20.5
  list[#list + 1] = { rule = "20.5#4", amount = -1, text = "Repair" }
  local level = link[works[side.name]]
  if level > 0 then list[#list + 1] = { rule = "20.5#6", amount = level, text = "Construction" } end
  return points.sum(list)
end

-- The boundaries on which the side builds.
local function building(game, side)
  return tables.filtered(boundaries.all_bridges, function(link) return link[works[side.name]] > 0 end)
end

local function own_works(game, side)
  return domain.one_of{
    of = boundaries.all_bridges, label = label,
    test = function(link)
      game:rule("20.21", link[works[side.name]] > 0, { text = "You are not building there", links = { link } })
    end,
  }
end

--- What a side gives up to build at a bridge: without a marker at hand one is taken from another site. There are as many
--- markers as attempts in an impulse, so that one can always be had.
---@param game game
---@param side side
---@param link link
---@return domain? nil: a marker is at hand
function bridges.given_up(game, side, link)
  if link[works[side.name]] > 0 then return nil end  -- rule 20.21
  local list = building(game, side)
  if #list == 0 or #list + game.works_done < markers[side.name] then return nil end
  return own_works(game, side)
end

--- Refuses an attempt to repair the bridge, by day or night.
---@param game game
---@param side side
---@param link link
function bridges.require_site(game, side, link)
  game:rule("20.2", link.down, { text = "The bridge stands", links = { link } })
  game:rule("20.2", not link.mended, { text = "One attempt for each bridge in an impulse", links = { link } })
  game:rule("20.2", game.repairs < most_repairs[side.name], "No more attempts in this impulse")
end

local function complete(game, side, link)
  if link[works[side.name]] > 0 then game:set(game, "works_done", game.works_done + 1) end
  game:set(link, "works_german", 0)
  game:set(link, "works_allied", 0)
  game:set(link, "down", false)  -- rule 4.7
  game:set(link, "held", side.name)  -- rule 20.1#2
  game:tell("The bridge between {1} and {2} stands again", link.a, link.b)
end

--- Procedure: the attempt.
---@param game game
---@param side side
---@param link link
---@param given_up link? where the marker comes from
function bridges.try_repair(game, side, link, given_up)
  game:set(game, "repairs", game.repairs + 1)
  game:set(link, "mended", true)
  if given_up then game:set(given_up, works[side.name], 0) end
  local sum = bridges.repair_sum(side, link).value
  if succeeds(game, side, "repair", link, sum, "it is repaired", "work goes on") then return complete(game, side, link) end
  game:set(link, works[side.name], math.min(2, link[works[side.name]] + 1))  -- rule 20.21
  game:tell("Work goes on between {1} and {2}", link.a, link.b)
end

-- The active areas of the side at the bridge.
local function own_areas(game, side, link)
  return tables.filtered({ link.a, link.b }, function(space) return active(game, space) and areas.friendly(space, side) end)
end

--- Has the area a bridge that the side could repair if it is in supply?
---@param space space
---@param side side
---@return boolean
function bridges.can_repair(space, side)
  return areas.friendly(space, side) and tables.any(boundaries.bridges(space), function(link) return link.down end)
end

bridges.repair = {
  title = "Repair a bridge", prompt = "Choose a destroyed bridge of the active area",
  offers = function(game, side)
    return domain.record{ { "bridge", domain.one_of{
      of = boundaries.all_bridges, label = label,
      test = function(link)
        bridges.require_site(game, side, link)
        local own = own_areas(game, side, link)
        game:rule("8.21", #own > 0, { text = "The bridge leads out of no active area of yours", links = { link } })
        local joined = tables.any(own, function(space) return lines.joined(game, side, space) end)
        game:rule("12.8", joined, { text = "The area is isolated", spaces = own })
      end,
    } }, { "give_up", function(picked) return bridges.given_up(game, side, picked.bridge) end,
      title = "Construction given up" } }
  end,
  preview = function(game, side, picked)
    return picked.bridge and bridges.repair_sum(side, picked.bridge) or nil
  end,
  run = function(game, side, args)
    game:set(game, "acted", true)  -- rule 8.6
    bridges.try_repair(game, side, args.bridge, args.give_up)
  end,
}

-- Demolition -------------------------------------------------------------------------------------------------------------

-- A standing bridge of the side's own.
local function own_bridge(link, side) return boundaries.bridged(link) and not boundaries.enemy_held(link, side) end

-- The enemy contests or controls one of its two areas.
local function threatened(link, side)
  return tables.any({ link.a, link.b }, function(space) return not areas.free(space, side) end)
end

--- Could the side blow a bridge on the boundaries of the area?
---@param space space
---@param side side
---@return boolean
function bridges.can_blow(space, side)
  return tables.any(boundaries.bridges(space), function(link)
    return own_bridge(link, side) and threatened(link, side) and not link.mined
  end)
end

local function demolition_sum(side, link) return points.sum(boundaries.hold_over(link, side)) end  -- rule 20.5

bridges.demolish = {
  title = "Blow a bridge", prompt = "Choose a bridge of the active area",
  offers = function(game, side)
    return domain.record{ { "bridge", domain.one_of{
      of = boundaries.all_bridges, label = label,
      test = function(link)
        game:rule("8.23", at_hand(game, link), { text = "The bridge is not on a boundary of the active area", links = { link } })
        local refusal = { text = "Only a standing bridge of your own is blown", links = { link } }
        game:rule("20.4", own_bridge(link, side), refusal)
        game:rule("20.4", threatened(link, side), { text = "The enemy does not threaten the bridge", links = { link } })
        game:rule("8.23", not link.mined, { text = "One attempt for each bridge in an impulse", links = { link } })
      end,
    } } }
  end,
  preview = function(game, side, picked)
    return picked.bridge and demolition_sum(side, picked.bridge) or nil
  end,
  run = function(game, side, args)
    local link = args.bridge
    game:set(link, "mined", true)
    game:set(game, "acted", true)  -- rule 8.6
    local sum = demolition_sum(side, link).value
    if not succeeds(game, side, "demolition", link, sum, "it is blown", "it holds") then
      return game:tell("The bridge between {1} and {2} holds", link.a, link.b)
    end
    game:set(link, "down", true)  -- rule 4.7
    game:tell("The bridge between {1} and {2} is blown", link.a, link.b)
  end,
}

-- Construction markers may be taken away at any time by their owner.
bridges.abandon = {
  title = "Give up a construction", prompt = "Choose the bridge",
  offers = function(game, side)
    if #building(game, side) == 0 then return nil end
    return domain.record{ { "bridge", own_works(game, side) } }
  end,
  run = function(game, side, args) game:set(args.bridge, works[side.name], 0) end,
}

--- The words for a bridge.
bridges.label = label
bridges.works = works

return bridges
