-- What the British have of their own: seven points of tanks with infantry, brigades of tanks, Caen for the Germans against them.
local duties = require("rules.duties")
local field = require("tests.shared.field")
local ground = require("rules.ground")
local odon = require("tests.shared.odon")
local stacks = require("rules.stacks")
local supplying = require("rules.supplying")

-- Is there room for one more in 057028, near the 15th Division's headquarters, where these stand?
local function room(title, there, more, free, options, month)
  spec(title, { rules = { "6.1#1", "6.1", "6.1o" }, scenario = "epsom", options = options }, function(t, game)
    field.set(t, {})
    odon.feed_british(t)
    t:set("turn", 64)
    t:set("month", month or "June")
    for _, counter in ipairs(there) do field.put(t, counter, "057028") end
    local unit = game:pieces{ counter = more, where = function(piece) return not piece.space.on_map end }[1]
    expect.equal(stacks.has_room(game, game:space("057028"), unit), free)
  end)
end

room("a regiment of tanks stands with one infantry battalion that draws from the same division", { "cw.15.44.8rs" }, "cw.b31.7rtr", true)
room("a battalion stands with tanks", { "cw.b31.7rtr" }, "cw.15.44.8rs", true)
room("two regiments of tanks do not stand together", { "cw.b31.7rtr" }, "cw.b31.9rtr", false)
room("nor tanks with two battalions", { "cw.15.44.8rs", "cw.15.44.6kosb" }, "cw.b31.7rtr", false)
room("nobody is the third", { "cw.b31.7rtr", "cw.15.44.8rs" }, "cw.15.eng", false)
room("a battalion of another division does not stand with tanks of this one", { "cw.b31.7rtr" }, "cw.49.70.1ts", false)
room("machine guns have no such right", { "cw.b31.7rtr", "cw.co.inf" }, "cw.15.mg", false)
room("six points are six for tanks, too", { "cw.b31.7rtr" }, "cw.co.inf", true)

room("nor with a headquarters besides", { "cw.b31.7rtr", "cw.15.44.8rs" }, "cw.hq.i", false)
room("a company of tanks and one of infantry are no regiment", { "cw.15.44.8rs", "cw.co.tank" }, "cw.co.inf", false)

spec("a marker takes no place beside them", { rules = { "6.1#1" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "cw.15.44.8rs", "057028" }, { "cw.b31.7rtr", "057029" } })
  odon.feed_british(t)
  t:set("turn", 64)
  t:put("blown", "057028")
  expect.truthy(stacks.has_room(game, units[1].space, units[2]))
end)

spec("only British tanks have the right", { rules = { "6.1#1" }, scenario = "epsom" }, function(t, game)
  field.set(t, {})
  odon.feed_british(t)
  t:set("turn", 64)
  local limit, here = stacks.limits(game)[1], game:space("057028")
  local function excused(nation, dots)
    local foot = field.fake(game, "057028", { side = "allied", nation = "cw", formation = "cw.15" })
    local given = { side = "allied", nation = nation, dots = dots, arm = "tank", stack = 4, formation = "cw.15" }
    local other = field.fake(game, "057028", given)
    return limit.excused(here, { foot, other })
  end
  expect.truthy(excused("cw", "white"))
  expect.falsy(excused("us", "white"))
  expect.falsy(excused("cw", "red"))
end)

for month, free in pairs{ June = false, July = false, August = true } do
  room("with the option tanks keep to six points until August: " .. month, { "cw.15.44.8rs" }, "cw.b31.7rtr", free,
    { six_points = true }, month)
end

spec("not far from every headquarters", { rules = { "6.1#1" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "cw.15.44.8rs", "057028" }, { "cw.b31.7rtr", "057029" } })
  t:set("turn", 64)
  expect.falsy(stacks.has_room(game, units[1].space, units[2]))
  odon.feed_british(t)
  expect.truthy(stacks.has_room(game, units[1].space, units[2]))
end)

spec("Germans keep to six points", { rules = { "6.1", "6.1#1" }, scenario = "epsom" }, function(t, game)
  local units = field.set(t, { { "ge.9ss.19-1", "077030" }, { "ge.9ss.pz1", "077031" }, { "ge.9ss.pi", "077030" } })
  odon.feed_german(t, game)
  field.put(t, "ge.9ss.hq", "078030")
  t:set("turn", 64)
  expect.falsy(stacks.has_room(game, units[1].space, units[2]))
end)

-- Brigades ------------------------------------------------------------------------------------------

spec("a division takes a whole brigade of tanks and three others besides", { rules = { "7.2#4", "12.1#5" }, scenario = "epsom" },
  function(t, game)
  local names = { "cw.15.44.8rs", "cw.b4.rsg", "cw.b4.3cly", "cw.b4.44rtr", "cw.b4.2krrc", "cw.co.inf", "cw.co.inf", "cw.co.inf",
    "cw.b31.7rtr" }
  local units = field.set(t, {})
  odon.feed_british(t)
  for i, counter in ipairs(names) do units[i] = field.put(t, counter, "057028") end
  t:set("turn", 64)
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5] }), {})
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5], units[6], units[7], units[8] }), {})
  expect.same(field.detached(game, units), { "12.1#5" })
end)

spec("of two brigades the smaller part counts among the three", { rules = { "7.2#4" }, scenario = "epsom" }, function(t, game)
  local names = { "cw.15.44.8rs", "cw.b31.7rtr", "cw.b31.9rtr", "cw.b4.rsg", "cw.b4.3cly", "cw.b4.44rtr", "cw.co.inf", "cw.co.inf" }
  local units = field.set(t, {})
  odon.feed_british(t)
  for i, counter in ipairs(names) do units[i] = field.put(t, counter, "057028") end
  t:set("turn", 64)
  expect.same(field.detached(game, { units[1], units[2], units[3], units[4], units[5], units[6], units[7] }), {})
  expect.same(field.detached(game, units), { "12.1#5" })
  -- The same where the larger one is named first, and where a brigade is one regiment.
  expect.same(field.detached(game, { units[1], units[4], units[5], units[6], units[2], units[3], units[7] }), {})
  expect.same(field.detached(game, { units[1], units[4], units[5], units[6], units[2], units[3], units[7], units[8] }), { "12.1#5" })
  expect.same(field.detached(game, { units[1], units[4], field.put(t, "cw.co.inf", "057028"), units[7], units[8] }), {})
end)

-- Caen ------------------------------------------------------------------------------------------

-- The hexes of Caen from the west.
local function from_the_west(game)
  local list = odon.here(game, "city.supply")
  table.sort(list, function(a, b) return a.column > b.column or a.column == b.column and a.row < b.row end)
  return list
end

-- A German unit two hexes west of Caen, whose supply runs three hexes in the rain; no edge is so near.
local function rainy(t, game, counter)
  local west = from_the_west(game)[1]
  local place = "0" .. west.row .. "0" .. west.column + 2
  local unit = field.set(t, { { counter, place } })[1]
  odon.go(t, "movement", "german", { weather = "heavy_rain", weather_roll = 4 })
  return unit, west
end

spec("a German city feeds who is near, and not for combat", { rules = { "7.4#5", "7.6.1" }, scenario = "epsom" }, function(t, game)
  local unit = rainy(t, game, "ge.co.inf")
  local fed = supplying.of(game, unit)
  expect.truthy(fed.general)
  expect.falsy(fed.combat)
end)

spec("a city in Allied hands feeds no German", { rules = { "7.4#5" }, scenario = "epsom" }, function(t, game)
  local unit = rainy(t, game, "ge.co.inf")
  for _, space in ipairs(from_the_west(game)) do t:set(space, "holder", "allied") end
  expect.falsy(supplying.general(game, unit))
end)

spec("nor does the hex of it in which a British unit stands", { rules = { "7.4#5" }, scenario = "epsom" }, function(t, game)
  local unit, west = rainy(t, game, "ge.co.inf")
  for _, space in ipairs(from_the_west(game)) do
    if space ~= west then t:set(space, "holder", "allied") end
  end
  expect.truthy(supplying.general(game, unit))
  field.put(t, "cw.co.inf", west.name)
  expect.falsy(supplying.general(game, unit))
end)

spec("a corps headquarters that only the city feeds supplies its units, and not for combat", { rules = { "7.4#5", "7.6.1" },
  scenario = "epsom" }, function(t, game)
  local west = from_the_west(game)[1]
  local units = field.set(t, { { "ge.hq.iss", west.name }, { "ge.co.inf", west.name } })
  for _, space in ipairs(west.neighbours) do field.put(t, "cw.co.inf", space.name) end
  odon.go(t, "movement", "german")
  local fed = supplying.of(game, units[2])
  expect.truthy(fed.general and fed.corps)
  expect.falsy(fed.combat)
  local chain = supplying.chain(game, game:side("german"))
  expect.truthy(chain.corps:contains(west.name))
  expect.falsy(supplying.of(game, units[1]).combat)
end)

spec("the city does not feed the British", { rules = { "7.4#5", "7.4" }, scenario = "epsom" }, function(t, game)
  local west = from_the_west(game)[1]
  for _, space in ipairs(from_the_west(game)) do t:set(space, "holder", "allied") end
  local unit = field.set(t, { { "cw.co.inf", west.name } })[1]
  odon.go(t, "movement", "allied", { weather = "heavy_rain", weather_roll = 4 })
  expect.falsy(supplying.general(game, unit))
end)

-- The plain ------------------------------------------------------------------------------------------

spec("on the plain who stands next to the enemy by day owes an attack", { rules = { "10.6#10", "12.3#1" }, scenario = "epsom" },
  function(t, game)
  local here, there = odon.open_pair(game)
  local units = field.set(t, { { "cw.co.inf", here.name }, { "ge.co.inf", there.name } })
  odon.go(t, "combat", "allied")
  expect.equal(#duties.of(game, units[1].side), 1)
  expect.equal(#duties.of(game, units[2].side), 1)
  odon.go(t, "combat", "allied", { turn = 63, part = "night" })
  expect.equal(#duties.of(game, units[1].side), 0)
end)

spec("the plain changes nothing in combat and under fire", { rules = { "10.6#10" }, scenario = "epsom" }, function(_, game)
  local _, there = odon.open_pair(game)
  expect.equal(ground.combat(game, there, false), 0)
  expect.equal(ground.fire(game, there), 0)
end)
