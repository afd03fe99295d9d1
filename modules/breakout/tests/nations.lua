-- Control by nations: who takes an area, who keeps it, and beaches that changed hands.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, attack = impulse.begin, impulse.activate, impulse.move, impulse.attack
local own = things.own

spec("marching through an empty area of the other nation does not change its nation", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy")
  own(t, game, "british", "tilly", "villers")
  local us = t:put("us.16-1", "balleroy")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { us }, "tilly")
  expect.equal(game:space("tilly").control, "british")
  move(t, "allied", { us }, "villers")
  expect.equal(game:space("tilly").control, "british")
  t:dice("sunset", 6, 5)
  t:done("allied")
  expect.equal(game:space("villers").control, "british")
end)

spec("when others of the controlling nation stay, its control stays", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  t:put("us.18-1", "balleroy", { face = "spent" })
  t:put("br.56", "balleroy")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { us }, "tilly")
  expect.equal(game:space("balleroy").control, "us")
end)

spec("units of the other nation that leave change nothing", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local first = t:put("br.56", "balleroy")
  t:put("br.8-armd", "balleroy", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { first }, "tilly")
  expect.equal(game:space("balleroy").control, "us")
end)

spec("an area that nobody stays in keeps its nation", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { us }, "tilly")
  expect.equal(game:space("balleroy").control, "us")
end)

spec("in a contested area control does not pass to the other nation", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  t:put("br.56", "balleroy")
  t:put("ge.916", "balleroy", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "balleroy")
  move(t, "allied", { us }, "tilly")
  expect.equal(game:space("balleroy").control, "us")
end)

spec("at night control passes to the nation that is left, too", { rule = "7.3" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy", "tilly")
  local us = t:put("us.16-1", "balleroy")
  t:put("br.56", "balleroy")
  t:go("regroup", { active = "allied", turn = 8 })
  t:act("allied", "regroup", { units = { us }, to = "tilly" })
  expect.equal(game:space("balleroy").control, "british")
end)

-- Both nations go into Tilly in a double impulse: so many Americans, so many Britons.
local function into_tilly(t, game, us, british)
  t:clear{ to = "off" }
  own(t, game, "us", "balleroy")
  local list = {}
  for i = 1, us do list[#list + 1] = t:put(({ "us.16-1", "us.18-1" })[i], "balleroy") end
  for i = 1, british do list[#list + 1] = t:put(({ "br.56", "br.69-50" })[i], "balleroy") end
  begin(t, "allied", { advantage = "allied" })
  t:act("allied", "activate", { areas = { "balleroy" }, double = "double" })
  move(t, "allied", list, "tilly")
end

spec("the nation with more units there takes the area: the Americans", { rule = "7.3" }, function(t, game)
  into_tilly(t, game, 2, 1)
  expect.equal(game:space("tilly").control, "us")
end)

spec("the nation with more units there takes the area: the British", { rule = "7.3" }, function(t, game)
  into_tilly(t, game, 1, 2)
  expect.equal(game:space("tilly").control, "british")
end)

spec("contested areas stay whose they were until the last enemy is gone", { rules = { "7.3", "7.4" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, german = t:put("us.16-1", "tilly"), t:put("ge.916", "villers", { face = "disrupt2" })
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  expect.equal(game:space("villers").control, "german")
  t:dice("assault", 6, 6, 1, 1)
  attack(t, "allied", "villers", { us })
  expect.equal(german.space.name, "losses.german")
  expect.equal(game:space("villers").control, "us")
end)
