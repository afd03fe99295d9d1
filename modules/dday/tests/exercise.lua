-- The exercise: two pockets on the coast, combat alone.
local course = require("tests.shared.course")
local fire = require("tests.shared.fire")

local hold = course.hold

local function with(rule) return { rule = rule, scenario = "exercise" } end

local function piece(game, counter) return game:pieces{ counter = counter }[1] end

spec("the exercise begins with the bombardment of the fourth turn", with("8.1"), function(t, game)
  expect.equal(t:waiting().node, "bombardment")
  expect.equal(game.turn, 4)
  t:done("allied")
  expect.equal(t:waiting().node, "combat")
  t:done("allied")
  expect.equal(t:waiting().node, "mobile_combat")
  t:done("allied")
  expect.equal(t:waiting().sides[1].name, "german")
  expect.equal(t:waiting().node, "bombardment")
end)

-- 5 against 5 in clear ground: column 6, a four is A2. Two hexes away from 2212 there are friends only.
spec("a retreat within a pocket pushes a friend aside, who attacks no more", with("8.3.1#8"), function(t, game)
  local unit, friend = piece(game, "us.16.1"), piece(game, "us.18.1")
  local tanks = piece(game, "us.ccb.2")
  t:done("allied")
  t:dice("combat", 4)
  t:act("allied", "attack", { target = "2112", attackers = { unit } })
  fire.none(t)
  t:answer("allied", "stand_or_retreat", "retreat")
  t:answer("allied", "displace", "displace")
  t:answer("allied", "retreat", { "2313", "2413" })
  t:answer("allied", "displacement", "2313")
  expect.equal(unit.space.name, "2413")
  expect.equal(friend.space.name, "2313")
  t:refuses("8.3.1#8", "allied", "attack", { target = "2315", attackers = { friend } })
  expect.truthy(t:can("allied", "attack", { target = "2315", attackers = { tanks } }))
end)

spec("two of five positions win the exercise", with("14.8"), function(t, game)
  hold(t, game, "2114 2315")
  t:go("end_of_turn", { turn = 6 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("one position is too few", with("14.8"), function(t, game)
  hold(t, game, "2114")
  t:go("end_of_turn", { turn = 6 })
  expect.equal(t:waiting().winner, game:side("german"))
  expect.equal(t:waiting().level, "operational")
end)

spec("what is wanted in the exercise is told, and the Germans make for the south", { rules = { "14.8", "8.3#3" }, scenario = "exercise" },
  function(t, game)
    local ground, reasons = require("rules.ground"), t:query("standing").reasons
    expect.equal(#reasons, 5)
    for _, reason in ipairs(reasons) do expect.equal(reason.rule, "14.8") end
    local german = game:pieces{ side = "german", on_map = true }[1]
    expect.equal(ground.home(game, german), ground.entry(game, "south"))
  end)
