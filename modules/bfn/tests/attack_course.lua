-- The course of an attack past the die: who may, support of the defence, holding, standing, advance, the forecast.
local attacking = require("rules.attacking")
local factors = require("rules.factors")
local field = require("tests.shared.field")

-- Americans about the beachhead in farmland against Germans: 049055 with its headquarters, the foe at 048055.
local function front(t, allied, german, more)
  local units = field.set(t, {})
  field.beachhead(t)
  field.put(t, "us.1.hq", "050056")
  for i, one in ipairs(allied) do units[i] = field.put(t, one[1], one[2] or "049055", one[3]) end
  local foes = {}
  for i, one in ipairs(german) do foes[i] = field.put(t, one[1], one[2] or "048055", one[3]) end
  field.go(t, "combat", "allied", more)
  return units, foes
end

local function attack(t, target, attackers, more)
  local args = { target = target, attackers = attackers }
  for name, value in pairs(more or {}) do args[name] = value end
  t:act("allied", "attack", args)
end

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

-- All losses fall on this unit while it can take them.
local function lose(t, side, unit)
  while asked(t) == "loss" do t:answer(side, "loss", unit) end
end

spec("headquarters, strongpoints and who has attacked do not attack",
  { rules = { "12.1", "12.1#1" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" }, { "ge.352.hq" }, { "strongpoint.4", "048055", "full" } })
  local hq = game:pieces{ counter = "us.1.hq" }[1]
  expect.truthy(attacking.somebody_against(game, units[1].side, game:space("048055")))
  expect.falsy(attacking.somebody_against(game, units[1].side, game:space("048057")))
  t:set(units[1], "attacked", true)
  expect.falsy(attacking.somebody_against(game, units[1].side, game:space("048055")))
  field.put(t, "ge.co.inf", "051056")
  t:refuses("12.1", "allied", "attack", { target = "051056", attackers = { hq } })
end)

spec("who is not next to the hex or lies at sea makes no attack possible", { rule = "12.1", scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.1.16-1", "048050" }, { "ge.co.inf", "049050" } })
  local afloat = t:put("us.1.16-2", "C1549")
  t:set(afloat, "afloat", true)
  field.go(t, "combat", "allied")
  local side = units[1].side
  expect.truthy(attacking.somebody_against(game, side, game:space("049050")))
  expect.falsy(attacking.somebody_against(game, side, afloat.space.neighbours[1]))
  for _, space in ipairs(afloat.space.neighbours) do
    if game:distance(space, units[1].space) > 1 then expect.falsy(attacking.somebody_against(game, side, space)) end
  end
  local near = 0
  for _, space in ipairs(game:space("049050").neighbours) do
    if attacking.somebody_against(game, side, space) then near = near + 1 end
  end
  expect.equal(near, 2)
end)

spec("into the beach of the Pointe du Hoc and out of it attacks go over the bluff alone",
  { rules = { "20.6#2" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.co.rgr", "044058" }, { "ge.co.inf", "045057" }, { "ge.co.inf", "045058" },
    { "us.co.inf", "046058" } })
  field.go(t, "combat", "allied", { turn = 6 })
  t:refuses("20.6#2", "allied", "attack", { target = "045057", attackers = { units[1] } })
  expect.truthy(t:can("allied", "attack", { target = "045058", attackers = { units[1] } }))
  field.go(t, "combat", "german", { turn = 6 })
  t:refuses("20.6#2", "german", "attack", { target = "044058", attackers = { units[2] } })
  expect.truthy(t:can("german", "attack", { target = "044058", attackers = { units[3] } }))
end)

spec("from the night of June 10 on the corps headquarters may be attacked", { rule = "21.0", scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" } }, { { "ge.hq.lxxxiv" } }, { turn = 12 })
  attack(t, "048055", units)
  expect.equal(foes[1].space.name, "german.back")
  expect.equal(asked(t), "advance")
  t:answer("allied", "advance", units)
  expect.equal(units[1].space.name, "048055")
end)

spec("a defender without guns is not asked for them, and one that declines pays nothing",
  { rules = { "12.5.4", "7.6.3#3" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" } }, { { "ge.352.914-1" }, { "ge.352.hq", "047055" },
    { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german")
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { foes[1] } })
  expect.equal(asked(t), "defensive_support")
  t:answer("allied", "defensive_support", nil)
  expect.equal(game.csp, 12)
  expect.falsy(units[2].fired)
end)

spec("one gun for each battalion defends", { rules = { "12.5.4", "12.5.1" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" }, { "us.1.fa33", "050053" } },
    { { "ge.352.914-1" }, { "ge.352.hq", "047055" }, { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german")
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { foes[1] } })
  expect.fails("1 to 1 are to be chosen", function() t:answer("allied", "defensive_support", { units[2], units[3] }) end)
  t:answer("allied", "defensive_support", { units[2] })
  expect.truthy(units[2].fired)
  expect.falsy(units[3].fired)
  expect.equal(game.csp, 11)
end)

spec("aircraft defend, too, for the price of support", { rules = { "11.4", "7.6.3#3" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" }, { "ge.352.hq", "047055" }, { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german", { support = 4 })
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { foes[1] } })
  expect.equal(asked(t), "umbrella")
  expect.fails("a whole number from 1 to 3 is asked for", function() t:answer("allied", "umbrella", 0) end)
  expect.fails("a whole number from 1 to 3 is asked for", function() t:answer("allied", "umbrella", 4) end)
  t:answer("allied", "umbrella", 2)
  expect.equal(game.support, 2)
  expect.equal(game.csp, 11)
  expect.truthy(units[1].space.on_map)
end)

local function holds(title, rules, works)
  spec(title, { rules = rules, scenario = "omaha" }, function(t)
    local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.tk741", "048056" } },
      { { "ge.352.914-1" }, { "ge.352.914-2" } })
    t:put(works, "048055", { face = works == "entrenchment" and "finished" or "hidden" })
    t:dice("combat", 10)
    attack(t, "048055", units)
    while asked(t) ~= "hold" do
      if asked(t) == "loss" then
        t:answer(t:waiting().sides[1].name, "loss", t:waiting().sides[1].name == "german" and foes[1] or units[2])
      else
        t:answer(t:waiting().sides[1].name, asked(t), nil)
      end
    end
    t:answer("german", "hold", "hold")
    expect.equal(foes[2].space.name, "048055")
  end)
end

holds("who is dug in may lose a step and hold", { "12.10#6" }, "entrenchment")
holds("so may who stands with a strongpoint", { "12.10#6", "18.9.3#1" }, "strongpoint.1")

spec("in the open nobody may hold", { rules = { "12.10", "12.10#6" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.tk741", "048056" } }, { { "ge.352.914-1" }, { "ge.352.914-2" } })
  t:dice("combat", 10)
  attack(t, "048055", units)
  for _ = 1, 8 do
    expect.falsy(asked(t) == "hold")
    if asked(t) == "loss" then
      t:answer(t:waiting().sides[1].name, "loss", t:waiting().sides[1].name == "german" and foes[1] or units[2])
    elseif asked(t) == "retreat" then
      break
    elseif asked(t) then
      t:answer(t:waiting().sides[1].name, asked(t), nil)
    end
  end
  expect.falsy(foes[2].space.name == "048055" and not asked(t))
end)

spec("attackers that go lose nothing more, those that stay a step",
  { rules = { "12.10#7", "12.10" }, scenario = "omaha" }, function(t, game)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" } })
  t:dice("combat", 6)
  attack(t, "048055", { units[1] })
  t:answer("allied", "stand", nil)
  if asked(t) == "retreat" then t:answer("allied", "retreat", "050056") end
  expect.truthy(units[1].space.on_map)
  expect.equal(units[1].face, "reduced")
  expect.equal(game:distance(units[1].space, game:space("049055")), 1)
  expect.truthy(units[1].retreated)
end)

spec("a single unit advances, and stays when it likes", { rules = { "12.11", "12.11#1" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.tk741" } }, { { "ge.co.inf" } })
  t:dice("combat", 10)
  attack(t, "048055", units)
  lose(t, "allied", units[1])
  expect.equal(asked(t), "advance")
  expect.fails("1 to 1 are to be chosen", function() t:answer("allied", "advance", {}) end)
  t:answer("allied", "advance", nil)
  expect.equal(units[1].space.name, "049055")
end)

spec("no more advance than may stand in the hex", { rules = { "12.11", "6.1" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.1.16-2" }, { "us.1.16-3", "048056" } }, { { "ge.co.inf" } })
  t:dice("combat", 10)
  attack(t, "048055", units)
  lose(t, "allied", units[1])
  t:refuses_answer("12.11", "allied", "advance", units)
  t:answer("allied", "advance", { units[2], units[3] })
  expect.equal(units[2].space.name, "048055")
  expect.equal(units[3].space.name, "048055")
  expect.equal(units[1].space.name, "049055")
end)

spec("vehicles do not advance over a bridge that is down", { rules = { "12.11#4", "10.6#7" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "us.tk741", "056044" }, { "ge.co.inf", "056045" } })
  t:put("beachhead", "056043")
  local bridge = game:link("056044", "056045")
  local marker = t:put("blown", "056044")
  t:set(marker, "bank", bridge)
  t:set(bridge, "blown", true)
  field.go(t, "combat", "allied")
  t:dice("combat", 10)
  attack(t, "056045", { units[1] })
  lose(t, "allied", units[1])
  expect.falsy(asked(t) == "advance")
  expect.equal(units[1].space.name, "056044")
end)

spec("the forecast counts ten faces of the die and the price",
  { rules = { "12.8", "7.6.3", "7.6.3#1", "7.6.4" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" }, { "us.1.16-2", "048056" } }, { { "ge.co.inf" } })
  local function told(more)
    local args = { target = "048055", attackers = { units[1] } }
    for name, value in pairs(more) do args[name] = value end
    return t:preview("allied", "attack", args)
  end
  local function price(found)
    for _, reason in ipairs(found.reasons) do
      if reason.rule == "7.6.3" then return reason.amount end
    end
    return nil
  end
  expect.equal(price(told{ support = {} }), 0)
  expect.equal(price(told{ support = { units[2] } }), 1)
  expect.equal(price(told{ attackers = { units[1], units[3] }, support = {} }), 3)
  local texts = {}
  for _, reason in ipairs(told{ support = {} }.reasons) do texts[#texts + 1] = reason.text end
  expect.same(texts, { "Attack from 049055", "Defence", "The ground", "Supply points",
    "Expected losses: attacker 1.2, defender 0.8 steps", "2R/NE", "2/NE", "1R/NE", "1R/1", "1/1", "1/1R", "1/2" })
end)

spec("a reconnaissance unit alone in cover costs the attacker one, and no other does",
  { rules = { "12.6.3" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" } }, { { "ge.17ss.fus" } })
  local function die()
    return factors.odds(game, factors.attack(units[1].side, { target = game:space("048055"), attackers = units })).raw
  end
  local alone = die()
  field.put(t, "ge.co.inf", "048055")
  expect.equal(die() - alone, 1)
  expect.equal(foes[1].arm, "recon")
end)

spec("into farmland they advance after a retreat, too", { rules = { "12.11", "12.11#3" }, scenario = "omaha" }, function(t)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.tk741" } }, { { "ge.352.914-1" }, { "ge.352.hq", "046055" },
    { "ge.hq.lxxxiv", "046055" } })
  t:dice("combat", 8)
  attack(t, "048055", units)
  while asked(t) ~= "advance" do
    local ask, side = asked(t), t:waiting().sides[1].name
    if ask == "loss" then t:answer(side, ask, units[1]) elseif ask == "retreat" then t:answer(side, ask, "047055") else
      t:answer(side, ask, nil) end
  end
  expect.equal(foes[1].face, "reduced")
  expect.truthy(foes[1].space.on_map)
  t:answer("allied", "advance", { units[2] })
  expect.equal(units[2].space.name, "048055")
end)
