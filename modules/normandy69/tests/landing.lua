-- The landing: supply beaches, assault troops, rangers and commandos, build-up.

local utah = { "1507", "1608" }
local supply = { "1507", "2610", "3611", "4312", "4714" }

-- The first unit of this counter in the assault force, or in another pool.
local function afloat(game, counter, pool)
  return game:pieces{ counter = counter, at = game:space(pool or "allied.assault") }[1]
end

spec("there are five supply beaches", { rule = "I2" }, function(t)
  t:go("designation", { active = "allied" })
  t:refuses("I2", "allied", "designate", { "1507", "1608", "2610", "2710" })
  t:refuses("I2", "allied", "designate", { "1507", "1608", "2610", "2710", "3611", "3912" })
  t:refuses("I2", "allied", "designate", { "1305", "1507", "1608", "2610", "2710" })
  t:act("allied", "designate", supply)
end)

spec("the landing waits for the designation", { rule = "I2" }, function(t)
  t:go("designation", { active = "allied" })
  t:refuses_done("I2", "allied")
end)

spec("the designation stays sealed until the beaches are used", { rule = "I2" }, function(t, game)
  t:go("designation", { active = "allied" })
  t:act("allied", "designate", supply)
  expect.equal(#game.supply_beaches, 0)
  expect.falsy(game.designation.opened)
  t:done("allied")
  t:done("allied")
  expect.equal(#game.supply_beaches, 5)
end)

spec("what was designated or marked is drawn for all when it is opened, and for nobody before", { rule = "I2" }, function(t, game)
  local function drawn(style)
    local list = {}
    for _, one in ipairs(t:query("marked").value) do
      if one[2] == style then list[#list + 1] = one[1].name end
    end
    return list
  end
  t:go("designation", { active = "allied" })
  t:act("allied", "designate", supply)
  expect.equal(#drawn("mark.supply_beach"), 0)
  t:done("allied")
  t:done("allied")
  expect.same(drawn("mark.supply_beach"), supply)
  expect.equal(#drawn("mark.landing_place") + #drawn("mark.glider_place"), 0)
  t:set("ranger_sites", { game:space("2309") })
  t:set("glider_sites", { game:space("1608") })
  expect.same(drawn("mark.landing_place"), { "2309" })
  expect.same(drawn("mark.glider_place"), { "1608" })
end)

spec("assault troops land on invasion squares only", { rules = { "R-A1a", "T-beach" } }, function(t, game)
  t:go("landing", { active = "allied" })
  local unit = afloat(game, "a-7-4")
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  t:refuses("T-beach", "allied", "land", { unit = unit, beach = "1305" })
  t:refuses("R-A1a", "allied", "land", { unit = rangers, beach = "1507" })
  local later = afloat(game, "a-7-4", "allied.build_up")
  t:refuses("R-A1a", "allied", "land", { unit = later, beach = "1507" })
  t:act("allied", "land", { unit = unit, beach = utah[1] })
  expect.equal(unit.space.name, "1507")
end)

spec("at most eight invasion squares are landed on", { rule = "I1" }, function(t, game)
  local eight = 8
  t:go("landing", { active = "allied" })
  -- Eight other squares count as landed on.
  local used = {}
  for _, space in ipairs(game:spaces{ region = "beaches" }) do
    if not space:in_region("invasion_beaches") and #used < 8 then used[#used + 1] = space end
  end
  expect.equal(#used, eight)
  t:set("landing_squares", used)
  local unit = afloat(game, "a-7-4")
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  t:refuses("I1", "allied", "land", { unit = unit, beach = "1507" })
  t:refuses("I1", "allied", "raid", { unit = rangers, beach = "1507" })
  t:act("allied", "raid", { unit = rangers, beach = "2309" })
end)

spec("rangers and commandos land on any coast square and go on", { rule = "I4" }, function(t, game)
  t:clear()
  t:go("landing", { active = "allied" })
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  local infantry = afloat(game, "a-7-4")
  t:refuses("I4", "allied", "raid", { unit = infantry, beach = "2309" })
  t:act("allied", "raid", { unit = rangers, beach = "2309" })
  expect.equal(rangers.space.name, "2309")
  t:act("allied", "advance", { unit = rangers, path = { "2310" } })
  expect.equal(rangers.space.name, "2310")
end)

spec("only rangers and commandos move on when they land", { rule = "I4" }, function(t, game)
  t:clear()
  t:go("landing", { active = "allied" })
  local infantry = afloat(game, "a-7-4")
  t:act("allied", "land", { unit = infantry, beach = "2610" })
  t:refuses("I4", "allied", "advance", { unit = infantry, path = { "2611" } })
end)

spec("rangers do not move into squares that the enemy controls", { rule = "I4" }, function(t, game)
  t:clear()
  t:put("g-4-1", "2312")
  t:go("landing", { active = "allied" })
  local rangers = game:pieces{ counter = "a-2-4" }[1]
  t:act("allied", "raid", { unit = rangers, beach = "2309" })
  t:refuses("I4", "allied", "advance", { unit = rangers, path = { "2310", "2311" } })
  t:act("allied", "advance", { unit = rangers, path = { "2310" } })
end)

spec("no German stands on a beach square at the start", {}, function(_, game)
  for _, unit in ipairs(game:pieces{ side = game:side("german"), on_map = true }) do
    expect.falsy(unit.space:in_region("beaches"))
  end
  expect.equal(#game:pieces{ side = game:side("german"), on_map = true }, 17)
end)

spec("a German unit on a beach square is set up wrongly", { rule = "I10" }, function(t)
  expect.equal(t:query("misplaced").value, 0)
  t:clear()
  t:put("g-4-1", "2610")
  local found = t:query("misplaced")
  expect.equal(found.value, 1)
  expect.equal(found.reasons[1].rule, "I10")
end)

spec("the build-up brings its own units, and none where the enemy stands", { rule = "R-A1b" }, function(t, game)
  t:clear()
  t:put("g-4-1", "2610")
  t:go("build_up", { active = "allied", supply_beaches = { "1507", "2610" } })
  local late = afloat(game, "a-7-4")
  local infantry = afloat(game, "a-7-4", "allied.build_up")
  t:refuses("R-A1b", "allied", "build_up", { unit = late, beach = "1507" })
  t:refuses("R-A1b", "allied", "build_up", { unit = infantry, beach = "2610" })
  t:act("allied", "build_up", { unit = infantry, beach = "1507" })
  t:done("allied")
  expect.falsy(t:can("allied", "move", { unit = infantry, path = { "1407" } }))
end)

spec("a designated supply beach takes thirty factors", { rule = "R-A1b" }, function(t, game)
  t:clear()
  local pool = game:space("allied.build_up")
  t:go("build_up", { active = "allied", supply_beaches = { "1507", "2610" } })
  local infantry = game:pieces{ counter = "a-7-4", at = pool }
  local armor = game:pieces{ counter = "a-20-10", at = pool }[1]
  t:refuses("R-A1b", "allied", "build_up", { unit = armor, beach = "3611" })
  t:act("allied", "build_up", { unit = armor, beach = "1507" })
  t:act("allied", "build_up", { unit = infantry[1], beach = "1507" })
  t:refuses("R-A1b", "allied", "build_up", { unit = infantry[2], beach = "1507" })
  t:act("allied", "build_up", { unit = infantry[2], beach = "2610" })
end)

spec("no more than three units stand in a square", { rule = "S1" }, function(t, game)
  t:clear()
  t:go("landing", { active = "allied" })
  for i = 1, 3 do t:put("a-6-10", "1507") end
  local fourth = afloat(game, "a-6-10")
  t:refuses("S1", "allied", "land", { unit = fourth, beach = "1507" })
  local standing = t:query("stacking", { side = fourth.side, space = game:space("1507") })
  expect.equal(standing.value[1] .. "/" .. standing.value[2], "3/3")
end)

spec("no more than two regiments stand in a square", { rule = "S2" }, function(t, game)
  t:clear()
  t:go("landing", { active = "allied" })
  for i = 1, 2 do t:put("a-7-4", "1507") end
  local third = afloat(game, "a-7-4")
  t:refuses("S2", "allied", "land", { unit = third, beach = "1507" })
  local armor = afloat(game, "a-6-10")
  t:act("allied", "land", { unit = armor, beach = "1507" })
end)
