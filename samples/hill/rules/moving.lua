-- The movement phase: moves with the minefield and ambushes, substitutes, the bridge.
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local sealed = require("bocage.sealed")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")
local zoc = require("bocage.zoc")
local ground = require("rules.ground")
local units = require("rules.units")

local moving = {}

-- The spaces of the path where a mine could work: Red may not stand there already.
local function suspects(path)
  local list = {}
  for _, space in ipairs(path) do
    if space:in_region("minefield") and #space.pieces == 0 then list[#list + 1] = space end
  end
  return list
end

local function cut_by_mine(game, side, _, path)
  -- rule 5.6: who enters the mined hex stops there.
  local foe = side.other
  if not foe.mine then return path end
  local open = suspects(path)
  if #open == 0 then return path end
  local hit = game:consult(foe, "mined", { spaces = open })
  if not hit then return path end
  local laid = sealed.open(game, foe, "mine")
  local walked = {}
  for _, space in ipairs(path) do
    walked[#walked + 1] = space
    if space == laid.hex then return walked, "mine" end
  end
  return path
end

local function blow_up(game, side, unit)
  local roll = game:roll{ purpose = "mine", dice = "1d6", by = side.other }
  game:tell("{1} is in the minefield at {2}: {3}", unit, unit.space, roll.total)
  if roll.total <= 3 then units.reduce(game, unit) end -- rule 5.6
end

local function ambush(game, side, unit)
  local foe = side.other
  local ambusher = game:window(foe, "ambush", domain.one_of{
    of = zoc.adjacent_enemies(game, side, unit.space),
    test = function(one)
      game:rule("5.7", one.space.terrain == "woods", { text = "Only units in woods lie in ambush", pieces = { one } })
      game:rule("5.7", not one.ambushed and not one.disrupted, { text = "It cannot ambush now", pieces = { one } })
    end,
  }, { prompt = "Ambush " .. unit.title .. "?" })
  if not ambusher then return end
  game:set(ambusher, "ambushed", true)
  local roll = game:roll{ purpose = "ambush", dice = "1d6", by = foe }
  -- rule 5.7
  local result = game:lookup("ambush", roll.total, "result")
  game:tell("{1} ambushes {2}: {3}", ambusher, unit, result)
  if result == "loss" then units.reduce(game, unit) end
  if result == "disrupted" then game:set(unit, "disrupted", true) end
end

---@type MoveOptions
moving.options = {
  title = "Move", prompt = "Choose a unit and where it goes",
  class = "class", once = "3.1",
  budget = function(game, unit)
    if ground.supplied(game, unit) then return unit.move end
    return (unit.move + 1) // 2 -- rule 3.8
  end,
  zone = ground.zone, effect = { enter = "stop", between = "barred" }, -- rules 4.1, 4.2, 4.3
  more = function(game, unit)
    -- rules 3.6, 3.7: a bridge that is blown carries nobody; who walks gets one hex far whatever it costs.
    return { closed = ground.closed(game), minimum_step = unit.class == "foot" }
  end,
  rules = { zone_stop = "4.2", zone_to_zone = "4.3", blocked = "3.2", budget = "3.1" },
  limits = ground.limits,
  moved = "moved",
  cut = cut_by_mine,
  after = function(game, side, unit, path, why)
    ground.take(game, side, path)
    if why == "mine" then blow_up(game, side, unit) end
    ambush(game, side, unit) -- who is lost stands next to nobody
  end,
}

local function substitutes(side) return side.name == "red" and "r-bn" or "b-bn" end

local function in_pool(game, side)
  return game:pieces{ counter = substitutes(side), at = forces.box(game, side, "pool") }
end

local function two_of(pool) return { pool[1], pool[2] } end

local function may_break(game, side, unit)
  local pool = in_pool(game, side)
  game:rule("5.4", unit.size == "regiment" and not unit.guard,
    { text = "Only regiments break down, and not the Guard", pieces = { unit } })
  game:rule("5.4", unit.face == "front" and not unit.moved and not unit.disrupted,
    { text = "It must be at full strength, in order, and not have moved", pieces = { unit } })
  game:rule("5.4", #pool >= 2, "There are no two battalions in the pool")
  local after = tables.joined(tables.without(unit.space.pieces, { unit }), two_of(pool))
  stacking.require(game, ground.limits, unit.space, after)
end

-- They stand together.
local function hex_of(battalions) return battalions[1].space end

local function may_combine(game, unit, chosen)
  game:rule("5.5", not unit.moved and not unit.disrupted,
    { text = "It must be in order and not have moved", pieces = { unit } })
  for _, other in ipairs(chosen) do
    game:rule("5.5", other.space == unit.space, { text = "They must be in one hex", pieces = { unit, other } })
  end
end

moving.verbs = {
  move = movement.verb(moving.options),
  break_down = {
    title = "Break down", prompt = "Choose a regiment that becomes two battalions",
    offers = function(game, side)
      return domain.record{ { "unit", domain.one_of{
        of = forces.of(game, side), test = function(unit) may_break(game, side, unit) end,
      } } }
    end,
    run = function(game, side, args)
      local hex, pool = args.unit.space, in_pool(game, side)
      game:exchange{ give = { args.unit }, take = two_of(pool), pool = forces.box(game, side, "pool"), at = hex }
      game:tell("{1} breaks down in {2}", args.unit, hex)
    end,
  },
  combine = {
    title = "Combine", prompt = "Choose two battalions and the regiment that they become",
    offers = function(game, side)
      local pool = forces.box(game, side, "pool")
      return domain.record{
        { "battalions", domain.some_of{
          of = game:pieces{ counter = substitutes(side), on_map = true }, min = 2, max = 2,
          test = function(unit, chosen) may_combine(game, unit, chosen) end,
        } },
        { "regiment", function(picked)
          local two, hex = picked.battalions, hex_of(picked.battalions)
          return domain.one_of{
            of = game:pieces{ at = pool, where = function(piece) return piece.size == "regiment" end },
            test = function(regiment)
              local after = tables.joined(tables.without(hex.pieces, two), { regiment })
              stacking.require(game, ground.limits, hex, after)
            end,
          }
        end },
      }
    end,
    run = function(game, side, args)
      local hex = hex_of(args.battalions)
      game:exchange{ give = args.battalions, take = { args.regiment }, pool = forces.box(game, side, "pool"), at = hex }
      game:set(args.regiment, "moved", true)
      game:tell("{1} is formed in {2}", args.regiment, hex)
    end,
  },
  blow = {
    title = "Blow the bridge", prompt = "Choose the engineers who blow it",
    offers = function(game, side)
      local bridge = ground.bridge(game)
      if bridge.blown then return nil end
      return domain.record{ { "unit", domain.one_of{
        of = forces.of(game, side),
        test = function(unit)
          game:rule("3.6", unit.engineer, { text = "Only engineers blow bridges", pieces = { unit } })
          game:rule("3.6", not unit.moved and not unit.disrupted, { text = "They have no time for it now", pieces = { unit } })
          game:rule("3.6", directions.touches(bridge, unit.space),
            { text = "They must stand at the bridge", spaces = { bridge.a, bridge.b }, pieces = { unit } })
        end,
      } } }
    end,
    run = function(game, side, args)
      local bridge = ground.bridge(game)
      game:set(args.unit, "moved", true)
      local roll = game:roll{ purpose = "bridge", dice = "1d6", by = side }
      if roll.total <= 4 then -- rule 3.6
        game:set(bridge, "blown", true)
        game:tell("{1} blows the bridge at {2}", args.unit, bridge.b)
      else
        game:tell("The charge at {1} fails", bridge.b)
      end
    end,
  },
}

--- A consult: which of these spaces is mined? Runs on Blue's machine.
function moving.mined(game, side, args)
  local laid = game:secret(side.mine)
  for _, space in ipairs(args.spaces) do
    if space == laid.hex then return space end
  end
  return false
end

return moving
