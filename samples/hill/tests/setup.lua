-- Setting up, secrets, reinforcements.
local battle = { scenario = "battle" }

local function with(rule) return { rule = rule, scenario = battle.scenario } end

local function pairs_of(units, hexes)
  local list = {}
  for i, unit in ipairs(units) do list[i] = { unit, hexes[i] } end
  return list
end

local function red_units(game) return game:space("red.reserve").pieces end
local function blue_units(game) return game:space("blue.reserve").pieces end

spec("nobody sets up outside the area", with("2.1"), function(t, game)
  local units = red_units(game)
  t:refuses("2.1", "red", "deploy", { places = pairs_of(units, { "0305", "0305", "0306", "0205", "0505" }) })
  t:refuses_done("2.1", "red")
end)

spec("both set up in secret, then both appear", { rule = "2.2", scenario = "battle" }, function(t, game)
  local red, blue = red_units(game), blue_units(game)
  t:act("red", "deploy", { places = pairs_of(red, { "0305", "0305", "0306", "0205", "0205" }) })
  expect.equal(red[1].space.name, "red.reserve")
  t:act("blue", "deploy", { places = pairs_of(blue, { "0605", "0705", "0607", "0904", "0604" }) })
  expect.equal(blue[1].space.name, "blue.reserve")
  t:done("blue")
  expect.equal(red[1].space.name, "0305")
  expect.equal(blue[5].space.name, "0604")
end)

spec("set-ups are opened before the first turn", with("2.3"), function(t, game)
  local red, blue = red_units(game), blue_units(game)
  t:act("red", "deploy", { places = pairs_of(red, { "0102", "0103", "0104", "0105", "0106" }) })
  t:act("blue", "deploy", { places = pairs_of(blue, { "0605", "0705", "0607", "0904", "0604" }) })
  t:act("blue", "lay_mine", { hex = "0504" })
  expect.equal(red[4].space.name, "0105")
  expect.falsy(game:side("red").plan)
  expect.truthy(game:side("blue").mine)
end)

spec("a set-up keeps to the stacking limits", with("5.3"), function(t, game)
  t:refuses("5.3", "red", "deploy", { places = pairs_of(red_units(game), { "0303", "0303", "0306", "0205", "0205" }) })
end)

spec("the minefield lies in one of six hexes", with("2.4"), function(t)
  t:go("minefield")
  t:refuses("2.4", "blue", "lay_mine", { hex = "1205" })
end)

spec("reinforcements arrive at the edge", with("2.5"), function(t, game)
  t:clear()
  t:put("b-militia", "0102")
  t:go("arrivals", { active = "red", turn = 2 })
  local third = game:pieces{ counter = "r-3rd" }[1]
  t:refuses_answer("2.5", "red", "entry", "0102")
  t:answer("red", "entry", "0106")
  expect.equal(third.space.name, "0106")
end)

spec("reinforcements wait while the edge is closed", with("2.5"), function(t, game)
  t:clear()
  for _, hex in ipairs{ "0102", "0103", "0104", "0105" } do t:put("b-bn", hex) end
  for _, hex in ipairs{ "0106", "0107" } do t:put("b-line", hex) end
  for _, hex in ipairs{ "0108", "0109" } do t:put("b-militia", hex) end
  t:go("arrivals", { active = "red", turn = 2 })
  expect.equal(game:pieces{ counter = "r-3rd" }[1].space.name, "red.reserve")
end)

spec("a prepared set-up is taken as a whole", { rule = "2.1", scenario = "battle", options = { secret_setup = false } },
  function(t, game)
    t:act("red", "adopt", { plan = "west" })
    expect.equal(game:pieces{ counter = "r-guard" }[1].space.name, "0305")
    expect.equal(#red_units(game), 0)
    t:refuses("2.1", "blue", "place", { places = pairs_of(blue_units(game), { "0605", "0705", "0607", "0904", "1003" }) })
    t:act("blue", "place", { places = pairs_of(blue_units(game), { "0605", "0705", "0607", "0904", "0604" }) })
    expect.equal(t:waiting().node, "minefield")
  end)
