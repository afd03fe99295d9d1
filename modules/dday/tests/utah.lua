-- What the Utah scenario has of its own.
local function with(rule) return { rule = rule, scenario = "utah" } end

local function beach(t)
  t:clear{ to = "off" }
  t:put("beachhead", "2707")
end

spec("nobody crosses the Vire", with("13.1"), function(t)
  beach(t)
  local unit = t:put("us.39.9", "1809")
  t:go("movement", { active = "allied", turn = 3 })
  t:refuses("13.1", "allied", "move", { unit = unit, path = { "1810" } })
end)

spec("markers lie on Utah Beach", with("13.4-3"), function(t)
  t:refuses("13.4-3", "allied", "mark", { hex = "2318" })
  t:refuses_done("13.4-3", "allied")
end)

spec("the assault force of Utah lands at its markers", with("13.4-4"), function(t, game)
  t:act("allied", "mark", { hex = "2707" })
  t:done("allied")
  local list = game:pieces{ at = "allied.assault", where = function(unit) return unit.drop == "" end }
  expect.equal(#list, 4)
  t:refuses("13.4-4", "allied", "embark", { unit = list[1], hex = "2607" })
  for i = 1, 3 do t:act("allied", "embark", { unit = list[i], hex = "2707" }) end
  t:done("allied")
  expect.equal(list[4].space.name, "allied.due")
end)

local function german_turn(t, turn)
  t:go("support", { turn = turn })
  local now = t:waiting()
  while now.sides[1].name == "allied" do
    t:done("allied")
    now = t:waiting()
  end
end

spec("Germans from the west arrive in the north of the edge", with("13.5"), function(t, game)
  beach(t)
  german_turn(t, 1)
  local unit = game:pieces{ counter = "ge.1057.91" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "2301", to = "2301" })
  t:act("german", "arrive", { unit = unit, entry = "2401", to = "2401" })
end)

spec("those who are late arrive anywhere in the west", with("13.5"), function(t, game)
  beach(t)
  local late = t:put("ge.1057.91", "german.due")
  t:set(late, "entry", "west")
  german_turn(t, 2)
  t:act("german", "arrive", { unit = late, entry = "2301", to = "2301" })
  expect.equal(late.space.name, "2301")
end)

spec("a division of the SS arrives on roads in the south west", with("13.5-4"), function(t, game)
  beach(t)
  german_turn(t, 3)
  local unit = game:pieces{ counter = "ge.33.17ss" }[1]
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "1801", to = "1801" })
  t:refuses("10.10", "german", "arrive", { unit = unit, entry = "1201", to = "1201" })
  t:act("german", "arrive", { unit = unit, entry = "1301", to = "1301" })
end)

local function hold(t, game, ...)
  for _, hex in ipairs{ ... } do t:set(game:space(hex), "holder", game:side("allied")) end
end

spec("each road to the west costs the German a marker", with("13.2"), function(t, game)
  beach(t)
  hold(t, game, "2901", "0401", "2301")
  t:go("support", { turn = 4 })
  expect.equal(#game:space("german.cup").pieces, 9)
end)

local all = { "1706", "1805", "2206", "2605", "2503", "2901", "2501" }

spec("the Allies win with every place", with("13.8"), function(t, game)
  beach(t)
  for _, hex in ipairs(all) do hold(t, game, hex) end
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("a place less and the Germans win", with("13.8-1"), function(t, game)
  beach(t)
  for i = 2, #all do hold(t, game, all[i]) end
  t:go("end_of_turn", { turn = 17 })
  expect.equal(t:waiting().level, "operational")
end)

spec("without a beach at Utah the Germans win at once", with("13.8"), function(t)
  t:clear{ to = "off" }
  t:go("end_of_turn", { turn = 4 })
  expect.equal(t:waiting().level, "strategic")
end)
