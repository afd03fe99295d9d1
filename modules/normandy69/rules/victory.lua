-- Victory: points of the Allies for cities, for divisions beyond the map and for depth, and the level they reach.
local control = require("bocage.control")
local forces = require("bocage.forces")
local lines = require("rules.lines")
local points = require("bocage.points")
local units = require("rules.units")

local victory = {}

local cities = { "city.St-Lo", "city.Caen", "city.Bayeux", "city.Carentan", "city.Falaise" }

local function worth(game, what) return tonumber(game:lookup("points", what, "points")) end

local function of_cities(game)
  local allied, list = game:side("allied"), {}
  for _, city in ipairs(cities) do
    local squares, amount = game:spaces{ region = city }, worth(game, city)
    if control.holds_all(allied, squares, "holder") then
      list[#list + 1] = { amount = amount, rule = "V-city", text = squares[1].title .. " is Allied", spaces = squares }
    end
  end
  return list
end

-- Who left by this edge and is still in supply by the road that it took.
local function beyond(game, edge, now)
  local list = {}
  for _, unit in ipairs(game:pieces{ at = game:space("allied.off." .. edge) }) do
    if now.passes(unit.left_by) then list[#list + 1] = unit end
  end
  return list
end

local function is_division(game, list)
  local regiments = 0
  for _, unit in ipairs(list) do regiments = regiments + (unit.regiment and 1 or 0) end
  return regiments >= units.figure(game, "division_regiments")
    or #list - regiments >= units.figure(game, "division_battalions")
end

-- West and north are one: a division is paid once for both.
local sides_of_map = { { "east", "east" }, { "south", "south" }, { "west_or_north", "west", "north" } }

local function of_divisions(game, now)
  local list = {}
  for _, one in ipairs(sides_of_map) do
    local amount, paid = worth(game, one[1]), false
    for i = 2, #one do
      local units_beyond = beyond(game, one[i], now)
      if not paid and is_division(game, units_beyond) then
        paid = true
        list[#list + 1] = { amount = amount, rule = "V-exit", text = "A division is off the " .. one[i] .. " edge", pieces = units_beyond }
      end
    end
  end
  return list
end

local function inland(game, space, coast)
  local least
  for _, beach in ipairs(coast) do
    local steps = game:distance(space, beach)
    least = math.min(least or steps, steps)
  end
  return least
end

-- One point for each square between the farthest unit in supply and the beach square nearest to it.
local function of_depth(game, now)
  local coast, best, farthest = game:spaces{ region = "beaches" }, 0, nil
  for _, unit in ipairs(forces.of(game, game:side("allied"))) do
    local depth = inland(game, unit.space, coast)
    if depth > best and now.holds(unit.space) then best, farthest = depth, unit end
  end
  local amount = best * worth(game, "square")
  if not farthest then return {} end
  return { {
    amount = amount, rule = "V-depth", text = best .. " squares inland", spaces = { farthest.space }, pieces = { farthest },
  } }
end

--- The points as they stand, with their reasons.
---@param game game
---@return { value: integer, reasons: PointReason[] }
function victory.points(game)
  local now = lines.of(game, game:side("allied"))
  return points.sum(of_cities(game), of_divisions(game, now), of_depth(game, now))
end

--- Procedure: the end of the last move.
---@param game game
function victory.verdict(game)
  local counted = victory.points(game)
  for _, reason in ipairs(counted.reasons) do game:tell(reason.amount .. ": " .. reason.text) end
  game:tell("The Allies have " .. counted.value .. " points")
  -- rule V-level
  game:finish{ winner = game:side(game:lookup("levels", counted.value, "winner")), level = game:row("levels", counted.value) }
end

--- Procedure: before the game every city is German.
---@param game game
function victory.hand_out(game)
  for _, city in ipairs(cities) do
    for _, square in ipairs(game:spaces{ region = city }) do game:set(square, "holder", game:side("german")) end
  end
end

return victory
