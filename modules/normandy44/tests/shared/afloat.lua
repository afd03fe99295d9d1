-- What specs of the invasion share: a cleared map, and only some units in the air and offshore.
local tables = require("bocage.tables")

local afloat = {}

--- A cleared map; of those in the air and offshore only these counters stay.
function afloat.leave(t, game, counters)
  t:clear()
  for _, box in ipairs{ "allied.airborne", "allied.offshore" } do
    for _, unit in ipairs(game:space(box).pieces) do
      if not tables.contains(counters, unit.counter) then t:put(unit.counter, "off") end
    end
  end
end

--- The landing craft run in with these dice, one for each unit of the waves: the game stands at the assaults.
function afloat.run_in(t, game, counters, dice)
  afloat.leave(t, game, counters)
  for _, die in ipairs(dice) do t:dice("landing", die) end
end

return afloat
