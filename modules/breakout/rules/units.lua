-- Units: their state, which is the face that is up, their kinds, and where those of a side stand.
local tables = require("bocage.tables")

local units = {}

local states = { "fresh", "spent", "disrupt1", "disrupt2" }
local level_of = { fresh = 1, spent = 2, disrupt1 = 3, disrupt2 = 4 }  -- rules 4.5, 12.2

--- The level of a unit: 1 fresh, 2 spent, 3 and 4 disrupted.
---@param unit piece
---@return integer
function units.level(unit) return level_of[unit.face] end

--- What is said of what is none of the units in play.
units.outside = "Only a unit that is in play can be chosen here"

local level_words = { "fresh", "spent", "disrupted", "disrupted twice", "eliminated" }

--- What a unit at a level is called.
---@param level integer 1 to 5
---@return string
function units.words(level) return level_words[level] end

--- Only pieces that can control an area are units; bombardment markers, depots and other markers have no arm.
---@param piece piece
---@return boolean
function units.is_unit(piece) return piece.arm ~= "" end

---@param unit piece
---@return boolean
function units.fresh(unit) return unit.face == "fresh" end

---@param unit piece
---@return boolean
function units.disrupted(unit) return units.level(unit) > 2 end

--- Infantry and armour lead: they may be the point unit of an assault and enter where others only follow.
---@param unit piece
---@return boolean
function units.leads(unit)
  return unit.arm == "infantry" or unit.arm == "armor"  -- rules 4.21, 4.22, 8.375
end

--- Procedure: the state becomes this level (1 to 4).
---@param game game
---@param unit piece
---@param level integer
function units.set_level(game, unit, level)
  if units.level(unit) ~= level then game:flip(unit, states[level]) end
end

--- Procedure: a unit at a better level comes to this one; a worse one stays what it is.
---@param game game
---@param unit piece
---@param level integer
function units.worsen(game, unit, level)
  if units.level(unit) < level then units.set_level(game, unit, level) end
end

--- The units of a side in a space, bottom first.
---@param space space
---@param side side
---@return piece[]
function units.at(space, side)
  local list, count = {}, 0
  for _, piece in ipairs(space.pieces) do
    if piece.side == side and units.is_unit(piece) then
      count = count + 1
      list[count] = piece
    end
  end
  return list
end

--- Does any unit of a side stand in a space?
---@param space space
---@param side side
---@return boolean
function units.any_at(space, side)
  return tables.any(space.pieces, function(piece) return piece.side == side and units.is_unit(piece) end)
end

--- The fresh units of a side in a space.
---@param space space
---@param side side
---@return piece[]
function units.fresh_at(space, side) return tables.filtered(units.at(space, side), units.fresh) end

local beside_the_map = map:region("zones") + map:region("approaches") + map:set_of{ "offshore" }
local places = map:set_of(map:spaces{ on_map = true }) + beside_the_map

local function is_in_play(piece) return places:contains(piece.space) and units.is_unit(piece) end

--- The units of a side on the map, in zones, approach boxes and the offshore box.
---@type fun(game: game, side: side): piece[]
units.in_play = tables.remembering_of(function(game, side) return game:pieces{ side = side, where = is_in_play } end)

--- The factor with which a unit defends: that of its face, less its level of disruption.
---@param game game
---@param unit piece
---@return integer
function units.defence(unit)
  if units.fresh(unit) then return unit.defence end  -- rule 4.32
  return unit.spent - (units.level(unit) - 2)  -- rule 4.5
end

return units
