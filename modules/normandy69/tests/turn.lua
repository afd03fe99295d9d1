-- The turn: its order, the die for attacks, the end.

local full = "original"

spec("the die limits the attacks of the turn", { rule = "A7", scenario = full }, function(t, game)
  local attackers = { t:put("a-7-4", "4215"), t:put("a-7-4", "4215") }
  t:put("g-4-1", "4216")
  t:put("g-4-1", "4116")
  t:dice("attacks", 1)
  t:go("muster", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  expect.equal(game.attacks_left, 1)
  t:done("allied")
  t:dice("combat", 3)
  t:act("allied", "attack", { target = "4216", attackers = { attackers[1] }, naval = 0 })
  t:answer("german", "retreat", { "4217" })
  t:refuses("A7", "allied", "attack", { target = "4116", attackers = { attackers[2] }, naval = 0 })
end)

spec("a square may be attacked again by other units", { rule = "A10", scenario = full }, function(t)
  local attackers = { t:put("a-7-4", "4215"), t:put("a-7-4", "4215") }
  t:put("g-10-6", "4216")
  t:dice("attacks", 2)
  t:go("muster", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:done("allied")
  t:dice("combat", 3)
  t:act("allied", "attack", { target = "4216", attackers = { attackers[1] }, naval = 0 })
  t:answer("allied", "retreat", { "4214" })
  t:dice("combat", 6)
  t:act("allied", "attack", { target = "4216", attackers = { attackers[2] }, naval = 0 })
  expect.equal(attackers[2].space.name, "allied.dead")
end)

spec("in the first move nothing limits attacks", { rule = "I6", scenario = full }, function(t, game)
  t:go("muster", { active = "allied" })
  expect.equal(game.attacks_left, nil)
  t:go("muster", { active = "german" })
  expect.equal(game.attacks_left, nil)
end)

spec("by option no die limits attacks", { rule = "O3", scenario = full, options = { attack_die = false } }, function(t, game)
  t:go("muster", { active = "german", turn = 3 })
  expect.equal(game.attacks_left, nil)
end)

spec("a turn goes through its steps", { rule = "A4", scenario = full }, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  t:done("german")
  t:act("allied", "designate", { how = "build-up" })
  t:act("allied", "mark_landings", { how = "assault" })
  for _ = 1, 8 do t:dice("scatter", 1) end
  t:act("allied", "follow", { plan = "airborne" })
  t:dice("attacks", 3)
  local seen = {}
  local function on(side)
    seen[#seen + 1] = t:waiting().node
    t:done(side)
  end
  on("allied")
  for _ = 1, 4 do on("allied") end
  for _ = 1, 3 do on("german") end
  expect.same(seen, { "air_drop", "landing", "battles", "build_up", "movement", "march", "battles", "movement" })
  expect.equal(game.turn, 2)
end)

spec("attacks and battles have their time", { rule = "A4", scenario = full }, function(t)
  local unit = t:put("g-7-6", "4215")
  t:put("a-2-4", "4216")
  t:go("march", { active = "german" })
  t:refuses("A4", "german", "attack", { target = "4216", attackers = { unit }, naval = 0 })
end)

spec("units move in both impulses with their full factor", { rules = { "M1", "T-clear" }, scenario = full }, function(t)
  local unit = t:put("g-7-6", "5125")
  t:go("march", { active = "german" })
  t:act("german", "move", { unit = unit, path = { "5124", "5123", "5122", "5121" } })
  t:refuses("M1", "german", "move", { unit = unit, path = { "5120" } })
  t:done("german")
  t:done("german")
  t:act("german", "move", { unit = unit, path = { "5122", "5123", "5124", "5125", "5126" } })
end)

spec("the other side's units do not move", { rule = "D1", scenario = full }, function(t)
  t:put("g-7-6", "5125")
  local unit = t:put("a-7-4", "4216")
  t:go("march", { active = "german" })
  t:refuses("D1", "german", "move", { unit = unit, path = { "4215" } })
end)

spec("the game ends with the seventh move", { rule = "V-level", scenario = full }, function(t)
  t:go("end_of_turn", { turn = 7 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().level, "tremendous")
end)

-- The historical landing, and nobody moves after it: seven moves to the verdict.
local function sit_through(scenario, points)
  spec("seven moves lead to the verdict: " .. scenario, { rule = "V-level", scenario = scenario }, function(t, game)
    t:act("german", "adopt", { plan = "historical" })
    t:done("german")
    t:act("allied", "designate", { how = "build-up" })
    t:act("allied", "mark_landings", { how = "assault" })
    for _ = 1, 8 do t:dice("scatter", 1) end
    t:act("allied", "follow", { plan = "airborne" })
    t:done("allied")
    t:act("allied", "follow", { plan = "assault" })
    t:done("allied")
    t:done("allied")
    t:act("allied", "follow", { plan = "gliders" })
    t:act("allied", "follow", { plan = "build-up" })
    for _ = 1, 12 do t:dice("attacks", 3) end
    local steps = 0
    while t:waiting().kind == "choice" do
      t:done(t:waiting().sides[1].name)
      steps = steps + 1
    end
    expect.equal(game.turn, 7)
    expect.equal(steps, 2 + 3 + 6 * (4 + 3))
    expect.equal(t:query("points").value, points)
    expect.equal(t:waiting().level, "tremendous")
  end)
end

sit_through("original", 6)
sit_through("increased", 6)
sit_through("all-out", 6)

spec("in the scenario of the first landing the Allies alone play", { rule = "V-level" }, function(t, game)
  t:act("allied", "designate", { "1507", "2610", "3611", "4312", "4714" })
  local steps = 0
  while t:waiting().kind == "choice" do
    expect.equal(t:waiting().sides[1], game:side("allied"))
    t:done("allied")
    steps = steps + 1
  end
  expect.equal(steps, 4)
  expect.equal(t:waiting().kind, "over")
end)

spec("the scenario of the first landing ends with the Allied turn, and counts no points", { rule = "V-level" }, function(t)
  t:go("movement", { active = "allied" })
  t:done("allied")
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().level, "no points are counted")
end)
