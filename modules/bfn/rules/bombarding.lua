-- Artillery and ships alone: a spotter, a hit number, a die; Allied counter-battery; German guns at ships.
local tables = require("bocage.tables")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local firing = require("rules.firing")
local ground = require("rules.ground")
local guns = require("rules.guns")
local holding = require("rules.holding")
local losing = require("rules.losing")
local supplying = require("rules.supplying")
local units = require("rules.units")
local zones = require("rules.zones")

local bombarding = {}

-- Who sees the target ------------------------------------------------------------------------------------------

local open_ground = tables.remembering_of(function(game, space)
  local around = game:within(space, figures.of(game, "sight_hill")):list()
  return game:set_of(tables.filtered(around, function(near) return ground.is_seen(game, near) end))
end)

-- Is there open ground on some way of so many hexes to the target, which is open itself?
local function open_line(game, from, to, steps)
  local open = open_ground(game, to)
  local net = game:flood{ from = game:set_of{ to } * open, through = open, into = game:set_of{ from }, limit = steps }
  return net:contains(from)
end

local function sees(game, spotter, space)
  local steps = game:distance(spotter.space, space)
  if steps <= 1 then return true end -- rule 13.2
  if calendar.is_night(game) then return false end -- rule 13.2#4
  local far = figures.of(game, spotter.space:has("hill") and "sight_hill" or "sight") -- rules 13.2#1, 10.6#18
  return steps <= far and open_line(game, spotter.space, space, steps)
end

local function may_spot_for(game, gun, spotter)
  if gun.side.name == "german" or units.is_ship(gun) or not units.is_divisional(game, gun) then return true end
  return spotter.formation == gun.formation or not units.is_divisional(game, spotter) -- rule 13.2#2
end

-- The units of a side that see a hex: what all its guns ask.
local seers = tables.remembering_of(function(game, side)
  return remembering(function(space)
    local near = game:within(space, figures.of(game, "sight_hill")) * zones.held(game, side)
    local list = {}
    for _, place in ipairs(near:list()) do
      for _, unit in ipairs(units.by_hex(game, side)[place]) do
        if sees(game, unit, space) and supplying.general(game, unit) then list[#list + 1] = unit end -- rule 3.6#2
      end
    end
    return list
  end)
end)

--- Is the hex spotted for this gun or ship?
---@param game game
---@param gun piece
---@param space space
---@return boolean
function bombarding.is_spotted(game, gun, space)
  if units.is_ship(gun) and bombarding.is_coast(space) and game:distance(gun.space, space) <= figures.of(game, "spotted_ship") then
    return true -- rule 13.2#3
  end
  return tables.any(seers(game, gun.side)(space), function(unit) return may_spot_for(game, gun, unit) end)
end

--- Is it land with a sea hex beside it?
---@param space space
---@return boolean
function bombarding.is_coast(space)
  return space.terrain ~= "sea" and tables.any(space.neighbours, function(other) return other.terrain == "sea" end)
end

-- The hit number ------------------------------------------------------------------------------------------

local function reasons_of(game, gun, space, counter)
  local strength = gun.rocket and figures.half(units.attack(gun)) or units.attack(gun) -- rule 12.5.4#1
  local list = { { amount = strength, text = "Strength", rule = "13.3#1", pieces = { gun } } }
  local function add(amount, text, rule)
    if amount ~= 0 then list[#list + 1] = { amount = amount, text = text, rule = rule } end
  end
  add(ground.fire(game, space), "The ground", "13.3#2")
  if calendar.is_night(game) then
    add(-1, "Night", "13.3#3") -- rule 13.3#3
    if counter then add(-1, "Counter-battery at night", "13.3#3") end -- rule 13.3#3
  end
  add(math.max(0, #units.at(space, gun.side.other) - 1), "Units beyond the first", "13.3#4") -- rule 13.3#4
  return list
end

--- The hit number of a gun against a hex, with its reasons.
---@param game game
---@param gun piece
---@param space space
---@param counter? boolean is it counter-battery fire?
---@return { value: integer, reasons: table[] }
function bombarding.number(game, gun, space, counter)
  local reasons = reasons_of(game, gun, space, counter)
  return { value = tables.sum(reasons, "amount"), reasons = reasons } -- rule 13.3
end

-- Fire ------------------------------------------------------------------------------------------

local function shoot(game, gun, space, counter)
  if #guns.spend(game, { gun }) == 0 then return end -- rule 22.2o
  local number = bombarding.number(game, gun, space, counter).value
  local roll = game:roll{ purpose = "bombard", dice = "1d10", by = gun.side }
  local hit = firing.hits(number, roll.total) -- rule 13.3#5
  game:tell("{1} fires at {2}: {3} against {4}, " .. (hit and "a hit" or "no hit"), gun, space, roll.total, number)
  if hit then losing.steps(game, gun.side.other, units.at(space, gun.side.other), 1) end -- rule 13.3#5
  holding.look_again(game)
end

-- The Allies may answer at once, without a spotter and for nothing.
local function answer(game, gun)
  if gun.side.name == "allied" or calendar.is_foul(game) or not gun.space.on_map then return end -- rule 13.4
  local foe = gun.side.other
  local list = tables.filtered(guns.within_reach(game, foe, gun.space), function(one)
    return units.is_ship(one) or supplying.general(game, one)
  end)
  local chosen = game:window(foe, "counter_battery", domain.one_of{ of = list }, { prompt = { "Counter-battery fire at {1}?",
    gun.space } })
  if chosen then shoot(game, chosen, gun.space, true) end -- rule 13.4
end

local function price(game, side) return side.name == "allied" and figures.of(game, "price_fire") or 0 end -- rule 13.1

local function armed(game, side)
  return game:pieces{ side = side, on_map = true, where = function(piece) return piece.range > 0 end }
end

local function require_ready(game, side, gun)
  game:rule("12.5.2", not gun.fired, { text = "It has fired or moved", pieces = { gun } })
  game:rule("13.1", game.csp >= price(game, side), "A supply point is needed")
end

local function require_target(game, gun, space)
  local reaches, spaces, pieces = guns.can_reach(game, gun, space), { space }, { gun }
  game:rule("12.5.3", reaches, { text = "It does not reach that hex", spaces = spaces, pieces = pieces })
  game:rule("13.1#1", not space.assailed, { text = "The hex was attacked or fired at in this phase", spaces = spaces, pieces = pieces })
  local seen = reaches and bombarding.is_spotted(game, gun, space)
  game:rule("13.2", seen, { text = "Nobody sees the target", spaces = spaces, pieces = pieces })
end

local function in_supply(game, gun) return units.is_ship(gun) or supplying.general(game, gun) end

local bombard = {
  title = "Bombard", prompt = "Choose a gun or ship and the hex at which it fires alone",
  offers = function(game, side)
    return domain.record{
      { "gun", domain.one_of{ of = armed(game, side), other = "Only guns and ships bombard", test = function(gun)
        require_ready(game, side, gun)
        game:rule("13.1", in_supply(game, gun), { text = "The guns are out of supply", pieces = { gun } })
      end } },
      { "target", function(picked)
        return domain.one_of{ of = zones.held(game, side.other), other = "No enemy stands there", test = function(space)
          require_target(game, picked.gun, space)
        end }
      end },
    }
  end,
  preview = function(game, _, picked)
    if not picked.target then return nil end
    local sum = bombarding.number(game, picked.gun, picked.target)
    return firing.outlook(sum)
  end,
  run = function(game, side, args)
    game:set(args.target, "assailed", true) -- rules 13.1#1, 12.3#3
    game:set(game, "csp", game.csp - price(game, side)) -- rule 13.1
    shoot(game, args.gun, args.target, false)
    answer(game, args.gun)
  end,
}

-- German guns at ships ------------------------------------------------------------------------------------------

local function ships_at_sea(game)
  return game:pieces{ where = units.is_ship }
end

-- Who stands at the coast or on a bluff sees ships ten hexes away.
local function is_seen_at_sea(game, side, ship)
  return tables.any(units.of(game, side), function(unit)
    local coast = bombarding.is_coast(unit.space) or tables.any(unit.space.links, ground.is_bluff) -- rule 10.6#4
    return coast and game:distance(unit.space, ship.space) <= figures.of(game, "spotted_ship") -- rules 13.2#3, 13.5
  end)
end

-- Where a ship goes that is hit: by an option smaller guns drive battleships off until the next night.
local function berth(game, gun, ship)
  local tough = game:option("tough_battleships") and ship.weight == "bb" and gun.caliber < figures.of(game, "battleship")
  return tough and "allied.ships" or "allied.dead" -- rules 13.5#1, 13.5o
end

local engage = {
  title = "Fire at a ship", prompt = "Choose a gun and the ship at which it fires",
  offers = function(game, side)
    if side.name ~= "german" or calendar.is_night(game) or calendar.is_foul(game) then return nil end -- rule 13.5
    return domain.record{
      { "gun", domain.one_of{ of = armed(game, side), other = "Only guns fire at ships", test = function(gun)
        game:rule("12.5.2", not gun.fired, { text = "It has fired or moved", pieces = { gun } })
        game:rule("20.5", gun.arm == "battery" or supplying.general(game, gun), { text = "The guns are out of supply", pieces = { gun } })
      end } },
      { "ship", function(picked)
        return domain.one_of{ of = ships_at_sea(game), test = function(ship)
          game:rule("12.5.3", guns.can_reach(game, picked.gun, ship.space), { text = "It does not reach that ship", pieces = { ship } })
          game:rule("13.5#2", not ship.target, { text = "The ship was fired at in this phase", pieces = { ship } })
          game:rule("13.5", is_seen_at_sea(game, side, ship), { text = "Nobody at the coast sees it", pieces = { ship } })
        end }
      end },
    }
  end,
  run = function(game, side, args)
    local gun, ship = args.gun, args.ship
    game:set(ship, "target", true)
    local able = guns.can_reach(game, ship, gun.space)
    local back = able and game:window(side.other, "return_fire", domain.one_of{ of = { "answer" },
      label = function() return "Return fire" end },
      { prompt = { "Does {1} return fire?", ship } }) -- rule 13.5#1
    guns.spend(game, { gun })
    local roll = game:roll{ purpose = "at_ship", dice = "1d10", by = side }
    local hit = firing.hits(units.attack(gun), roll.total)
    game:tell("{1} fires at {2}: {3} against {4}, " .. (hit and "it is hit" or "no hit"), gun, ship, roll.total, units.attack(gun))
    if back then shoot(game, ship, gun.space, false) end -- rule 13.5#1
    if hit then game:move(ship, berth(game, gun, ship)) end -- rule 13.5#1
    answer(game, gun)
  end,
}

bombarding.verbs = { bombard = bombard, engage = engage }

return bombarding
