-- Lines of supply: overland to a net of ways, along it to a source; what is free, what cuts them, who supplies.
local supply = require("bocage.supply")
local tables = require("bocage.tables")

local function with(rule) return { rule = rule, scenario = "bench" } end

local function names(list)
  local words = {}
  for i, space in ipairs(list) do words[i] = space.name end
  return table.concat(words, " ")
end

-- The road runs 0303 0304 0305; its source is 0303 unless others are given.
local function net(game, options)
  return supply.network(game, tables.merged({
    sources = game:set_of{ "0303" }, free = supply.free(game, game:side("red"), { zone = "ground" }), reach = 2,
    crossings = { "road" }, rule = "line", net_rule = "net", cut_rule = "cut",
  }, options or {}))
end

spec("a line goes so far overland, then along the road", with("supply"), function(_, game)
  local map = net(game)
  expect.truthy(map.holds(game:space("0307")))
  expect.falsy(map.holds(game:space("0507") ))
  local line = map.trace(game:space("0306"))
  expect.truthy(line.value)
  expect.equal(line.source, game:space("0303"))
  expect.equal(names(line.spaces), "0306 0305 0304 0303")
  expect.equal(line.reasons[1].text, "1 space overland")
  expect.equal(line.reasons[1].rule, "line")
  expect.equal(names(line.reasons[1].spaces), "0306 0305")
  expect.equal(line.reasons[2].text, "2 spaces along the net")
  expect.equal(line.reasons[2].rule, "net")
  expect.equal(names(line.reasons[2].spaces), "0305 0304 0303")
  expect.truthy(map.set():contains("0307"))
  expect.falsy(map.set():contains("0507"))
  expect.equal(names(map.trace(game:space("0303")).spaces), "0303")
end)

spec("without a line it is said how far it may go", with("supply"), function(_, game)
  local line = net(game).trace(game:space("0707"))
  expect.falsy(line.value)
  expect.equal(line.reasons[1].text, "No free line of 2 spaces to a way that leads to a source of supply")
  expect.equal(line.reasons[1].rule, "line")
  expect.equal(line.reasons[1].spaces[1].name, "0707")
  expect.equal(#line.spaces, 0)
  expect.equal(net(game, { reach = 1 }).trace(game:space("0707")).reasons[1].text,
    "No free line of 1 space to a way that leads to a source of supply")
end)

spec("one rule is enough", with("supply"), function(t, game)
  local options = {
    sources = game:set_of{ "0303" }, free = supply.free(game, game:side("red"), { zone = "ground" }), reach = 2,
    crossings = { "road" }, rule = "line",
  }
  expect.equal(supply.network(game, options).trace(game:space("0306")).reasons[2].rule, "line")
  t:put("b", "0204")
  options.free = supply.free(game, game:side("red"), { zone = "ground" })
  local told = supply.network(game, options).explain(game:space("0306"))
  expect.equal(told.reasons[2].rule, "line")
end)

spec("a unit in an enemy zone has a line out of it", with("supply"), function(t, game)
  t:put("b", "0507")
  expect.truthy(net(game).holds(game:space("0406")))
end)

spec("water without a way over it stops a line overland", with("supply"), function(_, game)
  local west = game:set_of{ "0603" }
  local function holds(options) return net(game, tables.merged({ sources = west, reach = 1 }, options)).holds(game:space("0604")) end
  expect.truthy(holds{})
  expect.falsy(holds{ not_features = { "river" } })
  expect.falsy(holds{ closed = { game:link("0603", "0604") } })
end)

spec("a closed way carries nothing, and that is told", with("supply"), function(_, game)
  local closed = { game:link("0303", "0304") }
  local map = net(game, { closed = closed, reach = 0 })
  expect.falsy(map.holds(game:space("0305")))
  local told = map.explain(game:space("0305"))
  expect.falsy(told.value)
  expect.equal(#told.reasons, 2)
  expect.equal(told.reasons[2].text, "A way on the shortest line carries nothing now")
  expect.equal(told.reasons[2].rule, "net")
  local plain = supply.network(game, {
    sources = game:set_of{ "0303" }, free = game:all(), reach = 0, crossings = { "road" }, closed = closed, rule = "line",
  })
  expect.equal(plain.explain(game:space("0305")).reasons[2].rule, "line")
end)

spec("what cuts a line is told, and nothing where there would be none", with("supply"), function(t, game)
  t:put("b", "0204")
  local map = net(game)
  expect.falsy(map.holds(game:space("0305")))
  local told = map.explain(game:space("0306"))
  expect.falsy(told.value)
  expect.equal(#told.reasons, 2)
  expect.equal(told.reasons[2].text, "Enemies or their zones cut the shortest line")
  expect.equal(told.reasons[2].rule, "cut")
  expect.equal(names(told.reasons[2].spaces), "0305 0304")
  expect.equal(#map.explain(game:space("0707")).reasons, 1)
  local fine = net(game).explain(game:space("0302"))
  expect.truthy(fine.value)
  expect.equal(#fine.reasons, 2)
end)

spec("what cuts a line is looked for on the ground alone", with("supply"), function(t, game)
  t:put("b", "0204")
  local island = game:all() - game:set_of{ "0304" }
  local told = net(game, { ground = island, reach = 1 }).explain(game:space("0306"))
  expect.equal(#told.reasons, 1)
end)

spec("every source that reaches a space supplies it", with("supply"), function(_, game)
  local map = net(game, { sources = game:set_of{ "0303", "0305", "0707" }, reach = 1 })
  expect.equal(names(map.suppliers(game:space("0306"))), "0303 0305")
  expect.equal(names(map.suppliers(game:space("0706"))), "0707")
  expect.equal(names(map.suppliers(game:space("0501"))), "")
end)

spec("a head is a source wherever it lies", with("supply"), function(t, game)
  t:put("b", "0204")
  local heads = game:set_of{ "0304" }
  local none = net(game, { sources = heads, reach = 1 })
  expect.falsy(none.holds(game:space("0303")))
  local map = net(game, { sources = game:set_of{}, heads = heads, reach = 1 })
  expect.truthy(map.holds(game:space("0303")))
  expect.equal(map.trace(game:space("0303")).source.name, "0304")
  expect.equal(names(map.suppliers(game:space("0303"))), "0304")
  local both = net(game, { sources = game:set_of{ "0707" }, heads = heads, reach = 1 })
  expect.truthy(both.holds(game:space("0706")))
  expect.equal(#map.explain(game:space("0303")).reasons, 2)
end)

spec("ground is free where no enemy stands, nor his zone but where one's own unit does", with("supply"), function(t, game)
  local red = game:side("red")
  t:put("b", "0303")
  t:put("r", "0304")
  local plain, zoned = supply.free(game, red), supply.free(game, red, { zone = "ground" })
  local open = supply.free(game, red, { zone = "ground", held = false })
  expect.falsy(plain:contains("0303") or zoned:contains("0303") or open:contains("0303"))
  expect.truthy(plain:contains("0304") and plain:contains("0302"))
  expect.falsy(plain:contains("off"))
  expect.truthy(zoned:contains("0304"))
  expect.falsy(zoned:contains("0302"))
  expect.falsy(open:contains("0304") or open:contains("0302"))
  expect.truthy(zoned:contains("0707") and open:contains("0707"))
  local ground = supply.free(game, red, { ground = game:set_of{ "0302", "0303", "0707" }, zone = "ground" })
  expect.equal(names(ground:list()), "0707")
  expect.truthy(supply.free(game, red, { zone = "ground", held = true }):contains("0304"))
end)

spec("lines past zones begin and end in them, and run round enemies", with("supply"), function(_, game)
  local lines = {
    sources = game:set_of{ "0303", "0707" }, ground = game:set_of{ "0303", "0304", "0305", "0306", "0707", "0706" },
    enemies = game:set_of{ "0707" }, zones = game:set_of{ "0304", "0305" },
  }
  local flood = supply.past_zones(game, lines)
  expect.truthy(flood:contains("0303") and flood:contains("0304"))
  expect.falsy(flood:contains("0305") or flood:contains("0306") or flood:contains("0706") or flood:contains("0302"))
  expect.equal(names(supply.cuts(game, lines, game:space("0306"))), "0305 0304")
  expect.equal(names(supply.cuts(game, lines, game:space("0304"))), "")
  expect.equal(names(supply.cuts(game, lines, game:space("0305"))), "0304")
  expect.equal(names(supply.cuts(game, lines, game:space("0706"))), "0707")
  expect.equal(names(supply.cuts(game, lines, game:space("0501"))), "")
end)
