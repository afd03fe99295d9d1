-- The night of June 6: pathfinders, the drop of three divisions by companies, fire one by one, and the German reaction.
local tables = require("bocage.tables")
local airborne = require("rules.airborne")
local compass = require("rules.compass")
local firing = require("rules.firing")
local holding = require("rules.holding")
local units = require("rules.units")
local zones = require("rules.zones")

local dropping = {}

local drops = { "505", "507", "508", "502", "506", "501", "9para", "8para", "5para" }

local function allied(game) return game:side("allied") end

local function of_drop(game, name, what) return game:lookup("drops", name, what) end

local function pathfinder(game, name) return game:pieces{ counter = "pathfinder." .. name }[1] end

-- Pathfinders ------------------------------------------------------------------------------------------

-- A company of gliders takes the Pegasus Bridge, or comes down beside it.
local function take_bridge(game)
  local company = game:pieces{ counter = "cw.co.airlanding", at = "allied.companies" }[1]
  local aim = game:region("pegasus"):list()[1]
  local space = airborne.scatter(game, aim)
  if space == aim then
    for _, fort in ipairs(tables.filtered(units.at(aim, game:side("german")), units.is_strongpoint)) do
      units.eliminate(game, fort) -- rule 19.8
    end
  end
  airborne.land(game, company, space, aim) -- rule 19.8
end

local function guide(game)
  for _, name in ipairs(drops) do
    local space = airborne.dry(airborne.scatter(game, game:space(of_drop(game, name, "hex")))) -- rules 17.1, 17.1#1
    game:move(pathfinder(game, name), space)
    game:tell("{1} stand in {2}", pathfinder(game, name), space)
  end
  take_bridge(game)
end

-- Who drops alone ------------------------------------------------------------------------------------------

local alone = { hq = true, engineer = true, artillery = true }

-- Units of the airborne divisions that drop as a whole and have no pathfinders yet.
local function singles(game)
  return tables.filtered(game:space("allied.holding").pieces, function(unit)
    return units.is_airborne(unit) and alone[unit.arm] == true and not unit.stick
  end)
end

local emplane = {
  title = "Drop with pathfinders", prompt = "Choose a headquarters, engineers or guns and the pathfinders with whom they drop",
  offers = function(game)
    local list = singles(game)
    if #list == 0 then return nil end
    return domain.record{
      { "unit", domain.one_of{ of = list } },
      { "pathfinders", function(picked)
        return domain.one_of{ of = airborne.pathfinders(game), test = function(piece)
          game:rule("17.2#1", piece.formation == picked.unit.formation, { text = "They are of another division", pieces = { piece } })
        end }
      end },
    }
  end,
  run = function(game, _, args)
    game:set(args.unit, "stick", args.pathfinders.space) -- rule 17.2#1
    game:tell("{1} drops with {2}", args.unit, args.pathfinders)
  end,
}

-- The drop ------------------------------------------------------------------------------------------

local function d6(game, purpose) return game:roll{ purpose = purpose, dice = "1d6", by = allied(game) }.total end

-- How far off a stick is: half a die, a die, or two.
local function distance(game, accuracy)
  if accuracy == 6 then return game:roll{ purpose = "distance", dice = "2d6", by = allied(game) }.total end -- rule 17.2#2
  local die = d6(game, "distance")
  return accuracy == 1 and die // 2 or die -- rules 17.2#2, 17.2#4
end

-- A stick that has its accuracy and direction comes down company by company.
local function come_down(game, unit, from, accuracy, direction)
  local steps = distance(game, accuracy) -- rule 17.2#4
  return airborne.land(game, unit, compass.far(from, direction, steps), from)
end

-- Commonwealth battalions are dropped closely; Americans roll.
local function accuracy_of(game, unit) return unit.nation == "cw" and 1 or d6(game, "accuracy") end -- rule 17.2#2

local function drop_battalion(game, battalion, from)
  local accuracy, direction = accuracy_of(game, battalion), d6(game, "direction") -- rules 17.2#2, 17.2#3
  for _ = 1, battalion.steps do
    local company = game:pieces{ counter = battalion.company, at = "allied.companies" }[1]
    game:set(company, "origin", battalion) -- rule 15.4#2
    come_down(game, company, from, accuracy, direction) -- rule 17.2
  end
end

local function drop_single(game, unit)
  local from = unit.stick
  local accuracy, direction = accuracy_of(game, unit), d6(game, "direction")
  local left = come_down(game, unit, from, accuracy, direction)
  if not left or left.arm ~= "artillery" then return end
  left = airborne.survive(game, left, 2) -- rule 17.8
  if left then game:set(left, "fired", true) end -- rule 17.8
end

-- Headquarters and engineers that were given no pathfinders drop with the first of their division; guns wait for gliders.
local function share_out(game)
  for _, unit in ipairs(singles(game)) do
    if unit.arm == "artillery" then
      game:move(unit, "allied.offshore") -- rule 17.8
    else
      game:set(unit, "stick", airborne.pathfinders(game, unit.formation)[1].space)
    end
  end
end

-- Pathfinders among the enemy are lost.
local function remove_caught(game)
  for _, piece in ipairs(airborne.pathfinders(game)) do
    if zones.held(game, game:side("german")):contains(piece.space) then
      game:tell("{1} are lost in {2}", piece, piece.space)
      game:move(piece, "off") -- rule 17.1#3
    end
  end
end

local function drop(game)
  share_out(game)
  for _, name in ipairs(drops) do
    for _, id in ipairs(string.split(of_drop(game, name, "battalions"), "+")) do
      drop_battalion(game, game:pieces{ counter = id }[1], pathfinder(game, name).space)
    end
  end
  for _, unit in ipairs(game:space("allied.holding").pieces) do
    if unit.stick then drop_single(game, unit) end
  end
  remove_caught(game)
  holding.look_again(game)
end

-- Fire one by one ------------------------------------------------------------------------------------------

local function targets(unit)
  local list = {}
  for _, space in ipairs(unit.space.neighbours) do
    if space.terrain ~= "sea" then list = tables.joined(list, units.at(space, unit.side.other)) end
  end
  return list
end

local function may_snipe(unit)
  return not unit.shot and not units.is_gun(unit) and units.attack(unit) > 0 and #targets(unit) > 0 -- rules 17.4, 17.6
end

local snipe = {
  title = "Fire", prompt = "Choose a unit and the enemy unit beside it at which it fires",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{ of = tables.filtered(units.of(game, side), may_snipe), other = "It has fired, or no enemy is beside it" } },
      { "target", function(picked) return domain.one_of{ of = targets(picked.unit), other = "Each fires at one unit beside it" } end },
    }
  end,
  run = function(game, side, args)
    local unit, target = args.unit, args.target
    game:set(unit, "shot", true) -- rule 17.4
    firing.unveil(game, { unit, target })
    local die = game:roll{ purpose = "fire", dice = "1d10", by = side }.total
    local hit = firing.hits(units.attack(unit), die)
    game:tell("{1} fires at {2}: {3} against {4}, " .. (hit and "a hit" or "no hit"), unit, target, die, units.attack(unit))
    if hit then units.reduce(game, target) end -- rules 17.4, 17.6
    holding.look_again(game)
  end,
}

dropping.nodes = { pathfinders = { enter = guide }, parachutes = { enter = drop } }

dropping.verbs = { emplane = emplane, snipe = snipe }

return dropping
