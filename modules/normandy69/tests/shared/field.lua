-- What many specs need: a battle placed on the map, its odds, a jump, names of squares.
local field = {}

-- Units of both sides face each other; the step of battles is open, in the first move unless `options` say otherwise.
function field.battle(t, defenders, attackers, options)
  options = options or {}
  t:clear()
  local placed = {}
  for _, counter in ipairs(defenders) do t:put(counter, options.target or "4216") end
  for i, counter in ipairs(attackers) do placed[i] = t:put(counter, options.from or "4215") end
  t:go("battles", { active = options.side or "allied", turn = options.turn, supply_beaches = options.beaches })
  return placed
end

-- An attack without ships, and its die.
function field.attack(t, side, target, attackers, die)
  t:dice("combat", die)
  t:act(side, "attack", { target = target, attackers = attackers, naval = 0 })
end

function field.odds(t, game, target, attackers, options)
  options = options or {}
  return t:query("odds", {
    side = game:side(options.side or "allied"), target = target, attackers = attackers, naval = options.naval or 0,
  })
end

-- The reason of a rule among those of a query; nil when it is not there.
function field.reason(found, rule)
  for _, one in ipairs(found.reasons) do
    if one.rule == rule then return one end
  end
  return nil
end

-- A parachute regiment that waits jumps: what the scatter table shows, and where it scatters the plan.
function field.jump(t, game, square, die, plan)
  local unit = game:pieces{ counter = "a-para-7-4", at = game:space("allied.air") }[1]
  t:dice("scatter", die)
  if plan then t:dice("scatter plan", plan) end
  t:act("allied", "drop", { unit = unit, space = square })
  return unit
end

-- The first unit of this counter that waits in this pool.
function field.waiting(game, counter, pool) return game:pieces{ counter = counter, at = game:space(pool) }[1] end

function field.names(spaces)
  local list = {}
  for i, space in ipairs(spaces) do list[i] = space.name end
  return list
end

return field
