-- Supply depots: what each is worth, where it may stand, whom it refits and what that costs.
local areas = require("rules.areas")
local bridges = require("rules.bridges")
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
    return 5 + (game:in_force("18.41#1") and third(game.foul_boxes) or 0)
  end
  return 10 - (game:in_force("18.41#2") and third(game.clear_boxes) or 0)
end

-- In a storm the beaches land half at first, then next to nothing.
local function beach_worth(game)
  if not storm.blowing(game) or not game:in_force("24.6#4") then return 10 end
  return game.turn == game.storm_day and 5 or 2
end

--- What an Allied depot is worth today, less one for each fresh battery near where it comes ashore.
---@param game game
---@param depot piece
---@return integer
function depots.allied_worth(game, depot)
  local origin = game:space(depot.beach)
  local base = depot.by_port and 1 or beach_worth(game)
  local guns = game:in_force("12.72") and #interdiction.batteries(origin, game:side("german")) or 0
  return math.max(0, base - guns)
end

-- Where they come ashore ---------------------------------------------------------------------------------------------------

local function available(game, depot)
  if depot.by_port or depot.by_mulberry then
    local works = game:pieces{ where = function(piece)
      return piece.beach == depot.beach and (piece.role == "port" and depot.by_port or piece.role == "mulberry" and depot.by_mulberry)
    end }[1]
    if not works or not works.space.on_map then return false end
    if depot.by_mulberry and storm.blowing(game) and game:in_force("24.6#2") then return false end
  end
  local origin = game:space(depot.beach)
  if depot.by_port then return areas.controller(origin) == "allied" end
  if areas.contested(game, origin) then return true end
  local again = origin.lost and origin.held_since == game.turn
  return areas.controller(origin) == "allied" and not (again and game:in_force("12.71"))
end

local function placed(game, side)
  return game:pieces{ side = side, where = function(piece)
    return piece.role == "depot" and areas.is_ground(piece.space)
  end }
end

--- Procedure: every Allied depot that works comes ashore at its beach or port.
---@param game game
function depots.unload(game)
  local ashore = placed(game, game:side("allied"))
  for _, depot in ipairs(game:pieces{ side = "allied", where = function(piece) return piece.role == "depot" end }) do
    if not tables.contains(ashore, depot) and available(game, depot) then
      game:set(depot, "points", depots.allied_worth(game, depot))
      game:move(depot, depot.beach)
    end
  end
end

-- Where they go ------------------------------------------------------------------------------------------------------------

local function german_sites(game, side)
  local net = lines.net(game, side, lines.zones(game))
  return domain.one_of{
    of = (game:region("areas") + game:region("zones")):list(),
    test = function(space)
      game:rule("12.61", areas.free(game, space, side), { text = "Depots stand in free areas", spaces = { space } })
      game:rule("12.61", net.cost[space], { text = "No line of supply leads there", spaces = { space } })
    end,
  }
end

local function allied_sites(game, side, depot)
  local origin = game:space(depot.beach)
  local net = lines.net(game, side, { origin }, { nation = depot.nation })
  return domain.one_of{
    of = game:region("areas"):list(),
    test = function(space)
      game:rule("12.71", space ~= depot.space, { text = "The depot is there", spaces = { space } })
      game:rule("12.52", areas.free(game, origin, side), { text = "A contested beach keeps its depot", spaces = { origin } })
      local own = areas.free(game, space, side) and space.control == depot.nation
      game:rule("12.71", own, { text = "Depots go into free areas of their nation", spaces = { space } })
      game:rule("12.71", net.cost[space], { text = "No way through free areas of the nation leads there", spaces = { space } })
    end,
  }
end

local function unused(game, depot)
  game:rule("12.51", depot.points == depots.allied_worth(game, depot), { text = "The depot has given supply", pieces = { depot } })
end

-- One point, one for disruption, one for each boundary and contested area on the way.
local function cost_of(game, disrupted, way)
  local cost = game:in_force("12.51#1") and 1 or 0
  if disrupted and game:in_force("12.51#2") then cost = cost + 1 end
  return cost + (game:in_force("12.51#3") and way or 0)
end

-- What a depot there would be worth, and what each refit from it would cost.
local function foresee(game, side, picked)
  local worth = picked.depot and picked.depot.points or depots.german_worth(game)
  local net, list = lines.net(game, side, { picked.area }), { { rule = "12.51", text = "Supply points", amount = worth } }
  for _, unit in ipairs(units.in_play(game, side)) do
    local own = not picked.depot or picked.depot.nation == unit.nation
    local way = own and not units.fresh(unit) and not unit.refitted and net.ends[unit.space]
    local cost = way and cost_of(game, units.disrupted(unit), way)
    if cost and cost <= worth then
      list[#list + 1] = { rule = "12.51", text = "Refit of " .. unit.title, amount = cost, pieces = { unit }, spaces = { unit.space } }
    end
  end
  return { value = worth, reasons = list }
end

depots.place = {
  title = "Place a depot", prompt = "Choose where a depot stands",
  offers = function(game, side)
    if side.name == "german" then
      if #game:space("depots.german").pieces == 0 then return nil end
      return domain.record{ { "area", german_sites(game, side) } }
    end
    local list = placed(game, side)
    if #list == 0 then return nil end
    return domain.record{
      { "depot", domain.one_of{ of = list, test = function(depot) unused(game, depot) end } },
      { "area", function(picked) return allied_sites(game, side, picked.depot) end },
    }
  end,
  preview = function(game, side, picked) return picked.area and foresee(game, side, picked) or nil end,
  run = function(game, side, args)
    local depot = args.depot or game:space("depots.german").pieces[1]
    if side.name == "german" then game:set(depot, "points", depots.german_worth(game)) end
    game:move(depot, args.area)
    game:tell("{1} has a depot with {2} points in {3}", side, depot.points, args.area)
  end,
}

-- Refitting ----------------------------------------------------------------------------------------------------------------

-- A contested depot serves its own area; else its lines run through whatever the side controls.
local function net_of(game, side, depot)
  if areas.contested(game, depot.space) and game:in_force("12.52") then
    return { ends = { [depot.space] = 0 } }
  end
  return lines.net(game, side, { depot.space })
end

local function nets(game, side, list)
  local by_space, by_depot = {}, {}
  for _, depot in ipairs(list) do
    by_space[depot.space] = by_space[depot.space] or net_of(game, side, depot)
    by_depot[depot] = by_space[depot.space]
  end
  return by_depot
end

--- What it costs to refit the unit from this depot; nil when no line leads there.
---@param game game
---@param depot piece
---@param unit piece
---@return integer?
function depots.price(game, depot, unit)
  local way = net_of(game, unit.side, depot).ends[unit.space]
  return way and cost_of(game, units.disrupted(unit), way)
end

local function farthest(game, by_depot, chosen, space, disrupted)
  local most = 0
  for _, depot in ipairs(chosen) do most = math.max(most, cost_of(game, disrupted, by_depot[depot].ends[space])) end
  return most
end

local function supply_left(list)
  local sum = 0
  for _, depot in ipairs(list) do sum = sum + depot.points end
  return sum
end

-- The depots from which this site draws, each with a line to it; together they must afford the dearest line.
local function depots_domain(game, side, list, wanted, by_depot)
  return domain.some_of{
    of = list, min = 1,
    label = function(depot) return depot.title .. " in " .. depot.space.title .. ": " .. depot.points end,
    test = function(depot)
      game:rule("12.51", depot.points > 0, { text = "The depot is empty", pieces = { depot } })
      local own = side.name == "german" or depot.nation == wanted.nation
      game:rule("12.71", own, { text = "Depots supply their own nation", pieces = { depot } })
      game:rule("12.5", by_depot[depot].ends[wanted.space],
        { text = "No line leads from the depot to it", pieces = { depot }, spaces = { wanted.space } })
    end,
    accept = function(chosen)
      local cost = farthest(game, by_depot, chosen, wanted.space, wanted.disrupted)
      game:rule("12.51", supply_left(chosen) >= cost, { text = "It takes " .. cost .. " points", pieces = chosen })
    end,
  }
end

local function pay(game, side, chosen, wanted)
  local cost = farthest(game, nets(game, side, chosen), chosen, wanted.space, wanted.disrupted)
  for _, depot in ipairs(chosen) do
    local part = math.min(cost, depot.points)
    game:set(depot, "points", depot.points - part)
    cost = cost - part
  end
end

local function wanted_by(unit) return { space = unit.space, disrupted = units.disrupted(unit), nation = unit.nation } end

--- Procedure: the unit recovers one level.
---@param game game
---@param unit piece
function depots.recover(game, unit)
  units.set_level(game, unit, units.level(unit) - 1)
  game:set(unit, "refitted", true)
end

--- Refuses a unit that cannot refit now.
---@param game game
---@param unit piece
function depots.require_need(game, unit)
  game:rule("12.4", not units.fresh(unit), { text = "The unit is fresh", pieces = { unit } })
  game:rule("12.4", not unit.refitted, { text = "A unit recovers one level a day", pieces = { unit } })
end

depots.refit = {
  title = "Refit", prompt = "Choose the unit and the depots from which it draws",
  offers = function(game, side)
    local list = placed(game, side)
    if #list == 0 then return nil end
    local by_depot = nets(game, side, list)
    return domain.record{
      { "unit", domain.one_of{
        of = tables.filtered(units.in_play(game, side), function(unit) return areas.is_ground(unit.space) end),
        test = function(unit) depots.require_need(game, unit) end,
      } },
      { "depots", function(picked) return depots_domain(game, side, list, wanted_by(picked.unit), by_depot) end },
    }
  end,
  preview = function(game, side, picked)
    if not picked.unit or not picked.depots or #picked.depots == 0 then return nil end
    local wanted = wanted_by(picked.unit)
    local cost = farthest(game, nets(game, side, picked.depots), picked.depots, wanted.space, wanted.disrupted)
    return { value = cost, reasons = { { rule = "12.51", text = "Supply points, of " .. supply_left(picked.depots) .. " left" } } }
  end,
  run = function(game, side, args)
    pay(game, side, args.depots, wanted_by(args.unit))
    depots.recover(game, args.unit)
    game:tell("{1} refits", args.unit)
  end,
}

-- Building at night: the bridge site draws supply as a spent unit does.
local function near_end(side, link, by_depot)
  local best, least
  for _, space in ipairs{ link.a, link.b } do
    local own = areas.friendly(space, side)
    for _, net in pairs(own and by_depot or {}) do
      local way = net.ends[space]
      if way and (not least or way < least) then best, least = space, way end
    end
  end
  return best
end

local function site_wanted(side, link, by_depot)
  local space = near_end(side, link, by_depot)
  return space and { space = space, disrupted = false, nation = space.control } or nil
end

local function destroyed(game)
  local list, seen = {}, {}
  for _, space in ipairs(game:spaces{ region = "areas" }) do
    for _, link in ipairs(space.links) do
      if link.down and not seen[link] then
        seen[link] = true
        list[#list + 1] = link
      end
    end
  end
  return list
end

depots.build = {
  title = "Repair a bridge at night", prompt = "Choose the bridge and the depots",
  offers = function(game, side)
    local list, down = placed(game, side), destroyed(game)
    if #list == 0 or #down == 0 or not game:in_force("20.23") then return nil end
    local by_depot = nets(game, side, list)
    return domain.record{
      { "bridge", domain.one_of{
        of = down, label = bridges.label,
        test = function(link)
          bridges.require_site(game, side, link)
          game:rule("20.23", site_wanted(side, link, by_depot), { text = "No supply reaches the bridge", links = { link } })
        end,
      } },
      { "depots", function(picked) return depots_domain(game, side, list, site_wanted(side, picked.bridge, by_depot), by_depot) end },
      { "give_up", function(picked) return bridges.given_up(game, side, picked.bridge) end },
    }
  end,
  run = function(game, side, args)
    pay(game, side, args.depots, site_wanted(side, args.bridge, nets(game, side, placed(game, side))))
    bridges.try_repair(game, side, args.bridge, args.give_up)
  end,
}

--- Procedure: what is left in free areas is saved, and all depots leave the map.
---@param game game
---@param side side
function depots.gather(game, side)
  for _, depot in ipairs(placed(game, side)) do
    if areas.free(game, depot.space, side) or not game:in_force("12.52") then
      game:set(side, "reserves", side.reserves + (game:in_force("12.53") and depot.points or 0))
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
  local ones, tens = "supply." .. side.name .. ".1", "supply." .. side.name .. ".10"
  for _, pair in ipairs{ { ones, side.reserves % 10 }, { tens, math.min(20, side.reserves // 10) } } do
    local marker = game:pieces{ counter = pair[1] }[1]
    if marker then game:move(marker, "supply." .. pair[2]) end
  end
end

return depots
