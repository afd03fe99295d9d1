-- What specs share: an empty map, units on it, who is active, and pieces with exactly the figures of an example.
local attaching = require("rules.attaching")

local field = {}

--- A unit ashore.
function field.put(t, counter, hex, face)
  local hidden = string.starts(counter, "strongpoint") or string.starts(counter, "hoc.")
  local unit = t:put(counter, hex, { face = face or (hidden and "hidden" or "full") })
  if unit.afloat then t:set(unit, "afloat", false) end
  return unit
end

--- The map is empty, and these stand on it: { counter, hex, face? } each.
function field.set(t, list)
  t:clear()
  local units = {}
  for i, one in ipairs(list) do units[i] = field.put(t, one[1], one[2], one[3]) end
  return units
end

--- Stands in a step of a side: the morning of June 7 unless more is said.
function field.go(t, node, side, more)
  local at = { active = side, turn = 4, day = 7, part = "morning", weather = "overcast", weather_roll = 8, csp = 12 }
  for name, value in pairs(more or {}) do at[name] = value end
  t:go(node, at)
end

--- A beachhead at Easy Red, so that the Allies are supplied.
function field.beachhead(t) return t:put("beachhead", "C1650") end

--- One unit on an empty map with its headquarters beside it, so that it is supplied wherever it stands.
function field.fed(t, counter, hex)
  t:clear()
  local unit = field.put(t, counter, hex)
  if unit.side.name == "german" then
    t:put("ge.hq.lxxxiv", hex)
    if counter ~= "ge.352.hq" then t:put("ge.352.hq", hex) end
  else
    field.beachhead(t)
    t:put("us.1.hq", hex)
  end
  return unit
end

--- What a unit pays to come to a hex; nil when it does not reach it.
function field.cost(t, unit, hex)
  for _, pair in ipairs(t:query("reach", { unit = unit }).value or {}) do
    if pair[1].name == hex then return pair[2] end
  end
  return nil
end

--- A piece of an example with these figures, at a hex.
function field.fake(game, hex, given)
  local side = game:side(given.side or "german")
  local piece = {
    side = side, space = game:space(hex), face = "full", attack = 0, defence = 0, reserves = 0, arm = "infantry", class = "foot",
      dots = "",
    mechanized = false, title = "a unit", steps = 3, stack = 3, formation = "fixture", is_company = false,
  }
  for name, value in pairs(given) do
    if name ~= "side" then piece[name] = value end
  end
  return piece
end

--- The rules by which these do not fight together.
function field.detached(game, list)
  local found = {}
  for _, one in ipairs(attaching.objections(game, list)) do
    if not one.ok then found[#found + 1] = one.rule end
  end
  return found
end

return field
