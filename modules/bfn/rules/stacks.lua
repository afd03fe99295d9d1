-- Stacking: points by size; four units an assault hex; Americans and Commonwealth apart.
local stacking = require("bocage.stacking")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local supplying = require("rules.supplying")
local tables = require("bocage.tables")
local units = require("rules.units")

local stacks = {}

local function at_sea(space) return space.terrain == "sea" end

local function on_land(space) return space.on_map and not at_sea(space) end

-- A boat holds a company; a battalion that cannot break down takes all three.
local function boats(piece)
  if not units.is_unit(piece) then return 0 end
  return piece.is_company and 1 or 3
end

-- British tanks of four points stand with a battalion of infantry that traces to the same headquarters of a division.
local function tanks_with_infantry(game)
  if game:option("six_points") and game.month ~= "August" then return nil end -- rule 6.1o
  return function(space, pieces)
    local list = tables.filtered(pieces, function(piece) return units.bulk(piece) > 0 end)
    if #list ~= 2 then return false end
    local foot = tables.any(list, function(unit) return units.is_infantry(unit) and unit.steps == 3 end)
    local tanks = tables.any(list, function(unit) return units.is_tank(unit) and unit.nation == "cw" end)
    return foot and tanks and supplying.shares_staff(game, space, list) -- rule 6.1#1
  end
end

local nations = { us = true, cw = true }

local function is_allied(piece) return nations[piece.nation] and units.is_unit(piece) and 1 or 0 end

-- Units of one nation stand together, and those of the other elsewhere.
local function of_one_nation(_, pieces)
  local first
  for _, piece in ipairs(pieces) do
    if is_allied(piece) == 1 then
      if first and piece.nation ~= first then return false end
      first = piece.nation
    end
  end
  return true
end

--- How much may stand in a hex. Ships have a rule of their own.
---@param game game
---@return StackLimit[]
function stacks.sizes(game)
  local list = {
    { rule = "6.1", max = figures.of(game, "stack"), where = on_land, text = "No more than six stacking points may stand in a hex",
      counts = units.bulk, excused = tanks_with_infantry(game) }, -- rules 6.1#2, 9.6#3, 10.6#11
  }
  if calendar.is_landing(game) then
    list[2] = { rule = "18.2#6", max = figures.of(game, "boats"), counts = boats, where = at_sea,
      text = "An assault hex holds three companies or one battalion" }
  else
    list[2] = { rule = "9.2.2#5", max = figures.of(game, "queue"), where = at_sea,
      counts = function(piece) return (units.is_unit(piece) or units.is_follower(piece)) and 1 or 0 end, -- rules 18.8.2#1, 19.9#2
      text = "An assault hex holds four units" }
  end
  return stacking.limits(list)
end

--- What may stand in a hex: no more than finds room, and no Americans with the Commonwealth.
---@param game game
---@return StackLimit[]
function stacks.limits(game)
  local list = stacks.sizes(game)
  if #figures.nations(game) > 1 then
    list[#list + 1] = { rule = "6.3", max = 1, counts = is_allied, excused = of_one_nation,
      text = "Americans and Commonwealth do not stack" } -- rule 6.3
  end
  return stacking.limits(list)
end

--- The other way round: may these stand in the space together with who is there?
---@param game game
---@param space space
---@param ... piece
---@return boolean
function stacks.has_room(game, space, ...)
  return stacking.broken(stacks.limits(game), space, stacking.together(space, ...)) == nil
end

--- The hexes in which this unit finds no room.
---@param game game
---@param unit piece
---@return set
function stacks.full(game, unit) return stacking.full(game, stacks.limits(game), unit, game:occupied(unit.side)) end

return stacks
