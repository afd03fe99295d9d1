-- The assault: a unit against an enemy next to it on the same shore.
local directions = require("bocage.directions")
local forces = require("bocage.forces")
local outlook = require("bocage.outlook")
local tables = require("bocage.tables")
local order = require("rules.order")
local ports = require("rules.ports")

-- Neighbours on one board: a ferry carries no attack.
local function beside(game, from, to)
  return directions.next_to(from, to) and not game:link(from, to):crossing("ferry") -- rule 3.2
end

-- The column of the chart, and how it comes about.
local function difference(game, unit, target)
  local reasons = {
    { text = "Attack", rule = "3.3", amount = unit.attack, pieces = { unit } },
    { text = "Defence", rule = "3.3", amount = -target.defence, pieces = { target } },
  }
  if target.space.terrain == "hills" then
    reasons[#reasons + 1] = { text = "In hills", rule = "3.4", amount = -1, spaces = { target.space } }
  end
  local sum = tables.sum(reasons, "amount")
  return { column = game:column("combat", sum) or "weak", value = (sum > 0 and "+" or "") .. sum, reasons = reasons }
end

local results = {
  A = { words = "the attacker is lost", attacker = 1 },
  D = { words = "the defender is lost", defender = 1 },
  ["-"] = { words = "no effect" },
}

local function foretold(game, unit, target)
  return outlook.foretold(game, difference(game, unit, target), {
    chart = "combat", faces = 6, unit = "units",
    meaning = function(cell) return tables.merged(results[cell], { rule = "3.3" }) end,
  })
end

local function advance(game, side, unit, place)
  local chosen = game:window(side, "advance", domain.one_of{ of = { "advance" }, label = function() return "Advance" end },
    { prompt = "Advance into " .. place.title .. "?" })
  if not chosen then return end
  game:move(unit, place)
  game:tell("{1} advances into {2}", unit, place)
  ports.enter(game, side, { place })
end

local function fight(game, side, args)
  local unit, target = args.unit, args.target
  local place, sum = target.space, difference(game, unit, target)
  game:set(unit, "fought", true)
  local roll = game:roll{ purpose = "combat", dice = "1d6", by = side }
  local result = game:lookup("combat", roll.total, sum.column)
  game:tell("{1} attacks {2} at {3}, rolls {4}: {5}", unit, target, sum.value, roll.total, results[result].words)
  if result == "A" then order.remove(game, unit) end -- rule 3.3
  if result == "D" then
    order.remove(game, target) -- rule 3.3
    advance(game, side, unit, place) -- rule 3.5
  end
end

return {
  title = "Assault", prompt = "Choose a unit and the enemy next to it",
  offers = function(game, side)
    local enemies = forces.of(game, side.other)
    return domain.record{
      { "unit", domain.one_of{
        of = forces.of(game, side),
        test = function(unit)
          game:rule("3.1", not unit.fought, { text = "The unit has attacked in this phase", pieces = { unit } })
          game:rule("3.2", tables.any(enemies, function(foe) return beside(game, unit.space, foe.space) end),
            { text = "No enemy is next to it on its shore", pieces = { unit } })
        end,
      } },
      { "target", function(picked)
        return domain.one_of{
          of = enemies,
          test = function(foe)
            game:rule("3.2", beside(game, picked.unit.space, foe.space),
              { text = "The enemy must be next to the unit, on the same shore", pieces = { foe } })
          end,
        }
      end },
    }
  end,
  preview = function(game, _, picked)
    if not picked.target then return nil end
    return foretold(game, picked.unit, picked.target)
  end,
  run = fight,
}
