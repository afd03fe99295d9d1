-- What specs of Goodwood and Cobra share.
local field = require("tests.shared.field")

local bourguebus = {}

--- Stands in a step of a side: the morning of July 18 unless more is said.
function bourguebus.go(t, node, side, more)
  local at = { turn = 127, turns = 167, day = 18, month = "July", weather = "clear", weather_roll = 12, csp = 40 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, node, side, at)
end

--- The map is empty after a first night of clear weather, and these stand on it.
function bourguebus.set(t, list)
  t:dice("weather", 6, 6)
  return field.set(t, list)
end

return bourguebus
