-- Ships: where they lie, mines, which of them the weather lets fire.
local forces = require("bocage.forces")
local objections = require("bocage.objections")
local placing = require("bocage.placing")
local sequence = require("bocage.sequence")
local tables = require("bocage.tables")
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local units = require("rules.units")

local ships = {}

--- Procedure: a ship has moved; a mine or submarine may find it. Returns whether it still floats.
---@param game game
---@param ship piece
---@return boolean
function ships.risk_mines(game, ship)
  if not calendar.is_june(game) then return true end
  local roll = game:roll{ purpose = "mines", dice = "1d10", by = game:side("german") }
  if roll.total > figures.of(game, "mine") then return true end -- rule 10.9#1
  game:tell("{1} strikes a mine", ship)
  game:move(ship, "allied.dead")
  return false
end

--- Do the ships of this class fire in the weather of the day?
---@param game game
---@param ship piece
---@return boolean
function ships.may_fire(game, ship)
  if calendar.is_night(game) then return false end -- rule 12.5.2#1
  local cell = game:lookup("weather", game.weather_roll, "ships")
  if cell == "all" then return true end -- rules 8.2#1, 8.2#2
  return tables.contains(string.split(cell, ","), ship.weight) -- rules 8.2#1, 8.2#2
end

-- The sea that is nearer to land than so many hexes of sea.
local near_land = tables.remembering_of(function(game, steps)
  return game:flood{ from = game:region("land"), through = game:region("sea"), limit = steps }:set()
end)

--- Is a sea hex too near to land for a ship? Strong ones keep two hexes between them and the land, others one.
---@param game game
---@param ship piece
---@return set
function ships.too_near(game, ship)
  return near_land(game, ship.attack >= 5 and 2 or 1) -- rule 18.8.3.1
end

-- Where no ship ever lies: on sheets B and D, and west of the Cotentin.
local shut = (map:region("air.b") + map:region("air.d") + map:region("sea.west")) * map:region("sea") -- rule 10.9

-- Where so many lie besides this one that it finds no room, and where they are too strong together.
local function crowded(game, ship)
  local by_hex = {}
  for _, other in ipairs(game:pieces{ where = units.is_ship }) do
    if other ~= ship then
      local there = by_hex[other.space] or { ships = 0, points = 0 }
      by_hex[other.space] = { ships = there.ships + 1, points = there.points + other.attack }
    end
  end
  local full, heavy = {}, {}
  for space, there in pairs(by_hex) do
    if there.ships >= figures.of(game, "ships_stack") then full[#full + 1] = space end
    if there.points + ship.attack > figures.of(game, "ships_points") then heavy[#heavy + 1] = space end
  end
  return game:set_of(full), game:set_of(heavy)
end

local function judge(game, _, ship)
  local full, heavy = crowded(game, ship)
  return objections.by_causes(game, {
    { rule = "10.9", spaces = shut, text = "No ship enters sheets B and D or the sea west of the Cotentin" },
    { rule = "18.8.3.1", spaces = ships.too_near(game, ship), text = "That is too near to the land for this ship" },
    { rule = "18.8.3.1", spaces = full, text = "Three ships lie there" },
    { rule = "18.8.3.1", spaces = heavy, text = "No more than twelve points of ships lie in a hex" },
  })
end

local station = placing.verb{
  title = "Station a ship", prompt = "Choose a ship and the sea hex where it lies", fields = { "ship", "hex" }, told = "{1} lies in {2}",
  units = function(game) return game:pieces{ where = function(piece)
    return units.is_ship(piece) and (piece.space.on_map or piece.space.name == "allied.ships") -- rule 18.8.3
  end } end,
  test = function(game, _, ship) game:rule("10.9", not ship.moved, { text = "The ship has moved in this night", pieces = { ship } }) end,
  spaces = areas.sea,
  other = "Ships lie at sea",
  judge = judge,
  after = function(game, _, ship)
    game:set(ship, "moved", true)
    ships.risk_mines(game, ship)
  end,
}

-- Those that are due lie off the map and may be stationed.
local function muster(game)
  local side = game:side("allied")
  for _, one in ipairs(sequence.arriving(game, side, forces.box(game, side, "later"))) do
    if units.is_ship(one.unit) then game:move(one.unit, "allied.ships") end -- rule 9.2
  end
end

-- Every night the ships are ready again.
local function make_ready(game)
  muster(game)
  for _, ship in ipairs(game:pieces{ where = units.is_ship }) do game:set(ship, "fired", false) end -- rules 12.5.2, 4.0A1#4
end

ships.nodes = { naval = { enter = make_ready } }

ships.verbs = { station = station }

return ships
