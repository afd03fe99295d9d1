-- Battalions built from a company on the map.
local field = require("tests.shared.field")
local peninsula = require("tests.shared.peninsula")

-- The 9th Division's headquarters with a company beside it, and a battalion lost.
local function scene(t, more, staff, at)
  local units = field.set(t, { { staff or "us.9.hq", "042102" }, { "us.co.inf", at or "041102" } })
  if staff ~= "us.hq.vii" then field.put(t, "us.hq.vii", "043103") end
  local lost = t:put("us.9.47-1", "allied.dead")
  local points = { turn = 42, day = 20, part = "night", points_us_inf = 2 }
  for name, value in pairs(more or {}) do points[name] = value end
  peninsula.go(t, "replacements", "allied", points)
  return units[2], lost
end

for _, one in ipairs{ { "reduced", 1 }, { "full", 0 } } do
  spec("a company beside its headquarters becomes a battalion: " .. one[1], { rules = { "9.5" }, scenario = "cherbourg" },
    function(t, game)
    local company, lost = scene(t)
    t:set(lost, "afloat", true) -- as one whose companies left the boats without it
    t:act("allied", "reform", { company = company, unit = lost, strength = one[1] })
    expect.equal(lost.space.name, "041102")
    expect.falsy(lost.afloat)
    expect.equal(lost.face, one[1])
    expect.equal(company.space.name, "allied.companies")
    expect.equal(game.points_us_inf, one[2])
  end)
end

spec("one point builds no full battalion, none builds none", { rules = { "9.5", "9.4#7" }, scenario = "cherbourg" }, function(t)
  local company, lost = scene(t, { points_us_inf = 1 })
  expect.truthy(t:can("allied", "reform", { company = company, unit = lost, strength = "reduced" }))
  t:refuses("9.4#7", "allied", "reform", { company = company, unit = lost, strength = "full" })
  t:set("points_us_inf", 0)
  t:refuses("9.4#7", "allied", "reform", { company = company, unit = lost })
end)

spec("two hexes from its headquarters it is not", { rules = { "9.5" }, scenario = "cherbourg" }, function(t)
  local company = scene(t, nil, nil, "040102")
  t:refuses("9.5", "allied", "reform", { company = company })
end)

spec("beside the headquarters of another division it is none of its battalions", { rules = { "9.5" }, scenario = "cherbourg" },
  function(t)
  local company, lost = scene(t, nil, "us.4.hq")
  t:refuses("9.5", "allied", "reform", { company = company, unit = lost })
end)

spec("a corps headquarters serves for all", { rules = { "9.5" }, scenario = "cherbourg" }, function(t)
  local company, lost = scene(t, nil, "us.hq.vii")
  expect.truthy(t:can("allied", "reform", { company = company, unit = lost, strength = "full" }))
end)

spec("a company of tanks is no battalion of infantry", { rules = { "9.5" }, scenario = "cherbourg" }, function(t)
  scene(t, { points_us_arm = 5 })
  local tanks = field.put(t, "us.co.tank", "042103")
  t:refuses("9.5", "allied", "reform", { company = tanks })
end)

spec("a battalion that finds no room is not built", { rules = { "9.5", "6.1" }, scenario = "cherbourg" }, function(t)
  local company, lost = scene(t)
  field.put(t, "us.9.60-1", "041102")
  expect.truthy(t:can("allied", "reform", { company = company, unit = lost, strength = "full" }))
  field.put(t, "us.fa65", "041102")
  t:refuses("6.1", "allied", "reform", { company = company, unit = lost })
end)

spec("a battle group's headquarters builds none", { rules = { "9.5", "20.3#3" }, scenario = "cherbourg" }, function(t)
  local units = field.set(t, { { "ge.kg1", "021099" }, { "ge.co.inf", "021098" }, { "ge.hq.lxxxiv", "019098" }, { "ge.243.hq",
    "019097" } })
  t:put("ge.243.920-1", "german.dead")
  peninsula.go(t, "replacements", "german", { turn = 42, part = "night", points_ge_inf = 2 })
  t:refuses("9.5", "german", "reform", { company = units[2] })
end)

spec("a company out of supply is not built up", { rules = { "9.5", "9.4#1" }, scenario = "cherbourg" }, function(t)
  local units = field.set(t, { { "us.9.hq", "031100" }, { "us.co.inf", "030100" } })
  t:put("us.9.47-1", "allied.dead")
  peninsula.go(t, "replacements", "allied", { turn = 42, part = "night", points_us_inf = 2, weather = "storm", weather_roll = 2 })
  t:refuses("9.4#1", "allied", "reform", { company = units[2] })
end)
