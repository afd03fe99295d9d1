-- The Cotentin cut off: losses there and their remnants are reckoned for themselves, and the points of the day stay outside.
local field = require("tests.shared.field")
local tables = require("bocage.tables")
local units_of = require("rules.units")

-- Americans from coast to coast, but at these columns.
local function wall(t, game, gaps)
  for _, space in ipairs(game:region("land"):list()) do
    local held = space.row == 44 and not tables.contains(gaps or {}, space.column)
    if held then field.put(t, "us.co.inf", space.name) end
  end
end

-- The 709th around Cherbourg, another division in the south, and the line between them.
local function scene(t, game, gaps, head)
  t:dice("weather", 6, 6)
  local units = field.set(t, { { "ge.709.hq", "020095" }, { "ge.hq.lxxxiv", head or "019097" }, { "ge.709.729-1", "021094", "reduced" },
    { "ge.352.hq", "080050" }, { "ge.hq.xlvii", "081050" }, { "ge.352.914-1", "080051", "reduced" } })
  wall(t, game, gaps)
  return units
end

local function night(t, more)
  local at = { turn = 45, day = 21, part = "night" }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, "arrivals", "german", at)
end

local function reckoned(title, gaps, peninsula, others)
  spec(title, { rules = { "20.2" }, scenario = "campaign" }, function(t, game)
    local units = scene(t, game, gaps)
    night(t)
    expect.equal(units_of.purse(game, units[3], units[3].space), peninsula)
    expect.equal(units_of.purse(game, units[6], units[6].space), others)
    expect.equal(units_of.purse(game, units[6], units[3].space), peninsula)
  end)
end

reckoned("behind a line from coast to coast Germans are cut off", {}, "pe", "ge")
reckoned("through a gap in it they are not", { 84, 85, 86, 87 }, "ge", "ge")

spec("without a hex of Cherbourg nobody is reckoned apart", { rules = { "20.2" }, scenario = "campaign" }, function(t, game)
  local units = scene(t, game, {}, "022094")
  for _, space in ipairs(game:region("cherbourg.city"):list()) do field.put(t, "us.co.inf", space.name) end
  night(t)
  expect.equal(units_of.purse(game, units[3], units[3].space), "ge")
end)

spec("Americans in the Cotentin keep their own replacements", { rules = { "20.2" }, scenario = "campaign" }, function(t, game)
  scene(t, game)
  night(t)
  local unit = field.put(t, "us.9.47-1", "030090")
  expect.equal(units_of.purse(game, unit, unit.space), "us")
  expect.equal(units_of.purse(game, unit, game:space("021094")), "us")
end)

spec("a step lost there counts on the track of the Cotentin, and gives its remnant", { rules = { "20.2", "9.3.5" },
  scenario = "campaign" }, function(t, game)
  local units = scene(t, game)
  night(t)
  field.go(t, "strafing", "allied", { turn = 46, part = "morning", active = "german", recon = 2, recon_hit = 1, track_pe_inf = 4,
    track_ge_inf = 4 })
  t:dice("strafe", 9)
  t:act("allied", "strafe", { hex = units[6].space })
  expect.equal(game.due_ge_inf, 1)
  expect.equal(game.track_ge_inf, 0)
  expect.equal(game.due_pe_inf, 0)
  t:dice("strafe", 9)
  t:act("allied", "strafe", { hex = units[3].space })
  expect.equal(game.due_pe_inf, 1)
  expect.equal(game.track_pe_inf, 0)
  expect.equal(game.due_ge_inf, 1)
end)

spec("the remnants of the Cotentin are for the next night, beside those of all others", { rules = { "20.2", "9.3.5" },
  scenario = "campaign" }, function(t, game)
  scene(t, game)
  t:dice("replacements", 1)
  t:dice("german_replacements", 5)
  field.go(t, "remnants", "german", { turn = 48, part = "night", due_pe_inf = 2, due_pe_arm = 1, points_pe_inf = 3, due_ge_inf = 1 })
  expect.same({ game.points_pe_inf, game.points_pe_arm, game.due_pe_inf, game.due_pe_arm }, { 2, 1, 0, 0 })
  expect.same({ game.points_ge_inf, game.points_ge_arm }, { 2, 1 })
end)

spec("points of the day replace nobody there, and remnants of the Cotentin nobody elsewhere", { rules = { "20.2" },
  scenario = "campaign" }, function(t, game)
  local units = scene(t, game)
  night(t)
  field.go(t, "replacements", "german", { turn = 45, part = "night", points_ge_inf = 1 })
  t:refuses("9.4#7", "german", "replace", { unit = units[3] })
  expect.truthy(t:can("german", "replace", { unit = units[6] }))
  field.go(t, "replacements", "german", { turn = 45, part = "night", points_ge_inf = 0, points_pe_inf = 1 })
  t:refuses("9.4#7", "german", "replace", { unit = units[6] })
  t:act("german", "replace", { unit = units[3] })
  expect.equal(game.points_pe_inf, 0)
  expect.equal(units[3].face, "full")
end)

spec("a battalion is built anew there with remnants of the Cotentin alone", { rules = { "20.2", "9.4#7" }, scenario = "campaign" },
  function(t, game)
  scene(t, game)
  night(t)
  local lost = t:put("ge.709.739-1", "german.dead")
  field.go(t, "replacements", "german", { turn = 45, part = "night", points_ge_inf = 9, points_pe_inf = 2 })
  t:refuses("9.4#7", "german", "rebuild", { unit = lost, strength = "full" })
  t:act("german", "rebuild", { unit = lost, strength = "reduced", hex = "020094" })
  expect.equal(game.points_pe_inf, 0)
  expect.equal(game.points_ge_inf, 9)
end)

spec("a corps battalion is built where its replacements are", { rules = { "20.2" }, scenario = "campaign" }, function(t, game)
  scene(t, game)
  night(t)
  local lost = t:put("ge.fsr1-1", "german.dead")
  field.go(t, "replacements", "german", { turn = 45, part = "night", points_ge_arm = 9 })
  t:refuses("20.2", "german", "rebuild", { unit = lost, strength = "full", hex = "019096" })
  expect.truthy(t:can("german", "rebuild", { unit = lost, strength = "full", hex = "081051" }))
end)

spec("a company there becomes a battalion with them", { rules = { "20.2", "9.5" }, scenario = "campaign" }, function(t, game)
  scene(t, game)
  night(t)
  local company = field.put(t, "ge.co.static", "020094")
  local lost = t:put("ge.709.739-1", "german.dead")
  local function go(points)
    field.go(t, "replacements", "german", { turn = 45, part = "night", points_ge_inf = 9, points_pe_inf = points })
  end
  go(0)
  t:refuses("9.4#7", "german", "reform", { company = company, unit = lost })
  go(1)
  t:refuses("9.4#7", "german", "reform", { company = company, unit = lost, strength = "full" })
  t:act("german", "reform", { company = company, unit = lost, strength = "reduced" })
  expect.equal(game.points_pe_inf, 0)
  expect.equal(game.points_ge_inf, 9)
end)
