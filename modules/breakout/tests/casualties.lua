-- Casualty points to the last one: what each choice absorbs, who is bound to choose, and retreats through full areas.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, attack = impulse.begin, impulse.activate, impulse.attack
local own, faces = things.own, things.faces

local ten = { "ge.914", "ge.915", "ge.726", "ge.920", "ge.921", "ge.922", "ge.1057", "ge.1058", "ge.729", "ge.736" }

-- An American among Germans in Tilly: around it only Villers-Bocage and Bretteville are German. The attack succeeds with as many points.
local function tilly(t, game, germans, points, prepare)
  t:clear{ to = "off" }
  own(t, game, "us", "bayeux", "gold", "balleroy")
  local us, list = t:put("us.16-1", "tilly"), {}
  for i, one in ipairs(germans) do list[i] = t:put(one[1], "tilly", { face = one[2] }) end
  if prepare then prepare() end
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  local found = impulse.values(t, game, "allied", "tilly", { us })
  local lead = 0
  for _, reason in ipairs(found.reasons) do
    local amount = reason.amount or 0
    lead = lead + (reason.text:sub(1, 7) == "Defence" and -amount or amount)
  end
  local more = points + 1 - lead  -- in the bocage
  local first, second = math.max(0, more), math.max(0, -more)
  t:dice("assault", 1 + first // 2, 1 + (first + 1) // 2, 1 + second // 2, 1 + (second + 1) // 2)
  attack(t, "allied", "tilly", { us })
  if t:waiting().asks[1] == "forward" then t:answer("german", "forward", list[1]) end
  return list
end

local function steps(unit, count)
  local list = {}
  for i = 1, count do list[i] = { unit = unit, to = "step" } end
  return list
end

local function joined(...)
  local all = {}
  for _, list in ipairs{ ... } do
    for _, item in ipairs(list) do all[#all + 1] = item end
  end
  return all
end

local function answers(t, list) t:answer("german", "casualties", list) end

local function refused(t, rule, list) t:refuses_answer(rule, "german", "casualties", list) end

local pair = { { "ge.916" }, { "ge.352-pzjg" } }

spec("all points are absorbed, neither fewer nor more", { rules = { "9.5", "9.43" } }, function(t, game)
  local list = tilly(t, game, pair, 2)
  expect.equal(game.fight_points, 2)
  refused(t, "9.5", steps(list[1], 1))
  expect.fails("1 point is left to absorb", function() answers(t, steps(list[1], 1)) end)
  refused(t, "9.5", steps(list[1], 3))
  answers(t, steps(list[1], 2))
  expect.same(faces(list), { "disrupt1", "fresh" })
end)

spec("points that the others could not absorb keep a unit from its retreat", { rules = { "9.5", "9.5#4" } }, function(t, game)
  local list = tilly(t, game, { { "ge.916" }, { "ge.352-pzjg", "disrupt2" } }, 4)
  expect.fails("could not absorb the 2 points", function() answers(t, { { unit = list[1], to = "villers" } }) end)
  refused(t, "9.5", joined(steps(list[1], 1), { { unit = list[1], to = "villers" } }, steps(list[2], 2)))
  answers(t, joined(steps(list[1], 2), { { unit = list[1], to = "villers" } }, steps(list[2], 1)))
  expect.equal(list[1].face, "disrupt1")
  expect.equal(list[1].space.name, "villers")
  expect.equal(list[2].space.name, "losses.german")
end)

spec("four points eliminate a fresh unit, which absorbs no fifth", { rules = { "9.5", "9.5#2", "9.5#4" } }, function(t, game)
  local list = tilly(t, game, pair, 5)
  expect.fails("eliminated already", function() answers(t, steps(list[1], 5)) end)
  refused(t, "9.5", steps(list[1], 5))
  answers(t, joined(steps(list[1], 4), steps(list[2], 1)))
  expect.equal(list[1].space.name, "losses.german")
  expect.equal(list[2].face, "spent")
end)

spec("a spent unit absorbs one point by its retreat, a fresh one two", { rules = { "9.5#1", "9.5#5" } }, function(t, game)
  local list = tilly(t, game, { { "ge.916", "spent" }, { "ge.352-pzjg" } }, 3)
  refused(t, "9.5", { { unit = list[1], to = "villers" }, { unit = list[2], to = "step" } })
  expect.fails("1 point is left", function() answers(t, { { unit = list[1], to = "villers" }, { unit = list[2], to = "step" } }) end)
  answers(t, { { unit = list[1], to = "villers" }, { unit = list[2], to = "villers" } })
  expect.same(faces(list), { "spent", "spent" })
end)

spec("a disrupted unit that retreats stays disrupted", { rules = { "9.62", "9.5#5" } }, function(t, game)
  local list = tilly(t, game, { { "ge.916", "disrupt1" }, { "ge.915", "disrupt2" } }, 1)
  answers(t, { { unit = list[1], to = "villers" } })
  expect.equal(list[1].face, "disrupt1")
end)

spec("where nothing is left to absorb a unit with nowhere to go has no choice", { rules = { "9.5", "9.62" } }, function(t, game)
  local list = tilly(t, game, { { "ge.916" }, { "ge.22-pz" } }, -3, function()
    t:set(game:link("tilly", "bretteville"), "down", true)
    own(t, game, "us", "villers")
  end)
  refused(t, "9.5", { { unit = list[2], to = "bretteville" } })
  answers(t, { { unit = list[1], to = "bretteville" } })
  expect.equal(list[2].space.name, "tilly")
end)

-- Full areas ---------------------------------------------------------------------------------------------------------------------

-- Villers-Bocage is full, and the only way; so many stand in Aunay behind it, the only way on.
local function crowd(t, game, points, behind)
  return tilly(t, game, pair, points, function()
    own(t, game, "us", "bretteville", "caumont", "evrecy")
    for _, id in ipairs(ten) do t:put(id, "villers") end
    local more = {
      "ge.739", "ge.12ss-25-pzgr", "ge.12ss-26-pzgr", "ge.6-fs", "ge.3-fj-5", "ge.3-fj-8", "ge.3-fj-9", "ge.192-pzgr", "ge.125-pzgr",
    }
    for i = 1, behind do t:put(more[i], "aunay") end
  end)
end

local function through(unit) return { { unit = unit, to = "villers" }, { unit = unit, to = "aunay" } } end

spec("a retreat of two areas absorbs no more than one of one area", { rules = { "9.5#1", "9.66" } }, function(t, game)
  local list = crowd(t, game, 3, 0)
  refused(t, "9.5", through(list[1]))
  answers(t, joined(through(list[1]), steps(list[2], 1)))
  expect.equal(list[1].space.name, "aunay")
  expect.same(faces(list), { "spent", "spent" })
end)

spec("nobody else chooses while a unit is on its way", { rule = "9.66" }, function(t, game)
  local list = crowd(t, game, 3, 0)
  refused(t, "9.66", { { unit = list[1], to = "villers" }, { unit = list[2], to = "aunay" } })
  refused(t, "9.66", { { unit = list[1], to = "villers" }, { unit = list[2], to = "step" } })
end)

spec("two find room behind a full area that has it for two", { rules = { "9.66", "9.65" } }, function(t, game)
  local list = crowd(t, game, 4, 8)
  answers(t, joined(through(list[1]), through(list[2])))
  expect.equal(#game:space("aunay").pieces, 10)
end)

spec("where it has room for one the second goes elsewhere or stays", { rules = { "9.64", "9.65" } }, function(t, game)
  local list = crowd(t, game, 4, 9)
  refused(t, "9.66", joined(through(list[1]), through(list[2])))
  answers(t, joined(through(list[1]), steps(list[2], 2)))
  expect.equal(#game:space("aunay").pieces, 10)
end)

spec("two retreat where there is room for two", { rule = "9.65" }, function(t, game)
  local list = tilly(t, game, pair, 4, function()
    for i = 1, 8 do t:put(ten[i], "villers") end
    own(t, game, "us", "bretteville")
  end)
  answers(t, { { unit = list[1], to = "villers" }, { unit = list[2], to = "villers" } })
  expect.equal(#game:space("villers").pieces, 10)
end)
