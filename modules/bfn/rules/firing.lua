-- Fire in the landing: one hex at another, a hit number and a die; no retreat, no odds.
local tables = require("bocage.tables")
local figures = require("rules.figures")
local ground = require("rules.ground")
local holding = require("rules.holding")
local lanes = require("rules.lanes")
local losing = require("rules.losing")
local outlook = require("bocage.outlook")
local ships = require("rules.ships")
local stacks = require("rules.stacks")
local units = require("rules.units")

local firing = {}

-- Who fires ------------------------------------------------------------------------------------------

-- Guns and headquarters fire at neighbours with one.
local function strength(unit)
  if units.is_gun(unit) or units.is_hq(unit) then return 1 end -- rules 12.5.5#1, 18.4#2
  return units.attack(unit)
end

local function may_fire(unit)
  return not unit.shot and not (units.is_gun(unit) and unit.fired) -- rules 18.4#1, 18.5#1, 18.4#2
end

local function firers(space, side)
  return tables.filtered(units.at(space, side), may_fire)
end

local function has_targets(space, side)
  return tables.any(space.neighbours, function(other)
    return other.terrain ~= "sea" and #units.at(other, side.other) > 0 -- rule 18.4#2
  end)
end

local function bases(game, side)
  local list = {}
  for _, unit in ipairs(units.of(game, side)) do
    if may_fire(unit) and has_targets(unit.space, side) then list[#list + 1] = unit.space end
  end
  return game:set_of(list)
end

-- The hit number ------------------------------------------------------------------------------------------

---@class Volley
---@field side side
---@field from space
---@field target space
---@field units piece[]
---@field gun piece? artillery that joins in
---@field ships piece[]

local function is_up_the_bluff(game, volley)
  local link = game:link(volley.from, volley.target)
  return volley.from.terrain == "beach" and ground.is_bluff(link) -- rule 10.6#3
end

local function all_rangers(volley)
  return tables.all(volley.units, function(unit) return unit.class == "ranger" end)
end

local function combined(volley)
  local infantry = tables.any(volley.units, units.is_infantry)
  local tanks = tables.any(volley.units, units.is_tank)
  local stopped = tables.any(units.at(volley.target, volley.side.other), units.stops_tanks)
  return infantry and tanks and not stopped -- rule 18.4#7
end

local function has_engineers(volley)
  local there = tables.any(volley.from.pieces, function(piece) return piece.counter == "us.aeng" or piece.counter == "cw.aeng" end)
  local infantry = tables.all(volley.units, units.is_infantry)
  return there and infantry and volley.from.terrain == "beach" -- rule 19.7
end

-- Funnies are with British units alone.
local function is_with(volley, counter)
  local british = tables.any(volley.units, function(unit) return unit.nation == "cw" end) -- rule 19.6.1#4
  return british and tables.any(volley.from.pieces, function(piece) return piece.counter == counter end)
end

local function has_avre(volley)
  local fort = tables.any(volley.target.pieces, function(piece) return units.is_strongpoint(piece) or piece.counter == "entrenchment" end)
  return fort and is_with(volley, "cw.avre")
end

local function has_crocodile(volley)
  return tables.any(units.at(volley.target, volley.side.other), units.is_infantry) and is_with(volley, "cw.croc")
end

local function reasons_of(game, volley)
  local list = { { amount = tables.sum(volley.units, strength), text = "Strength", rule = "18.4#4", pieces = volley.units } }
  local function add(amount, text, rule) list[#list + 1] = { amount = amount, text = text, rule = rule } end
  if volley.gun then add(units.attack(volley.gun), "Artillery", "18.7#1") end
  if #volley.ships > 0 then add(tables.sum(volley.ships, "attack"), "Ships", "18.5#2") end
  if volley.side.name == "german" and volley.target.terrain == "beach" then
    local crowd = units.count_at(volley.target, volley.side.other) - 2
    if crowd > 0 then add(crowd, "Units beyond the second on the beach", "18.4#6") end -- rule 18.4#6
  end
  if is_up_the_bluff(game, volley) and not all_rangers(volley) then add(-1, "Up the bluff", "18.4#5") end -- rule 18.4#5
  if combined(volley) then add(1, "Infantry and tanks together", "18.4#7") end
  if has_engineers(volley) then add(1, "Assault engineers", "19.7") end
  if has_avre(volley) then add(1, "AVRE against a strongpoint", "19.6.1#2") end -- rule 19.6.1#2
  if has_crocodile(volley) then add(1, "Crocodile against infantry", "19.6.1#3") end -- rule 19.6.1#3
  return list
end

--- The hit number with its reasons.
---@param game game
---@param volley Volley
---@return { value: integer, reasons: table[] }
function firing.number(game, volley)
  local reasons = reasons_of(game, volley)
  return { value = tables.sum(reasons, "amount"), reasons = reasons }
end

-- A one always hits, a ten never.
local function hits(number, die) return die == 1 or die < 10 and die <= number end -- rule 18.4#3

--- What a hit number promises, below its reasons.
---@param sum { value: integer, reasons: table[] }
---@return { value: integer, reasons: table[] }
function firing.outlook(sum)
  local hit = math.max(1, math.min(9, sum.value)) -- rules 18.4#3, 13.3#5
  return outlook.below(sum, outlook.lines({ { weight = hit, words = "A step is lost" }, { weight = 10 - hit, words = "Nothing" } }))
end

-- The course ------------------------------------------------------------------------------------------

local function unveil(game, list)
  for _, unit in ipairs(list) do
    if unit.face == "hidden" then game:flip(unit, "full") end -- rule 18.9.1#1
  end
end

local function companies_that_advance(game, volley)
  return tables.filtered(units.alive(volley.units), function(unit)
    if not unit.is_company then return false end
    local link = game:link(volley.from, volley.target)
    local barred = link:has("cliff") or unit.class == "mech" and ground.bars_vehicles(link, volley.target)
    return not barred and stacks.has_room(game, volley.target, unit)
  end)
end

-- Of Allied companies one may enter a hex that has become empty.
local function follow_up(game, volley)
  if volley.side.name == "german" or #units.at(volley.target, volley.side.other) > 0 then return end
  local list = companies_that_advance(game, volley)
  local unit = game:window(volley.side, "advance", domain.one_of{ of = list }, { prompt = { "One company may advance into {1}",
    volley.target } })
  if not unit then return end
  game:move(unit, volley.target) -- rule 18.5
  game:tell("{1} advances into {2}", unit, volley.target)
end

local function fire(game, volley)
  for _, unit in ipairs(volley.units) do game:set(unit, "shot", true) end -- rule 18.4#1
  unveil(game, volley.units)
  local defenders = units.at(volley.target, volley.side.other)
  unveil(game, defenders)
  local number = firing.number(game, volley).value
  if volley.gun then game:set(volley.gun, "fired", true) end -- rule 18.7#2
  local roll = game:roll{ purpose = "fire", dice = "1d10", by = volley.side }
  local hit = hits(number, roll.total)
  game:tell("{1} fires at {2} from {3}: {4} against {5}, " .. (hit and "a hit" or "no hit"), volley.side, volley.target, volley.from,
    roll.total, number)
  if hit then losing.steps(game, volley.side.other, defenders, 1) end -- rule 18.4#4
  follow_up(game, volley)
  holding.look_again(game)
end

--- Procedure: an amphibious company that has come ashore fires before all others, and with them in its own segment.
---@param game game
---@param unit piece
function firing.at_once(game, unit)
  local targets = tables.filtered(unit.space.neighbours, function(space) return #units.at(space, unit.side.other) > 0 end)
  local target = game:window(unit.side, "first_fire", domain.one_of{ of = targets }, { prompt = { "{1} may fire at once", unit } })
  if not target then return end
  fire(game, { side = unit.side, from = unit.space, target = target, units = { unit }, ships = {} }) -- rule 18.3.1#3
end

-- Artillery and ships ------------------------------------------------------------------------------------------

local function in_range(game, gun, space)
  local steps = game:distance(gun.space, space)
  return steps and steps <= gun.range and steps * 4 >= gun.range -- rules 12.5.3, 2.4.3#3
end

-- Guns of the Pointe du Hoc that were moved need infantry beside them.
local function is_served(gun)
  if gun.counter == "hoc.moved" then return false end
  if gun.counter ~= "hoc.guns" or gun.space.name == "045058" then return true end
  return tables.any(units.at(gun.space, gun.side), units.is_infantry) -- rule 20.6
end

firing.is_served = is_served

-- The guns of the site answer: at Omaha those of the 352nd and of the Pointe du Hoc; inland those of the division that is attacked.
local function answers(game, from, target)
  local sites = lanes.sites(game)
  local site = #sites == 1 and sites[1].name or lanes.site_near(game, target, figures.of(game, "near_beach"))
  local division = site and figures.site(game, site, "guns")
  return function(gun)
    if not site then return tables.any(units.at(from, gun.side), function(unit) return unit.formation == gun.formation end) end
    return gun.formation == division or gun.guns and site == "omaha" -- rule 18.7#3
  end
end

local function guns_for(game, side, from, target)
  if side.name ~= "german" or game.wave < 2 then return {} end -- rule 18.7
  local may_answer = answers(game, from, target)
  return game:pieces{ where = function(gun)
    local fires = units.is_gun(gun) and not gun.fired and gun.space ~= from
    return fires and may_answer(gun) and is_served(gun) and in_range(game, gun, target)
  end }
end

-- One ship or gun for each battalion, for two companies, or for a single one.
local function slots(list)
  local battalions = #tables.filtered(list, function(unit) return not unit.is_company and not units.is_hq(unit) end)
  return battalions + (#list - battalions + 1) // 2 -- rule 12.5.1
end

local function ships_for(game, side, from)
  if side.name ~= "allied" or game.wave < 3 or from.terrain ~= "beach" then return {} end -- rule 18.5#2
  if game.csp < figures.of(game, "price_fire") and not from.assailed then return {} end
  return tables.filtered(game:space("allied.ships").pieces, function(ship) return not ship.fired and ships.may_fire(game, ship) end)
end

local function call_ships(game, volley)
  if #volley.ships == 0 then return end
  if not volley.from.assailed then game:set(game, "csp", game.csp - figures.of(game, "price_fire")) end -- rule 18.5#2
  game:set(volley.from, "assailed", true)
  local left = {}
  for _, ship in ipairs(volley.ships) do
    game:set(ship, "fired", true) -- rule 18.5#2
    if ships.risk_mines(game, ship) then left[#left + 1] = ship end -- rule 18.5#2
  end
  volley.ships = left
end

-- The verb ------------------------------------------------------------------------------------------

local function volley_of(side, args)
  return { side = side, from = args.from, target = args.target, units = firers(args.from, side), gun = args.gun,
    ships = args.ships or {} }
end

local open_fire = {
  title = "Fire", prompt = "Choose a hex whose units fire together, and the hex that they fire at",
  offers = function(game, side)
    return domain.record{
      { "from", domain.one_of{ of = bases(game, side), other = "Nobody there who has not fired is next to the enemy" } },
      { "target", function(picked)
        return domain.one_of{ of = picked.from.neighbours, other = "Fire reaches the next hex", test = function(space)
          game:rule("18.4#1", #units.at(space, side.other) > 0, { text = "No enemy unit stands there", spaces = { space } })
          game:rule("18.4#2", space.terrain ~= "sea", { text = "Nobody fires at the queues", spaces = { space } })
        end }
      end },
      { "gun", function(picked)
        local guns = guns_for(game, side, picked.from, picked.target)
        if #guns == 0 then return nil end
        return domain.some_of{ of = guns, min = 0, max = 1 } -- rule 18.7#1
      end, title = "Artillery that joins in" },
      { "ships", function(picked)
        local list_of = ships_for(game, side, picked.from)
        if #list_of == 0 then return nil end
        local most = math.min(figures.of(game, "emergency"), slots(firers(picked.from, side)))
        return domain.some_of{ of = list_of, min = 0, max = most }
      end, title = "Ships that join in" },
    }
  end,
  preview = function(game, side, picked)
    if not picked.target then return nil end
    local volley = volley_of(side, { from = picked.from, target = picked.target, gun = (picked.gun or {})[1], ships = picked.ships })
    return firing.outlook(firing.number(game, volley))
  end,
  run = function(game, side, args)
    local volley = volley_of(side, { from = args.from, target = args.target, gun = (args.gun or {})[1], ships = args.ships })
    call_ships(game, volley)
    fire(game, volley) -- rules 18.4, 18.5
  end,
}

firing.verbs = { open_fire = open_fire }

firing.hits = hits
firing.in_range = in_range
firing.slots = slots
firing.unveil = unveil

return firing
