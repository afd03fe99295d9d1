-- What specs of the campaign in July share: a morning in clear weather, and units on an empty map.
local field = require("tests.shared.field")

local july = {}

--- A function that stands in a step of a side on the morning of a day, unless more is said.
function july.morning(turn, day)
  return function(t, node, side, more)
    local at = { turn = turn, day = day, month = "July", part = "morning", weather = "clear", weather_roll = 12 }
    for name, value in pairs(more or {}) do at[name] = value end
    field.go(t, node, side, at)
  end
end

--- The map is empty but for these: { counter, hex, face? } each; the weather of the next day is rolled.
function july.start(t, list)
  t:dice("weather", 6, 6)
  return field.set(t, list or {})
end

return july
