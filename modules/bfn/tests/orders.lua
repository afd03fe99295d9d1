-- Orders of Epsom: the Canadians wait, the 49th Division and the Lehr keep to the west.
local attacking = require("rules.attacking")
local duties = require("rules.duties")
local field = require("tests.shared.field")
local odon = require("tests.shared.odon")
local orders = require("rules.orders")

local function waits(game, counter) return orders.waits(game, game:pieces{ counter = counter }[1]) end

spec("who has orders has them from the start", { rules = { "21.0" }, scenario = "epsom" }, function(_, game)
  for counter, bound in pairs{ ["cw.3c.7.rwr"] = "canada", ["cw.b2c.fgh"] = "canada", ["cw.hq.i"] = "canada", ["cw.49.70.1ts"] = "west",
    ["cw.b8.24l"] = "west", ["ge.lehr.901-1"] = "lehr", ["cw.15.44.8rs"] = "", ["cw.hq.viii"] = "", ["ge.12ss.26-1"] = "" } do
    expect.equal(game:pieces{ counter = counter }[1].bound, bound)
  end
end)

spec("the 3rd Canadian Division and the I Corps wait until June 29", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  for turn = 60, 70 do
    t:set("turn", turn)
    expect.equal(waits(game, "cw.3c.7.rwr"), turn < 69)
    expect.equal(waits(game, "cw.hq.i"), turn < 69)
    expect.falsy(waits(game, "cw.15.44.8rs") or waits(game, "cw.49.70.1ts"))
  end
  t:set("turn", 60)
  t:set("roused", true)
  expect.falsy(waits(game, "cw.3c.7.rwr"))
end)

-- A Canadian battalion alone in the north.
local function canadians(t, game, more)
  local units = field.set(t, { { "cw.3c.7.rwr", "057028" } })
  odon.feed_british(t)
  field.put(t, "cw.3c.hq", "056028")
  t:set(units[1], "bound", "canada")
  odon.go(t, "movement", "allied", more)
  local step = units[1].space.neighbours[1]
  for _, space in ipairs(units[1].space.neighbours) do
    if space.row == 57 and space.column == 27 then step = space end
  end
  expect.equal(game:node(), "movement")
  return units[1], step.name
end

spec("who waits neither moves nor breaks down", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  local unit, step = canadians(t, game)
  t:refuses("21.0", "allied", "move", { unit = unit, path = { step } })
  t:refuses("21.0", "allied", "march", { unit = unit, path = { step } })
  t:refuses("21.0", "allied", "break_down", { unit = unit, how = "all" })
end)

spec("from June 29 on it moves", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  local unit, step = canadians(t, game, { turn = 70 })
  expect.truthy(t:can("allied", "move", { unit = unit, path = { step } }))
  expect.truthy(t:can("allied", "break_down", { unit = unit, how = "all" }))
end)

-- Canadians and Germans side by side in the open.
local function face_to_face(t, game, node, side, more)
  local here, there = odon.open_pair(game)
  local units = field.set(t, { { "cw.3c.7.rwr", here.name }, { "cw.3c.hq", here.name }, { "ge.co.inf", there.name },
    { "cw.hq.i", here.name } })
  for _, i in ipairs{ 1, 2, 4 } do t:set(units[i], "bound", "canada") end
  odon.go(t, node, side, more)
  return units, here, there
end

spec("who waits attacks nobody and owes no attack", { rules = { "21.0", "12.3" }, scenario = "epsom" }, function(t, game)
  local units, _, there = face_to_face(t, game, "combat", "allied")
  expect.falsy(attacking.somebody_against(game, units[1].side, there))
  expect.equal(#duties.of(game, units[1].side), 0)
  t:set("roused", true)
  expect.equal(#duties.of(game, units[1].side), 1)
  expect.truthy(attacking.somebody_against(game, units[1].side, there))
end)

spec("who waits does not join a comrade's attack", { rules = { "21.0", "12.1" }, scenario = "epsom" }, function(t, game)
  local units, here, there = face_to_face(t, game, "combat", "allied")
  local other = field.put(t, "cw.co.inf", here.name)
  expect.truthy(t:can("allied", "attack", { target = there.name, attackers = { other } }))
  t:refuses("21.0", "allied", "attack", { target = there.name, attackers = { units[1] } })
end)

spec("a comrade who does not wait owes his attack, and goes back alone", { rules = { "21.0", "12.3" }, scenario = "epsom" },
  function(t, game)
  local units, here = face_to_face(t, game, "combat", "allied")
  local other = field.put(t, "cw.co.inf", here.name)
  local owed = duties.of(game, units[1].side)
  expect.equal(#owed, 1)
  expect.same(owed[1].units, { other })
end)

spec("an attack on one of them sets all free", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  local here, there = odon.open_pair(game)
  local units = field.set(t, { { "cw.hq.i", here.name }, { "ge.12ss.26-1", there.name } })
  t:set(units[1], "bound", "canada")
  odon.go(t, "combat", "german")
  expect.falsy(game.roused)
  t:act("german", "attack", { target = here.name, attackers = { units[2] } })
  expect.truthy(game.roused)
  t:set("turn", 60)
  expect.falsy(waits(game, "cw.3c.7.rwr"))
end)

spec("an attack on others does not", { rules = { "21.0" }, scenario = "epsom" }, function(t, game)
  local here, there = odon.open_pair(game)
  local units = field.set(t, { { "cw.hq.viii", here.name }, { "ge.12ss.26-1", there.name } })
  odon.go(t, "combat", "german")
  t:act("german", "attack", { target = here.name, attackers = { units[2] } })
  expect.falsy(game.roused)
end)

-- West of the line -----------------------------------------------------------------------------------------

local function at_the_line(counter, side, turn, free)
  spec(counter .. (free and " goes" or " does not go") .. " east of column 29 on turn " .. turn, { rules = { "21.0" }, scenario = "epsom" },
    function(t, game)
    local unit = field.set(t, { { counter, "062029" } })[1]
    t:set(unit, "bound", unit.orders)
    odon.go(t, "movement", side, { turn = turn, day = 6 + turn // 3 })
    expect.truthy(t:can(side, "move", { unit = unit, path = { "062030" } }))
    if free then
      expect.truthy(t:can(side, "move", { unit = unit, path = { "062028" } }))
    else
      t:refuses("21.0", side, "move", { unit = unit, path = { "062028" } })
    end
    expect.equal(orders.allow(game, unit, game:space("062028")), free)
    expect.truthy(orders.allow(game, unit, game:space("062030")))
  end)
end

at_the_line("cw.49.70.1ts", "allied", 64, false)
at_the_line("cw.b8.12krrc", "allied", 77, false)
at_the_line("cw.15.44.8rs", "allied", 64, true)
at_the_line("ge.lehr.901-1", "german", 65, false)
at_the_line("ge.lehr.901-1", "german", 66, true)

spec("who is bound does not leave the area either", { rules = { "21.0" }, scenario = "epsom" }, function(t)
  local unit = field.set(t, { { "cw.49.70.1ts", "062040" } })[1]
  t:set(unit, "bound", "west")
  odon.go(t, "movement", "allied")
  t:refuses("21.0", "allied", "move", { unit = unit, path = { "062041" } })
end)

spec("companies keep the orders of their battalion", { rules = { "21.0", "15.2" }, scenario = "epsom" }, function(t, game)
  local unit = field.set(t, { { "cw.49.70.1ts", "062029" } })[1]
  t:set(unit, "bound", "west")
  odon.go(t, "movement", "allied")
  t:act("allied", "break_down", { unit = unit, how = "all" })
  local companies = game:pieces{ counter = "cw.co.inf", on_map = true }
  expect.equal(#companies, 3)
  for _, company in ipairs(companies) do expect.equal(company.bound, "west") end
end)

spec("so does the company that two losses leave", { rules = { "21.0", "12.9#1" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "cw.49.70.1ts", "068028", "reduced" }, { "ge.w7.83-1", "071028" }, { "ge.hq.iss", "071028" },
    { "ge.co.inf", "069028" } })
  t:set(units[1], "bound", "west")
  odon.go(t, "combat", "german")
  t:dice("bombard", 1)
  t:act("german", "bombard", { gun = units[2], target = "068028" })
  local company = game:pieces{ counter = "cw.co.inf", on_map = true }
  expect.equal(#company, 1)
  expect.equal(company[1].bound, "west")
end)

spec("in other scenarios nobody is bound", { rules = { "21.0" }, scenario = "cherbourg" }, function(_, game)
  expect.equal(#game:pieces{ where = function(piece) return piece.bound ~= "" end }, 0)
end)

local function follows(turn, asks)
  spec("who is bound to the west " .. (asks and "follows" or "does not follow") .. " into the hex attacked on turn " .. turn,
    { rules = { "21.0", "12.11" }, scenario = "epsom" }, function(t)
    local units = field.set(t, { { "ge.lehr.901-1", "062029" }, { "cw.hq.viii", "062028" } })
    t:set(units[1], "bound", "lehr")
    odon.go(t, "combat", "german", { turn = turn, day = 6 + turn // 3 })
    t:act("german", "attack", { target = "062028", attackers = { units[1] } })
    expect.equal(units[2].space.name, "allied.back")
    expect.equal(t:waiting().asks[1] == "advance", asks)
  end)
end

follows(65, false)
follows(67, true)
