-- Attacks at their edges: prices, who is asked for support, who holds, stands and advances.
local field = require("tests.shared.field")

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

local function asked(t)
  local waiting = t:waiting()
  return waiting.kind == "answer" and waiting.asks[1] or nil
end

spec("a hex that nobody of yours is beside is no target", { rules = { "12.1" }, scenario = "omaha" }, function(t)
  front(t, { { "us.1.16-1" } }, { { "ge.co.inf" }, { "ge.co.inf", "051052" } })
  t:refuses("12.1", "allied", "attack", { target = "051052" })
end)

spec("Germans pay nothing, from however many hexes they attack", { rules = { "7.6.1#2" }, scenario = "omaha" }, function(t, game)
  local _, foes = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" }, { "ge.352.914-2", "048056" }, { "ge.352.hq", "047056" },
    { "ge.hq.lxxxiv", "047056" } })
  field.go(t, "combat", "german", { csp = 1 })
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { foes[1], foes[2] } })
  expect.equal(game.csp, 1)
end)

spec("without a point there is neither support nor aircraft, with one there is", { rules = { "12.5.1#3", "7.6.3#1", "11.4" },
  scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.26-1" }, { "us.1.fa32", "048058" } }, { { "ge.co.inf" } }, { csp = 0, support = 3 })
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] } }))
  expect.falsy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[2] } }))
  expect.falsy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, air = 1 }))
  field.go(t, "combat", "allied", { csp = 1, support = 3 })
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = { units[2] }, air = 0 }))
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, support = {}, air = 1 }))
end)

spec("no aircraft help who is out of combat supply", { rules = { "11.4" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.29.116-1", "049055" }, { "ge.co.inf", "048055" } })
  field.beachhead(t)
  field.go(t, "combat", "allied", { support = 3 })
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = { units[1] } }))
  expect.falsy(t:can("allied", "attack", { target = "048055", attackers = { units[1] }, air = 1 }))
end)

spec("guns of the corps count among who is attached", { rules = { "12.1#5", "12.5.1#2" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.co.inf", "048056" }, { "us.co.inf", "048056" }, { "us.co.inf", "049054" },
    { "us.fa58", "050053" } }, { { "ge.352.914-1" } })
  local four = { units[1], units[2], units[3], units[4] }
  expect.truthy(t:can("allied", "attack", { target = "048055", attackers = four, support = {} }))
  t:refuses("12.1#5", "allied", "attack", { target = "048055", attackers = four, support = { units[5] } })
end)

-- Germans attack a battalion with a gun behind it, at these supply points.
local function assault(t, more)
  local units, foes = front(t, { { "us.1.16-1" }, { "us.1.fa7", "050053" } }, { { "ge.352.914-1" }, { "ge.352.hq", "047055" },
    { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german", more)
  t:dice("combat", 5)
  t:act("german", "attack", { target = "049055", attackers = { foes[1] } })
  return units
end

spec("who has no point is not asked for support in defence", { rules = { "7.6.3#3" }, scenario = "omaha" }, function(t)
  assault(t, { csp = 0, support = 3 })
  expect.falsy(asked(t) == "defensive_support" or asked(t) == "umbrella")
end)

spec("who has one is, and an empty answer is none", { rules = { "7.6.3#3", "12.5.4" }, scenario = "omaha" }, function(t, game)
  local units = assault(t, { csp = 1 })
  expect.equal(asked(t), "defensive_support")
  t:answer("allied", "defensive_support", { units[2] })
  expect.equal(game.csp, 0)
end)

spec("a single air point defends, for a supply point; who sends none pays none", { rules = { "11.4", "7.6.3#3" }, scenario = "omaha" },
  function(t, game)
  assault(t, { support = 2 })
  t:answer("allied", "defensive_support", nil)
  t:answer("allied", "umbrella", 1)
  expect.equal(game.csp, 11)
  expect.equal(game.support, 1)
end)

spec("who sends no aircraft keeps them", { rules = { "11.4", "7.6.3#3" }, scenario = "omaha" }, function(t, game)
  assault(t, { support = 2 })
  t:answer("allied", "defensive_support", nil)
  t:answer("allied", "umbrella", nil)
  expect.equal(game.csp, 12)
  expect.equal(game.support, 2)
end)

spec("German guns defend for nothing", { rules = { "7.6.1#2", "12.5.4#3" }, scenario = "omaha" }, function(t, game)
  local units, foes = front(t, { { "us.1.16-1" } }, { { "ge.352.914-1" }, { "ge.352.ar-1", "048052" }, { "ge.352.hq", "047055" },
    { "ge.hq.lxxxiv", "047055" } })
  t:dice("combat", 5)
  t:act("allied", "attack", { target = "048055", attackers = { units[1] } })
  expect.equal(asked(t), "defensive_support")
  t:answer("german", "defensive_support", { foes[2] })
  expect.equal(game.csp, 12)
  expect.truthy(foes[2].fired)
end)

spec("where both arms together change nothing they are not asked for", { rules = { "12.6.2", "12.4#8" }, scenario = "omaha" },
  function(t)
  local units = front(t, { { "us.1.16-1" }, { "us.tk741" } }, { { "ge.co.inf" } }, { support = 3 })
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "048055", attackers = { units[1], units[2] }, air = 3 })
  expect.falsy(asked(t) == "combined_arms")
end)

spec("who stands in place of a retreat may advance into the empty hex", { rules = { "12.10#7", "12.11" },
  scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" } })
  t:dice("combat", 4)
  t:act("allied", "attack", { target = "048055", attackers = units })
  expect.equal(asked(t), "stand")
  t:answer("allied", "stand", "stand")
  expect.equal(asked(t), "advance")
end)

spec("who goes back does not advance", { rules = { "12.10#7", "12.11" }, scenario = "omaha" }, function(t)
  local units = front(t, { { "us.1.16-1" } }, { { "ge.co.inf" } })
  t:dice("combat", 4)
  t:act("allied", "attack", { target = "048055", attackers = units })
  t:answer("allied", "stand", nil)
  for _ = 1, 3 do
    expect.falsy(asked(t) == "advance")
    for _, hex in ipairs{ "050055", "049054", "050056", "049056", "050054" } do
      if asked(t) == "retreat" then pcall(function() t:answer("allied", "retreat", hex) end) end
    end
  end
  expect.falsy(units[1].space.name == "049055" or units[1].space.name == "048055")
end)

spec("self-propelled anti-tank guns advance", { rules = { "12.11#2" }, scenario = "omaha" }, function(t)
  local _, foes = front(t, { { "us.co.inf" } }, { { "ge.352.pzj" }, { "ge.352.hq", "047055" }, { "ge.hq.lxxxiv", "047055" } })
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "049055", attackers = { foes[1] } })
  if asked(t) == "loss" then t:answer("german", "loss", foes[1]) end
  expect.equal(asked(t), "advance")
  t:answer("german", "advance", { foes[1] })
  expect.equal(foes[1].space.name, "049055")
end)

spec("a corps headquarters in bocage is gone, and its hex is entered", { rules = { "7.7", "12.11#3" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "063048" }, { "ge.hq.lxxxiv", "063047" } })
  field.go(t, "combat", "allied", { turn = 13 })
  t:act("allied", "attack", { target = "063047", attackers = { units[1] } })
  expect.equal(asked(t), "advance")
  t:answer("allied", "advance", { units[1] })
  expect.equal(units[1].space.name, "063047")
end)

spec("out of bocage who only retreats is not followed", { rules = { "12.11#3", "10.6#6" }, scenario = "omaha" }, function(t)
  local units = field.set(t, { { "us.1.16-1", "063048" }, { "ge.3fj.9-1", "063047" }, { "ge.kg1", "063046" }, { "ge.hq.lxxxiv",
    "063046" }, { "ge.3fj.9-2", "063047" } })
  field.go(t, "combat", "german")
  t:dice("combat", 10)
  t:act("german", "attack", { target = "063048", attackers = { units[2], units[5] } })
  for _ = 1, 6 do
    local ask = asked(t)
    expect.falsy(ask == "advance")
    if ask == "retreat" then
      for _, hex in ipairs{ "063049", "064049", "062049", "062048", "064048" } do
        if asked(t) == "retreat" then pcall(function() t:answer("allied", "retreat", hex) end) end
      end
    elseif ask == "loss" then
      t:answer(t:waiting().sides[1].name, ask, t:waiting().sides[1].name == "german" and units[2] or units[1])
    end
  end
  expect.falsy(units[1].space.name == "063048")
end)

spec("who advances takes works and the place", { rules = { "12.11", "14.3#3", "3.3" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.beachhead(t)
  local units = { field.put(t, "us.1.16-1", "051055"), field.put(t, "us.1.16-2", "051055"), field.put(t, "ge.co.inf", "051056") }
  field.put(t, "us.1.hq", "051054")
  local work = t:put("entrenchment", "051056", { face = "finished" })
  t:set(game:space("051056"), "holder", "german")
  field.go(t, "combat", "allied")
  t:dice("combat", 10)
  t:act("allied", "attack", { target = "051056", attackers = { units[1], units[2] } })
  for _ = 1, 6 do
    local ask = asked(t)
    if ask == "loss" then t:answer(t:waiting().sides[1].name, ask, units[1]) end
    if ask == "hold" then t:answer("german", ask, nil) end
    if ask == "retreat" then t:answer("german", ask, "051057") end
    if ask == "advance" then t:answer("allied", ask, { units[2] }) end
  end
  expect.equal(units[2].space.name, "051056")
  expect.equal(work.space.name, "markers")
  expect.equal(game:space("051056").holder.name, "allied")
end)
