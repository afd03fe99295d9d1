-- Standing orders answer for a side.

local function own(t, game, side, ...)
  for _, name in ipairs{ ... } do t:set(game:space(name), "control", side) end
end

-- Americans come into Villers-Bocage, where three Germans stand.
local function villers(t, game, ...)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local us = { t:put("us.16-1", "tilly"), t:put("us.18-1", "tilly"), t:put("us.26-1", "tilly") }
  local germans = { t:put("ge.726", "villers"), t:put("ge.916", "villers"), t:put("ge.915", "villers") }
  t:go("impulse_begins", { active = "allied", turn = 8, weather = "overcast", advantage = "german" })
  t:act("allied", "activate", { areas = { "tilly" } })
  t:act("allied", "move", { units = us, to = "villers" })
  t:dice("assault", ...)
  t:order("allied", "withdraw", "stay")
  return us, germans
end

local function attack(t, us) t:act("allied", "assault", { area = "villers", units = us, point = us[1] }) end

spec("never roll again; the strongest in front; points spread over the units", { rules = { "9.1", "9.5", "11.6" } }, function(t, game)
  local us, germans = villers(t, game, 5, 5, 3, 3)
  t:order("german", "reroll", "never")
  t:order("german", "forward", "strongest")
  t:order("german", "casualties", "spread")
  attack(t, us)
  expect.equal(t:waiting().kind, "choice")
  expect.equal(game.advantage, game:side("german"))
  expect.equal(germans[2].face, "spent")
  expect.equal(germans[1].face, "spent")
  expect.equal(germans[3].face, "spent")
  expect.equal(us[1].space.name, "villers")
end)

spec("the weakest in front; retreat rather than be disrupted", { rules = { "9.1", "9.5" } }, function(t, game)
  local us, germans = villers(t, game, 5, 5, 3, 3)
  t:order("german", "reroll", "never")
  t:order("german", "forward", "expendable")
  t:order("german", "casualties", "give_way")
  attack(t, us)
  expect.falsy(germans[1].space.name == "villers")
  expect.equal(germans[1].face, "spent")
  expect.equal(germans[2].face, "spent")
  expect.equal(germans[3].space.name, "villers")
  expect.equal(germans[3].face, "fresh")
end)

spec("in defence roll again what goes against one by more than the limit", { rule = "11.3" }, function(t, game)
  local us, germans = villers(t, game, 5, 5, 3, 3)
  t:order("german", "reroll", "above", { limit = 3 })
  t:order("german", "forward", "strongest")
  t:dice("assault", 1, 1, 6, 6)
  t:order("german", "casualties", "spread")
  attack(t, us)
  expect.equal(us[1].face, "disrupt1")
  expect.equal(germans[1].face, "fresh")
end)

spec("the sunset is moved as ordered", { rule = "11.21" }, function(t, game)
  t:clear{ to = "off" }
  local germans = { t:put("ge.12ss-25-pzgr", "evrecy"), t:put("ge.12ss-26-pzgr", "evrecy") }
  t:put("us.502-101", "evrecy", { face = "disrupt2" })
  t:order("german", "sunset", "earlier")
  t:order("german", "reroll", "never")
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "german" })
  t:act("german", "activate", { areas = { "evrecy" }, double = "single" })
  t:dice("assault", 6, 6, 1, 1)
  t:act("german", "assault", { area = "evrecy", units = germans, point = germans[1] })
  expect.equal(game.sunset_drm, -1)
end)

spec("or the other way", { rule = "11.21" }, function(t, game)
  t:clear{ to = "off" }
  local germans = { t:put("ge.12ss-25-pzgr", "evrecy"), t:put("ge.12ss-26-pzgr", "evrecy") }
  t:put("us.502-101", "evrecy", { face = "disrupt2" })
  t:order("german", "sunset", "later")
  t:order("german", "reroll", "never")
  t:go("impulse_begins", { active = "german", turn = 8, advantage = "german" })
  t:act("german", "activate", { areas = { "evrecy" }, double = "single" })
  t:dice("assault", 6, 6, 1, 1)
  t:act("german", "assault", { area = "evrecy", units = germans, point = germans[1] })
  expect.equal(game.sunset_drm, 1)
end)
