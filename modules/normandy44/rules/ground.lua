-- Ground and hexsides as combat and retreats see them; the figures stand in the charts "ground" and "hexsides".
local tables = require("bocage.tables")
local units = require("rules.units")
local water = require("rules.water")

local ground = {}

--- Is there an improved position in the hex, permanent or finished?
---@param space space
---@return boolean
function ground.is_improved(space)
  if space:has("improved") then return true end -- rule 16.1.2
  return tables.any(space.pieces, function(piece) return piece.counter == "improved" and piece.face == "finished" end) -- rule 16.1
end

---@param space space
---@return boolean
function ground.has_strongpoint(space) return tables.any(space.pieces, units.is_strongpoint) end

-- What is built in the hex: a row of the chart "works", of two the stronger; or nil.
local function work_in(space)
  if ground.has_strongpoint(space) then return "strongpoint" end -- rule 12.4.1
  return ground.is_improved(space) and "improved" or nil
end

-- A town takes the place of the ground beneath it.
local function row(space) return space:has("town") and "town" or space.terrain end -- rule T-town

-- What works say goes before what the ground says.
local function effect(game, space, what)
  local work = work_in(space)
  if work then return game:lookup("works", work, what) end -- rule T-fort
  return game:lookup("ground", row(space), what)
end

--- The defensive bonus that the ground offers, before steps limit it. Works offer none of their own.
---@param game game
---@param space space
---@return integer
function ground.bonus(game, space) return tonumber(game:lookup("ground", row(space), "dcb")) end -- rule 11.2

--- Does the attacked hex allow the armour shift?
---@param game game
---@param space space
---@return boolean
function ground.allows_armour(game, space) return effect(game, space, "armour") == "yes" end -- rules T-fort, T-woods, T-city, T-flooded

--- May a retreat of two hexes end here after one?
---@param game game
---@param space space
---@return boolean
function ground.stops_retreat(game, space) return effect(game, space, "stops") == "yes" end -- rules 13.3, T-fort

--- The column of the table of determined defence. Nothing is better than a city.
---@param game game
---@param space space
---@return string "open", "other", "improved" or "strong"
function ground.column(game, space)
  local own = game:lookup("ground", row(space), "column")
  return own == "strong" and own or effect(game, space, "column") -- rules 12.4.1, 16.1.1
end

local barred = {}
for _, link in ipairs(map:links{ features = { "blue", "mire" } }) do barred[link] = true end -- rules T-blue, T-marsh

--- Do units neither attack nor come over this hexside at all?
---@param link link
---@return boolean
function ground.is_barred(link) return barred[link] == true end

---@class Crossing
---@field halved boolean is an attacker of this side halved?
---@field left boolean does it count for the column left when all of the main force attack so?
---@field armour boolean does it leave room for the armour shift?

local rows = { "minor", "major", "flood", "carpiquet", "perimeter" }

-- What lies between attacker and target, by rows of the chart. A bridge changes nothing.
local function between(from, link)
  local list = tables.filtered(rows, function(feature) return link:has(feature) end)
  if from.terrain == "flooded" then list[#list + 1] = "out" end -- rules M-h2, T-flooded
  return list
end

--- What an attack of a side from one hex into the next comes over.
---@param game game
---@param side side
---@param from space
---@param target space
---@return Crossing
function ground.crossing(game, side, from, target)
  local crossing = { halved = false, left = false, armour = true }
  for _, what in ipairs(between(from, game:link(from, target))) do
    local halves = game:lookup("hexsides", what, "halved")
    local bears = halves == "all" or halves == side.name -- rules 22.1, T-perimeter
    crossing.halved = crossing.halved or bears -- rules M-h2, T-carpiquet, T-causeway, 22.2
    crossing.left = crossing.left or (bears and game:lookup("hexsides", what, "left") == "1") -- rule M-l1
    crossing.armour = crossing.armour and (not bears or game:lookup("hexsides", what, "armour") == "yes") -- rule 11.4
  end
  return crossing
end

--- Does a retreat or advance over this hexside pay for wide water, or end at it?
---@param link link
---@return boolean
function ground.is_ford(link) return water.is_wide(link) and not water.bridged(link) end -- rules 13.2, 14.3

return ground
