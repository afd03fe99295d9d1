-- Retreats and what goes with them, in both editions.
local impulse = require("tests.shared.impulse")
local example = require("tests.shared.omaha")
local things = require("tests.shared.things")

local begin, activate, move, attack = impulse.begin, impulse.activate, impulse.move, impulse.attack
local unit, own = things.unit, things.own
local omaha, storm = example.omaha, example.storm

-- Editions -----------------------------------------------------------------------------------------------------------------------

local function winner(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us = t:put("us.16-1", "tilly")
  local german = t:put("ge.916", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:dice("assault", 3, 3, 1, 2)
  attack(t, "allied", "villers", { us })
  t:answer("german", "casualties", { { unit = german, to = "step" } })
  return us
end

spec("winners too may go back, in the first edition", { rule = "9.6" }, function(t, game)
  local us = winner(t, game)
  t:answer("allied", "withdraw", { us })
  expect.equal(us.space.name, "tilly")
end)

spec("winners stay, in the second edition", { rule = "9.61", options = { edition = "second" } }, function(t, game)
  local us = winner(t, game)
  expect.equal(t:waiting().kind, "choice")
  expect.equal(us.space.name, "villers")
end)

-- Retreats -----------------------------------------------------------------------------------------------------------------------

-- A German unit alone in Tilly, assaulted from there; every area around is as the spec says.
local function tilly(t, game, id, face)
  local us = t:put("us.16-1", "tilly")
  local german = t:put(id, "tilly", { face = face or "fresh" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", "tilly", { us })
  return german
end

spec("only infantry retreats over a river without a bridge", { rules = { "9.63", "9.63#1" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "bayeux", "villers")
  t:set(game:link("tilly", "bretteville"), "down", true)
  own(t, game, "us", "gold")
  local german = tilly(t, game, "ge.22-pz")
  expect.equal(t:waiting().kind, "choice")
  expect.equal(german.space.name, "tilly")
end)

spec("infantry retreats over a friendly river, though its bridge is down", { rule = "9.63#1" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "bayeux", "villers", "gold")
  t:set(game:link("tilly", "bretteville"), "down", true)
  local german = tilly(t, game, "ge.916")
  t:answer("german", "casualties", { { unit = german, to = "bretteville" } })
  expect.equal(german.space.name, "bretteville")
end)

spec("nobody retreats over a bridge that the enemy holds, nor into his areas", { rules = { "9.63#2", "9.63#3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold")
  t:set(game:link("tilly", "bretteville"), "held", "allied")
  local german = tilly(t, game, "ge.916")
  t:refuses_answer("9.63#2", "german", "casualties", { { unit = german, to = "bretteville" } })
  t:refuses_answer("9.63#3", "german", "casualties", { { unit = german, to = "bayeux" } })
  t:answer("german", "casualties", nil)
  expect.equal(german.space.name, "tilly")
end)

spec("a free area comes before a contested one", { rules = { "9.64", "9.64#2", "9.64#3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville")
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("ge.726", "balleroy", { face = "spent" })
  t:put("us.26-1", "bretteville", { face = "spent" })
  t:put("ge.736", "bretteville", { face = "spent" })
  local german = tilly(t, game, "ge.916")
  t:refuses_answer("9.64", "german", "casualties", { { unit = german, to = "balleroy" } })
  t:refuses_answer("9.64", "german", "casualties", { { unit = german, to = "bretteville" } })
  t:answer("german", "casualties", { { unit = german, to = "villers" } })
  expect.equal(german.space.name, "villers")
end)

spec("one's own contested area comes before the enemy's", { rules = { "9.64#2", "9.64#3" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "villers")
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("ge.726", "balleroy", { face = "spent" })
  t:put("us.26-1", "villers", { face = "spent" })
  t:put("ge.736", "villers", { face = "spent" })
  local german = tilly(t, game, "ge.916")
  t:refuses_answer("9.64", "german", "casualties", { { unit = german, to = "villers" } })
  t:answer("german", "casualties", { { unit = german, to = "balleroy" } })
  expect.equal(german.space.name, "balleroy")
end)

local ten = { "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736" }

local function crowded(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  for _, id in ipairs(ten) do t:put(id, "villers") end
  return tilly(t, game, "ge.916")
end

spec("through a fully stacked area a retreat goes on to the next", { rules = { "9.66", "9.63#4", "9.65", "9.64#4" } }, function(t, game)
  local german = crowded(t, game)
  t:refuses_answer("9.66", "german", "casualties", { { unit = german, to = "villers" } })
  t:refuses_answer("9.66", "german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "tilly" } })
  t:answer("german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "aunay" } })
  expect.equal(german.space.name, "aunay")
end)

spec("a full area comes last, behind contested ones", { rules = { "9.64#4", "9.66" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville")
  for _, id in ipairs(ten) do t:put(id, "villers") end
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("ge.352-pzjg", "balleroy", { face = "spent" })
  local german = tilly(t, game, "ge.916")
  t:refuses_answer("9.66", "german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "aunay" } })
  t:answer("german", "casualties", { { unit = german, to = "balleroy" } })
  expect.equal(german.space.name, "balleroy")
end)

spec("in the second edition a full area keeps its place among the priorities", { rule = "9.64", options = { edition = "second" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville")
  for _, id in ipairs(ten) do t:put(id, "villers") end
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("ge.352-pzjg", "balleroy", { face = "spent" })
  local german = tilly(t, game, "ge.916")
  t:answer("german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "aunay" } })
  expect.equal(german.space.name, "aunay")
end)

spec("an attacker whose way back is full goes on by the priorities", { rule = "9.66" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "evrecy")
  local german = t:put("ge.916", "villers")
  for i = 1, 10 do t:put(i == 10 and "ge.352-pzjg" or ten[i], i == 10 and "aunay" or "villers") end
  t:put("us.16-1", "evrecy", { face = "spent" })
  begin(t, "german", { weather = "overcast" })
  activate(t, "german", "villers")
  move(t, "german", { german }, "evrecy")
  local late = t:put("ge.739", "villers")
  expect.equal(late.space.name, "villers")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "german", "evrecy", { german })
  if t:waiting().kind == "answer" then t:answer("allied", "casualties", nil) end
  expect.equal(german.face, "disrupt1")
  expect.falsy(german.space.name == "villers")
  expect.falsy(german.space.name == "evrecy")
end)

spec("the room fills up as units retreat one after another", { rule = "9.65" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "bretteville", "balleroy")
  for i = 1, 9 do t:put(ten[i], "villers") end
  local us = t:put("us.16-1", "tilly")
  local a, b = t:put("ge.916", "tilly"), t:put("ge.352-pzjg", "tilly")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", "tilly", { us })
  t:answer("german", "forward", a)
  t:refuses_answer("9.66", "german", "casualties", { { unit = a, to = "villers" }, { unit = b, to = "villers" } })
  t:answer("german", "casualties", { { unit = a, to = "villers" } })
  expect.equal(#game:space("villers").pieces, 10)
end)

spec("the others must be able to absorb what is left", { rules = { "9.5", "9.5#6" } }, function(t, game)
  local at = omaha(t, game)
  storm(t, at, 6, 3, 5, 4)
  expect.equal(game.fight_points, 7)
  t:refuses_answer("9.5", "german", "casualties", { { unit = at.front, to = "grandcamp" } })
  t:refuses_answer("9.5#6", "german", "casualties", {
    { unit = at.front, to = "step" }, { unit = at.front, to = "step" },
    { unit = at.front, to = "grandcamp" }, { unit = at.front, to = "step" },
  })
  local all = {}
  for _ = 1, 3 do all[#all + 1] = { unit = at.front, to = "step" } end
  for _ = 1, 4 do all[#all + 1] = { unit = at.second, to = "step" } end
  t:answer("german", "casualties", all)
  expect.equal(unit(game, "ge.726").space.name, "losses.german")
  expect.equal(at.front.face, "disrupt2")
end)
