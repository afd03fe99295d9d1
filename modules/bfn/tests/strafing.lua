-- Armed reconnaissance at its edges: when it is flown, what covers, what flak does, which bridges fall.
local field = require("tests.shared.field")
local strafing = require("rules.strafing")

-- Allied aircraft over an empty map with these on it.
local function flown(t, list, more)
  local units = field.set(t, list)
  local at = { recon = 3, recon_hit = 5, air = 30 }
  for name, value in pairs(more or {}) do at[name] = value end
  field.go(t, "strafing", "german", at)
  return units
end

spec("on a highway the ground counts again when an enemy is within two hexes", { rules = { "11.3.2#1", "11.3.2#2" }, scenario = "omaha" },
  function(t, game)
  field.set(t, { { "ge.co.inf", "051055" }, { "us.co.inf", "051058" } })
  expect.equal(strafing.on_units(game, game:space("051055")), 0)
  field.put(t, "us.co.inf", "051057")
  expect.equal(strafing.on_units(game, game:space("051055")), -1)
end)

spec("works take three, wherever they are, finished entrenchments too", { rules = { "11.3.2#4" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "strongpoint.1", "051055" }, { "ge.co.inf", "051053" }, { "ge.co.inf", "063048" } })
  expect.equal(strafing.on_units(game, game:space("051055")), -3)
  expect.equal(strafing.on_units(game, game:space("051053")), 0)
  t:put("entrenchment", "051053", { face = "begun" })
  expect.equal(strafing.on_units(game, game:space("051053")), 0)
  t:put("entrenchment", "051054", { face = "finished" })
  field.put(t, "ge.co.inf", "051054")
  expect.equal(strafing.on_units(game, game:space("051054")), -3)
end)

spec("works in cover are no more than three", { rules = { "11.3.2#4", "11.3.2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "strongpoint.1", "063048" } })
  expect.equal(strafing.on_units(game, game:space("063048")), -3)
end)

spec("a column is hit one more easily wherever it is", { rules = { "11.3.2#3" }, scenario = "omaha" }, function(t, game)
  local units = field.set(t, { { "ge.co.inf", "063048" }, { "ge.co.inf", "063048" } })
  expect.equal(strafing.on_units(game, game:space("063048")), -3)
  t:set(units[2], "columned", true)
  expect.equal(strafing.on_units(game, game:space("063048")), 1)
  field.put(t, "strongpoint.1", "063048")
  expect.equal(strafing.on_units(game, game:space("063048")), -2)
end)

spec("each flak unit takes one beyond all limits", { rules = { "11.3.3#2" }, scenario = "omaha" }, function(t, game)
  field.set(t, { { "strongpoint.1", "063048" }, { "ge.fsr1-1", "063048" } })
  expect.equal(strafing.on_units(game, game:space("063048")), -4)
  expect.equal(strafing.on_bridge(game:space("063048")), -1)
end)

local function struck(title, die, hit)
  spec("needed five, " .. title, { rules = { "11.3.3", "11.3.3#3" }, scenario = "omaha" }, function(t, game)
    local unit = flown(t, { { "ge.co.inf", "051055" } })[1]
    t:dice("strafe", die)
    t:act("allied", "strafe", { hex = "051055" })
    expect.equal(unit.space.on_map, not hit)
    expect.equal(game.recon, 2)
    expect.equal(game.air, 30)
  end)
end

struck("a five hits", 5, true)
struck("a four does not", 4, false)
struck("a two costs no aircraft", 2, false)

spec("a one costs an aircraft, if one is left", { rules = { "11.3.3#4" }, scenario = "omaha" }, function(t, game)
  flown(t, { { "ge.co.inf", "051055" } })
  t:dice("strafe", 1)
  t:act("allied", "strafe", { hex = "051055" })
  expect.equal(game.air, 29)
end)

spec("none is owed", { rules = { "11.3.3#4" }, scenario = "omaha" }, function(t, game)
  flown(t, { { "ge.co.inf", "051055" } }, { air = 0 })
  t:dice("strafe", 1)
  t:act("allied", "strafe", { hex = "051055" })
  expect.equal(game.air, 0)
end)

local function under_flak(title, die, strafe, air, on_map)
  spec(title, { rules = { "11.5", "11.5#1", "11.3.3#2" }, scenario = "omaha" }, function(t, game)
    local units = flown(t, { { "ge.co.inf", "051055" }, { "ge.fsr1-1", "051056" }, { "ge.352.hq", "051055" } })
    t:dice("flak", die)
    if strafe then t:dice("strafe", strafe) end
    t:act("allied", "strafe", { hex = "051055" })
    if t:waiting().kind == "answer" then t:answer("german", "loss", units[1]) end
    expect.equal(game.air, air)
    expect.equal(game.recon, 2)
    expect.equal(units[1].space.on_map, on_map)
  end)
end

under_flak("two flak units at a four let the aircraft through, and take two off", 4, 7, 30, false)
under_flak("and off a six", 4, 6, 30, true)
under_flak("at a five they drive them off", 5, nil, 30, true)
under_flak("at a seven, too, and none is lost", 7, nil, 30, true)
under_flak("at an eight one is lost", 8, nil, 29, true)

spec("when no attack is left there is none", { rules = { "11.3.1" }, scenario = "omaha" }, function(t)
  flown(t, { { "ge.co.inf", "051055" }, { "ge.co.inf", "051053" } }, { recon = 1 })
  t:dice("strafe", 2)
  t:act("allied", "strafe", { hex = "051055" })
  expect.falsy(t:can("allied", "strafe", { hex = "051053" }))
  expect.falsy(t:can("allied", "bomb", { hex = "054067", across = "054068", times = 1 }))
end)

spec("a bridge is bombed once at least, and no more often than attacks are left", { rules = { "11.3.3#1", "11.3.1" }, scenario = "omaha" },
  function(t, game)
  flown(t, {})
  local function may(times) return t:can("allied", "bomb", { hex = "054067", across = "054068", times = times }) end
  expect.falsy(may(0))
  expect.truthy(may(1) and may(3))
  expect.falsy(may(4))
  t:dice("strafe", 4)
  t:act("allied", "bomb", { hex = "054067", across = "054068", times = 1 })
  expect.falsy(game:link("054067", "054068").blown)
end)

spec("a bridge is named from whichever end, while it stands", { rules = { "11.3.3#1", "14.1" }, scenario = "omaha" }, function(t, game)
  flown(t, {})
  local function may(from, to) return t:can("allied", "bomb", { hex = from, across = to, times = 1 }) end
  expect.truthy(may("054067", "054068") and may("054068", "054067"))
  expect.falsy(may("048055", "048056"))
  expect.falsy(may("054067", "054066"))
  t:set(game:link("054067", "054068"), "blown", true)
  expect.falsy(may("054067", "054068") or may("054068", "054067"))
end)

spec("flak at a bridge meets those who bomb it", { rules = { "11.5", "11.3.2#1" }, scenario = "omaha" }, function(t, game)
  flown(t, { { "ge.fsr1-1", "054067" } }, { recon = 2 })
  t:dice("flak", 9)
  t:dice("flak", 1)
  t:dice("strafe", 6)
  t:act("allied", "bomb", { hex = "054067", across = "054068", times = 2 })
  expect.equal(game.air, 29)
  expect.equal(game.recon, 0)
  expect.truthy(game:link("054067", "054068").blown)
end)

-- What comes after the mechanized movement of a side.
local function next_of(t, side, more)
  field.set(t, {})
  field.go(t, "mechanized", side, more)
  t:done(side)
  return t:waiting().node
end

spec("armed reconnaissance is flown at the end of each German turn by day", { rules = { "11.3", "11.3.1" }, scenario = "omaha" },
  function(t)
  expect.equal(next_of(t, "german", { recon = 1 }), "strafing")
  expect.equal(next_of(t, "german", { recon = 1, turn = 5 }), "strafing")
  expect.equal(next_of(t, "allied", { recon = 1 }), "arrivals")
end)

spec("without attacks left it is not", { rules = { "11.3.1" }, scenario = "omaha" }, function(t)
  expect.equal(next_of(t, "german", { recon = 0 }), "arrivals")
end)

spec("nor at night", { rules = { "11.3" }, scenario = "omaha" }, function(t, game)
  field.set(t, {})
  field.go(t, "combat", "german", { turn = 6, recon = 2 })
  t:done("german")
  expect.falsy(t:waiting().node == "strafing")
  expect.equal(game.turn, 7)
end)

spec("a battalion that is hit loses one step", { rules = { "11.3.3#3" }, scenario = "omaha" }, function(t, game)
  local unit = flown(t, { { "ge.352.914-1", "051055" } })[1]
  t:dice("strafe", 9)
  t:act("allied", "strafe", { hex = "051055" })
  expect.equal(unit.face, "reduced")
  expect.equal(game.track_ge_inf, 1)
end)

spec("a place whose last defender falls to aircraft is taken by who watches it", { rules = { "3.3#2", "11.3.3#3" }, scenario = "omaha" },
  function(t, game)
  flown(t, { { "ge.co.inf", "051056" }, { "us.co.inf", "051055" } })
  t:set(game:space("051056"), "holder", "german")
  t:dice("strafe", 9)
  t:act("allied", "strafe", { hex = "051056" })
  expect.equal(game:space("051056").holder.name, "allied")
end)

spec("the last attack may go at a bridge", { rules = { "11.3.3#1", "11.3.1" }, scenario = "omaha" }, function(t)
  flown(t, {}, { recon = 1 })
  expect.truthy(t:can("allied", "bomb", { hex = "054067", across = "054068", times = 1 }))
end)

spec("when nobody strafes the reason is the true one", { rules = { "11.3", "11.3.1" }, scenario = "omaha" }, function(t, game)
  local function why(side, more)
    field.go(t, "combat", side, more)
    local due, reason = strafing.conditions.strafing_due(game)
    return due or reason
  end
  expect.equal(why("german", { recon = 2 }), true)
  expect.equal(why("allied", { recon = 2 }), "aircraft strafe after the Germans have moved")
  expect.equal(why("german", { recon = 2, turn = 6, part = "night" }), "aircraft do not strafe at night")
  expect.equal(why("german", { recon = 0 }), "no aircraft are left for armed reconnaissance")
end)
