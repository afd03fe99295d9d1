-- What specs of combat share: a cleared map, the phase, the declaration of an attack and how its results are read.
local attacking = require("rules.attacking")
local field = require("tests.shared.field")
local tables = require("bocage.tables")

local battle = {}

--- A map with these units alone: { counter, hex, steps? } each.
function battle.set_up(t, list)
  t:clear()
  return field.fill(t, list)
end

--- Stands in the combat phase of a side.
function battle.begin(t, side, more)
  local at = { active = side, turn = 9, weather = "overcast" }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go("combat", at)
end

local function picked(units, numbers)
  local list = {}
  for i, number in ipairs(numbers or {}) do list[i] = units[number] end
  return list
end

--- The arguments of an attack whose units are numbers in a list; what is not given stays out.
function battle.order(units, given)
  return {
    target = given.target, main = given.main, attackers = picked(units, given.attackers), lead = units[given.lead],
    artillery = given.artillery and picked(units, given.artillery), air = given.air, ships = given.ships,
  }
end

--- Puts units on an empty map and stands in the combat phase. Without air and supply points unless they are given.
function battle.fought(t, given)
  local units = battle.set_up(t, given.units)
  for number, names in pairs(given.set or {}) do
    for name, value in pairs(names) do t:set(units[number], name, value) end
  end
  local at = { air_first = 0, air_second = 0, supply_first = 0, supply_second = 0, supply_german = 0 }
  for name, value in pairs(given.more or {}) do at[name] = value end
  battle.begin(t, given.side or "allied", at)
  return units, battle.order(units, given)
end

--- What the sheet of such an attack says, also while its declaration is under way.
function battle.sheet(t, game, given)
  local _, order = battle.fought(t, given)
  order.target, order.main = game:space(given.target), given.main and game:space(given.main)
  return attacking.verbs.attack.preview(game, game:side(given.side or "allied"), order)
end

--- Makes the attack with these dice: { combat =, determined =, jabos = }.
function battle.attack(t, given, dice)
  local units, order = battle.fought(t, given)
  for purpose, face in pairs(dice) do t:dice(purpose, face) end
  t:act(given.side or "allied", "attack", order)
  return units
end

--- Makes the attack with the die that brings this result.
function battle.bring(t, game, given, result)
  local units, order = battle.fought(t, given)
  local column = t:preview(given.side or "allied", "attack", order).value
  for die = 1, 6 do
    if game:lookup("crt", die, column) == result then
      t:dice("combat", die)
      t:act(given.side or "allied", "attack", order)
      return units
    end
  end
  error("no die brings " .. result .. " in column " .. column)
end

--- A unit goes these hexes as far as its side is asked; it stops or goes on as told.
function battle.retreat(t, side, way, stop)
  local hexes = tables.joined(way)
  local asked = t:waiting().asks[1]
  while (asked == "retreat" and #hexes > 0) or asked == "stop" do
    if asked == "retreat" then
      t:answer(side, "retreat", { hexes[1] })
      table.remove(hexes, 1)
    else
      t:answer(side, "stop", stop or "go_on")
    end
    asked = t:waiting().asks[1]
  end
end

--- The piece of a counter.
function battle.unit(game, counter) return game:pieces{ counter = counter }[1] end

--- Space and strength left of these pieces: "1521 4", or where the dead lie.
function battle.state(...)
  local list = {}
  for i, unit in ipairs{ ... } do
    local left = { one = 1, two = 2, three = 3 }
    list[i] = unit.space.name .. (unit.space.on_map and left[unit.face] and " " .. left[unit.face] or "")
  end
  return list
end

--- The reasons of a preview as "rule amount", without chances and what has no amount.
function battle.reckoning(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.amount then list[#list + 1] = reason.rule .. " " .. tostring(reason.amount) end
  end
  return list
end

--- The chances of a preview: text to chance.
function battle.chances(found)
  local list = {}
  for _, reason in ipairs(found.reasons) do
    if reason.chance then list[#list + 1] = reason.text .. " " .. tostring(reason.chance) end
  end
  return list
end

return battle
