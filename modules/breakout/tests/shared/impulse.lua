-- An impulse on June 8 (turn 8), unless the spec says otherwise, and what is done in it.
local impulse = {}

-- Nobody is asked about re-rolls.
function impulse.quietly(t)
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
end

-- The advantage is with the side that is not active.
function impulse.begin(t, side, vars)
  impulse.quietly(t)
  local all = { active = side, turn = 8, advantage = side == "german" and "allied" or "german" }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("impulse_begins", all)
end

function impulse.activate(t, side, ...) t:act(side, "activate", { areas = { ... } }) end

function impulse.move(t, side, who, to, way) t:act(side, "move", { units = who, to = to, way = way }) end

-- The first unit of the list is the point unit.
function impulse.attack(t, side, area, list, support)
  t:act(side, "assault", { area = area, units = list, point = list[1], support = support })
end

-- The values of an assault, with their reasons; without a point unit the first of the list is it.
function impulse.values(t, game, side, area, list, point, support)
  local args = { side = game:side(side), area = game:space(area), units = list, point = point or list[1], support = support or {} }
  return t:query("assault", args)
end

return impulse
