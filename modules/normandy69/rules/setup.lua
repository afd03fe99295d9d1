-- The German set-up: units by the areas of the order of battle, or a prepared set-up.
local forces = require("bocage.forces")
local setup = require("bocage.setup")
local tables = require("bocage.tables")
local units = require("rules.units")

local german = {}

local areas = { "anywhere", "falaise", "south", "coutances" }

local function pool(game, area) return game:space("german.setup." .. area) end

local function waiting(game, side)
  local pools = {}
  for i, area in ipairs(areas) do pools[i] = pool(game, area).name end
  return units.waiting(game, side, table.unpack(pools))
end

-- The area of a unit that waits in its pool, or has stood in it before.
local function area_of(game, unit)
  for _, area in ipairs(areas) do
    if unit.space == pool(game, area) then return area end
  end
  return unit.area
end

-- The middle of each area; those of "anywhere" have none.
local middles = { falaise = "city.Falaise", coutances = "city.Coutances", south = "south_edge" }

local names = { falaise = "Falaise", coutances = "Coutances", south = "the south edge" }

--- The squares where units of an area may stand, beaches not yet taken out.
---@param game game
---@param area string
---@return set
function german.squares(game, area)
  local middle = middles[area]
  if not middle then return game:region("land") end
  return game:flood{ from = game:region(middle), through = game:all(), limit = units.figure(game, "set_up_range") }:set()
    * game:region("land")
end

-- The squares of the area in which they may stand.
local function allowed(game, area) return german.squares(game, area) - game:region("beaches") end

-- What stands against it that units of an area are set up in a square.
local function against(game, area)
  local squares, beaches = german.squares(game, area), game:region("beaches")
  return function(space)
    return {
      {
        rule = "R-G0", ok = squares:contains(space), spaces = { space },
        text = "This unit is set up within ten squares of " .. (names[area] or "the map"),
      },
      { rule = "I10", ok = not beaches:contains(space), text = "Germans are not set up on beach squares", spaces = { space } },
    }
  end
end

---@type SetupOptions
local options = {
  waiting = waiting,
  standing = forces.of,
  spaces = function(game) return game:region("land") end,
  where = function(game, _, unit) return { within = allowed(game, area_of(game, unit)) } end,
  other = "Units are set up on land",
  test = function(game, _, unit) return against(game, area_of(game, unit)) end,
  limits = units.limits,
  placed = function(game, unit) game:set(unit, "area", area_of(game, unit)) end,
  pick = function(game, _, put) return game:pieces{ counter = put.counter, at = pool(game, put.note) } end,
  rule = "R-G0",
}

german.deploy = setup.deploy_verb(options)
german.adopt = setup.adopt_verb(options)

---@param game game
---@param side side
---@return table[]
function german.obligations(game, side)
  if game:node() ~= "german_setup" then return {} end
  return setup.obligations(game, side, options)
end

--- What stands in the opening set-up where it may not, as reasons.
---@param game game
---@return Objection[]
function german.misplaced(game)
  local wrong = {}
  for _, unit in ipairs(forces.of(game, game:side("german"))) do
    for _, one in ipairs(against(game, unit.area)(unit.space)) do
      if not one.ok then wrong[#wrong + 1] = tables.merged(one, { pieces = { unit } }) end
    end
  end
  return wrong
end

return german
