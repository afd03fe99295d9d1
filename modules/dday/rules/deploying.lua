-- The German set-up: written down in secret before the landing, opened after it.
local forces = require("bocage.forces")
local ground = require("rules.ground")
local landing = require("rules.landing")
local objections = require("bocage.objections")
local scenarios = require("rules.scenarios")
local sealed = require("bocage.sealed")
local spaces = require("bocage.spaces")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local units = require("rules.units")

local deploying = {}

-- The hexes next to the beaches of a set-up.
local function next_to_beaches(setup)
  local beaches = spaces.union(map, setup.beaches, function(region) return map:region(region) end)
  return spaces.union(map, beaches:list(), function(hex) return map:set_of(hex.neighbours) end) - beaches
end

-- Half columns to the east, so that a shifted row compares with one that is not.
local function eastward(space) return 2 * space.column + (space.row % 2 == 0 and 1 or 0) end

-- Everything south or south-east of a hex of the region.
local function south_of(region)
  local from = map:spaces{ region = region }
  return map:set_of(tables.filtered(map:region("land"):list(), function(hex)
    return tables.any(from, function(space) return hex.row < space.row and eastward(hex) >= eastward(space) - 1 end)
  end))
end

-- The map alone says where the hexes next to a set-up's beaches are, and the zones that it gives to single units.
local shores, zones = {}, {}
for _, setup in ipairs(scenarios.all_setups()) do
  shores[setup] = next_to_beaches(setup)
  for _, zone in pairs(setup.zones or {}) do
    zones[zone] = zones[zone] or (zone.region and map:region(zone.region) or south_of(zone.south_of))
  end
end

-- What keeps a unit out of hexes.
---@return Cause[]
local function causes_of(game, setup, zone)
  local land = game:region("land")
  local list = {
    { rule = scenarios.now(game).boundary.rule, spaces = land - ground.playable(game), text = "The hex is not in the playable area" },
    { rule = setup.rule, spaces = ground.all_beaches, text = "Nobody sets up on a beach" },
  }
  for _, other in ipairs(scenarios.parts(game)) do
    for _, one in ipairs(other.setup and other.setup.barred or {}) do
      list[#list + 1] = { rule = one.rule, spaces = game:set_of{ one.hex }, text = "No German unit sets up there" }
    end
  end
  if zone then list[#list + 1] = { rule = setup.rule, spaces = land - zones[zone], text = "The unit is not set up there" } end
  return list
end

---@type StackLimit[]
local limits = { { rule = "5.3#1", max = 1, text = "Only one unit may stand in a hex" } }

-- As many of a scenario's last units as are still wanting must go next to its beach.
local function require_shore(game, case, hex, planned)
  local setup, here = case.setup, case.shore:contains(hex) and 1 or 0
  local left, wanting = #setup.counters - planned.units - 1, setup.at_shore - planned.at_shore - here
  game:rule(setup.rule, wanting <= left,
    { text = "At least " .. setup.at_shore .. " units must stand next to the beach", spaces = { hex } })
end

-- What bears on the units of a set-up, or on those of it that have a zone of their own: where they may stand and why nowhere
-- else, and the hexes next to the beach.
local function case_of(game, setup, zone)
  local require_place, shut = objections.by_causes(game, causes_of(game, setup, zone))
  return { setup = setup, require_place = require_place, open = game:region("land") - shut, shore = shores[setup] }
end

-- By unit; those in the same case have the same table.
local function cases_of(game, waiting)
  local cases, known = {}, {}
  for _, unit in ipairs(waiting) do
    local setup = scenarios.setup_of(game, unit)
    local zone = setup.zones and setup.zones[unit.counter]
    known[zone or setup] = known[zone or setup] or case_of(game, setup, zone)
    cases[unit] = known[zone or setup]
  end
  return cases
end

-- By set-up: how many of its units a plan places, and how many of them next to the beach.
local function counted(cases, so_far)
  local by_setup = {}
  for _, case in pairs(cases) do by_setup[case.setup] = { units = 0, at_shore = 0 } end
  for _, pair in ipairs(so_far) do
    local case = cases[pair[1]]
    local count = by_setup[case.setup]
    count.units = count.units + 1
    if case.shore:contains(pair[2]) then count.at_shore = count.at_shore + 1 end
  end
  return by_setup
end

-- With those that stand on the map from the beginning, as Utah's do in a campaign.
local function together(standing, so_far, hex, unit)
  local planned = stacking.planned(so_far, hex, unit)
  return standing:contains(hex) and tables.joined(planned, units.at(hex)) or planned
end

local function places(game, side)
  local waiting, standing = forces.box(game, side, "setup").pieces, game:occupied(side)
  local cases, within = cases_of(game, waiting), {}
  for unit, case in pairs(cases) do within[unit] = case.open end
  local planned = tables.remembering(function(so_far) return counted(cases, so_far) end)
  return domain.allocation{
    of = waiting, to = game:region("land"), within = within,
    other = "The German units that wait are set up on land",
    test = function(unit, hex, so_far)
      local case = cases[unit]
      case.require_place(hex)
      stacking.require(game, limits, hex, together(standing, so_far, hex, unit))
      require_shore(game, case, hex, planned(so_far)[case.setup])
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
  local rule = scenarios.setup_of(game, waiting[1]).rule
  return { { rule = rule, text = "Every unit must be set up", pieces = waiting } }
end

return deploying
