-- Supply depots: what each is worth, where it may stand, whom it refits and what that costs.
local areas = require("rules.areas")
local interdiction = require("rules.interdiction")
local lines = require("rules.lines")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local depots = {}

-- Worth ------------------------------------------------------------------------------------------------------------------

local function third(count) return (count + 2) // 3 end

--- What a German depot is worth today: little under a clear sky, more when columns could move unseen.
---@param game game
---@return integer
function depots.german_worth(game)
  if game.dawn_weather == "clear" then
    return 5 + third(game.foul_boxes)  -- rules 12.61, 18.41#1
  end
  return 10 - third(game.clear_boxes)  -- rules 12.61, 18.41#2
end

-- In a storm the beaches land half at first, then next to nothing.
local function beach_worth(game)
  if not storm.felt(game) then return 10 end  -- rule 12.71
  return game.turn == game.storm_day and 5 or 2  -- rule 24.6#4
end

--- What an Allied depot is worth today, less one for each fresh battery near where it comes ashore.
---@param game game
---@param depot piece
---@return integer
function depots.allied_worth(game, depot)
  local origin = game:space(depot.beach)
  local base = depot.by_port and 1 or beach_worth(game)
  return math.max(0, base - #interdiction.batteries(origin, game:side("german")))  -- rule 12.72
end

--- Is an Allied depot one of a beach itself, not of a port or a Mulberry?
---@param depot piece
---@return boolean
function depots.of_beach(depot) return not depot.by_port and not depot.by_mulberry end

--- What an Allied depot began this phase with, and what the reserve has sent to it since.
---@param game game
---@param depot piece
---@return integer
function depots.value(game, depot)
  return depots.allied_worth(game, depot) + (depots.of_beach(depot) and game.augmented or 0)  -- rule 24.7
end

-- Where they come ashore ---------------------------------------------------------------------------------------------------

local function available(game, depot)
  if depot.by_port or depot.by_mulberry then
    local works = game:pieces{ where = function(piece)
      return piece.beach == depot.beach and piece.role == (depot.by_port and "port" or "mulberry")
    end }[1]
    if not works or not works.space.on_map then return false end
    if depot.by_mulberry and storm.blowing(game) then return false end  -- rule 24.6#2
  end
  local origin = game:space(depot.beach)
  if depot.by_port then return areas.controller(origin) == "allied" end
  -- rule 12.71: of a beach that the Germans had again nothing comes before the day after it is Allied once more
  local allied = areas.controller(origin) == "allied"
  local given_up = origin.lost and not (allied and origin.held_since < game.turn)
  return (allied or areas.contested(origin)) and not given_up
end

--- The depots of a side that give supply now.
---@type fun(game: game, side: side): piece[]
depots.placed = tables.remembering_of(function(game, side)
  return game:pieces{ side = side, where = function(piece)
    return areas.is_ground(piece.space) and piece.role == "depot"
  end }
end)

--- Procedure: every Allied depot that works comes ashore at its beach or port.
---@param game game
function depots.unload(game)
  local ashore = depots.placed(game, game:side("allied"))
  for _, depot in ipairs(game:pieces{ side = "allied", where = function(piece) return piece.role == "depot" end }) do
    if not tables.contains(ashore, depot) and available(game, depot) then
      game:set(depot, "points", depots.allied_worth(game, depot))
      game:move(depot, depot.beach)
    end
  end
end

-- Where they go ------------------------------------------------------------------------------------------------------------

local function german_sites(game, side)
  return domain.one_of{
    of = (game:region("areas") + game:region("zones")):list(), other = "Depots stand in areas and zones",
    test = function(space)
      game:rule("12.61", areas.free(space, side), { text = "Depots stand in free areas", spaces = { space } })
      game:rule("12.61", lines.from_zones(game).cost[space], { text = "No line of supply leads there", spaces = { space } })
    end,
  }
end

local function allied_sites(game, side, depot)
  local origin = game:space(depot.beach)
  local net = lines.net(side, { origin }, { nation = depot.nation })
  return domain.one_of{
    of = game:region("areas"):list(),
    test = function(space)
      game:rule("12.71", space ~= depot.space, { text = "The depot is there", spaces = { space } })
      game:rule("12.52", areas.free(origin, side), { text = "A contested beach keeps its depot", spaces = { origin } })
      game:rule("12.71", net.cost[space],
        { text = "Depots go into free areas of their nation, through such areas only", spaces = { space } })
    end,
  }
end

local function unused(game, depot)
  game:rule("12.51", depot.points == depots.value(game, depot), { text = "The depot has given supply", pieces = { depot } })
end

--- What a refit costs: one point, one for disruption, one for each boundary and contested area on the way.
---@param disrupted boolean
---@param way integer boundaries and contested areas on the way
---@return integer
function depots.cost(disrupted, way)
  local cost = 1  -- rule 12.51#1
  if disrupted then cost = cost + 1 end  -- rule 12.51#2
  return cost + way  -- rules 12.51#3, 12.51#4
end

-- How many the depot would refit is for the player to say: all that it reaches, and what that would take.
local function sum_of_all(list, worth, all, count)
  if count == 0 then
    list[#list + 1] = { rule = "12.51", text = "No unit that needs it is in reach" }
  elseif count > 1 then
    list[#list + 1] = { rule = "12.51", text = "All " .. count .. " would take " .. all .. " of " .. worth .. " points" }
  end
end

-- What a depot there, or where it stands, would be worth, and what each refit from it would cost.
local function foresee(game, side, picked)
  local worth = picked.depot and picked.depot.points or depots.german_worth(game)
  local area = picked.area or picked.depot.space
  local net, list = lines.net(side, { area }), { { rule = "12.51", text = "Supply points", amount = worth } }
  local all, count = 0, 0
  for _, unit in ipairs(units.in_play(game, side)) do
    local own = not picked.depot or picked.depot.nation == unit.nation
    local way = own and not units.fresh(unit) and not unit.refitted and net.ends[unit.space]
    local cost = way and depots.cost(units.disrupted(unit), way)
    if cost and cost <= worth then
      local text = unit.title .. " in " .. unit.space.title .. " becomes " .. units.words(units.level(unit) - 1)
      list[#list + 1] = { rule = "12.51", text = text, amount = cost, pieces = { unit }, spaces = { unit.space } }
      all, count = all + cost, count + 1
    end
  end
  sum_of_all(list, worth, all, count)
  return { value = worth, reasons = list }
end

depots.place = {
  title = "Place a depot", prompt = "Choose where a depot stands",
  offers = function(game, side)
    if side.name == "german" then
      if #game:space("depots.german").pieces == 0 then return nil end
      return domain.record{ { "area", german_sites(game, side) } }
    end
    local list = depots.placed(game, side)
    if #list == 0 then return nil end
    return domain.record{
      { "depot", domain.one_of{
        of = list,
        label = function(depot) return depot.title .. " in " .. depot.space.title .. ": " .. depot.points end,
        test = function(depot) unused(game, depot) end,
      } },
      { "area", function(picked) return allied_sites(game, side, picked.depot) end },
    }
  end,
  preview = function(game, side, picked) return (picked.area or picked.depot) and foresee(game, side, picked) or nil end,
  run = function(game, side, args)
    local depot = args.depot or game:space("depots.german").pieces[1]
    if side.name == "german" then game:set(depot, "points", depots.german_worth(game)) end
    game:move(depot, args.area)
    game:tell("{1} has a depot with {2} points in {3}", side, depot.points, args.area)
  end,
}

--- Procedure: what is left in free areas is saved, and all depots leave the map.
---@param game game
---@param side side
function depots.gather(game, side)
  for _, depot in ipairs(depots.placed(game, side)) do
    if areas.free(depot.space, side) then  -- rule 12.52
      game:set(side, "reserves", side.reserves + depot.points)  -- rule 12.53
    end
    game:set(depot, "points", 0)
    game:move(depot, "depots." .. side.name)
  end
  depots.show_reserves(game, side)
end

--- Procedure: the reserve's markers stand on the supply track.
---@param game game
---@param side side
function depots.show_reserves(game, side)
  -- rules 3.9, 12.53
  local ones, tens = "supply." .. side.name .. ".1", "supply." .. side.name .. ".10"
  for _, pair in ipairs{ { ones, side.reserves % 10 }, { tens, math.min(20, side.reserves // 10) } } do
    game:move(game:pieces{ counter = pair[1] }[1], "supply." .. pair[2])
  end
end

return depots
