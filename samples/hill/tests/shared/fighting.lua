-- Attacks of Red's, as several spec files make them.
local fighting = {}

--- Red's combat phase, with this event.
function fighting.red_fights(t, variables)
  local values = variables or {}
  t:go("combat", { active = "red", event = values.event or "quiet" })
end

--- An attack whose die nobody rolls again.
function fighting.attack(t, target, attackers, die, support)
  t:dice("combat", die)
  t:act("red", "attack", { target = target, attackers = attackers, support = support or "hold" })
  if support == "play" or t:waiting().asks[1] == "support" then return end
  fighting.no_reroll(t)
end

function fighting.no_reroll(t)
  t:answer("red", "reroll", nil)
  t:answer("blue", "reroll", nil)
end

--- The column of an attack.
function fighting.odds(t, target, attackers)
  return t:query("odds", { target = target, attackers = attackers }).value
end

--- Both of a side's batteries in a sector.
function fighting.guns(t, side, sector)
  for _ = 1, 2 do t:put(side .. "-guns", "sector." .. sector) end
end

return fighting
