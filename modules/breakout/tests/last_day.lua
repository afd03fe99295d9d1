-- June 12 alone: how the front stands when the game begins, and what makes the day worth playing.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, attack = impulse.begin, impulse.activate, impulse.attack
local unit = things.unit

local day = "last_day"

local function count(space, side)
  local number = 0
  for _, piece in ipairs(space.pieces) do
    if piece.arm ~= "" and piece.side == side then number = number + 1 end
  end
  return number
end

spec("what a side holds alone when the game begins is its own, with the crossings between", {
  rules = { "7.3", "20.1#5" }, scenario = day,
}, function(_, game)
  for name, nation in pairs{ bayeux = "british", isigny = "us", caen = "german", tilly = "german", merville = "german" } do
    expect.equal(game:space(name).control, nation)
  end
  expect.equal(game:link("bayeux", "gold").held, "allied")
  expect.equal(game:link("bretteville", "tilly").held, "german")
  expect.equal(game:space("sword").fort_gone, true)
end)

spec("everybody stands where he may", { rules = { "7.1", "16.13" }, scenario = day }, function(_, game)
  for _, space in ipairs((game:region("areas") + game:region("zones")):list()) do
    for _, side in ipairs(game:sides()) do
      expect.truthy(count(space, side) <= 10)
      local corps = 0
      for _, piece in ipairs(space.pieces) do corps = corps + (piece.corps and piece.side == side and 1 or 0) end
      expect.truthy(corps <= 1)
    end
  end
end)

spec("at dawn of the last day those of June 12 arrive", { rule = "19.2", scenario = day }, function(t, game)
  impulse.quietly(t)
  t:go("dawn_weather")
  expect.equal(unit(game, "ge.2-pz-3-pz").space.name, "zone.B")
  expect.equal(unit(game, "br.70-49").space.name, "offshore")
end)

spec("two nations fight for Caumont: the Allied player names who holds it", { rules = { "7.3", "9.5" }, scenario = day }, function(t, game)
  begin(t, "allied", { turn = 12 })
  activate(t, "allied", "caumont")
  t:dice("assault", 6, 6, 1, 1)
  attack(t, "allied", "caumont", { unit(game, "us.26-1") }, {})
  t:answer("allied", "nation", "us")
  expect.equal(game:space("caumont").control, "us")
  expect.equal(unit(game, "ge.30-schnelle").space.name, "losses.german")
end)

spec("who leaves Tilly goes on through the full roads of Villers-Bocage", { rules = { "9.66", "7.1" }, scenario = day }, function(t, game)
  local german = unit(game, "ge.lehr-901-pzgr")
  expect.equal(count(game:space("villers"), game:side("german")), 10)
  begin(t, "allied", { turn = 12 })
  activate(t, "allied", "tilly")
  t:dice("assault", 5, 5, 3, 3)
  attack(t, "allied", "tilly", { unit(game, "br.231-50"), unit(game, "br.131-7") }, {})
  t:answer("german", "forward", german)
  t:refuses_answer("9.66", "german", "casualties", { { unit = german, to = "villers" } })
  t:answer("german", "casualties", { { unit = german, to = "villers" }, { unit = german, to = "evrecy" } })
  expect.equal(german.space.name, "evrecy")
end)

-- Germans hold everything but the beaches and what this gives.
local function score(t, game, wanted)
  t:clear{ to = "off" }
  for _, space in ipairs(game:region("areas"):list()) do t:set(space, "control", "german") end
  things.own(t, game, "us", "utah", "omaha")
  things.own(t, game, "british", "gold", "juno", "sword", "caen", "bretteville")
  for _, name in ipairs{ "bayeux", "tilly", "troarn" } do
    if t:query("points").value < wanted then things.own(t, game, "british", name) end
  end
  for _, name in ipairs{ "bayeux", "tilly", "caen", "troarn" } do
    for _, link in ipairs(game:space(name).links) do t:set(link, "held", "allied") end
  end
end

spec("seven points win the day", { rules = { "22.3", "24.1" }, scenario = day }, function(t, game)
  score(t, game, 7)
  expect.equal(t:query("points").value, 7)
  t:go("end_of_day", { turn = 12 })
  expect.equal(t:waiting().winner, game:side("allied"))
end)

spec("six do not", { rules = { "22.3", "24.1" }, scenario = day }, function(t, game)
  score(t, game, 6)
  expect.equal(t:query("points").value, 6)
  t:go("end_of_day", { turn = 12 })
  expect.equal(t:waiting().winner, game:side("german"))
end)
