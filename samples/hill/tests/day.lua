-- The course of a turn, guns, chits, victory.
local function with(rule) return { rule = rule, scenario = "battle" } end

local function guns(game, side, first, second)
  local pieces = game:pieces{ counter = side .. "-guns" }
  return { { pieces[1], "sector." .. first }, { pieces[2], "sector." .. second } }
end

local function share_guns(t, game, red, blue)
  t:answer("red", "barrage", guns(game, "r", red[1], red[2]))
  t:answer("blue", "barrage", guns(game, "b", blue[1], blue[2]))
end

spec("red plays first in a turn", { rule = "1.3", scenario = "skirmish" }, function(t, game)
  share_guns(t, game, { "north", "north" }, { "north", "south" })
  expect.equal(t:waiting().sides[1], game:side("red"))
  expect.equal(t:waiting().node, "movement")
end)

spec("a turn goes through its phases", { rule = "1.4", scenario = "skirmish" }, function(t, game)
  share_guns(t, game, { "north", "north" }, { "north", "south" })
  expect.equal(t:waiting().node, "movement")
  t:done("red")
  expect.equal(t:waiting().node, "combat")
  t:done("red")
  expect.equal(t:waiting().sides[1], game:side("blue"))
  t:done("blue")
  t:done("blue")
  expect.equal(game.turn, 2)
  expect.same(t:waiting().asks, { "barrage", "barrage" })
end)

spec("both give their batteries at once", with("8.1"), function(t, game)
  t:go("barrage")
  t:answer("red", "barrage", guns(game, "r", "north", "south"))
  expect.equal(#game:space("sector.north").pieces, 0)
  t:answer("blue", "barrage", guns(game, "b", "centre", "south"))
  expect.equal(#game:space("sector.north").pieces, 1)
  expect.equal(#game:space("sector.south").pieces, 2)
end)

spec("guns shift the column", with("8.2"), function(t, game)
  t:clear()
  local south, centre = t:put("r-1st", "0207"), t:put("r-2nd", "0205")
  t:put("b-militia", "0208")
  t:put("b-militia", "0204")
  t:go("barrage")
  share_guns(t, game, { "south", "south" }, { "centre", "south" })
  t:go("combat", { active = "red", event = "quiet" })
  expect.equal(t:query("odds", { target = "0208", attackers = { south } }).value, "3-1")
  expect.equal(t:query("odds", { target = "0204", attackers = { centre } }).value, "1-1")
end)

spec("an event is drawn", with("9.1"), function(t, game)
  t:go("event")
  local drawn = game:space("event.now").pieces
  expect.equal(#drawn, 1)
  expect.equal(game.event, drawn[1].event)
  expect.equal(#game:space("event.cup").pieces, 4)
end)

spec("each side draws a support chit", with("9.2"), function(t, game)
  t:go("support")
  expect.truthy(game:side("red").support)
  expect.truthy(game:side("blue").support)
  expect.falsy(game:side("red").support.opened)
end)

spec("nobody plays a chit that he does not hold", with("9.3"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  t:put("b-militia", "0208")
  t:go("combat", { active = "red" })
  t:refuses("9.3", "red", "attack", { target = "0208", attackers = { unit }, support = "play" })
end)

spec("support shifts the column", with("9.3"), function(t, game)
  t:clear()
  local unit, militia = t:put("r-bn", "0207"), t:put("b-militia", "0208")
  t:go("combat", { active = "red", event = "quiet" })
  t:refuses("9.3", "red", "attack", { target = "0208", attackers = { unit }, support = "play" })
  t:go("support")
  share_guns(t, game, { "north", "north" }, { "north", "north" })
  t:go("combat", { active = "red", event = "quiet" })
  t:dice("combat", 4)
  t:act("red", "attack", { target = "0208", attackers = { unit }, support = "play" })
  t:answer("blue", "support", "play")
  t:answer("red", "reroll", nil)
  t:answer("blue", "reroll", nil)
  local played = game:space("spent").pieces
  expect.equal(#played, 2)
  local shift = played[1].bonus - played[2].bonus
  if shift > 0 then
    t:answer("blue", "stand_or_retreat", "retreat")
    expect.equal(t:waiting().kind, "answer")
  else
    t:answer("red", "retreat", { "0206" })
    expect.equal(unit.space.name, "0206")
  end
  expect.truthy(militia.space.on_map)
end)

spec("passing through takes a town", with("10.1"), function(t, game)
  t:clear()
  local unit = t:put("r-1st", "0405")
  t:go("movement", { active = "red" })
  t:act("red", "move", { unit = unit, path = { "0505", "0604" } })
  expect.equal(game:space("0505").controller, game:side("red"))
  expect.equal(t:query("points", {}).value, 2)
end)

spec("losses give points", with("10.2"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  t:put("b-militia", "0208")
  t:go("combat", { active = "red", event = "quiet" })
  t:dice("combat", 6)
  t:act("red", "attack", { target = "0208", attackers = { unit }, support = "hold" })
  t:answer("red", "reroll", nil)
  t:answer("blue", "reroll", nil)
  expect.equal(t:query("points", {}).value, 1)
end)

local function take_all(t)
  t:clear()
  local unit, tanks = t:put("r-1st", "0105"), t:put("r-tanks", "0105")
  t:go("movement", { active = "red" })
  t:act("red", "move", { unit = unit, path = { "0205", "0305", "0405", "0505", "0604", "0704", "0803", "0904" } })
  t:act("red", "move", { unit = tanks, path = { "0205", "0305", "0405", "0505", "0604", "0705" } })
end

spec("holding everything wins at once", with("10.3"), function(t, game)
  take_all(t)
  t:go("dusk", { turn = 2 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().level, "decisive")
  expect.equal(t:waiting().winner, game:side("red"))
end)

spec("the last turn brings the verdict", with("10.4"), function(t, game)
  t:go("dusk", { turn = 4 })
  expect.equal(t:waiting().kind, "answer")
  t:go("dusk", { turn = 5 })
  expect.equal(t:waiting().kind, "over")
  expect.equal(t:waiting().winner, game:side("blue"))
  expect.equal(t:waiting().level, "decisive")
end)

local function verdict_with(t, game, prizes)
  for _, hex in ipairs(prizes) do t:set(game:space(hex), "controller", "red") end
  t:go("dusk", { turn = 5 })
  local over = t:waiting()
  return over.winner and over.winner.name or "nobody", over.level
end

spec("Brook alone is a marginal defeat", with("10.4"), function(t, game)
  local winner, level = verdict_with(t, game, { "0505" })
  expect.equal(winner, "blue")
  expect.equal(level, "marginal")
end)

spec("the summit alone is a draw", with("10.4"), function(t, game)
  local winner, level = verdict_with(t, game, { "0705" })
  expect.equal(winner, "nobody")
  expect.equal(level, "draw")
end)

spec("the summit and Brook are a marginal victory", with("10.4"), function(t, game)
  local winner, level = verdict_with(t, game, { "0705", "0505" })
  expect.equal(winner, "red")
  expect.equal(level, "marginal")
end)

spec("what free play left in disorder is settled", with("5.1"), function(t, game)
  t:clear()
  t:go("movement", { active = "red" })
  t:mode("free")
  for _ = 1, 4 do t:put("r-bn", "0207") end
  t:mode("enforce")
  expect.equal(#game:space("0207").pieces, 3)
  expect.truthy(game:space("0207").pieces[1].moved)
end)

spec("a turn can be taken back", with("3.1"), function(t)
  t:clear()
  local unit = t:put("r-1st", "0207")
  t:go("movement", { active = "red" })
  t:act("red", "move", { unit = unit, path = { "0208" } })
  t:undo()
  expect.equal(unit.space.name, "0207")
  expect.falsy(unit.moved)
end)
