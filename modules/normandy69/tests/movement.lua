-- Movement overland in the second impulse of the first move.

local function ready(t, counter, at)
  t:clear()
  local unit = t:put(counter, at)
  return unit
end

local function go(t) t:go("movement", { active = "allied" }) end

spec("a unit stops when it enters a zone of control", { rule = "A1" }, function(t)
  local unit = ready(t, "a-7-4", "4213")
  t:put("g-4-1", "4217")
  go(t)
  t:refuses("A1", "allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4116" } })
  t:act("allied", "move", { unit = unit, path = { "4214", "4215", "4216" } })
end)

spec("nobody goes from zone to zone", { rule = "A2" }, function(t)
  local unit = ready(t, "a-7-4", "4216")
  t:put("g-4-1", "4217")
  go(t)
  t:refuses("A2", "allied", "move", { unit = unit, path = { "4117" } })
  t:act("allied", "move", { unit = unit, path = { "4215", "4115" } })
end)

spec("a unit spends no more than its movement factor", { rule = "T-clear" }, function(t)
  local unit = ready(t, "a-7-4", "4213")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4217", "4218" } })
  t:act("allied", "move", { unit = unit, path = { "4214", "4215", "4216", "4217" } })
end)

spec("fast units pay two for bocage", { rule = "T-bocage" }, function(t)
  local unit = ready(t, "a-7-4", "4017")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4018", "3919", "3920" } })
  t:act("allied", "move", { unit = unit, path = { "4018", "3919" } })
end)

spec("there is no road bonus in the first Allied move", { rule = "I9" }, function(t)
  local unit = ready(t, "a-7-4", "4017")
  go(t)
  t:refuses("T-clear", "allied", "move", { unit = unit, path = { "4118", "4218", "4318", "4418", "4519" } })
  t:act("allied", "move", { unit = unit, path = { "4118", "4218", "4318", "4418" } })
end)

spec("off the road a river stops, on the road it is crossed", { rules = { "T-river", "T-road" } }, function(t)
  local unit = ready(t, "a-7-4", "3913")
  local other = t:put("a-7-4", "3715")
  local driver = t:put("a-6-10", "3816")
  go(t)
  t:refuses("T-river", "allied", "move", { unit = unit, path = { "3914", "3915" } })
  t:act("allied", "move", { unit = unit, path = { "3914" } })
  t:act("allied", "move", { unit = other, path = { "3815" } })
  t:act("allied", "move", { unit = driver, path = { "3716", "3615" } })
end)

spec("a flooded square stops", { rule = "T-flooded" }, function(t)
  local unit = ready(t, "a-7-4", "2411")
  go(t)
  t:refuses("T-flooded", "allied", "move", { unit = unit, path = { "2412", "2413" } })
  t:act("allied", "move", { unit = unit, path = { "2412" } })
end)

spec("bocage swamp forest and flooded squares hold one regiment", { rule = "S3" }, function(t)
  local unit = ready(t, "a-7-4", "4017")
  t:put("a-7-4", "4018")
  local armor = t:put("a-6-10", "4117")
  go(t)
  t:refuses("S3", "allied", "move", { unit = unit, path = { "4018" } })
  t:act("allied", "move", { unit = armor, path = { "4017", "4018" } })
end)
