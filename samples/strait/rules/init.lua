-- The Strait: a march that may lead over a ferry to the other board, an assault, four ports to hold.
local control = require("bocage.control")
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local movement = require("bocage.movement")
local outlook = require("bocage.outlook")
local sequence = require("bocage.sequence")
local settling = require("bocage.settling")
local stacking = require("bocage.stacking")
local tables = require("bocage.tables")

---@type StackLimit[]
local limits = { { rule = "2.3", max = 1, text = "There may be one unit in a hex" } }

local function enter(game, side, path)
  if game:in_force("4.1") then control.take(game, side, path, "holder") end
end

-- March ----------------------------------------------------------------------------------------------------------

---@type MoveOptions
local march = {
  title = "March", prompt = "Choose a unit and where it goes",
  units = forces.of,
  test = function(game, _, unit)
    game:rule("2.1", not unit.moved, { text = "The unit has moved in this phase", pieces = { unit } })
  end,
  class = function(_, unit) return unit.class end,
  budget = function(_, unit) return unit.move end,
  rules = { blocked = "2.2", budget = "2.1" },
  limits = function() return limits end,
  moved = "moved",
  after = function(game, side, _, path) enter(game, side, path) end,
}

-- Assault --------------------------------------------------------------------------------------------------------

-- Neighbours on one board: a ferry carries no attack.
local function beside(game, from, to)
  return directions.next_to(from, to) and not game:link(from, to):crossing("ferry")
end

local function foes(game, side, unit)
  local list = {}
  for _, foe in ipairs(forces.of(game, side.other)) do
    if beside(game, unit.space, foe.space) then list[#list + 1] = foe end
  end
  return list
end

local function strength(target)
  return target.defence + (target.space.terrain == "hills" and 1 or 0)
end

-- The column of the chart, and how it comes about.
local function difference(unit, target)
  local sum = unit.attack - strength(target)
  local reasons = {
    { text = "Attack", rule = "3.3", amount = unit.attack, pieces = { unit } },
    { text = "Defence", rule = "3.3", amount = -target.defence, pieces = { target } },
  }
  if target.space.terrain == "hills" then
    reasons[#reasons + 1] = { text = "In hills", rule = "3.4", amount = -1, spaces = { target.space } }
  end
  local column = math.max(-1, math.min(1, sum))
  return { column = column, value = (sum > 0 and "+" or "") .. sum, reasons = reasons }
end

local results = {
  A = { words = "the attacker is lost", attacker = 1, defender = 0 },
  D = { words = "the defender is lost", attacker = 0, defender = 1 },
  ["-"] = { words = "no effect", attacker = 0, defender = 0 },
}

local function foretold(game, unit, target)
  return outlook.foretold(game, difference(unit, target), {
    chart = "combat", faces = 6, unit = "units",
    meaning = function(cell) return tables.merged(results[cell], { rule = "3.3" }) end,
  })
end

local function remove(game, unit)
  game:tell("{1} is lost", unit)
  game:move(unit, forces.box(game, unit.side, "dead"))
end

local function fight(game, side, args)
  local unit, target = args.unit, args.target
  local place, sum = target.space, difference(args.unit, args.target)
  game:set(unit, "fought", true)
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
  local result = game:lookup("combat", roll.total, sum.column)
  game:tell("{1} attacks {2} at {3}, rolls {4}: {5}", unit, target, sum.value, roll.total, results[result].words)
  if result == "A" then remove(game, unit) end
  if result ~= "D" then return end
  remove(game, target)
  if not game:in_force("3.5") then return end
  local advance = game:window(side, "advance", domain.one_of{ of = { "advance" }, label = function() return "Advance" end },
    { prompt = "Advance into " .. place.title .. "?" })
  if not advance then return end
  game:move(unit, place)
  game:tell("{1} advances into {2}", unit, place)
  enter(game, side, { place })
end

local assault = {
  title = "Assault", prompt = "Choose a unit and the enemy next to it",
  offers = function(game, side)
    return domain.record{
      { "unit", domain.one_of{
        of = forces.of(game, side),
        test = function(unit)
          game:rule("3.1", not unit.fought, { text = "The unit has attacked in this phase", pieces = { unit } })
          game:rule("3.2", #foes(game, side, unit) > 0, { text = "No enemy is next to it on its shore", pieces = { unit } })
        end,
      } },
      { "target", function(picked)
        return domain.one_of{
          of = forces.of(game, side.other),
          test = function(foe)
            game:rule("3.2", beside(game, picked.unit.space, foe.space),
              { text = "The enemy must be next to the unit, on the same shore", pieces = { foe } })
          end,
        }
      end },
    }
  end,
  preview = function(game, _, picked)
    if not picked.unit or not picked.target then return nil end
    return foretold(game, picked.unit, picked.target)
  end,
  run = fight,
}

-- The end --------------------------------------------------------------------------------------------------------

local function ports_of(game, side)
  local count, reasons = 0, {}
  for _, port in ipairs(game:spaces{ region = "prizes" }) do
    if port.holder == side then
      count = count + 1
      reasons[#reasons + 1] = { text = port.title, rule = "4.1", spaces = { port }, amount = 1 }
    end
  end
  return { value = count, reasons = reasons }
end

local function dusk(game)
  if not sequence.last_turn(game) then
    return sequence.next_turn(game, game:pieces{ counter = "turn" }[1], "turns")
  end
  local red, blue = ports_of(game, game:side("red")).value, ports_of(game, game:side("blue")).value
  if not game:in_force("4.2") then return game:finish{ level = "unknown" } end
  if red == blue then return game:finish{ level = "draw" } end
  game:finish{ winner = game:side(red > blue and "red" or "blue"), level = math.abs(red - blue) == 4 and "decisive" or "marginal" }
end

local function setup(game)
  for _, side in ipairs(game:sides()) do
    for _, port in ipairs(game:spaces{ region = side.name .. ".ports" }) do game:set(port, "holder", side) end
  end
end

-- Coming back from free play: a unit too many goes to its side's losses, and what nobody remembers counts as done.
local function settle(game)
  stacking.thin_out(game, limits, function(unit) remove(game, unit) end)
  for _, side in ipairs(game:sides()) do
    settling.spend(game, forces.of(game, side), "moved", "fought")
  end
end

return {
  verbs = { march = movement.verb(march), assault = assault },
  nodes = { dusk = { enter = dusk } },
  conditions = { turns_left = sequence.turns_left },
  setup = setup,
  settle = settle,
  queries = {
    reach = function(game, args) return movement.foresee(game, march, args.unit) end,
    ports = function(game, args) return ports_of(game, args.side) end,
    stacking = function(game, args) return stacking.standing(limits, args.space, args.side) end,
  },
  invariants = {
    one_in_a_hex = function(game) return stacking.kept(game, limits) end,
    apart = function(game) return control.apart(game) end,
  },
}
