-- The German set-up: written down in secret before the landing, opened after it.
local forces = require("bocage.forces")
local ground = require("rules.ground")
local landing = require("rules.landing")
local scenarios = require("rules.scenarios")
local sealed = require("bocage.sealed")
local spaces = require("bocage.spaces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")

local deploying = {}

local function at_shore(game, scenario)
  local beaches = spaces.union(game, scenario.setup.beaches, function(region) return game:region(region) end)
  return spaces.union(game, beaches:list(), function(hex) return game:set_of(hex.neighbours) end) - beaches
end

-- What keeps a unit out of hexes: each cause with its rule, its hexes and its words.
local function causes_of(game, part, zone)
  local land = game:region("land")
  local list = {
    { rule = scenarios.now(game).boundary.rule, hexes = land - ground.playable(game), text = "The hex is not in the playable area" },
    { rule = part.setup.rule, hexes = ground.all_beaches(game), text = "Nobody sets up on a beach" },
  }
  for _, other in ipairs(scenarios.parts(game)) do
    for _, one in ipairs(other.setup and other.setup.barred or {}) do
      list[#list + 1] = { rule = one.rule, hexes = game:set_of{ one.hex }, text = "No German unit sets up there" }
    end
  end
  if zone then list[#list + 1] = { rule = part.setup.rule, hexes = land - zone, text = "The unit is not set up there" } end
  return list
end

-- Half columns to the east, so that a shifted row compares with one that is not.
local function eastward(space) return 2 * space.column + (space.row % 2 == 0 and 1 or 0) end

-- Everything south or south-east of a hex of the region.
local function south_of(game, region)
  local from, list = game:spaces{ region = region }, {}
  for _, hex in ipairs(game:region("land"):list()) do
    for _, space in ipairs(from) do
      if hex.row < space.row and eastward(hex) >= eastward(space) - 1 then
        list[#list + 1] = hex
        break
      end
    end
  end
  return game:set_of(list)
end

-- Where a unit may be set up by its own line of the instructions; nil: anywhere. `known` holds what was found of each
-- region.
local function zone_of(game, setup, unit, known)
  local zone = setup.zones and setup.zones[unit.counter]
  if not zone then return nil end
  if zone.region then return game:region(zone.region) end
  known[zone.south_of] = known[zone.south_of] or south_of(game, zone.south_of)
  return known[zone.south_of]
end

---@type StackLimit[]
local limits = { { rule = "5.3#1", max = 1, text = "Only one unit may stand in a hex" } }

-- As many of a scenario's last units as are still wanting must go next to its beach.
local function require_shore(game, case, cases, hex, so_far)
  local setup = case.part.setup
  local wanting, left = setup.at_shore, #setup.counters
  for _, pair in ipairs(tables.joined(so_far, { { case.unit, hex } })) do
    if cases[pair[1]].part == case.part then
      left = left - 1
      if case.shore:contains(pair[2]) then wanting = wanting - 1 end
    end
  end
  game:rule(setup.rule, wanting <= left,
    { text = "At least " .. setup.at_shore .. " units must stand next to the beach", spaces = { hex } })
end

local function require_place(game, case, hex)
  for _, cause in ipairs(case.causes) do
    if cause.hexes:contains(hex) then game:rule(cause.rule, false, { text = cause.text, spaces = { hex }, pieces = { case.unit } }) end
  end
end

-- What bears on each unit: its scenario, where it may not stand, the hexes next to the beach.
local function cases_of(game, waiting)
  local cases, souths, shores = {}, {}, {}
  for _, unit in ipairs(waiting) do
    local part = scenarios.part_of(game, unit)
    shores[part] = shores[part] or at_shore(game, part)
    cases[unit] = {
      unit = unit, part = part, causes = causes_of(game, part, zone_of(game, part.setup, unit, souths)), shore = shores[part],
    }
  end
  return cases
end

-- With those that stand on the map from the beginning, as Utah's do in a campaign.
local function together(standing, so_far, hex, unit)
  local planned = stacking.planned(so_far, hex, unit)
  return standing:contains(hex) and tables.joined(planned, units.at(hex)) or planned
end

local function places(game, side)
  local waiting, standing = forces.box(game, side, "setup").pieces, game:occupied(side)
  local cases = cases_of(game, waiting)
  return domain.allocation{
    of = waiting, to = game:region("land"),
    other = "The German units that wait are set up on land",
    test = function(unit, hex, so_far)
      local case = cases[unit]
      require_place(game, case, hex)
      stacking.require(game, limits, hex, together(standing, so_far, hex, unit))
      require_shore(game, case, cases, hex, so_far)
    end,
  }
end

local deploy = sealed.verb{
  title = "Set up in secret", prompt = "Choose a hex for every unit", variable = "plan", told = "{1} has set up in secret",
  offers = function(game, side) return domain.record{ { "places", places(game, side) } } end,
}

deploying.verbs = { deploy = deploy }

local function reveal(game, side)
  local plan = sealed.open(game, side, "plan")
  for _, pair in ipairs(plan.places) do
    game:move(pair[1], pair[2])
    game:set(pair[2], "holder", side)
  end
  game:tell("{1} shows the set-up", side)
end

deploying.nodes = {
  unveil = {
    enter = function(game)
      landing.after_embarking(game)
      if not scenarios.now(game).drops then reveal(game, game:side("german")) end -- rule 10.9.1#12
    end,
  },
  show = {
    enter = function(game)
      reveal(game, game:side("german")) -- rule 10.9.2#13
    end,
  },
}

function deploying.obligations(game, side)
  if game:node() ~= "german_setup" then return {} end
  local waiting = forces.box(game, side, "setup").pieces
  if #waiting == 0 then return {} end
  local rule = scenarios.part_of(game, waiting[1]).setup.rule
  return { { rule = rule, text = "Every unit must be set up", pieces = waiting } }
end

return deploying
