-- The two artificial harbours: begun at beachheads, a die a night, harmed by storms.
local placing = require("bocage.placing")
local tables = require("bocage.tables")
local figures = require("rules.figures")
local lanes = require("rules.lanes")
local units = require("rules.units")

local harbours = {}

local function begun(game) return game:pieces{ counter = "mulberry", on_map = true } end

local function works(marker) return marker.face == "finished" end

--- Supply points that working harbours bring in a day.
---@param game game
---@return integer
function harbours.supply(game)
  return #tables.filtered(begun(game), works) * figures.of(game, "harbour_supply") -- rule 19.4.1#1
end

local harbour = placing.verb{
  title = "Begin a harbour", prompt = "Choose the beachhead at which an artificial harbour is built", fields = { "harbour", "hex" },
  told = "{1} is begun in {2}",
  units = function(game)
    return #lanes.beachheads(game) > 0 and game:pieces{ counter = "mulberry", at = "markers" } or {} -- rule 19.4.1
  end,
  spaces = function(game)
    local list = {}
    for i, lane in ipairs(lanes.beachheads(game)) do list[i] = lane.beach end
    return list
  end,
  other = "An artificial harbour is built at a beachhead",
  judge = function(game)
    return function(space)
      local free = not tables.any(begun(game), function(marker) return marker.space == space end)
      return { { rule = "19.4.1", ok = free, text = "One is built there already", spaces = { space } } }
    end
  end,
  put = function(game, _, marker, space)
    game:flip(marker, "begun")
    game:set(marker, "work", 0)
    game:move(marker, space)
  end,
}

-- Those who wait in the queues beside a harbour that is out of work lie off the coast again.
local function clear_queues(game)
  local before = lanes.open(game)
  return function()
    local open = {}
    for _, lane in ipairs(lanes.open(game)) do open[lane.name] = true end
    for _, lane in ipairs(tables.filtered(before, function(lane) return not open[lane.name] end)) do
      for _, hex in ipairs(lane.queue) do
        for _, unit in ipairs(units.boarded(hex)) do
          game:set(unit, "afloat", false)
          game:move(unit, "allied.offshore") -- rule 19.4.2
        end
      end
    end
  end
end

local function damage(game, marker)
  local die = game:roll{ purpose = "storm", dice = "1d6", by = game:side("allied") }.total
  if die < figures.of(game, "harbour_hit") then return end -- rule 19.4.2
  local lost = game:roll{ purpose = "storm_damage", dice = "3d6", by = game:side("allied") }.total
  local close = clear_queues(game)
  game:set(marker, "work", math.max(0, marker.work - lost)) -- rule 19.4.2.1
  game:flip(marker, "begun")
  close()
  game:tell("The storm takes {1} points of {2}", lost, marker)
end

-- In a storm each harbour, finished or not, is tried.
local function weather_storm(game)
  if game.weather ~= "storm" then return end
  for _, marker in ipairs(begun(game)) do damage(game, marker) end -- rule 19.4.2
end

-- A die a night for each that is being built.
local function build(game)
  for _, marker in ipairs(begun(game)) do
    if not works(marker) then
      local die = game:roll{ purpose = "harbour", dice = "1d6", by = game:side("allied") }.total
      game:set(marker, "work", math.min(figures.of(game, "harbour"), marker.work + die)) -- rule 19.4.1
      if marker.work == figures.of(game, "harbour") then game:flip(marker, "finished") end -- rule 19.4.1
      game:tell("{1}: {2} of 21 points are built", marker, marker.work)
    end
  end
end

harbours.nodes = { harbours = { enter = weather_storm, leave = build } } -- rule 4.0A1#2

harbours.verbs = { harbour = harbour }

return harbours
