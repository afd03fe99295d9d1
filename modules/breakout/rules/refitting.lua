-- The refit phase around the depots: zones, Cherbourg, supply by air, impulses that are bought, units that surrender.
local areas = require("rules.areas")
local depots = require("rules.depots")
local dice = require("rules.dice")
local lines = require("rules.lines")
local losses = require("rules.losses")
local points = require("bocage.points")
local ports = require("rules.ports")
local refits = require("rules.refits")
local storm = require("rules.storm")
local tables = require("bocage.tables")
local units = require("rules.units")

local refitting = {}

-- The Germans' own sources -------------------------------------------------------------------------------------------------

local function refit_zones(game, side)
  for _, zone in ipairs(lines.zones(game)) do
    for _, unit in ipairs(units.at(zone, side)) do
      if not units.fresh(unit) then refits.recover(game, unit) end  -- rules 12.6, 12.61
    end
  end
end

local needed_in_cherbourg = { [2] = 4, [3] = 5, [4] = 6 }

local function refit_cherbourg(game, side)
  local cherbourg = game:space("cherbourg")
  if cherbourg.control ~= "german" then return end  -- rule 12.62
  for _, unit in ipairs(units.at(cherbourg, side)) do
    local needed = needed_in_cherbourg[units.level(unit)]
    local function enough(roll) return roll >= needed end
    local function told(roll)
      return "Stores of Cherbourg for " .. unit.title .. ": " .. roll .. " where " .. needed .. " is needed: "
        .. (enough(roll) and "it recovers." or "it does not recover.")
    end
    if needed and enough(dice.one(game, side, "Cherbourg", told)) then
      refits.recover(game, unit)
      game:tell("{1} refits from the stores of Cherbourg", unit)
    end
  end
end

local function begin_german(game)
  refit_zones(game, game:side("german"))
  refit_cherbourg(game, game:side("german"))
end

-- Surrender ------------------------------------------------------------------------------------------------------------------

local function give_up(game, unit)
  local level = units.level(unit)
  local function lost(roll) return roll < level or roll == level and level == 4 end
  local function weakened(roll) return roll == level end
  local roll = dice.one(game, unit.side, "surrender", function(roll)
    local fate = lost(roll) and "it surrenders" or weakened(roll) and "it weakens" or "it holds out"
    return unit.title .. " is cut off: " .. roll .. " against its level " .. level .. ": " .. fate .. "."
  end)
  if lost(roll) then return losses.eliminate(game, unit) end
  if weakened(roll) then
    units.set_level(game, unit, level + 1)
    game:tell("{1} is cut off and weakens", unit)
  end
end

local function surrender(game)
  -- rule 12.8
  for _, unit in ipairs(lines.isolated(game, game:side("german"))) do
    local space = unit.space
    give_up(game, unit)
    areas.review(game, space)
  end
end

-- Supply by air --------------------------------------------------------------------------------------------------------------

local function control_term(space)
  if areas.controller(space) ~= "allied" then return { rule = "12.9#3", amount = 2, text = "German-controlled" } end
  if areas.contested(space) then return { rule = "12.9#2", amount = 3, text = "Contested" } end
  return { rule = "12.9#1", amount = 4, text = "Free" }
end

local function weather_term(game)
  local foul, all = game.foul_boxes, game.foul_boxes + game.clear_boxes
  if foul == 0 then return nil end
  if foul == all then return { rule = "12.9#7", amount = -3, text = "Overcast all day" } end
  if foul * 2 > all then return { rule = "12.9#6", amount = -2, text = "Mostly overcast" } end
  return { rule = "12.9#5", amount = -1, text = "Partly overcast" }
end

local needed_by_air = 7

local function air_sum(game, unit)
  local list = { control_term(unit.space) }
  if units.disrupted(unit) then list[#list + 1] = { rule = "12.9#4", amount = -1, text = unit.title .. " is disrupted" } end
  list[#list + 1] = weather_term(game)
  return points.sum(list)
end

--- The die that each unit needs to be supplied by air, and from what it comes.
---@param game game
---@param picked { units: piece[]? }
---@return { value: integer, reasons: table[] }? nil: no unit is chosen
function refitting.foresee_air(game, _, picked)
  if not picked.units or #picked.units == 0 then return nil end
  local list = {}
  for _, unit in ipairs(picked.units) do
    local sum = air_sum(game, unit)
    local die = math.max(1, needed_by_air - sum.value)
    list[#list + 1] = { rule = "12.9", text = unit.title .. " needs " .. die .. " or more", amount = sum.value, pieces = { unit } }
    list = tables.joined(list, sum.reasons)
  end
  return { value = #picked.units, reasons = list }
end

local function supply_area(game, side)
  local function occupied(space) return space.on_map and #units.at(space, side) > 0 end
  return domain.one_of{
    of = areas.all(game), other = areas.outside,
    test = function(space)
      game:rule("12.9", occupied(space), { text = "Supply is dropped into areas with Allied units, not into zones", spaces = { space } })
    end,
  }
end

local function air_units(game, side, area)
  return domain.some_of{
    of = units.in_play(game, side), other = units.outside,
    test = function(unit, chosen)
      game:rule("12.9", unit.space == area, { text = "The unit is not in the area", pieces = { unit }, spaces = { area } })
      refits.require_need(game, unit)
      local others = tables.without(chosen, { unit })
      game:rule("12.9", #others < 4, { text = "Four units are supplied by air", pieces = { unit } })
    end,
  }
end

refitting.air_supply = {
  title = "Supply by air", prompt = "Choose the area and up to four units",
  offers = function(game, side)
    if game.air_supplied or storm.blowing(game) then return nil end  -- rules 12.9, 24.6#4
    return domain.record{
      { "area", supply_area(game, side) },
      { "units", function(picked) return air_units(game, side, picked.area) end },
    }
  end,
  preview = refitting.foresee_air,
  run = function(game, side, args)
    game:set(game, "air_supplied", true)
    for _, unit in ipairs(args.units) do
      local sum = air_sum(game, unit).value
      local function enough(roll) return roll + sum >= needed_by_air end
      local roll = dice.one(game, side, "air_supply", function(roll)
        return "Supply by air for " .. unit.title .. ": " .. roll .. ", modified by " .. sum .. ", where " .. needed_by_air
          .. " is needed: " .. (enough(roll) and "it recovers." or "it does not recover.")
      end)
      if enough(roll) then
        refits.recover(game, unit)
        game:tell("{1} is supplied from the air", unit)
      end
    end
  end,
}

-- Impulses for the next day ----------------------------------------------------------------------------------------------------

-- An impulse costs ten points; three at most are bought in a day; the track begins with C, three spaces before 0.
local price, most, first_space = 10, 3, -3
local most_spaces = 16  -- from one end of the track to the other

refitting.buy = {
  title = "Buy impulses", prompt = "How many impulses later (or, below zero, earlier) does the next day begin?",
  offers = function(game, side)
    return domain.record{ { "impulses", domain.number{
      min = -most_spaces, max = most_spaces,
      test = function(number)
        game:rule("12.53", number ~= 0, "Choose how many")
        game:rule("12.53", math.abs(number) <= most, "Three impulses a day at most")
        game:rule("3.8", game.first_impulse + number >= first_space, "The impulse track begins with C")
        local paid = side.reserves >= price * math.abs(number)
        game:rule("12.53", paid, "Each costs ten points of the reserve")
      end,
    } } }
  end,
  preview = function(game, side, picked)
    if not picked.impulses then return nil end
    local cost = price * math.abs(picked.impulses)
    local text = "Points of the reserve of " .. side.reserves .. "; the day begins with impulse " .. game.first_impulse + picked.impulses
    return { value = cost, reasons = { { rule = "12.53", amount = cost, text = text } } }
  end,
  run = function(game, side, args)
    game:set(side, "reserves", side.reserves - price * math.abs(args.impulses))
    game:set(game, "first_impulse", game.first_impulse + args.impulses)
    game:tell("{1} moves the beginning of the next day by {2} impulses", side, args.impulses)
    depots.show_reserves(game, side)
  end,
}

local function end_german(game)
  depots.gather(game, game:side("german"))  -- rules 6.1#3, 6.4, 12.51
end

local function begin_allied(game)
  storm.at_night(game)
  ports.review(game)
  depots.unload(game)  -- rules 6.1#3, 6.4
end

refitting.nodes = {
  german_recovery = { enter = begin_german },
  german_depots = { leave = end_german },
  surrender = { enter = surrender },
  allied_recovery = { enter = begin_allied },
  allied_depots = { leave = function(game) depots.gather(game, game:side("allied")) end },  -- rules 12.53, 21.1#6, 21.7
}

local function can_buy(game, name) return game:side(name).reserves >= price end  -- rule 12.53

refitting.conditions = {
  german_can_buy = function(game) return can_buy(game, "german"), "the reserves do not suffice for a purchase" end,
  allied_can_buy = function(game) return can_buy(game, "allied"), "the reserves do not suffice for a purchase" end,
}

return refitting
