-- Standing orders answer for a side.
local things = require("tests.shared.things")

local own = things.own

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

-- Bombardments ------------------------------------------------------------------------------------------------------------------

-- American artillery fires at Villers-Bocage; two points are left after those of the primary target.
local function shelled(t, game, policy)
  t:clear{ to = "off" }
  own(t, game, "us", "tilly")
  local lead = t:put("us.1-art", "tilly")
  local germans = {
    primary = t:put("ge.726", "villers"), strong = t:put("ge.6-fs", "villers"), weak = t:put("ge.914", "villers"),
    tired = t:put("ge.916", "villers", { face = "spent" }),
  }
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
  t:order("german", "attrition", policy)
  t:go("impulse_begins", { active = "allied", turn = 8, weather = "overcast", advantage = "german" })
  t:dice("bombardment", 3, 4, 2, 3)
  t:act("allied", "barrage", { area = "villers", lead = lead, primary = germans.primary })
  return germans
end

spec("attrition points spare the strongest", { rule = "10.4" }, function(t, game)
  local germans = shelled(t, game, "spare_strong")
  expect.equal(germans.primary.face, "spent")
  expect.equal(germans.weak.face, "spent")
  expect.equal(germans.strong.face, "fresh")
  expect.equal(germans.tired.face, "spent")
end)

spec("or those that are tired already", { rule = "10.4" }, function(t, game)
  local germans = shelled(t, game, "spare_disrupted")
  expect.equal(germans.tired.face, "spent")
  expect.equal(germans.strong.face == "spent" or germans.weak.face == "spent", true)
end)

spec("bombs on friends fall on the strongest", { rule = "17.31" }, function(t, game)
  t:clear{ to = "off" }
  local guns, weak, strong = t:put("us.1-art", "vire"), t:put("us.2-ranger", "vire"), t:put("us.16-1", "vire")
  local german = t:put("ge.915", "vire")
  for _, side in ipairs{ "german", "allied" } do t:order(side, "reroll", "never") end
  t:order("german", "mistaken_target", "strongest")
  t:go("impulse_begins", { active = "allied", turn = 8, advantage = "german" })
  t:dice("bombardment", 1, 3, 1, 3)
  t:act("allied", "bombard", { marker = game:pieces{ counter = "ix_af" }[1], area = "vire", primary = german })
  expect.equal(strong.face, "spent")
  expect.equal(weak.face, "fresh")
  expect.equal(guns.face, "fresh")
end)

-- Attackers ---------------------------------------------------------------------------------------------------------------------

spec("all who may withdraw go back, as ordered", { rules = { "9.6", "9.61" } }, function(t, game)
  local us, germans = villers(t, game, 4, 3, 3, 3)
  t:order("german", "reroll", "never")
  t:order("allied", "reroll", "never")
  t:order("german", "forward", "strongest")
  t:order("german", "casualties", "spread")
  t:order("allied", "withdraw", "go_back")
  attack(t, us)
  for _, who in ipairs(us) do expect.equal(who.space.name, "tilly") end
  expect.equal(germans[1].space.name, "villers")
end)

local function both_nations(name, nation)
  spec(name, { rule = "7.3" }, function(t, game)
    t:clear{ to = "off" }
    local us, british = t:put("us.16-1", "tilly"), t:put("br.56", "tilly")
    t:order("allied", "nation", nation)
    t:go("impulse_begins", { active = "allied", turn = 8, weather = "overcast", advantage = "allied" })
    t:act("allied", "activate", { areas = { "tilly" }, double = "double" })
    t:act("allied", "move", { units = { us, british }, to = "villers" })
    expect.equal(game:space("villers").control, nation)
  end)
end

both_nations("an area that both nations enter is American by order", "us")
both_nations("or British", "british")
