-- Values of assaults, and who may take part in one.
local impulse = require("tests.shared.impulse")
local things = require("tests.shared.things")

local begin, activate, move, values, attack = impulse.begin, impulse.activate, impulse.move, impulse.values, impulse.attack
local own = things.own

-- Values ------------------------------------------------------------------------------------------------------------------------

spec("SS and army do not go together well", { rule = "9.2#6" }, function(t, game)
  t:clear{ to = "off" }
  local ss, army = t:put("ge.12ss-25-pzgr", "tilly"), t:put("ge.916", "tilly")
  t:put("us.16-1", "tilly", { face = "spent" })
  expect.equal(values(t, game, "german", "tilly", { ss, army }).reasons[3].amount, -1)
end)

spec("in zones no aircraft help", { rule = "14.4" }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "zone.D")
  t:put("ge.916", "zone.D")
  t:set("weather", "clear")
  expect.equal(values(t, game, "allied", "zone.D", { us }).value, "6:4")
  local ground = t:put("us.18-1", "vire")
  t:put("ge.915", "vire")
  expect.equal(values(t, game, "allied", "vire", { ground }).value, "7:7")
end)

spec("artillery is not the forward unit while others defend", { rule = "16.1" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, guns = t:put("us.16-1", "tilly"), t:put("ge.352-art", "villers")
  local a, b = t:put("ge.916", "villers"), t:put("ge.726", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "allied", "villers", { us })
  expect.falsy(pcall(t.answer, t, "german", "forward", guns))
  t:answer("german", "forward", b)
  t:answer("german", "casualties", nil)
  expect.equal(a.face, "fresh")
end)

spec("the defender names the forward unit", { rule = "9.1" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us = t:put("us.16-1", "tilly")
  t:put("ge.916", "villers")
  local weak = t:put("ge.726", "villers")
  begin(t, "allied", { weather = "overcast" })
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:dice("assault", 3, 3, 1, 3)
  attack(t, "allied", "villers", { us })
  t:answer("german", "forward", weak)
  t:answer("german", "casualties", nil)
  t:answer("allied", "withdraw", nil)
  expect.equal(us.face, "spent")
  expect.equal(weak.face, "fresh")
end)

spec("a disrupted forward unit defends with its level less", { rules = { "4.5", "9.3#1" } }, function(t, game)
  t:clear{ to = "off" }
  local us = t:put("us.16-1", "zone.D")
  t:put("ge.6-fs", "zone.D", { face = "disrupt2" })
  expect.equal(values(t, game, "allied", "zone.D", { us }).value, "6:1")
end)

-- Who may assault ---------------------------------------------------------------------------------------------------------------

spec("flak and artillery do not lead", { rules = { "16.2", "9.7", "9.2" } }, function(t, game)
  t:clear{ to = "off" }
  local tanks, flak, guns = t:put("ge.22-pz", "tilly"), t:put("ge.21-pz-flak", "tilly"), t:put("ge.21-pz-art", "tilly")
  t:put("us.16-1", "tilly", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "tilly")
  t:refuses("16.2", "german", "assault", { area = "tilly", units = { tanks, flak }, point = flak })
  t:refuses("9.7", "german", "assault", { area = "tilly", units = { tanks, guns }, point = tanks })
  t:refuses("9.2", "german", "assault", { area = "tilly", units = { flak }, point = flak })
  expect.truthy(t:can("german", "assault", { area = "tilly", units = { tanks, flak }, point = tanks, support = { guns } }))
end)

spec("an assault in the active area takes one factor, two against fresh units", { rule = "8.5" }, function(t, game)
  t:clear{ to = "off" }
  local tanks, others = t:put("ge.22-pz", "tilly"), t:put("ge.200-stug", "tilly")
  t:put("us.16-1", "tilly", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "tilly")
  t:dice("assault", 1, 1, 6, 6)
  attack(t, "german", "tilly", { tanks })
  expect.equal(game:space("tilly").charge, 1)
  t:done("german")
  expect.equal(others.face, "fresh")
  expect.equal(tanks.face, "disrupt1")
end)

spec("an optional assault is a choice, and who only came becomes spent", { rules = { "8.52", "8.51" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us = t:put("us.16-1", "tilly")
  t:put("us.18-1", "villers", { face = "spent" })
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:dice("sunset", 3, 4)
  t:done("allied")
  expect.equal(us.face, "spent")
  expect.equal(us.space.name, "villers")
end)

spec("support comes from a free area next to it, from guns that stay, and for one's own division",
  { rules = { "16.12", "16.11", "9.7", "12.1" } },
  function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "balleroy")
  local us = t:put("us.16-1", "tilly")
  local own_guns, other = t:put("us.1-art", "balleroy"), t:put("us.29-art", "tilly")
  t:put("ge.916", "villers")
  t:put("ge.915", "balleroy", { face = "spent" })
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  local function with(gun) return { area = "villers", units = { us }, point = us, support = { gun } } end
  t:refuses("16.12", "allied", "assault", with(other))
  expect.falsy(t:can("allied", "assault", with(own_guns)))
end)

spec("artillery in a contested area supports only there", { rule = "16.12" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local us, guns = t:put("us.16-1", "tilly"), t:put("us.1-art", "caumont")
  t:put("ge.915", "caumont", { face = "spent" })
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:refuses("16.12", "allied", "assault", { area = "villers", units = { us }, point = us, support = { guns } })
end)

spec("spent artillery supports nobody", { rule = "12.1" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly", "caumont")
  local us, guns = t:put("us.16-1", "tilly"), t:put("us.1-art", "caumont", { face = "spent" })
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:refuses("12.1", "allied", "assault", { area = "villers", units = { us }, point = us, support = { guns } })
end)

spec("corps artillery supports its own nation, rocket brigades nobody", { rules = { "16.13", "16.14" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us, corps = t:put("us.16-1", "tilly"), t:put("br.i-corps-art", "tilly")
  t:put("ge.916", "villers")
  begin(t, "allied")
  activate(t, "allied", "tilly")
  move(t, "allied", { us }, "villers")
  t:refuses("16.13", "allied", "assault", { area = "villers", units = { us }, point = us, support = { corps } })
  t:clear{ to = "off" }
  local german, rockets = t:put("ge.915", "aunay"), t:put("ge.101-nebelwerfer-bde", "aunay")
  t:put("us.18-1", "aunay", { face = "spent" })
  begin(t, "german")
  activate(t, "german", "aunay")
  t:refuses("16.14", "german", "assault", { area = "aunay", units = { german }, point = german, support = { rockets } })
end)


spec("divisional integrity names the division as its counters do", { rule = "9.2#4" }, function(t, game)
  t:clear{ to = "off" }
  local list = {}
  for i, id in ipairs{ "ge.lehr-901-pzgr", "ge.lehr-902-pzgr", "ge.lehr-130-pz" } do list[i] = t:put(id, "tilly") end
  t:put("br.56", "tilly")
  impulse.begin(t, "german", { weather = "overcast" })
  local found
  for _, reason in ipairs(impulse.values(t, game, "german", "tilly", list).reasons) do
    if reason.rule == "9.2#4" then found = reason end
  end
  expect.equal(found.text, "Divisional integrity: Lehr")
  expect.equal(#found.pieces, 3)
end)
