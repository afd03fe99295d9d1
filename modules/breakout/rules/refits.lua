-- Refits from depots, and bridges that are built at night with their supply.
local areas = require("rules.areas")
local boundaries = require("rules.boundaries")
local bridges = require("rules.bridges")
local depots = require("rules.depots")
local lines = require("rules.lines")
local tables = require("bocage.tables")
local units = require("rules.units")

local refits = {}

-- Refitting ----------------------------------------------------------------------------------------------------------------

-- A contested depot serves its own area; else its lines run through whatever the side controls.
local function net_of(side, depot)
  if areas.contested(depot.space) then
    -- rule 12.52
    return { ends = { [depot.space] = 0 } }
  end
  return lines.net(side, { depot.space })
end

-- The net of each depot, made when it is asked for, and once for all that may be done in a position.
local net = remembering(function(depot) return net_of(depot.side, depot) end)

--- What it costs to refit the unit from this depot; nil when no line leads there.
---@param depot piece
---@param unit piece
---@return integer?
function refits.price(depot, unit)
  local way = net_of(unit.side, depot).ends[unit.space]
  return way and depots.cost(units.disrupted(unit), way)
end

local function farthest(chosen, space, disrupted)
  local most = 0
  for _, depot in ipairs(chosen) do most = math.max(most, depots.cost(disrupted, net(depot).ends[space])) end
  return most
end

local function depot_label(depot) return depot.title .. " in " .. depot.space.title .. ": " .. depot.points end

local function supply_left(list)
  return tables.sum(list, "points")
end

-- The depots from which this unit draws, each with a line to it; together they must afford the dearest line.
local function depots_domain(game, side, list, wanted)
  return domain.some_of{
    of = list, label = depot_label,
    test = function(depot)
      game:rule("12.51", depot.points > 0, { text = "The depot is empty", pieces = { depot } })
      local own = side.name == "german" or depot.nation == wanted.nation
      game:rule("12.71", own, { text = "Depots supply their own nation", pieces = { depot } })
      game:rule("12.5", net(depot).ends[wanted.space],
        { text = "No line leads from the depot to it", pieces = { depot }, spaces = { wanted.space } })
    end,
    accept = function(chosen)
      local cost = farthest(chosen, wanted.space, wanted.disrupted)
      game:rule("12.51", supply_left(chosen) >= cost, { text = "It takes " .. cost .. " points", pieces = chosen })
    end,
  }
end

-- The depots of a nation with points from which a line leads to the space.
local function reaching(list, space, nation)
  return tables.filtered(list, function(depot)
    return depot.nation == nation and depot.points > 0 and net(depot).ends[space] ~= nil
  end)
end

-- Those of them that can be the farthest from which it is drawn: with all that are no farther they have what this takes.
local function payers(list, space, disrupted, nation)
  local near = reaching(list, space, nation)
  local function cost(depot) return depots.cost(disrupted, net(depot).ends[space]) end
  return tables.filtered(near, function(farthest_of)
    local price = cost(farthest_of)
    return supply_left(tables.filtered(near, function(depot) return cost(depot) <= price end)) >= price
  end)
end

-- Some of the depots must reach the unit, and together have what the dearest of their lines costs.
local function require_supply(game, list, unit)
  local near = reaching(list, unit.space, unit.nation)
  game:rule("12.5", #near > 0, { text = "No line leads to it from a depot that has points", pieces = { unit } })
  local paid = payers(list, unit.space, units.disrupted(unit), unit.nation)
  game:rule("12.51", #paid > 0, { text = "The depots that reach it have not the points for it", pieces = { unit } })
end

-- The price, and what the depots have left when it is paid.
local function bill(cost, chosen)
  local had = supply_left(chosen)
  local text = "Supply points of " .. had .. "; " .. math.max(0, had - cost) .. " are left"
  return { rule = "12.51", text = text, amount = cost, pieces = chosen }
end

local function pay(game, chosen, price)
  local cost = price
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
function refits.recover(game, unit)
  units.set_level(game, unit, units.level(unit) - 1)
  game:set(unit, "refitted", true)
  areas.wear_down(game, unit.space)  -- rules 15.2, 21.6
end

--- Refuses a unit that cannot refit now.
---@param game game
---@param unit piece
function refits.require_need(game, unit)
  game:rule("12.4", not units.fresh(unit), { text = "The unit is fresh", pieces = { unit } })
  game:rule("12.4", not unit.refitted, { text = "A unit recovers one level a day", pieces = { unit } })
end

-- What each depot would take for the unit.
local function offers_of(game, side, unit)
  local list = {}
  local placed = depots.placed(game, side)
  for _, depot in ipairs(placed) do
    local way = (side.name == "german" or depot.nation == unit.nation) and net(depot).ends[unit.space]
    if way then
      local text = "From " .. depot.space.title .. ", of " .. depot.points .. " points"
      list[#list + 1] = { rule = "12.51", text = text, amount = depots.cost(units.disrupted(unit), way), pieces = { depot } }
    end
  end
  return list
end

refits.refit = {
  title = "Refit", prompt = "Choose the unit and the depots from which it draws",
  offers = function(game, side)
    local list = depots.placed(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = units.in_play(game, side), other = units.outside,
        test = function(unit)
          refits.require_need(game, unit)
          require_supply(game, list, unit)
        end,
      } },
      { "depots", function(picked) return depots_domain(game, side, list, wanted_by(picked.unit)) end },
    }
  end,
  preview = function(game, side, picked)
    if not picked.unit then return nil end
    if not picked.depots or #picked.depots == 0 then return { reasons = offers_of(game, side, picked.unit) } end
    local wanted = wanted_by(picked.unit)
    local cost = farthest(picked.depots, wanted.space, wanted.disrupted)
    return { value = cost, reasons = { bill(cost, picked.depots) } }
  end,
  run = function(game, side, args)
    local price = farthest(args.depots, args.unit.space, units.disrupted(args.unit))
    pay(game, args.depots, price)
    refits.recover(game, args.unit)
    local left = supply_left(args.depots)
    local state = units.words(units.level(args.unit))
    game:tell("{1} is " .. state .. " again; supply points: " .. price .. " used, " .. left .. " left", args.unit)
  end,
}

-- Building at night: the bridge site draws supply as a spent unit does, on a bank of the side's, from depots of the nation that
-- controls this bank.
local function serves(depot, bank) return bank.control == depot.nation end

-- The bank on which these depots can serve the site for the least, and what that takes; nil when there is none.
local function building_bank(side, link, chosen)
  local best, least
  for _, bank in ipairs{ link.a, link.b } do
    local fits = areas.friendly(bank, side)
      and tables.all(chosen, function(depot) return serves(depot, bank) and net(depot).ends[bank] ~= nil end)
    local cost = fits and farthest(chosen, bank, false)
    if cost and (not least or cost < least) then best, least = bank, cost end
  end
  return best, least
end

-- On one of the banks the depots of its nation must have what the site takes.
local function can_build(side, link, list)
  return tables.any({ link.a, link.b }, function(bank)
    return areas.friendly(bank, side) and #payers(list, bank, false, bank.control) > 0
  end)
end

local function site_depots(game, side, list, link)
  return domain.some_of{
    of = list, label = depot_label,
    test = function(depot, chosen)
      game:rule("12.51", depot.points > 0, { text = "The depot is empty", pieces = { depot } })
      local all = tables.joined(tables.without(chosen, { depot }), { depot })
      game:rule("20.23", building_bank(side, link, all),
        { text = "No line leads from them to a bank that their nation controls", pieces = all })
    end,
    accept = function(chosen)
      local _, cost = building_bank(side, link, chosen)
      game:rule("12.51", supply_left(chosen) >= cost, { text = "It takes " .. cost .. " points", pieces = chosen })
    end,
  }
end

refits.build = {
  title = "Repair a bridge at night", prompt = "Choose the bridge and the depots",
  offers = function(game, side)
    local list, all = depots.placed(game, side), boundaries.all_bridges
    return domain.record{
      { "bridge", domain.one_of{
        of = all, label = bridges.label,
        test = function(link)
          bridges.require_site(game, side, link)
          game:rule("20.23", can_build(side, link, list), { text = "No supply for it reaches the bridge", links = { link } })
        end,
      } },
      { "depots", function(picked) return site_depots(game, side, list, picked.bridge) end },
      { "give_up", function(picked) return bridges.given_up(game, side, picked.bridge) end, title = "Construction given up" },
    }
  end,
  preview = function(game, side, picked)
    if not picked.bridge then return nil end
    local found = bridges.repair_sum(side, picked.bridge)
    if not picked.depots or #picked.depots == 0 then return found end
    local _, cost = building_bank(side, picked.bridge, picked.depots)
    return { value = found.value, reasons = tables.joined(found.reasons, { bill(cost, picked.depots) }) }
  end,
  run = function(game, side, args)
    local _, cost = building_bank(side, args.bridge, args.depots)
    pay(game, args.depots, cost)
    bridges.try_repair(game, side, args.bridge, args.give_up)
  end,
}

return refits
