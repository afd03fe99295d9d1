-- What specs of combat share: a cleared map, the phase, the declaration of an attack and how its results are read.
local field = require("tests.shared.field")

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
