-- What must hold at every moment of a game: control, crossings, bridges, passes, supply.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local bridges = require("rules.bridges")
local depots = require("rules.depots")
local tables = require("bocage.tables")
local units = require("rules.units")

local invariants = {}

-- While an attack is resolved, or a nation is asked for, who stands where and who controls what may differ for a moment.
local function settled(game, space)
  return game.fight_area ~= space and not space.attacked
end

local function even(list)
  local count = { us = 0, british = 0 }
  for _, unit in ipairs(list) do count[unit.nation] = count[unit.nation] + 1 end
  return count.us == count.british
end

-- Who stands alone in an area controls it.
function invariants.control(game)
  for _, space in ipairs(areas.all(game)) do
    local german, allied = units.at(space, game:side("german")), units.at(space, game:side("allied"))
    local control = areas.controller(space)
    if settled(game, space) then
      if #german > 0 and #allied == 0 and control ~= "german" then return false, space.name .. " is not German" end
      if #allied > 0 and #german == 0 and control == "german" and not even(allied) then return false, space.name .. " is not Allied" end
    end
  end
  return true, ""
end

-- A river between two Allied areas is Allied; a crossing that the Allies secured stays theirs even between German areas.
function invariants.rivers(game)
  for _, space in ipairs(game:spaces{ region = "areas" }) do
    for _, link in ipairs(boundaries.of(space)) do
      local both = areas.controller(link.a) == "allied" and areas.controller(link.b) == "allied"
      if both and not boundaries.open(link) and link.held ~= "allied" then
        return false, "the crossing from " .. link.a.name .. " to " .. link.b.name .. " is " .. link.held
      end
    end
  end
  return true, ""
end

-- No bridge carries more than five units in an impulse.
function invariants.bridges(game)
  for _, link in ipairs(boundaries.all_bridges) do
    if boundaries.room(link) < 0 then return false, "more than five units between " .. link.a.name .. " and " .. link.b.name end
  end
  return true, ""
end

-- After two passes in a row it is night.
function invariants.passes(game)
  return game.passes < 2 or game.night, "the day goes on after " .. game.passes .. " passes"
end

-- A depot has what it could have at most; nobody owes supply.
function invariants.supply(game)
  for _, side in ipairs(game:sides()) do
    if side.reserves < 0 then return false, side.name .. " owes supply" end
    for _, depot in ipairs(depots.placed(game, side)) do
      if depot.points < 0 or depot.points > 10 then return false, "a depot of " .. depot.points .. " points" end
    end
  end
  return true, ""
end

-- Batteries stay where they were built, at sea are only Allies.
function invariants.places(game)
  for _, unit in ipairs(units.in_play(game, game:side("german"))) do
    if areas.is_afloat(unit.space) then return false, unit.title .. " is at sea" end
    if unit.arm == "coastal" and unit.space.name ~= unit.entry then return false, unit.title .. " has moved" end
  end
  return true, ""
end

-- A spent Allied unit on a beach leaves no fortification whole, once nobody there has still to assault.
function invariants.fortifications(game)
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do
    local list = units.at(beach, game:side("allied"))
    local spent = tables.any(list, function(unit) return units.level(unit) == 2 end)
    local storming = tables.any(list, function(unit) return unit.mandatory end)
    if areas.fortified(beach) and spent and not storming and settled(game, beach) then
      return false, "a fortification stands before a spent unit: " .. beach.name
    end
  end
  return true, ""
end

local most_works = { german = 1, allied = 4 }

-- Only destroyed bridges are built at, no higher than two, at no more sites than there are markers.
function invariants.works(game)
  for side, works in pairs(bridges.works) do
    local sites = tables.filtered(boundaries.all_bridges, function(link) return link[works] > 0 end)
    if #sites > most_works[side] then return false, side .. " builds at " .. #sites .. " sites" end
    for _, link in ipairs(sites) do
      if not link.down or link[works] > 2 then return false, "work at a bridge that stands, or too much: " .. link.a.name end
    end
  end
  return true, ""
end

-- What is open in the extended game is Allied or was taken after the last evening; what is destroyed never comes back.
function invariants.harbours(game)
  for _, piece in ipairs(game:pieces{ where = function(one) return one.role == "port" or one.role == "mulberry" end }) do
    local open = piece.space.on_map
    if open and piece.space.name ~= piece.beach then return false, piece.title .. " is out of place" end
    if open and (piece.due == 0 or piece.due > game.turn) then return false, piece.title .. " is open too early" end
  end
  return true, ""
end

return invariants
