-- What specs put on the map: units with the steps that they have left.
local field = {}

local faces = { "one", "two", "three" }

--- A unit with so many steps left; all of them unless given. One with a single step exerts no zone.
function field.put(t, counter, hex, steps)
  if not steps then return t:put(counter, hex) end
  local unit = t:put(counter, hex, { face = faces[steps] })
  t:set(unit, "cadre", steps == 1)
  return unit
end

--- Several units with all their steps: { { counter, hex }, … }.
function field.fill(t, list)
  local all = {}
  for i, one in ipairs(list) do all[i] = field.put(t, one[1], one[2], one[3]) end
  return all
end

--- The beachheads of these hexes are Allied, or all five: nothing ends the game before its time.
function field.open(t, game, hexes)
  for _, hex in ipairs(field.path(hexes or "1115 1321 1426 1428 1532")) do t:set(game:space(hex), "holder", "allied") end
end

--- What a list of reasons says the line of a unit is: its hexes from the unit on, as words.
function field.line(reasons)
  local names = {}
  for part = 1, 2 do
    for i, hex in ipairs(reasons[part].spaces) do
      if part == 1 or i > 1 then names[#names + 1] = hex.name end
    end
  end
  return table.concat(names, " ")
end

--- A path from words: "1521 1522".
function field.path(words) return string.split(words, " ") end

return field
