-- What the Allies fix in secret before the landing.

local five = { "1608", "2710", "3811", "4212", "4714" }

local function planned(t)
  t:go("designation", { active = "allied" })
  t:act("allied", "designate", { how = "own", squares = five })
end

spec("rangers and commandos land where it was marked in advance", { rule = "I4", scenario = "original" }, function(t, game)
  planned(t)
  t:act("allied", "mark_landings", { how = "own", squares = { "2309", "4613" } })
  expect.equal(#game.ranger_sites, 0)
  t:go("landing", { active = "allied", ranger_sites = { "2309", "4613" } })
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  t:refuses("I4", "allied", "raid", { unit = rangers, beach = "3111" })
  t:act("allied", "raid", { unit = rangers, beach = "2309" })
end)

spec("the landing waits for the landing places of rangers and commandos", { rule = "I4", scenario = "original" }, function(t)
  planned(t)
  t:refuses_done("I4", "allied")
end)

spec("the marked landing places are sealed until the landing", { rule = "I4", scenario = "original" }, function(t, game)
  planned(t)
  t:act("allied", "mark_landings", { how = "own", squares = { "2309" } })
  expect.falsy(game.ranger_plan.opened)
  t:go("landing", { active = "allied" })
  expect.equal(game.ranger_sites[1].name, "2309")
  expect.falsy(game.ranger_plan)
end)

spec("the historical plan designates and marks", { rule = "I2", scenario = "original" }, function(t, game)
  t:go("designation", { active = "allied" })
  t:act("allied", "designate", { how = "build-up" })
  t:act("allied", "mark_landings", { how = "assault" })
  t:go("landing", { active = "allied" })
  expect.equal(#game.ranger_sites, 6)
  t:go("build_up", { active = "allied" })
  local names = {}
  for i, beach in ipairs(game.supply_beaches) do names[i] = beach.name end
  expect.same(names, five)
end)

spec("the historical plan lands, builds up and keeps to the rules", { rule = "I1", scenario = "original" }, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  t:go("landing", { active = "allied", supply_beaches = five, places_marked = false })
  t:act("allied", "follow", { plan = "assault" })
  expect.equal(#game:space("allied.assault").pieces, 0)
  expect.equal(#game.landing_squares, 8)
  expect.falsy(t:can("allied", "follow", { plan = "assault" }))
  t:go("movement", { active = "allied" })
  t:act("allied", "follow", { plan = "build-up" })
  expect.equal(game:space("1608").landed, 7)
end)

spec("the historical plan drops and glides", { rule = "I5a", scenario = "original" }, function(t, game)
  t:act("german", "adopt", { plan = "historical" })
  t:go("air_drop", { active = "allied" })
  for _ = 1, 8 do t:dice("scatter", 1) end
  t:act("allied", "follow", { plan = "airborne" })
  expect.equal(game:space("1108").pieces[1].counter, "a-para-7-4")
  expect.equal(#game.drop_squares, 8)
  t:go("build_up", { active = "allied" })
  t:act("allied", "follow", { plan = "gliders" })
  expect.equal(game:space("5016").pieces[1].counter, "a-5-4")
end)

spec("gliders that follow the plan in the second impulse have landed by air", { rules = { "G1", "G3" }, scenario = "original" },
  function(t, game)
    t:put("a-para-7-4", "1108")
    t:put("a-para-7-4", "5016")
    t:go("movement", { active = "allied", drop_squares = { "1108", "5016" } })
    t:act("allied", "follow", { plan = "gliders" })
    local down = game:pieces{ on_map = true, where = function(unit) return unit.arm == "glider" end }
    expect.equal(game.gliders_landed, #down)
    expect.truthy(#down > 0)
    local near = down[1].space.neighbours[1]
    t:refuses("G3", "allied", "move", { unit = down[1], path = { near.name } })
  end)

spec("the plans are those of the first move", { rule = "R-A2", scenario = "original" }, function(t, game)
  t:go("build_up", { active = "allied", turn = 2, supply_beaches = five })
  expect.truthy(t:can("allied", "build_up", { unit = game:space("allied.build_up").pieces[1], beach = "2710" }))
  expect.falsy(t:can("allied", "follow", { plan = "build-up" }))
  t:go("build_up", { active = "allied", turn = 1 })
  expect.truthy(t:can("allied", "follow", { plan = "build-up" }))
end)

local marked_gliders = { rule = "O1", scenario = "original", options = { gliders_in_advance = true } }

spec("landing places of gliders are marked in advance by option", marked_gliders,
  function(t, game)
    planned(t)
    t:act("allied", "mark_landings", { how = "own", squares = { "2309" } })
    expect.equal(t:waiting().node, "glider_sites")
    t:refuses("G2", "allied", "mark_gliders", { "1108" })
    t:act("allied", "mark_gliders", { "1610", "5016" })
    -- What was marked is not marked again.
    expect.equal(t:waiting().node, "air_drop")
    t:put("a-para-7-4", "1311")
    t:go("build_up", { active = "allied", drop_squares = { "1311" } })
    local glider = game:pieces{ counter = "a-glider-7-4" }[1]
    t:refuses("O1", "allied", "glide", { unit = glider, space = "1609" })
    expect.falsy(t:can("allied", "glide", { unit = glider, space = "5016" }))
    t:act("allied", "glide", { unit = glider, space = "1610" })
  end)

spec("without the option gliders land where they like near parachutists", { rule = "O1", scenario = "original" }, function(t, game)
  planned(t)
  t:act("allied", "mark_landings", { how = "own", squares = { "2309" } })
  expect.equal(t:waiting().node, "air_drop")
  expect.falsy(game.glider_plan)
end)

local marking = { rule = "O4", scenario = "original", options = { arrivals_in_advance = true } }

local function units_of(game, counter) return game:pieces{ counter = counter, at = game:space("allied.build_up") } end

spec("arrivals are marked in advance by option", marking, function(t, game)
  planned(t)
  t:act("allied", "mark_landings", { how = "own", squares = { "2309" } })
  expect.equal(t:waiting().node, "arrival_marks")
  local infantry, armor = units_of(game, "a-7-4"), units_of(game, "a-20-10")[1]
  t:refuses("R-A1b", "allied", "mark_arrivals", { { infantry[1], "1507" } })
  t:refuses("O4", "allied", "mark_arrivals",
    { { infantry[1], "2710" }, { infantry[2], "2710" }, { armor, "2710" } })
  t:act("allied", "mark_arrivals", { { infantry[1], "2710" }, { infantry[2], "4714" } })
  -- What was marked is not marked again.
  expect.equal(t:waiting().node, "air_drop")
  t:go("build_up", { active = "allied" })
  t:refuses("O4", "allied", "build_up", { unit = infantry[3], beach = "2710" })
  t:refuses("O4", "allied", "build_up", { unit = infantry[1], beach = "4714" })
  t:act("allied", "build_up", { unit = infantry[1], beach = "2710" })
end)

spec("in later moves arrivals are marked again", marking, function(t, game)
  local armor = units_of(game, "a-6-10")
  t:go("arrival_marks", { active = "allied", turn = 3, supply_beaches = five })
  t:dice("attacks", 4)
  t:act("allied", "mark_arrivals", { { armor[1], "2710" }, { armor[2], "2710" } })
  t:go("build_up", { active = "allied" })
  t:refuses("O4", "allied", "build_up", { unit = units_of(game, "a-7-4")[1], beach = "2710" })
  t:act("allied", "build_up", { unit = armor[2], beach = "2710" })
end)

spec("no more places are marked than there are rangers and commandos", { rule = "I4", scenario = "original" }, function(t)
  t:go("ranger_sites", { active = "allied" })
  local eight = { "1203", "1304", "1305", "1405", "1406", "1609", "1610", "1711" }
  expect.truthy(t:can("allied", "mark_landings", { how = "own", squares = eight }))
  eight[9] = "1811"
  expect.falsy(t:can("allied", "mark_landings", { how = "own", squares = eight }))
end)

spec("three landing places of gliders are marked, not four", marked_gliders, function(t)
  t:go("glider_sites", { active = "allied" })
  expect.truthy(t:can("allied", "mark_gliders", { "1610", "5016", "4216" }))
  expect.falsy(t:can("allied", "mark_gliders", { "1610", "5016", "4216", "4217" }))
end)

spec("arrivals are marked as far as they could come ashore",
  { rules = { "O4", "R-A1b", "S2" }, scenario = "original", options = marking.options },
  function(t, game)
    t:go("arrival_marks", { active = "allied", supply_beaches = five })
    local assault = game:pieces{ counter = "a-7-4", at = game:space("allied.assault") }[1]
    t:refuses("R-A1b", "allied", "mark_arrivals", { { assault, "2710" } })
    local infantry = units_of(game, "a-7-4")
    t:refuses("S2", "allied", "mark_arrivals", { { infantry[1], "2710" }, { infantry[2], "2710" }, { infantry[3], "2710" } })
    t:set("turn", 2)
    local scouts = units_of(game, "a-8-12")
    t:refuses("O4", "allied", "mark_arrivals", { { scouts[1], "2710" }, { scouts[2], "2710" } })
    expect.truthy(t:can("allied", "mark_arrivals", { { infantry[1], "2710" }, { scouts[1], "2710" } }))
  end)
