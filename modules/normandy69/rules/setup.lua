-- The German set-up: units by the areas of the order of battle, or a prepared set-up.
local forces = require("bocage.forces")
local setup = require("bocage.setup")
local units = require("rules.units")

local german = {}

local areas = { "anywhere", "falaise", "south", "coutances" }

local function pool(game, area) return game:space("german.setup." .. area) end

local function waiting(game, side)
  local pools = {}
  for i, area in ipairs(areas) do pools[i] = pool(game, area).name end
  return units.waiting(game, side, table.unpack(pools))
end

local function area_of(unit)
  local name = unit.space.name
  if string.starts(name, "german.setup.") then return string.replace(name, "german.setup.", "") end
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

---@type SetupOptions
local options = {
  waiting = waiting,
  standing = forces.of,
  spaces = function(game) return game:region("land"):list() end,
  test = function(game, _, unit)
    local area = area_of(unit)
    local squares, beaches = german.squares(game, area), game:region("beaches")
    return function(space)
      if not squares:contains(space) then
        game:rule("R-G0", false, { text = "This unit is set up within ten squares of " .. (names[area] or "the map"), spaces = { space } })
      end
      if beaches:contains(space) then
        game:rule("I10", false, { text = "Germans are not set up on beach squares", spaces = { space } })
      end
    end
  end,
  limits = units.limits,
  placed = function(game, unit) game:set(unit, "area", area_of(unit)) end,
  pick = function(game, side, put) return game:pieces{ side = side, counter = put.counter, at = pool(game, put.note) } end,
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
---@return { rule: string, text: string, spaces: space[], pieces: piece[] }[]
function german.misplaced(game)
  local wrong = {}
  local function note(rule, text, unit)
    wrong[#wrong + 1] = { rule = rule, text = text, spaces = { unit.space }, pieces = { unit } }
  end
  for _, unit in ipairs(forces.of(game, game:side("german"))) do
    if unit.space:in_region("beaches") then
      note("I10", "A German unit is set up on a beach square", unit)
    end
    if unit.area ~= "" and not german.squares(game, unit.area):contains(unit.space) then
      note("R-G0", "A German unit is set up outside its area", unit)
    end
  end
  return wrong
end

return german
