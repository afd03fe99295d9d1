-- Depots at the edges: which pay for a refit or a bridge, what each would take, and what is told before.
local impulse = require("tests.shared.impulse")
local refits = require("rules.refits")
local things = require("tests.shared.things")

local own = things.own

-- German depots with so many points in Trévières and in the Forêt de Cerisy next to it; a disrupted unit in Trévières.
local function stores(t, game, near_points, far_points)
  t:clear{ to = "off" }
  impulse.quietly(t)
  local who = t:put("ge.726", "trevieres", { face = "disrupt1" })
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  t:act("german", "depot", { area = "trevieres" })
  t:act("german", "depot", { area = "foret" })
  local near = game:pieces{ counter = "depot.german", at = "trevieres" }[1]
  local far = game:pieces{ counter = "depot.german", at = "foret" }[1]
  t:set(near, "points", near_points)
  t:set(far, "points", far_points)
  return who, near, far
end

spec("without a depot nothing is refitted or built", { rules = { "12.5", "20.23" } }, function(t, game)
  t:clear{ to = "off" }
  t:put("ge.726", "trevieres", { face = "disrupt1" })
  t:set(game:link("caen", "troarn"), "down", true)
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  expect.falsy(t:can("german", "refit", { unit = game:pieces{ counter = "ge.726" }[1], depots = {} }))
end)

spec("what the chosen depots have must suffice, and an empty one gives nothing", { rule = "12.51" }, function(t, game)
  local who, near, far = stores(t, game, 1, 3)
  t:refuses("12.51", "german", "refit", { unit = who, depots = { near } })
  expect.truthy(t:can("german", "refit", { unit = who, depots = { far } }))
  t:set(near, "points", 0)
  t:refuses("12.51", "german", "refit", { unit = who, depots = { near, far } })
end)

spec("the nearest depot pays the near price alone", { rule = "12.51" }, function(t, game)
  local who, near, far = stores(t, game, 2, 2)
  expect.truthy(t:can("german", "refit", { unit = who, depots = { near } }))
  t:refuses("12.51", "german", "refit", { unit = who, depots = { far } })
  t:act("german", "refit", { unit = who, depots = { near } })
  expect.equal(near.points, 0)
  expect.equal(far.points, 2)
end)

spec("a unit that no depots can pay for is refused before its depots", { rules = { "12.51", "12.5" } }, function(t, game)
  local who, near, far = stores(t, game, 1, 1)
  t:put("us.16-1", "foret")
  t:put("ge.916", "foret")
  t:refuses("12.51", "german", "refit", { unit = who, depots = { far } })
  t:set(near, "points", 2)
  t:refuses("12.5", "german", "refit", { unit = who, depots = { far } })
end)

spec("depots in contested areas serve their own area only, for what it costs there", { rule = "12.52" }, function(t, game)
  local who, near = stores(t, game, 3, 3)
  t:put("us.16-1", "trevieres", { face = "spent" })
  expect.equal(t:query("refit", { depot = near, unit = who }).value, 2)
end)

spec("what each depot would take is told, and what is left when it is paid", { rule = "12.51" }, function(t, game)
  local who, near, far = stores(t, game, 3, 4)
  local side, preview = game:side("german"), refits.refit.preview
  expect.equal(preview(game, side, {}), nil)
  for _, picked in ipairs{ { unit = who }, { unit = who, depots = {} } } do
    local list = preview(game, side, picked).reasons
    expect.equal(#list, 2)
    expect.equal(list[1].amount + list[2].amount, 5)
  end
  local found = t:preview("german", "refit", { unit = who, depots = { far } })
  expect.equal(found.value, 3)
  expect.equal(found.reasons[1].text, "Supply points of 4; 1 are left")
  expect.equal(t:preview("german", "refit", { unit = who, depots = { near } }).value, 2)
  expect.equal(preview(game, side, { unit = who, depots = { far } }).reasons[1].amount, 3)
end)

spec("depots of the other nation are not told", { rule = "12.71" }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "omaha", "utah", "port_en_bessin", "bayeux")
  own(t, game, "british", "gold", "juno", "sword")
  local us, british = t:put("us.16-1", "bayeux", { face = "spent" }), t:put("br.56", "gold", { face = "spent" })
  t:go("allied_recovery", { turn = 8, clear_boxes = 5 })
  for _, who in ipairs{ us, british } do
    local list = refits.refit.preview(game, game:side("allied"), { unit = who }).reasons
    expect.truthy(#list > 0)
    for _, reason in ipairs(list) do expect.equal(reason.pieces[1].nation, who.nation) end
  end
end)

spec("a bridge at night is foretold, and the cheaper bank pays", { rules = { "20.23", "12.51" } }, function(t, game)
  t:clear{ to = "off" }
  impulse.quietly(t)
  local link = game:link("caen", "troarn")
  t:set(link, "down", true)
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  t:act("german", "depot", { area = "caen" })
  local depot = game:pieces{ counter = "depot.german", at = "caen" }[1]
  local side = game:side("german")
  expect.equal(refits.build.preview(game, side, {}), nil)
  local bare = refits.build.preview(game, side, { bridge = link })
  expect.equal(#refits.build.preview(game, side, { bridge = link, depots = {} }).reasons, #bare.reasons)
  local found = t:preview("german", "build", { bridge = link, depots = { depot } })
  expect.equal(found.value, bare.value)
  expect.equal(#found.reasons, #bare.reasons + 1)
  expect.equal(found.reasons[#found.reasons].amount, 1)
  t:set(depot, "points", 0)
  t:refuses("20.23", "german", "build", { bridge = link, depots = { depot } })
end)

spec("supply by air and the price of impulses are foretold", { rules = { "12.9", "12.53" } }, function(t, game)
  t:clear{ to = "off" }
  own(t, game, "us", "ste_mere")
  local who = t:put("us.502-101", "ste_mere", { face = "spent" })
  t:go("allied_depots", { turn = 8, clear_boxes = 5 })
  expect.equal(t:preview("allied", "air_supply", { area = "ste_mere", units = { who } }).value, 1)
  local side, refitting = game:side("allied"), require("rules.refitting")
  expect.equal(refitting.foresee_air(game, side, {}), nil)
  expect.equal(refitting.foresee_air(game, side, { units = {} }), nil)
  t:set(side, "reserves", 35)
  t:go("allied_purchase", { turn = 8 })
  t:set(side, "reserves", 35)
  local found = t:preview("allied", "buy", { impulses = -2 })
  expect.equal(found.value, 20)
  expect.equal(found.reasons[1].amount, 20)
  expect.equal(refitting.buy.preview(game, side, {}), nil)
end)

spec("an empty depot gives nothing for a bridge", { rule = "12.51" }, function(t, game)
  t:clear{ to = "off" }
  impulse.quietly(t)
  local link = game:link("caen", "troarn")
  t:set(link, "down", true)
  t:go("german_depots", { turn = 8, clear_boxes = 5 })
  local list = {}
  for i, area in ipairs{ "caen", "troarn" } do
    t:act("german", "depot", { area = area })
    list[i] = game:pieces{ counter = "depot.german", at = area }[1]
  end
  expect.truthy(t:can("german", "build", { bridge = link, depots = list }))
  t:set(list[2], "points", 0)
  t:refuses("12.51", "german", "build", { bridge = link, depots = list })
end)
