-- Parachutists and gliders.

local full = "original"

local function drop(t)
  t:go("air_drop", { active = "allied" })
end

local function paras(game) return game:pieces{ counter = "a-para-7-4", at = game:space("allied.air") } end

-- A regiment that waits jumps into the square: what the scatter table shows, and where it scatters the plan.
local function jump(t, game, square, die, plan)
  local unit = paras(game)[1]
  t:dice("scatter", die)
  if plan then t:dice("scatter plan", plan) end
  t:act("allied", "drop", { unit = unit, space = square })
  return unit
end

spec("parachutists jump anywhere, and the terrain scatters them", { rule = "I5a", scenario = full }, function(t, game)
  drop(t)
  t:refuses("I5a", "allied", "drop", { unit = game:pieces{ counter = "a-glider-7-4" }[1], space = "4216" })
  expect.equal(jump(t, game, "4216", 2).space.name, "4216")
  expect.equal(jump(t, game, "2718", 2, 1).space.name, "2717")
end)

spec("the scatter table costs battalions", { rule = "P-table", scenario = full }, function(t, game)
  drop(t)
  expect.equal(jump(t, game, "4216", 6).space.name, "allied.parts")
  expect.equal(#game:space("4216").pieces, 2)
  expect.equal(#game:space("allied.dead").pieces, 1)
  jump(t, game, "2721", 6, 4)
  expect.equal(#game:space("2722").pieces, 1)
  expect.equal(game:space("2722").pieces[1].counter, "a-bn-para-2-4")
  expect.equal(#game:space("allied.dead").pieces, 3)
  jump(t, game, "4721", 5, 2)
  expect.equal(#game:space("4821").pieces + #game:space("4820").pieces, 2)
end)

spec("rivers and beaches scatter as bocage and as clear ground", { rule = "P-table", scenario = full }, function(t, game)
  drop(t)
  expect.equal(jump(t, game, "4120", 2, 1).space.name, "4119")
  expect.equal(jump(t, game, "2710", 2).space.name, "2710")
end)

spec("who scatters into the sea is lost", { rule = "P-plan", scenario = full }, function(t, game)
  drop(t)
  expect.equal(jump(t, game, "2710", 3, 1).space.name, "allied.dead")
  expect.equal(#game.drop_squares, 0)
  expect.equal(jump(t, game, "5524", 3, 3).space.name, "allied.dead")
end)

spec("the scatter plan has six directions", { rule = "P-plan", scenario = full }, function(t, game)
  drop(t)
  for die, square in ipairs{ "4216", "4317", "4318", "4218", "4118", "4117" } do
    expect.equal(jump(t, game, "4217", 3, die).space.name, square)
  end
end)

spec("who finds no room where it scatters stays", { rule = "P-plan", scenario = full }, function(t, game)
  drop(t)
  jump(t, game, "2721", 1)
  expect.equal(jump(t, game, "2722", 2, 1).space.name, "2722")
end)

spec("parachutists jump within the stacking limits", { rule = "S3", scenario = full }, function(t, game)
  drop(t)
  jump(t, game, "2721", 1)
  t:refuses("S3", "allied", "drop", { unit = paras(game)[1], space = "2721" })
end)

spec("all parachutists jump in the first move, in whole regiments", { rule = "I5f", scenario = full }, function(t, game)
  drop(t)
  t:refuses_done("I5f", "allied")
  local battalion = game:pieces{ counter = "a-bn-para-2-4" }[1]
  expect.falsy(t:can("allied", "drop", { unit = battalion, space = "4216" }))
  expect.falsy(t:can("allied", "break_down", { unit = paras(game)[1] }))
end)

local function landed_on(t, defenders, square)
  for _, counter in ipairs(defenders) do t:put(counter, square) end
  local unit = t:put("a-para-7-4", square)
  t:go("air_battles", { active = "allied" })
  return unit
end

spec("who comes down on Germans fights first", { rule = "I5b", scenario = full }, function(t, game)
  landed_on(t, { "g-4-1" }, "4216")
  t:put("a-para-7-4", "4216")
  t:refuses_done("I5b", "allied")
  t:dice("combat", 1)
  t:act("allied", "storm", { target = "4216" })
  expect.equal(game:space("4216").pieces[1].counter, "a-para-7-4")
  t:done("allied")
  expect.equal(t:waiting().node, "landing")
end)

spec("the fights of parachutists come before other battles", { rule = "A6", scenario = full }, function(t)
  local attacker = t:put("a-7-4", "4715")
  t:put("g-4-1", "4716")
  landed_on(t, { "g-4-1" }, "4216")
  t:refuses("A6", "allied", "attack", { target = "4716", attackers = { attacker }, naval = 0 })
end)

spec("when they are fought, other battles wait for their time", { rules = { "A4", "A6" }, scenario = full }, function(t)
  local attacker = t:put("a-7-4", "4715")
  t:put("g-4-1", "4716")
  landed_on(t, { "g-15-6", "g-18-6", "g-8-8" }, "4216")
  t:act("allied", "storm", { target = "4216" })
  t:refuses("A4", "allied", "attack", { target = "4716", attackers = { attacker }, naval = 0 })
end)

spec("Germans landed upon are halved, and doubled in a fortress", { rule = "I5c", scenario = full }, function(t, game)
  landed_on(t, { "g-4-1" }, "2721")
  local function odds(square) return t:query("landing_odds", { side = game:side("allied"), target = square }) end
  expect.equal(odds("2721").value, "3-1")
  expect.equal(odds("2721").reasons[3].rule, "I5c")
  landed_on(t, { "g-2-1" }, "4614")
  expect.equal(odds("4614").value, "1-1")
end)

spec("all who came down in a square fight together, once", { rule = "I5b", scenario = full }, function(t, game)
  landed_on(t, { "g-4-1", "g-2-1" }, "4216")
  t:put("a-para-7-4", "4216")
  expect.equal(t:query("landing_odds", { side = game:side("allied"), target = "4216" }).value, "4-1")
end)

spec("a fight on landing that is too weak is lost", { rule = "I5b", scenario = full }, function(t, game)
  landed_on(t, { "g-15-6", "g-18-6", "g-8-8" }, "4216")
  t:act("allied", "storm", { target = "4216" })
  expect.equal(#game:space("4216").pieces, 3)
  expect.equal(#game:space("allied.dead").pieces, 1)
end)

spec("the Allies move back the Germans on whom they came down", { rule = "I5d", scenario = full }, function(t, game)
  local unit = landed_on(t, { "g-4-1" }, "4216")
  t:dice("combat", 2)
  t:act("allied", "storm", { target = "4216" })
  expect.equal(t:waiting().asks[1], "retreat")
  expect.equal(t:waiting().sides[1], game:side("allied"))
  t:refuses_answer("X-DB", "allied", "retreat", { "4217", "4218", "4217" })
  t:answer("allied", "retreat", { "4217", "4218", "4219" })
  expect.equal(unit.space.name, "4216")
end)

spec("parachutists who would fall back from where they landed are destroyed", { rule = "I5d", scenario = full }, function(t, game)
  local unit = landed_on(t, { "g-10-6" }, "4216")
  t:dice("combat", 5)
  t:act("allied", "storm", { target = "4216" })
  expect.equal(unit.space.name, "allied.dead")
  expect.equal(#game:space("4216").pieces, 1)
end)

spec("who landed by parachute neither moves nor attacks in that turn", { rule = "I5e", scenario = full }, function(t, game)
  drop(t)
  t:put("g-4-1", "4217")
  local unit = jump(t, game, "4216", 1)
  t:go("battles", { active = "allied" })
  t:refuses("I5e", "allied", "attack", { target = "4217", attackers = { unit }, naval = 0 })
  t:go("movement", { active = "allied" })
  t:refuses("I5e", "allied", "move", { unit = unit, path = { "4215" } })
end)

spec("parachutists are infantry from the next turn on", { rule = "I5e", scenario = full }, function(t)
  local unit = t:put("a-para-7-4", "4216")
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:act("allied", "move", { unit = unit, path = { "4215" } })
  expect.equal(unit.space.name, "4215")
end)

local function gliders(t, options)
  t:put("a-para-7-4", "1311")
  options = options or {}
  options.active = "allied"
  options.drop_squares = { "1311" }
  t:go("build_up", options)
end

local function small(game) return game:pieces{ counter = "a-5-4" } end
local function large(game) return game:pieces{ counter = "a-glider-7-4" }[1] end

spec("three glider regiments land, two of them 5-4", { rule = "G1", scenario = full }, function(t, game)
  gliders(t)
  t:refuses("G1", "allied", "glide", { unit = game:pieces{ counter = "a-7-4", at = game:space("allied.build_up") }[1], space = "1610" })
  t:act("allied", "glide", { unit = small(game)[1], space = "1610" })
  t:act("allied", "glide", { unit = small(game)[2], space = "1610" })
  t:refuses("G1", "allied", "glide", { unit = small(game)[3], space = "1609" })
  t:act("allied", "glide", { unit = large(game), space = "1609" })
end)

spec("by option two glider regiments land", { rule = "G1", scenario = full, options = { gliders = "two" } }, function(t, game)
  gliders(t)
  t:act("allied", "glide", { unit = small(game)[1], space = "1610" })
  t:refuses("G1", "allied", "glide", { unit = small(game)[2], space = "1610" })
  t:act("allied", "glide", { unit = large(game), space = "1610" })
end)

spec("gliders land within three squares of parachutists, not in close country", { rule = "G2", scenario = full }, function(t, game)
  gliders(t)
  t:put("g-4-1", "1609")
  t:refuses("G2", "allied", "glide", { unit = large(game), space = "1507" })
  t:refuses("G2", "allied", "glide", { unit = large(game), space = "1310" })
  t:refuses("G2", "allied", "glide", { unit = large(game), space = "1413" })
  t:refuses("C0a", "allied", "glide", { unit = large(game), space = "1609" })
  t:act("allied", "glide", { unit = large(game), space = "1610" })
end)

spec("gliders that landed neither move nor attack in that turn", { rule = "G3", scenario = full }, function(t, game)
  gliders(t)
  t:act("allied", "glide", { unit = large(game), space = "1610" })
  t:done("allied")
  t:refuses("G3", "allied", "move", { unit = large(game), path = { "1510" } })
end)

spec("gliders land in the first move, where parachutists have landed", { rules = { "G1", "G2" }, scenario = full }, function(t, game)
  t:go("build_up", { active = "allied" })
  t:refuses("G2", "allied", "glide", { unit = large(game), space = "1610" })
  gliders(t, { turn = 2 })
  t:refuses("G1", "allied", "glide", { unit = large(game), space = "1610" })
  gliders(t, { turn = 1 })
  t:act("allied", "glide", { unit = large(game), space = "1610" })
  expect.equal(game.gliders_landed, 1)
end)

spec("gliders land three squares from parachutists, not four, in clear, forest and flooded squares", { rule = "G2", scenario = full },
  function(t, game)
    t:go("build_up", { active = "allied", drop_squares = { "2716", "4216" } })
    t:act("allied", "glide", { unit = large(game), space = "2718" })
    t:refuses("G2", "allied", "glide", { unit = small(game)[1], space = "4220" })
    t:refuses("G2", "allied", "glide", { unit = small(game)[1], space = "4519" })
    t:refuses("C0a", "allied", "glide", { unit = small(game)[1], space = t:put("g-4-1", "4217").space })
    t:act("allied", "glide", { unit = small(game)[1], space = "4219" })
    expect.equal(game.small_gliders_landed, 1)
  end)

spec("gliders land in a flooded square, not in a swamp", { rule = "G2", scenario = full }, function(t, game)
  t:go("build_up", { active = "allied", drop_squares = { "1013" } })
  t:refuses("G2", "allied", "glide", { unit = large(game), space = "1014" })
  t:act("allied", "glide", { unit = large(game), space = "1111" })
  expect.equal(large(game).space.name, "1111")
end)

spec("gliders keep to the stacking limits", { rules = { "S2", "S3" }, scenario = full }, function(t, game)
  for _ = 1, 2 do t:put("a-7-4", "4216") end
  t:go("build_up", { active = "allied", drop_squares = { "4216" } })
  t:refuses("S2", "allied", "glide", { unit = large(game), space = "4216" })
  t:act("allied", "glide", { unit = large(game), space = "4217" })
  t:act("allied", "glide", { unit = small(game)[1], space = "4217" })
  t:refuses("S2", "allied", "glide", { unit = small(game)[2], space = "4217" })
end)

spec("gliders move and attack from the next turn on", { rule = "G3", scenario = full }, function(t)
  local unit = t:put("a-glider-7-4", "4216")
  t:put("g-2-1", "4218")
  t:go("movement", { active = "allied", turn = 2, supply_beaches = { "4312" } })
  t:act("allied", "move", { unit = unit, path = { "4217" } })
  t:go("battles", { active = "allied", turn = 2 })
  expect.truthy(t:can("allied", "attack", { target = "4218", attackers = { unit }, naval = 0 }))
end)

spec("no more than three glider regiments land in all", { rule = "G1", scenario = full }, function(t, game)
  gliders(t)
  t:set("gliders_landed", 3)
  t:refuses("G1", "allied", "glide", { unit = large(game), space = "1610" })
  t:set("gliders_landed", 2)
  t:act("allied", "glide", { unit = large(game), space = "1610" })
  expect.equal(game.gliders_landed, 3)
end)
