-- The landings of the first day: example 4 of the rulebook, and the day as a whole.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local unit, faces = things.unit, things.faces

local others = {
  { "gold", "br.231-50", "ge.441-ost" }, { "juno", "br.7-3c", "ge.2-736" }, { "sword", "br.8-3", "ge.736" },
}

-- One unit lands at each other beach, where one spent defender stands.
local function land(t, game, placed, wave)
  quietly(t)
  for _, one in ipairs(others) do
    t:put(one[3], one[1], { face = "spent" })
    wave[#wave + 1] = t:put(one[2], "approach." .. one[1])
  end
  if not placed.utah then
    t:put("ge.1-919", "utah", { face = "spent" })
    wave[#wave + 1] = t:put("us.8-4", "approach.utah")
  end
  if not placed.omaha then
    t:put("ge.726", "omaha", { face = "spent" })
    wave[#wave + 1] = t:put("us.16-1", "approach.omaha")
  end
  t:go("embarkation")
  t:act("allied", "embark", { units = wave })
end

-- Example 4: the 4th Division before Utah, with a fresh battery in Montebourg.
local function utah(t, game, dice)
  t:clear{ to = "off" }
  t:put("ge.marcouf-ca", "montebourg")
  local spent = t:put("ge.1-919", "utah", { face = "spent" })
  local wave = { t:put("us.8-4", "approach.utah"), t:put("us.12-4", "approach.utah"), t:put("us.22-4", "approach.utah") }
  local ashore = { wave[1], wave[2], wave[3] }
  for _, die in ipairs(dice) do t:dice("landing", die) end
  land(t, game, { utah = true }, wave)
  return ashore, spent
end

spec("an interdiction die equal to the batteries makes a unit spent", { rules = { "EX4", "19.4", "8.4" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  expect.same(faces(ashore), { "spent", "fresh", "fresh" })
end)

spec("Utah is assaulted with eight against three", { rules = { "EX4", "9.2#5", "9.3#7", "4.32", "4.5" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  local two = { ashore[2], ashore[3] }
  local found = t:query("assault", {
    side = game:side("allied"), area = game:space("utah"), units = two, point = two[1], kind = "amphibious",
  })
  expect.equal(found.value, "8:3")
end)

spec("the preview tells how often two dice against two bring what", { rules = { "EX4", "9.4" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  local two = { ashore[2], ashore[3] }
  local found = t:query("assault", {
    side = game:side("allied"), area = game:space("utah"), units = two, point = two[1], kind = "amphibious",
  })
  local list = things.told(found)
  for _, wanted in ipairs{ "5 % repulsed", "4 % stalemate", "6 % 1 casualty point", "10 % 3 casualty points",
                           "66 % more than the 3 casualty points that they can absorb" } do
    expect.contains(list, wanted)
  end
end)

spec("five points are more than the garrison can absorb, but nobody moves inland", { rules = { "EX4", "8.53", "9.8" } }, function(t, game)
  local ashore, spent = utah(t, game, { 1, 2, 3 })
  t:dice("assault", 3, 3, 3, 3)
  t:act("allied", "storm", { area = "utah", point = ashore[2] })
  expect.equal(spent.space.name, "losses.german")
  expect.same(faces(ashore), { "spent", "spent", "spent" })
  expect.equal(game:space("utah").control, "us")
  expect.truthy(game:space("utah").fort_gone)
end)

spec("a stalemate on the beach disrupts the point unit", { rules = { "EX4", "9.42" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  t:dice("assault", 1, 1, 3, 4)
  t:act("allied", "storm", { area = "utah", point = ashore[2] })
  expect.same(faces(ashore), { "spent", "disrupt1", "spent" })
end)

spec("a lost landing disrupts everybody, also whom the battery stopped", { rules = { "EX4", "21.5", "9.41" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  t:dice("assault", 1, 1, 4, 4)
  t:act("allied", "storm", { area = "utah", point = ashore[2] })
  expect.same(faces(ashore), { "disrupt1", "disrupt1", "disrupt1" })
  expect.equal(ashore[1].space.name, "utah")
end)

spec("when the batteries stop everybody, the landing is lost", { rule = "21.5" }, function(t, game)
  local ashore = utah(t, game, { 1, 1, 1 })
  expect.same(faces(ashore), { "disrupt1", "disrupt1", "disrupt1" })
end)

spec("at least one unit lands at each beach, and no artillery", { rule = "21.5" }, function(t, game)
  t:go("airborne")
  t:done("allied")
  t:go("embarkation")
  t:refuses("21.5", "allied", "embark", { units = { unit(game, "us.8-4") } })
  t:refuses("21.5", "allied", "embark", { units = { unit(game, "us.4-art") } })
  t:refuses_done("21.5", "allied")
end)

spec("units that landed must assault", { rules = { "21.5", "21.1#4" } }, function(t, game)
  local ashore = utah(t, game, { 1, 2, 3 })
  t:refuses_done("21.5", "allied")
  t:refuses("21.5", "allied", "storm", { area = "utah", point = ashore[1] })
end)

local seven = { "us.16-1", "us.18-1", "us.26-1", "us.115-29", "us.116-29", "us.2-ranger", "us.5-ranger" }

local function omaha(t, game)
  t:clear{ to = "off" }
  local front = t:put("ge.vierville-ca", "omaha", { face = "spent" })
  for _, id in ipairs{ "ge.916", "ge.726", "ge.352-art" } do t:put(id, "omaha") end
  local wave, ashore = {}, {}
  for i, id in ipairs(seven) do
    wave[i] = t:put(id, "approach.omaha")
    ashore[i] = wave[i]
  end
  land(t, game, { omaha = true }, wave)
  return ashore, front
end

spec("Omaha is assaulted with fourteen against ten", { rules = { "EX4", "9.3#9", "9.2#4" } }, function(t, game)
  local ashore, front = omaha(t, game)
  local found = t:query("assault", {
    side = game:side("allied"), area = game:space("omaha"), units = ashore, point = ashore[1], kind = "amphibious",
  })
  expect.equal(found.value, "14:10")
  expect.equal(found.reasons[5].pieces[1], front)
end)

local function storm_omaha(t, game)
  local ashore, front = omaha(t, game)
  t:order("allied", "reroll", "above")
  t:order("german", "reroll", "never")
  t:dice("assault", 1, 1, 3, 4)
  t:dice("assault", 3, 3, 3, 3)
  t:act("allied", "storm", { area = "omaha", point = ashore[1] })
  t:answer("german", "forward", front)
  return ashore, front
end

spec("the Advantage has a lost assault rolled again by both sides", { rules = { "EX4", "11.3", "11.1" } }, function(t, game)
  local ashore = storm_omaha(t, game)
  expect.same(t:waiting().asks, { "casualties" })
  expect.equal(game.fight_points, 4)
  expect.equal(game.advantage_used, game:side("allied"))
  expect.equal(ashore[1].face, "fresh")
end)

spec("the forward unit takes the first of four points, the rest as its owner likes",
  { rules = { "EX4", "9.5", "9.5#2", "9.5#5", "9.64#1", "12.2" } },
  function(t, game)
  local _, front = storm_omaha(t, game)
  local a, b = unit(game, "ge.916"), unit(game, "ge.726")
  t:refuses_answer("9.5", "german", "casualties", {
    { unit = a, to = "step" }, { unit = front, to = "step" }, { unit = b, to = "step" }, { unit = b, to = "trevieres" },
  })
  t:answer("german", "casualties", {
    { unit = front, to = "step" }, { unit = a, to = "step" }, { unit = b, to = "step" }, { unit = b, to = "trevieres" },
  })
  expect.equal(front.face, "disrupt1")
  expect.equal(a.face, "spent")
  expect.equal(b.space.name, "trevieres")
  expect.equal(b.face, "spent")
end)

spec("or the battery is lost and another unit spent", { rules = { "EX4", "9.5#3", "9.5#4" } }, function(t, game)
  local _, front = storm_omaha(t, game)
  t:answer("german", "casualties", {
    { unit = front, to = "step" }, { unit = front, to = "step" },
    { unit = front, to = "step" }, { unit = unit(game, "ge.916"), to = "step" },
  })
  expect.equal(front.space.name, "losses.german")
  expect.equal(unit(game, "ge.916").face, "spent")
end)

spec("with Gold in Allied hands Port-en-Bessin is no longer the safest place", { rules = { "EX4", "9.64#1", "9.64" } }, function(t, game)
  local _, front = omaha(t, game)
  t:set(game:space("gold"), "control", "british")
  t:dice("assault", 3, 3, 3, 3)
  t:act("allied", "storm", { area = "omaha", point = unit(game, "us.16-1") })
  t:answer("german", "forward", front)
  local a = unit(game, "ge.916")
  t:refuses_answer("9.64", "german", "casualties",
    { { unit = front, to = "step" }, { unit = front, to = "step" }, { unit = a, to = "step" }, { unit = a, to = "port_en_bessin" } })
end)

spec("after the landings the day goes on with the first German impulse, refits and the night",
  { rules = { "21.1#5", "21.1#6", "21.1#7", "21.7", "21.6" } },
  function(t, game)
  t:go("day_begins", { active = "german" })
  expect.equal(t:waiting().node, "declare")
  expect.equal(game.impulse, 0)
  t:act("german", "pass")
  things.own(t, game, "us", "utah", "omaha")
  t:clear{ to = "off" }
  local german = t:put("ge.916", "villers", { face = "spent" })
  t:go("nightfall")
  expect.equal(t:waiting().node, "german_depots")
  t:done("german")
  t:done("allied")
  expect.equal(game:side("allied").reserves, 30)
  t:done("allied")
  expect.equal(t:waiting().node, "regroup")
  t:act("german", "regroup", { units = { german }, to = "aunay" })
  expect.equal(german.space.name, "aunay")
end)

local function batteries_near(game, beach)
  local count = 0
  for _, space in ipairs{ beach, table.unpack(beach.neighbours) } do
    for _, piece in ipairs(space.pieces) do
      if piece.arm == "coastal" and piece.face == "fresh" then count = count + 1 end
    end
  end
  return count
end

spec("the first day, from the drop through all four phases and three impulses",
  { rules = { "21.1", "21.2", "21.3", "21.4", "21.5", "21.6" } }, function(t, game)
  quietly(t)
  t:order("german", "forward", "strongest")
  t:order("german", "casualties", "spread")
  t:order("german", "sunset", "earlier")
  t:done("allied")
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do
    t:dice("bombardment", 1, 1, 6, 6)
    t:act("allied", "shell", { area = beach.name, primary = beach.pieces[1] })
  end
  t:done("allied")
  for _ = 1, 2 do t:dice("bombardment", 1, 1, 6, 6) end
  t:act("allied", "strike", { us = "grandcamp", british = "port_en_bessin", first = "british" })
  t:answer("allied", "primary", unit(game, "ge.longues-ca"))
  t:answer("allied", "primary", unit(game, "ge.grandcamp-ca"))
  local wave, points = {}, { utah = "us.8-4", omaha = "us.16-1", gold = "br.231-50", juno = "br.7-3c", sword = "br.8-3" }
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do
    wave[#wave + 1] = unit(game, points[beach.name])
    if batteries_near(game, beach) > 0 then t:dice("landing", 6) end
  end
  t:act("allied", "embark", { units = wave })
  for name, id in pairs(points) do
    t:dice("assault", 6, 6, 1, 1)
    t:act("allied", "storm", { area = name, point = unit(game, id) })
  end
  t:done("allied")
  expect.equal(t:waiting().node, "declare")
  expect.equal(unit(game, "us.8-4").face, "spent")
  t:act("german", "activate", { areas = { "falaise" } })
  t:act("german", "move", { units = { unit(game, "ge.22-pz") }, to = "bourguebus" })
  t:done("german")
  t:dice("sunset", 3, 4)
  t:act("allied", "pass")
  t:act("german", "activate", { areas = { "troarn" } })
  t:act("german", "move", { units = { unit(game, "ge.125-pzgr") }, to = "caen", way = "bridge" })
  t:done("german")
  expect.equal(game.impulse, 1)
end)
