-- Every rule of the README.
local deeds = require("rules.deeds")
local lands = require("rules.lands")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule } end

local function count(game, side, land) return #game:pieces{ side = side, at = land } end

-- So many of a side's influence stand in a land, and what is too much goes home.
local function put(t, game, side, land, wanted)
  for _ = count(game, side, land) + 1, wanted do
    local purse = game:space(side .. ".purse").pieces
    t:put(side .. ".cube", land)
    if #purse == 0 then error("the purse of " .. side .. " is empty") end
  end
end

local function sides(game, ...)
  local list = {}
  for _, name in ipairs{ ... } do list[#list + 1] = game:side(name) end
  return list
end

-- Nothing stands anywhere but this, and these play in this order.
local function round(t, game, order, placed)
  t:clear{ to = "chest" }
  for _, side in ipairs{ "ash", "rook", "thorn", "abbey" } do
    for land, wanted in pairs(placed[side] or {}) do
      for _ = 1, wanted do t:put(side .. ".cube", land) end
    end
  end
  t:set("order", sides(game, table.unpack(order)))
  t:go("deed", { active = order[1] })
end

local function bid(t, ash, rook, thorn)
  t:answer("ash", "bid", ash)
  t:answer("rook", "bid", rook)
  t:answer("thorn", "bid", thorn)
end

local function names(list)
  local words = {}
  for i, side in ipairs(list) do words[i] = side.name end
  return table.concat(words, " ")
end

spec("the Abbey bids nothing and counts nothing", with("1.2"), function(t, game)
  expect.same(lands.barons(game), sides(game, "ash", "rook", "thorn"))
  expect.equal(#t:waiting().asks, 3)
  t:clear{ to = "chest" }
  put(t, game, "abbey", "bridge", 2)
  put(t, game, "ash", "bridge", 1)
  t:go("count")
  for _, side in ipairs(game:sides()) do expect.equal(side.points, 0) end
end)

spec("nobody is the Abbey's enemy", with("1.2"), function(_, game)
  expect.same(game:enemies("abbey"), {})
  expect.same(game:friends("abbey"), sides(game, "abbey"))
  expect.same(game:enemies("ash"), sides(game, "rook", "thorn"))
end)

spec("a turn has three rounds in the order of play", with("1.3"), function(t, game)
  bid(t, 1, 2, 3)
  t:answer("ash", "offer", nil)
  local played = {}
  for _ = 1, 9 do
    played[#played + 1] = game.round .. game:active().name
    t:done(game:active().name)
  end
  expect.equal(table.concat(played, " "), "1thorn 1rook 1ash 2thorn 2rook 2ash 3thorn 3rook 3ash")
  expect.same({ game.turn, game.round, t:waiting().asks[1] }, { 2, 1, "bid" })
  expect.equal(game:pieces{ counter = "turn" }[1].space.name, "turns.2")
end)

spec("the fifth turn is the last", with("1.3"), function(t)
  t:go("count", { turn = 4 })
  expect.equal(t:waiting().kind, "answer")
  t:go("count", { turn = 5 })
  expect.equal(t:waiting().kind, "over")
end)

spec("a baron bids up to three, as far as the purse goes", with("2.1"), function(t, game)
  expect.fails("", function() t:answer("ash", "bid", 4) end)
  t:answer("ash", "bid", 3)
  t:answer("rook", "bid", 0)
  t:answer("thorn", "bid", 1)
  local purse = game:space("ash.purse")
  for _ = 1, #purse.pieces - 2 do t:put("ash.cube", "fell") end
  expect.equal(#purse.pieces, 2)
  t:go("bids")
  expect.fails("", function() t:answer("ash", "bid", 3) end)
  t:answer("ash", "bid", 2)
end)

spec("the highest bid plays first, and dice decide between equals", with("2.2"), function(t, game)
  bid(t, 0, 1, 2)
  expect.equal(names(game.order), "thorn rook ash")
  t:go("bids")
  t:dice("order", 2, 5)
  bid(t, 1, 3, 1)
  expect.equal(names(game.order), "rook thorn ash")
end)

spec("equal dice are thrown again", with("2.2"), function(t, game)
  t:dice("order", 4, 4, 6)
  t:dice("order", 1, 2)
  bid(t, 0, 0, 0)
  expect.equal(names(game.order), "thorn rook ash")
end)

spec("who throws more than equals comes first, and all others throw again", with("2.2"), function(t, game)
  t:dice("order", 5, 5, 2)
  t:dice("order", 1, 3, 6)
  bid(t, 2, 2, 2)
  expect.equal(names(game.order), "thorn rook ash")
end)

spec("what was bid lies in the chest until the turn ends", with("2.3"), function(t, game)
  bid(t, 3, 2, 0)
  expect.same({ #game:space("chest").pieces, count(game, "ash", "chest"), #game:space("thorn.purse").pieces }, { 5, 3, 12 })
  t:go("count")
  expect.same({ #game:space("chest").pieces, #game:space("ash.purse").pieces, #game:space("rook.purse").pieces }, { 0, 12, 12 })
end)

spec("who is last may offer a pact", with("3.1"), function(t, game)
  bid(t, 3, 2, 1)
  expect.same({ t:waiting().asks[1], t:waiting().sides[1].name }, { "offer", "thorn" })
  for _, wrong in ipairs{ "thorn", "abbey" } do
    expect.fails("", function() t:answer("thorn", "offer", game:side(wrong)) end)
  end
  t:answer("thorn", "offer", game:side("ash"))
  expect.same({ t:waiting().asks[1], t:waiting().sides[1].name }, { "accept", "ash" })
  t:answer("ash", "accept", nil)
  expect.equal(#game:enemies("ash"), 2)
  expect.equal(t:waiting().node, "deed")
end)

spec("nobody must offer a pact", with("3.1"), function(t, game)
  bid(t, 3, 2, 1)
  t:answer("thorn", "offer", nil)
  expect.equal(t:waiting().node, "deed")
  expect.equal(#game:enemies("thorn"), 2)
end)

local function pact(t, game)
  bid(t, 3, 2, 1)
  t:answer("thorn", "offer", game:side("ash"))
  t:answer("ash", "accept", "yes")
end

spec("who accepts is an ally", with("3.2"), function(t, game)
  pact(t, game)
  expect.same(game:enemies("ash"), sides(game, "rook"))
  expect.same(game:friends("thorn"), sides(game, "ash", "thorn"))
  expect.same(game:enemies("rook"), sides(game, "ash", "thorn"))
  expect.same({ t:waiting().node, t:waiting().sides[1].name }, { "deed", "ash" })
end)

spec("influence goes where an ally has some, not next to it", { rules = { "3.2", "4.2" } }, function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 1 }, thorn = { port = 1 } })
  t:refuses("4.2", "ash", "send", { land = "port", count = 1 })
  t:set(game:side("ash"), "alliance", "pact")
  t:set(game:side("thorn"), "alliance", "pact")
  expect.truthy(t:can("ash", "send", { land = "port", count = 1 }))
  t:refuses("4.2", "ash", "send", { land = "bridge", count = 1 })
end)

spec("allies do not oust each other", with("3.3"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 2 }, thorn = { fell = 1 } })
  expect.truthy(t:can("ash", "oust", { land = "fell", whose = game:side("thorn") }))
  t:set(game:side("ash"), "alliance", "pact")
  t:set(game:side("thorn"), "alliance", "pact")
  t:refuses("3.3", "ash", "oust", { land = "fell", whose = game:side("thorn") })
  t:put("rook.cube", "fell")
  t:refuses("3.3", "ash", "oust", { land = "fell", whose = game:side("thorn") })
  expect.truthy(t:can("ash", "oust", { land = "fell", whose = game:side("rook") }))
end)

spec("a pact ends with the turn", with("3.4"), function(t, game)
  pact(t, game)
  t:go("count")
  expect.same({ game:side("ash").alliance, game:side("thorn").alliance, game:side("abbey").alliance }, { "ash", "thorn", "neutral" })
  expect.equal(#game:enemies("ash"), 2)
end)

spec("a baron does one deed in a round or none", with("4.1"), function(t, game)
  bid(t, 3, 2, 1)
  t:answer("thorn", "offer", nil)
  t:act("ash", "send", { land = "fell", count = 1 })
  expect.equal(game:active().name, "rook")
  t:done("rook")
  expect.equal(game:active().name, "thorn")
end)

spec("influence goes where there is some, or next to it", with("4.2"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 1 } })
  for land, open in pairs{ fell = true, upper = true, mill = true, linden = false, ["abbey.land"] = false, port = false } do
    expect.equal(t:can("ash", "send", { land = land, count = 1 }), open)
  end
  t:refuses("4.2", "ash", "send", { land = "port", count = 1 })
  expect.fails("", function() t:act("ash", "send", { land = "mill", count = 3 }) end)
  t:act("ash", "send", { land = "mill", count = 2 })
  expect.same({ count(game, "ash", "mill"), #game:space("ash.purse").pieces }, { 2, 10 })
end)

spec("an empty purse sends nothing", with("4.2"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 1 } })
  local purse = game:space("ash.purse")
  while #purse.pieces > 1 do t:put("ash.cube", "chest") end
  expect.fails("", function() t:act("ash", "send", { land = "fell", count = 2 }) end)
  t:put("ash.cube", "chest")
  expect.falsy(tables.contains(t:offers("ash"), "send"))
end)

spec("no more than four of a baron are in a land", with("4.3"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 3, upper = 4 } })
  t:refuses("4.3", "ash", "send", { land = "upper", count = 1 })
  t:refuses("4.3", "ash", "send", { land = "fell", count = 2 })
  t:act("ash", "send", { land = "fell", count = 1 })
  expect.equal(count(game, "ash", "fell"), 4)
end)

spec("what is too much goes home after free play", with("4.3"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 4 } })
  expect.truthy((lands.kept(game)))
  t:mode("free")
  t:put("ash.cube", "fell")
  local kept, words = lands.kept(game)
  expect.same({ kept, words }, { false, "there is too much influence in fell" })
  t:mode("enforce")
  expect.equal(count(game, "ash", "fell"), 4)
end)

spec("who has influence there ousts that of another", with("4.4"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { fell = 1, upper = 1 }, rook = { upper = 1, port = 1 } })
  t:refuses("4.4", "ash", "oust", { land = "port", whose = game:side("rook") })
  t:refuses("4.4", "ash", "oust", { land = "fell", whose = game:side("rook") })
  expect.truthy(t:can("ash", "oust", { land = "upper", whose = game:side("rook") }))
  expect.falsy(t:can("ash", "oust", { land = "upper", whose = game:side("thorn") }))
end)

-- What a die comes to when Ash has so many and Rook so many: what is left of both.
local chart = {
  { own = 1, theirs = 2, results = { "0 2", "0 2", "1 2", "1 2", "1 1", "1 1" } },
  { own = 2, theirs = 2, results = { "1 2", "2 2", "2 2", "2 1", "2 1", "2 1" } },
  { own = 3, theirs = 2, results = { "3 2", "3 2", "3 1", "3 1", "3 1", "3 0" } },
  { own = 4, theirs = 2, results = { "4 2", "4 1", "4 1", "4 1", "4 0", "4 0" } },
  { own = 1, theirs = 4, results = { "0 4", "0 4", "1 4", "1 4", "1 3", "1 3" } },
}
for _, case in ipairs(chart) do
  for die, left in ipairs(case.results) do
    spec(case.own .. " against " .. case.theirs .. " with a " .. die, with("4.5"), function(t, game)
      round(t, game, { "ash", "rook", "thorn" }, { ash = { upper = case.own }, rook = { upper = case.theirs } })
      local purses = #game:space("ash.purse").pieces + #game:space("rook.purse").pieces
      t:dice("ousting", die)
      t:act("ash", "oust", { land = "upper", whose = game:side("rook") })
      expect.equal(count(game, "ash", "upper") .. " " .. count(game, "rook", "upper"), left)
      local home = #game:space("ash.purse").pieces + #game:space("rook.purse").pieces - purses
      expect.equal(home, case.own + case.theirs - count(game, "ash", "upper") - count(game, "rook", "upper"))
    end)
  end
end

spec("a rout of one sends home no more than there is", with("4.5"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { upper = 3 }, rook = { upper = 1 } })
  t:dice("ousting", 6)
  t:act("ash", "oust", { land = "upper", whose = game:side("rook") })
  expect.equal(count(game, "rook", "upper"), 0)
end)

spec("a preview tells what ousting may bring", with("4.5"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { upper = 3 }, rook = { upper = 2 } })
  expect.equal(deeds.oust.preview(game, game:side("ash"), { land = game:space("upper") }), nil)
  local told = t:preview("ash", "oust", { land = "upper", whose = game:side("rook") })
  expect.equal(told.value, "1")
  expect.same({ told.reasons[1].amount, told.reasons[1].rule, told.reasons[1].spaces[1].name }, { 1, "4.5", "upper" })
  expect.equal(told.reasons[2].text, "Expected losses: defender 0.8")
  expect.same({ told.reasons[3].text, told.reasons[3].chance, told.reasons[3].rule }, { "Nothing changes", fraction(1, 3), "4.5" })
  expect.same({ told.reasons[4].text, told.reasons[4].chance }, { "One of theirs goes home", fraction(1, 2) })
  expect.same({ told.reasons[5].text, told.reasons[5].chance }, { "Two of theirs go home", fraction(1, 6) })
end)

spec("a preview tells what one may lose", with("4.5"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { upper = 1 }, rook = { upper = 2 } })
  local told = t:preview("ash", "oust", { land = "upper", whose = game:side("rook") })
  expect.equal(told.value, "-1")
  expect.equal(told.reasons[2].text, "Expected losses: attacker 0.3, defender 0.3")
  expect.equal(told.reasons[3].text, "One of yours goes home")
end)

spec("nobody ousts the Abbey", with("4.6"), function(t, game)
  round(t, game, { "ash", "rook", "thorn" }, { ash = { upper = 3 }, abbey = { upper = 1 } })
  t:refuses("3.3", "ash", "oust", { land = "upper", whose = game:side("abbey") })
  t:put("rook.cube", "upper")
  t:refuses("4.6", "ash", "oust", { land = "upper", whose = game:side("abbey") })
  expect.truthy(t:can("ash", "oust", { land = "upper", whose = game:side("rook") }))
end)

spec("who alone has the most counts the land", with("5.1"), function(t, game)
  t:clear{ to = "chest" }
  for land, wanted in pairs{ fell = 1, upper = 2, linden = 1, marsh = 1, bridge = 2 } do put(t, game, "ash", land, wanted) end
  for land, wanted in pairs{ upper = 1, bridge = 2, port = 1 } do put(t, game, "rook", land, wanted) end
  put(t, game, "abbey", "abbey.land", 1)
  expect.equal(t:query("leader", { space = game:space("upper") }).value, game:side("ash"))
  expect.equal(t:query("leader", { space = game:space("bridge") }).value, false)
  expect.equal(t:query("leader", { space = game:space("down") }).value, false)
  t:go("count")
  expect.same({ game:side("ash").points, game:side("rook").points, game:side("thorn").points, game:side("abbey").points }, { 5, 3, 0, 0 })
end)

spec("points add up", with("5.1"), function(t, game)
  t:clear{ to = "chest" }
  put(t, game, "thorn", "port", 1)
  t:set(game:side("thorn"), "points", 4)
  t:go("count")
  expect.equal(game:side("thorn").points, 7)
end)

spec("a monk goes to the first land that barons share", with("5.2"), function(t, game)
  t:clear{ to = "chest" }
  for _, land in ipairs{ "bridge", "mill" } do
    put(t, game, "ash", land, 2)
    put(t, game, "thorn", land, 2)
  end
  put(t, game, "rook", "upper", 1)
  t:go("count")
  expect.same({ count(game, "abbey", "mill"), count(game, "abbey", "bridge"), #game:space("abbey.purse").pieces }, { 1, 0, 6 })
end)

spec("what a baron shares with the Abbey gets no monk", with("5.2"), function(t, game)
  t:clear{ to = "chest" }
  put(t, game, "rook", "upper", 1)
  put(t, game, "abbey", "upper", 1)
  put(t, game, "rook", "down", 1)
  put(t, game, "thorn", "down", 1)
  t:go("count")
  expect.same({ count(game, "abbey", "upper"), count(game, "abbey", "down") }, { 1, 1 })
end)

local function verdict(t, game, points, purse)
  t:clear{ to = "chest" }
  for side, value in pairs(points) do t:set(game:side(side), "points", value) end
  for side, less in pairs(purse or {}) do
    for _ = 1, less do t:put(side .. ".cube", "bridge") end
  end
  t:go("count", { turn = 5 })
  local winner = t:waiting().winner
  return winner and winner.name
end

for _, case in ipairs{
  { { ash = 3, rook = 5, thorn = 4 }, {}, "rook" },
  { { ash = 5, rook = 5, thorn = 4 }, {} },
  { { ash = 5, rook = 5, thorn = 5 }, {} },
  { { ash = 1, rook = 2, thorn = 8 }, {}, "thorn" },
} do
  spec("most points win: " .. (case[3] or "nobody"), with("5.3"), function(t, game)
    expect.equal(verdict(t, game, case[1], case[2]), case[3])
  end)
end

spec("equal points and equal purses: nobody wins", with("5.3"), function(t, game)
  t:set(game:side("ash"), "points", 6)
  t:set(game:side("thorn"), "points", 6)
  t:clear{ to = "chest" }
  t:put("ash.cube", "bridge")
  t:put("thorn.cube", "bridge")
  t:put("ash.cube", "down")
  t:put("thorn.cube", "down")
  t:put("rook.cube", "down")
  for _ = 1, 2 do t:put("rook.cube", "bridge") end
  t:go("count", { turn = 5 })
  expect.equal(t:waiting().winner, nil)
end)

for _, fuller in ipairs{ "ash", "thorn" } do
  local name = fuller == "ash" and "most points win, then the fuller purse" or "the purse of the last baron counts, too"
  spec(name, with("5.3"), function(t, game)
    t:clear{ to = "chest" }
    for _, side in ipairs{ "ash", "thorn" } do t:set(game:side(side), "points", 6) end
    t:put(fuller == "ash" and "thorn.cube" or "ash.cube", "down")
    t:put("rook.cube", "down")
    t:go("count", { turn = 5 })
    expect.equal(t:waiting().winner.name, fuller)
  end)
end
