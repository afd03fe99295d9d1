-- The coast: eight invasion squares, beaches and other coast, rangers who land under the eyes of the enemy.
local field = require("tests.shared.field")

local full = "original"

local seven = { "1607", "1608", "2610", "2810", "3611", "3811", "3912" }
local eight = { "1607", "1608", "2610", "2810", "3611", "3811", "3912", "4112" }

local function build_up(t, used, turn)
  t:go("build_up", {
    active = "allied", turn = turn, landing_squares = used, supply_beaches = { "1507", "1608", "2710", "4112", "4212" },
  })
end

for turn = 1, 2 do
  spec("the build-up uses eight invasion squares, too, in move " .. turn, { rule = "I1", scenario = full }, function(t, game)
    local unit = field.waiting(game, "a-7-4", "allied.build_up")
    build_up(t, eight, turn)
    t:refuses("I1", "allied", "build_up", { unit = unit, beach = "2710" })
    t:act("allied", "build_up", { unit = unit, beach = "4112" })
    expect.equal(#game.landing_squares, 8)
  end)
end

spec("the eighth invasion square may be one of the build-up, the ninth not", { rule = "I1", scenario = full }, function(t, game)
  build_up(t, seven)
  t:act("allied", "build_up", { unit = field.waiting(game, "a-7-4", "allied.build_up"), beach = "2710" })
  expect.equal(#game.landing_squares, 8)
  t:refuses("I1", "allied", "build_up", { unit = field.waiting(game, "a-7-4", "allied.build_up"), beach = "4212" })
  t:act("allied", "build_up", { unit = field.waiting(game, "a-6-10", "allied.build_up"), beach = "2710" })
  expect.equal(#game.landing_squares, 8)
end)

spec("an eighth invasion square is landed on, a ninth not", { rule = "I1" }, function(t, game)
  t:go("landing", { active = "allied", landing_squares = seven })
  t:act("allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "4112" })
  expect.equal(#game.landing_squares, 8)
  t:refuses("I1", "allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "4212" })
  t:act("allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "4112" })
  t:act("allied", "raid", { unit = field.waiting(game, "a-2-4", "allied.assault"), beach = "2309" })
  expect.equal(#game.landing_squares, 8)
end)

spec("coast squares that are no beaches are landed on by nobody", { rules = { "T-beach", "R-A1a" } }, function(t, game)
  t:go("landing", { active = "allied" })
  for _, square in ipairs{ "0219", "0116", "1102", "0429" } do
    t:refuses("T-beach", "allied", "raid", { unit = field.waiting(game, "a-2-4", "allied.assault"), beach = square })
    t:refuses("T-beach", "allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = square })
  end
end)

spec("only beach squares are marked for rangers and commandos", { rule = "T-beach", scenario = full }, function(t, game)
  t:go("ranger_sites", { active = "allied" })
  t:refuses("T-beach", "allied", "mark_landings", { how = "own", squares = { "0219" } })
  t:act("allied", "mark_landings", { how = "own", squares = { "2309", "1507" } })
  expect.truthy(game.ranger_plan)
end)

spec("rangers and commandos who land in a zone of control stop there", { rule = "A1" }, function(t, game)
  t:clear()
  t:put("g-4-1", "2210")
  t:go("landing", { active = "allied" })
  local first, second = game:pieces{ counter = "a-2-4" }[1], game:pieces{ counter = "a-2-4" }[2]
  t:act("allied", "raid", { unit = first, beach = "2209" })
  t:act("allied", "raid", { unit = second, beach = "2309" })
  t:refuses("A1", "allied", "advance", { unit = first, path = { "2309" } })
  t:act("allied", "advance", { unit = second, path = { "2409" } })
  t:refuses("M1", "allied", "advance", { unit = second, path = { "2309" } })
  t:done("allied")
  t:done("allied")
  t:done("allied")
  t:act("allied", "move", { unit = first, path = { "2309" } })
  expect.equal(first.space.name, "2309")
end)

spec("nobody lands where the enemy stands", { rule = "C0a" }, function(t, game)
  t:clear()
  t:put("g-4-1", "2610")
  t:go("landing", { active = "allied" })
  t:refuses("C0a", "allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "2610" })
  t:refuses("C0a", "allied", "raid", { unit = field.waiting(game, "a-2-4", "allied.assault"), beach = "2610" })
  t:act("allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "2710" })
end)

spec("where places are to be marked, rangers land at no other", { rule = "I4", scenario = full }, function(t, game)
  t:go("landing", { active = "allied" })
  t:refuses("I4", "allied", "raid", { unit = field.waiting(game, "a-2-4", "allied.assault"), beach = "2309" })
  t:act("allied", "land", { unit = field.waiting(game, "a-7-4", "allied.assault"), beach = "2610" })
end)

spec("who has not landed in this impulse does not move in the landing", { rule = "I4" }, function(t)
  t:clear()
  local unit = t:put("a-2-4", "2309")
  t:go("landing", { active = "allied" })
  t:refuses("I4", "allied", "advance", { unit = unit, path = { "2409" } })
end)

spec("a supply beach takes exactly fifteen factors", { rule = "R-A2", scenario = full }, function(t, game)
  build_up(t, seven, 2)
  t:act("allied", "build_up", { unit = field.waiting(game, "a-7-4", "allied.build_up"), beach = "1608" })
  t:act("allied", "build_up", { unit = field.waiting(game, "a-8-12", "allied.build_up"), beach = "1608" })
  expect.equal(game:space("1608").landed, 15)
end)
