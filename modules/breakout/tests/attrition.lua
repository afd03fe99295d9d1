-- Attrition points by exact count: what each unit takes, who is asked, and what he may not choose.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin = impulse.begin
local own, faces = things.own, things.faces

-- American artillery with five against three hits Villers-Bocage with so many points.
local function shell(t, game, germans, points)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead, list = t:put("us.1-art", "tilly"), {}
  for i, one in ipairs(germans) do list[i] = t:put(one[1], "villers", { face = one[2] }) end
  begin(t, "allied", { weather = "overcast" })
  t:dice("bombardment", 3, 3 + points - 2, 3, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = list[1] })
  return list
end

-- The first of them is the primary target. Nobody is asked: all of the others take their points, or none.
local function takes(name, rules, germans, points, wanted)
  spec(name, { rules = rules }, function(t, game)
    local list = shell(t, game, germans, points)
    expect.equal(t:waiting().kind, "choice")
    expect.same(faces(list), wanted)
    expect.equal(game.fight_area, nil)
    expect.equal(game.fight_front, nil)
    expect.equal(game.fight_points, 0)
  end)
end

local tanks, stug = "ge.22-pz", "ge.200-stug"

takes("three points are a level of fresh armour", { "10.4#1" }, { { tanks } }, 3, { "spent" })
takes("two are not", { "10.4#1" }, { { tanks } }, 2, { "fresh" })
takes("two are a level of spent armour", { "10.4#2" }, { { stug, "spent" } }, 2, { "disrupt1" })
takes("one is not", { "10.4#2" }, { { stug, "spent" } }, 1, { "spent" })
takes("a spent battery takes two as a fresh one does", { "10.4#3" }, { { "ge.longues-ca", "spent" } }, 2, { "disrupt1" })
takes("one does not disrupt a battery", { "10.4#3" }, { { "ge.longues-ca", "spent" } }, 1, { "spent" })
takes("two are a level of other fresh units", { "10.4#4" }, { { "ge.916" } }, 2, { "spent" })
takes("one is a level of those that are disrupted once", { "10.4#5" }, { { "ge.916", "disrupt1" } }, 1, { "disrupt2" })
takes("a unit at the last level takes nothing: the others have all", { "10.4" },
  { { "ge.916", "disrupt2" }, { "ge.915", "spent" } }, 1, { "disrupt2", "disrupt1" })
takes("a primary target that the points do not suffice for spares the others", { "10.4" },
  { { "ge.916" }, { "ge.915", "spent" } }, 1, { "fresh", "spent" })
takes("units at the last level do not make it a choice", { "10.4" },
  { { "ge.916", "spent" }, { "ge.915", "spent" }, { "ge.914", "disrupt2" } }, 2, { "disrupt1", "disrupt1", "disrupt2" })
takes("one point that is left is too little for a fresh unit", { "10.4" }, { { "ge.916", "spent" }, { "ge.915" } }, 2,
  { "disrupt1", "fresh" })
takes("what is left suffices for the only other unit", { "10.4" }, { { "ge.916", "spent" }, { tanks } }, 4, { "disrupt1", "spent" })

-- After the primary target three points are left for armour that takes three, and for two that take one each.
local function share(t, game, points)
  return shell(t, game, {
    { "ge.916", "spent" }, { "ge.915", "spent" }, { "ge.726", "disrupt1" }, { tanks }, { "ge.914", "disrupt2" },
  }, points or 4)
end

spec("as many points are used up as can be, by exact count", { rules = { "10.4" } }, function(t, game)
  local list = share(t, game)
  expect.equal(game.fight_area.name, "villers")
  expect.equal(game.fight_front, list[1])
  expect.equal(game.fight_points, 3)
  t:refuses_answer("10.4", "german", "attrition", { list[2] })
  t:refuses_answer("10.4", "german", "attrition", { list[2], list[3] })
  t:refuses_answer("10.4", "german", "attrition", { list[2], list[4] })
  t:refuses_answer("10.4", "german", "attrition", { list[4], list[5] })
  t:answer("german", "attrition", { list[4] })
  expect.same(faces(list), { "disrupt1", "spent", "disrupt1", "spent", "disrupt2" })
  expect.equal(game.fight_area, nil)
  expect.equal(game.fight_front, nil)
  expect.equal(game.fight_points, 0)
end)

spec("two points on two units and armour are one each", { rules = { "10.4" } }, function(t, game)
  local list = share(t, game, 3)
  t:refuses_answer("10.4", "german", "attrition", { list[2] })
  t:refuses_answer("10.4", "german", "attrition", { list[4] })
  t:answer("german", "attrition", { list[2], list[3] })
  expect.same(faces(list), { "disrupt1", "disrupt1", "disrupt2", "fresh", "disrupt2" })
end)

spec("the primary target takes its level once only", { rules = { "10.4" } }, function(t, game)
  local list = shell(t, game, { { "ge.916", "spent" }, { "ge.915", "spent" }, { "ge.726", "spent" } }, 2)
  t:refuses_answer("10.4", "german", "attrition", { list[1] })
  t:answer("german", "attrition", { list[3] })
  expect.same(faces(list), { "disrupt1", "spent", "disrupt1" })
end)

spec("a standing order takes one of whom nothing would be left over for the others", { rules = { "10.4" } }, function(t, game)
  t:order("german", "attrition", "spare_strong")
  local list = share(t, game)
  expect.same(faces(list), { "disrupt1", "spent", "disrupt1", "spent", "disrupt2" })
end)

spec("and several where they fit", { rules = { "10.4" } }, function(t, game)
  t:order("german", "attrition", "spare_strong")
  local list = share(t, game, 3)
  expect.same(faces(list), { "disrupt1", "disrupt1", "disrupt2", "fresh", "disrupt2" })
end)
