-- Where supply comes from: beaches that are contested, lost and taken again; who is isolated.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local quietly = impulse.quietly
local own = things.own

local function depot(game, id, area) return game:pieces{ counter = "depot." .. id, at = area }[1] end

local function evening(t, vars)
  quietly(t)
  local all = { turn = 8, clear_boxes = 5 }
  for name, value in pairs(vars or {}) do all[name] = value end
  t:go("allied_recovery", all)
end

-- A beach of the British: whose it is, who stands there, whether the Germans had it again, and since when the Allies have it.
local function gold(t, game, control, lost, since, ...)
  t:clear{ to = "off" }
  own(t, game, control, "gold")
  t:set(game:space("gold"), "lost", lost)
  t:set(game:space("gold"), "held_since", since)
  for _, id in ipairs{ ... } do t:put(id, "gold", { face = "spent" }) end
  evening(t)
  return depot(game, "gold", "gold") ~= nil
end

spec("a beach that the Allies only contest has its depot, as long as they never lost it", { rule = "12.71" }, function(t, game)
  expect.truthy(gold(t, game, "german", false, nil, "br.56", "ge.916"))
end)

spec("a beach that the Germans regained has no depot while it is only contested", { rule = "12.71" }, function(t, game)
  expect.falsy(gold(t, game, "german", true, nil, "br.56", "ge.916"))
end)

spec("nor on the day of its recapture, contested or not", { rule = "12.71" }, function(t, game)
  expect.falsy(gold(t, game, "british", true, 8, "br.56", "ge.916"))
end)

spec("but on the day after it", { rule = "12.71" }, function(t, game)
  expect.truthy(gold(t, game, "british", true, 7, "br.56"))
end)

spec("a beach that was never lost has its depot on its first day", { rule = "12.71" }, function(t, game)
  expect.truthy(gold(t, game, "british", false, 8, "br.56"))
end)

spec("a German beach without Allies has no depot", { rule = "12.71" }, function(t, game)
  expect.falsy(gold(t, game, "german", false, nil))
end)

spec("a beach is lost when the Germans take it, and held since the Allies have it", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "port_en_bessin")
  local us = t:put("us.16-1", "port_en_bessin")
  local german = t:put("ge.916", "trevieres")
  impulse.begin(t, "german", { weather = "overcast", impulse = 2 })
  impulse.activate(t, "german", "trevieres")
  impulse.move(t, "german", { german }, "omaha", "bridge")
  expect.truthy(game:space("omaha").lost)
  expect.equal(game:space("omaha").held_since, nil)
  while t:waiting().node ~= "declare" do t:done("german") end
  t:act("german", "pass")
  t:act("allied", "activate", { areas = { "port_en_bessin" }, double = "single" })
  impulse.move(t, "allied", { us }, "omaha")
  t:dice("assault", 6, 6, 1, 1)
  impulse.attack(t, "allied", "omaha", { us })
  expect.equal(game:space("omaha").control, "us")
  expect.equal(game:space("omaha").held_since, 8)
end)

-- Isolation ------------------------------------------------------------------------------------------------------------------------

local function supplied(t, who) return t:query("supply", { unit = who }).value end

spec("units on a contested beach of their nation are not isolated, whoever controls it", { rules = { "12.71", "12.8" } },
  function(t, game)
  t:clear{ to = "off" }
  local british, us = t:put("br.56", "gold"), t:put("us.16-1", "gold")
  local behind = t:put("br.8-armd", "bayeux")
  t:put("ge.916", "gold", { face = "spent" })
  own(t, game, "british", "bayeux")
  evening(t)
  expect.truthy(supplied(t, british))
  expect.falsy(supplied(t, us))
  expect.falsy(supplied(t, behind))
  own(t, game, "british", "gold")
  expect.truthy(supplied(t, british))
  expect.falsy(supplied(t, us))
  expect.falsy(supplied(t, behind))
end)

spec("a beach without Germans supplies its own nation beyond it", { rules = { "12.7", "12.71" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bayeux", "gold", "port_en_bessin")
  local british, us = t:put("br.8-armd", "port_en_bessin"), t:put("us.16-1", "port_en_bessin")
  evening(t)
  expect.truthy(supplied(t, british))
  expect.falsy(supplied(t, us))
  own(t, game, "us", "omaha")
  expect.truthy(supplied(t, us))
end)

spec("in German hands a beach supplies nobody", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "british", "bayeux", "port_en_bessin")
  local british = t:put("br.8-armd", "port_en_bessin")
  evening(t)
  expect.falsy(supplied(t, british))
end)

spec("units off the beaches are in supply", { rule = "12.8" }, function(t, game)
  t:clear{ to = "off" }
  local british = t:put("br.8-armd", "approach.gold")
  evening(t)
  expect.truthy(supplied(t, british))
end)
