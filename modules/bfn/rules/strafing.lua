-- Armed reconnaissance: aircraft on units and bridges anywhere, at the end of each German turn by day.
local tables = require("bocage.tables")
local areas = require("rules.areas")
local calendar = require("rules.calendar")
local figures = require("rules.figures")
local fortifying = require("rules.fortifying")
local ground = require("rules.ground")
local guns = require("rules.guns")
local holding = require("rules.holding")
local losing = require("rules.losing")
local units = require("rules.units")
local zones = require("rules.zones")

local strafing = {}

local roads = { "highway", "primary" }

local function is_on_road(space) return ground.on_way(space, roads) end

local function enemies_near(game, space, side)
  return #(game:within(space, 2) * zones.held(game, side.other)) > 0
end

-- What the ground does to an attack on units: nothing on a large road, unless the front is near.
local function cover(game, space, list, side)
  if tables.any(list, function(unit) return unit.columned end) then return 0 end -- rules 11.3.2, 11.3.2#3
  if is_on_road(space) and not enemies_near(game, space, side) then return 0 end -- rules 11.3.2, 11.3.2#1, 11.3.2#2
  local tanks = tables.all(list, units.is_tank)
  return ground.combat(game, space, tanks) -- rule 11.3.2#1
end

local function works(space) return (ground.is_entrenched(space) or ground.has_strongpoint(space)) and -3 or 0 end -- rule 11.3.2#4

local function clamp(game, number)
  local most = figures.of(game, "most_die")
  return math.max(-most, math.min(most, number))
end

--- What the ground and columns add to the die of an attack on units of a side in a hex, without flak.
---@param game game
---@param space space
---@param list piece[] at least one
---@return integer
function strafing.ground(game, space, list)
  local column = tables.any(list, function(unit) return unit.columned end) and 1 or 0 -- rules 11.3.2, 11.3.2#3
  return clamp(game, cover(game, space, list, list[1].side) + works(space) + column) -- rule 11.3.2
end

--- What is added to the die of an attack on the units of a hex.
---@param game game
---@param space space
---@return integer
function strafing.on_units(game, space)
  return strafing.ground(game, space, units.at(space, game:side("german"))) - #guns.flak_at(space) -- rules 11.3.2, 11.3.3#2
end

--- What is added to the die of an attack on a bridge: bridges lie in the open, only flak defends them.
---@param space space
---@return integer
function strafing.on_bridge(space) return -#guns.flak_at(space) end -- rule 11.3.2#1

local function lose_aircraft(game) game:set(game, "air", math.max(0, game.air - 1)) end

-- Flak first: an abort or a hit, and the attack comes to nothing.
local function is_driven_off(game, space)
  local flak = #guns.flak_at(space)
  if flak == 0 then return false end
  local roll = game:roll{ purpose = "flak", dice = "1d10", by = game:side("german") }
  local result = game:lookup("flak", roll.total + flak - 1, "result")
  if result == "hit" then lose_aircraft(game) end
  return result ~= "-"
end

local function attack(game, space, modifier, hit)
  game:set(game, "recon", game.recon - 1) -- rule 11.3.1
  if is_driven_off(game, space) then return game:tell("Flak drives the aircraft off at {1}", space) end
  local roll = game:roll{ purpose = "strafe", dice = "1d10", by = game:side("allied") }
  local number = roll.total + modifier
  local struck = number >= game.recon_hit
  game:tell("Aircraft at {1}: {2}, needed {3}, " .. (struck and "a hit" or "no hit"), space, number, game.recon_hit)
  if struck then hit() end -- rule 11.3.3#3
  if number <= 1 then lose_aircraft(game) end -- rule 11.3.3#4
end

local strafe = {
  title = "Strafe", prompt = "Choose a hex with German units",
  offers = function(game, side)
    if game.recon == 0 then return nil end
    return domain.record{ { "hex", domain.one_of{ of = zones.held(game, side.other), other = "No German unit stands there",
      test = function(space)
      game:rule("11.3.3#1", not space.strafed, { text = "A stack is strafed once a turn", spaces = { space } })
    end } } }
  end,
  run = function(game, side, args)
    local space = args.hex
    game:set(space, "strafed", true) -- rule 11.3.3#1
    attack(game, space, strafing.on_units(game, space), function() -- rule 11.3.3
      losing.steps(game, side.other, units.at(space, side.other), 1) -- rule 11.3.3#3
    end)
    holding.look_again(game)
  end,
}

-- The hexes to which bridges that stand lead from this one.
local function over_from(space)
  local list = {}
  for _, link in ipairs(space.links) do
    if ground.is_bridge(link) and not link.blown then list[#list + 1] = link:other(space) end
  end
  return list
end

-- Both ends of every bridge that stands.
local bridges = remembering(function(game)
  local ends = {}
  for _, link in ipairs(ground.bridges) do
    if not link.blown then
      ends[#ends + 1] = link.a
      ends[#ends + 1] = link.b
    end
  end
  return (areas.land(game) * game:set_of(ends)):list()
end)

local bomb = {
  title = "Bomb a bridge", prompt = "Choose a bridge by the hexes at its ends, and how often it is attacked",
  offers = function(game)
    return domain.record{
      { "hex", domain.one_of{ of = bridges(game), other = "No bridge leads out of that hex" } },
      { "across", function(picked) return domain.one_of{ of = over_from(picked.hex) } end, title = "The bridge to" },
      { "times", domain.number{ min = 1, max = game.recon } }, -- rule 11.3.3#1
    }
  end,
  run = function(game, _, args)
    local link = game:link(args.hex, args.across)
    for _ = 1, args.times do
      attack(game, args.hex, strafing.on_bridge(args.hex), function()
        if not link.blown then fortifying.set_bridge(game, link, true) end -- rule 11.3.3#3
      end)
    end
  end,
}

strafing.conditions = {
  strafing_due = function(game)
    if calendar.is_night(game) then return false, "aircraft do not strafe at night" end -- rule 11.3.1
    if game:active().name ~= "german" then return false, "aircraft strafe after the Germans have moved" end -- rule 11.3
    return game.recon > 0, "no aircraft are left for armed reconnaissance"
  end,
}

strafing.verbs = { strafe = strafe, bomb = bomb }

return strafing
