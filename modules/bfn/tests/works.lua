-- Engineers at their edges: whose bridges, which markers, room for works, what is begun and not finished.
local field = require("tests.shared.field")

local function night(t, side, more)
  local at = { turn = 6, day = 8, part = "night" }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, "engineering", side, at)
end

spec("a blown bridge is marked, and the marker goes when it stands again", { rules = { "14.1", "14.2" }, scenario = "omaha" },
  function(t, game)
  local units = field.set(t, { { "ge.352.pi", "054067" }, { "us.1.eng", "069065" } })
  night(t, "german")
  t:dice("bridge", 1)
  t:act("german", "blow", { unit = units[1], across = "054068" })
  local first = game:pieces{ counter = "blown", on_map = true }
  expect.equal(#first, 1)
  expect.equal(first[1].bank, game:link("054067", "054068"))
  night(t, "allied")
  t:dice("bridge", 1)
  t:act("allied", "blow", { unit = units[2], across = "070065" })
  expect.equal(#game:pieces{ counter = "blown", on_map = true }, 2)
  t:set(units[1], "worked", false)
  night(t, "german")
  t:dice("bridge", 1)
  t:act("german", "repair", { unit = units[1], across = "054068" })
  local left = game:pieces{ counter = "blown", on_map = true }
  expect.equal(#left, 1)
  expect.equal(left[1].bank, game:link("069065", "070065"))
  expect.falsy(first[1].bank)
  expect.falsy(game:link("054067", "054068").blown)
end)

spec("who stands at no bridge neither blows nor repairs one", { rules = { "14.1", "14.2" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "048055" }, { "us.1.eng", "054067" } })
  night(t, "german")
  t:refuses("14.1", "german", "blow", { unit = units[1], across = "048056" })
  night(t, "allied")
  t:refuses("14.2", "allied", "repair", { unit = units[2], across = "054068" })
  t:set(game:link("054067", "054068"), "blown", true)
  night(t, "allied")
  t:refuses("14.1", "allied", "blow", { unit = units[2], across = "054068" })
  expect.truthy(t:can("allied", "repair", { unit = units[2], across = "054068" }))
  expect.falsy(t:can("allied", "repair", { unit = units[2], across = "053067" }))
end)

spec("no bridge is repaired under the eyes of the enemy, and at five it stays down", { rules = { "14.2" }, scenario = "omaha" },
  function(t, game)
  local unit = field.set(t, { { "us.1.eng", "054067" } })[1]
  t:set(game:link("054067", "054068"), "blown", true)
  night(t, "allied")
  t:dice("bridge", 5)
  t:act("allied", "repair", { unit = unit, across = "054068" })
  expect.truthy(game:link("054067", "054068").blown)
  field.put(t, "ge.co.inf", "055066")
  t:set(unit, "worked", false)
  t:refuses("14.2", "allied", "repair", { unit = unit, across = "054068" })
end)

spec("works need room in the hex", { rules = { "6.1" }, scenario = "omaha" },
  function(t)
  local unit = field.set(t, { { "ge.352.pi", "048055" }, { "ge.co.inf", "048055" }, { "ge.co.inf", "048055" } })[1]
  night(t, "german")
  t:refuses("6.1", "german", "dig", { unit = unit })
end)

spec("engineers who have begun works have done their night's work", { rules = { "14.0", "14.3" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "048055" } })[1]
  night(t, "german")
  t:act("german", "dig", { unit = unit })
  t:refuses("14.0", "german", "dig", { unit = unit })
  expect.equal(game:pieces{ counter = "entrenchment", on_map = true }[1].face, "begun")
end)

spec("the last marker may be used, and then there is none", { rules = { "14.3" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "048055" } })[1]
  while #game:pieces{ counter = "entrenchment", at = "markers" } > 1 do t:put("entrenchment", "off") end
  night(t, "german")
  expect.truthy(t:can("german", "dig", { unit = unit }))
  t:put("entrenchment", "off")
  night(t, "german")
  t:refuses("14.3", "german", "dig", { unit = unit })
end)

spec("the last marker serves for works and for a bridge", { rules = { "14.3", "14.1" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "048055" }, { "us.1.eng", "054067" } })
  for _, counter in ipairs{ "entrenchment", "blown" } do
    while #game:pieces{ counter = counter, at = "markers" } > 1 do t:put(counter, "off") end
  end
  night(t, "german")
  t:act("german", "dig", { unit = units[1] })
  expect.equal(#game:pieces{ counter = "entrenchment", at = "048055" }, 1)
  night(t, "allied")
  t:dice("bridge", 1)
  t:act("allied", "blow", { unit = units[2], across = "054068" })
  expect.equal(#game:pieces{ counter = "blown", on_map = true }, 1)
end)

spec("works are taken down when the engineers have left, and only in the night of the Germans",
  { rules = { "14.3#1" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "048055" } })[1]
  night(t, "german")
  t:act("german", "dig", { unit = unit })
  local work = game:pieces{ counter = "entrenchment", on_map = true }[1]
  local done = t:put("entrenchment", "049054", { face = "finished" })
  night(t, "allied", { turn = 9, day = 9 })
  expect.equal(work.face, "begun")
  expect.equal(work.space.name, "048055")
  t:set(unit, "site", game:space("048056"))
  night(t, "german", { turn = 9, day = 9 })
  expect.equal(work.space.name, "markers")
  expect.equal(done.face, "finished")
  expect.equal(done.space.name, "049054")
  expect.falsy(unit.site)
end)

spec("the Germans keep their works when they come in", { rules = { "14.3#3" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.914-2", "049055" } })[1]
  local work = t:put("entrenchment", "048055", { face = "finished" })
  field.go(t, "movement", "german")
  t:act("german", "move", { unit = unit, path = { "048055" } })
  expect.equal(work.space.name, "048055")
end)

spec("a bridge falls even when no marker is left for it", { rules = { "14.1" }, scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "054067" } })[1]
  while #game:pieces{ counter = "blown", at = "markers" } > 0 do t:put("blown", "off") end
  night(t, "german")
  t:dice("bridge", 1)
  t:act("german", "blow", { unit = unit, across = "054068" })
  expect.truthy(game:link("054067", "054068").blown)
  expect.equal(#game:pieces{ counter = "blown", on_map = true }, 0)
end)

spec("works are begun anew with whatever marker lies there, and finished ones stay so", { rules = { "14.3", "14.3#1" },
  scenario = "omaha" }, function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "048055" } })[1]
  for _, work in ipairs(game:pieces{ counter = "entrenchment", at = "markers" }) do
    t:put("entrenchment", work.space, { face = "finished" })
  end
  night(t, "german")
  t:act("german", "dig", { unit = unit })
  local work = game:pieces{ counter = "entrenchment", on_map = true }[1]
  expect.equal(work.face, "begun")
  expect.equal(unit.site, game:space("048055"))
  t:done("german")
  night(t, "german", { turn = 9, day = 9 })
  expect.equal(work.face, "finished")
  expect.falsy(unit.site)
  night(t, "german", { turn = 12, day = 10 })
  expect.equal(work.face, "finished")
  expect.equal(work.space.name, "048055")
end)

spec("five points leave room for works, only the bridge of the hex falls, and each side has its own engineers",
  { rules = { "6.1", "14.1", "14.0" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.352.pi", "048055" }, { "ge.co.inf", "048055" }, { "ge.352.hq", "048055" }, { "us.1.eng",
    "049057" }, { "us.1.16-1", "054067" } })
  t:set(units[3], "reserves", 0)
  night(t, "german")
  expect.truthy(t:can("german", "dig", { unit = units[1] }))
  expect.falsy(t:can("german", "blow", { unit = units[5], across = "054068" }))
  t:refuses("14.1", "german", "blow", { unit = units[1] })
  t:refuses("14.2", "german", "repair", { unit = units[1] })
  for _, verb in ipairs(t:offers("german")) do expect.falsy(verb == "blow" or verb == "repair") end
end)

spec("the Allies dig nowhere", { rules = { "14.3" }, scenario = "omaha" }, function(t)
  field.set(t, { { "us.1.eng", "049057" } })
  night(t, "allied")
  for _, verb in ipairs(t:offers("allied")) do expect.falsy(verb == "dig") end
end)

local both = { allied_works = true }

spec("with the option American engineers dig, and Germans who enter take their works down",
  { rules = { "14.3o", "14.3#1", "14.3#3" }, scenario = "omaha", options = both }, function(t, game)
  local units = field.set(t, { { "us.1.eng", "049057" } })
  night(t, "allied")
  t:act("allied", "dig", { unit = units[1] })
  local work = game:pieces{ counter = "entrenchment", on_map = true }[1]
  expect.equal(work.digger, units[1].side)
  t:done("allied")
  night(t, "german")
  expect.equal(work.face, "begun")
  expect.truthy(work.space.on_map)
  night(t, "allied", { turn = 9, day = 9 })
  expect.equal(work.face, "finished")
  local german = field.set(t, { { "ge.352.914-2", "049056" } })[1]
  local left = t:put("entrenchment", "049057", { face = "finished" })
  t:set(left, "digger", units[1].side)
  field.go(t, "movement", "german")
  t:act("german", "move", { unit = german, path = { "049057" } })
  expect.equal(left.space.name, "markers")
end)

spec("Americans keep their own works when they come in", { rules = { "14.3o", "14.3#3" }, scenario = "omaha", options = both },
  function(t, game)
  local unit = field.set(t, { { "us.1.16-1", "049056" } })[1]
  local work = t:put("entrenchment", "049057", { face = "finished" })
  t:set(work, "digger", game:side("allied"))
  field.go(t, "movement", "allied")
  t:act("allied", "move", { unit = unit, path = { "049057" } })
  expect.equal(work.space.name, "049057")
end)

spec("works that Americans began and left are taken down in their own night", { rules = { "14.3o", "14.3#1" }, scenario = "omaha",
  options = both }, function(t, game)
  local unit = field.set(t, { { "us.1.eng", "049057" } })[1]
  night(t, "allied")
  t:act("allied", "dig", { unit = unit })
  local work = game:pieces{ counter = "entrenchment", on_map = true }[1]
  t:set(unit, "site", game:space("049056"))
  night(t, "german", { turn = 9, day = 9 })
  expect.truthy(work.space.on_map)
  night(t, "allied", { turn = 9, day = 9 })
  expect.equal(work.space.name, "markers")
end)

spec("a German who digs after an American has works of his own", { rules = { "14.3o", "14.3" }, scenario = "omaha", options = both },
  function(t, game)
  local unit = field.set(t, { { "ge.352.pi", "048055" } })[1]
  for _, work in ipairs(game:pieces{ counter = "entrenchment", at = "markers" }) do t:set(work, "digger", game:side("allied")) end
  night(t, "german")
  t:act("german", "dig", { unit = unit })
  expect.equal(game:pieces{ counter = "entrenchment", on_map = true }[1].digger, unit.side)
end)
