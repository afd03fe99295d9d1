-- The board, the set-up and the pieces: what the data must hold before any rule is asked.
local function names(list)
  local all = {}
  for _, one in ipairs(list) do all[#all + 1] = one.name end
  return all
end

local function terrain_value(area)
  local found = {}
  for value = 1, 4 do
    if area:has("tem" .. value) then found[#found + 1] = value end
  end
  return found
end

spec("sixty areas touch each other and the zones, all of one piece", { rules = { "3.2", "3.3", "14.1" } }, function(_, game)
  local areas = game:spaces{ region = "areas" }
  expect.equal(#areas, 60)
  local reached = game:flood{ from = game:set_of{ "omaha" }, through = game:region("areas") + game:region("zones") }
  for _, area in ipairs(areas) do expect.truthy(reached:contains(area)) end
  for _, zone in ipairs(game:spaces{ region = "zones" }) do expect.truthy(reached:contains(zone)) end
  expect.equal(#game:spaces{ region = "zones" }, 5)
end)

spec("an area is found by its printed number", { rule = "3.21" }, function(_, game)
  expect.equal(game:space("30").name, "omaha")
  expect.equal(game:space("50").name, "ste_mere")
  expect.equal(game:space("57").name, "la_hague")
end)

spec("every area has one terrain value, bocage is marked", { rules = { "3.21", "3.22" } }, function(_, game)
  for _, area in ipairs(game:spaces{ region = "areas" }) do
    expect.equal(#terrain_value(area), 1)
    expect.equal(area:has("bocage"), area.terrain == "bocage")
  end
  expect.same(terrain_value(game:space("omaha")), { 1 })
  expect.same(terrain_value(game:space("st_lo")), { 3 })
  expect.same(terrain_value(game:space("ste_mere")), { 3 })
  expect.truthy(game:space("ste_mere"):has("bocage"))
end)

spec("a boundary is open, a river or flooded, and bridges lie over water alone", { rules = { "3.23", "3.24" } }, function(_, game)
  local kinds = { open_ground = 0, river = 0, flooded = 0 }
  local bridges = 0
  for _, area in ipairs(game:spaces{ region = "areas" }) do
    for _, link in ipairs(area.links) do
      local other = link:other(area)
      if other:in_region("areas") and area.name < other.name then
        local many = 0
        for kind in pairs(kinds) do
          if link:has(kind) then
            kinds[kind] = kinds[kind] + 1
            many = many + 1
          end
        end
        expect.equal(many, 1)
        if link:crossing("bridge") then
          bridges = bridges + 1
          expect.falsy(link:has("open_ground"))
        end
      end
    end
  end
  expect.equal(kinds.open_ground + kinds.river + kinds.flooded, 141)
  expect.equal(bridges, 41)
end)

spec("the examples' boundaries are as they are told", { rules = { "3.23", "3.24" } }, function(_, game)
  expect.truthy(game:link("port_en_bessin", "trevieres"):has("river"))
  expect.falsy(game:link("port_en_bessin", "trevieres"):crossing("bridge"))
  expect.truthy(game:link("pont_labbe", "st_jores"):has("flooded"))
  expect.truthy(game:link("carentan", "ste_mere"):crossing("bridge"))
  expect.equal(game:link("grandcamp", "trevieres"), nil)
  expect.equal(game:link("omaha", "gold"), nil)
end)

spec("areas worth points stand in the chart with what their mark says", { rule = "3.25" }, function(_, game)
  local sum = 0
  for _, area in ipairs(game:spaces{ region = "areas" }) do
    for value = 1, 4 do
      if area:has("vp" .. value) then
        expect.equal(game:lookup("victory", area.name, "points"), tostring(value))
        sum = sum + value
      end
    end
  end
  expect.equal(sum, 29)
  expect.equal(game:lookup("victory", "cherbourg", "points"), "4")
end)

spec("each beach has its approach, and nothing else leads there", { rule = "3.4" }, function(_, game)
  expect.same(names(game:spaces{ region = "beaches" }), { "sword", "juno", "gold", "omaha", "utah" })
  for _, beach in ipairs(game:spaces{ region = "beaches" }) do
    local approach = game:space("approach." .. beach.name)
    expect.same(names(approach.neighbours), { beach.name })
    expect.truthy(game:link(approach, beach):has("approach"))
  end
end)

spec("the Offshore Box leads nowhere by itself", { rule = "3.5" }, function(_, game)
  expect.equal(#game:space("offshore").links, 0)
end)

spec("the bombardment markers begin fresh in their display", { rules = { "3.6", "5.2" } }, function(_, game)
  local pieces = game:space("bombardment").pieces
  expect.equal(#pieces, 5)
  for _, piece in ipairs(pieces) do expect.equal(piece.face, "fresh") end
end)

spec("the markers of the first day stand where the game begins", { rule = "5.1" }, function(_, game)
  local function at(counter) return game:pieces{ counter = counter }[1].space.name end
  expect.equal(at("weather"), "june.6")
  expect.equal(at("advantage"), "impulse.0")
  expect.equal(at("turn"), "impulse.0")
  for _, counter in ipairs{ "supply.german.1", "supply.german.10", "supply.allied.1", "supply.allied.10" } do
    expect.equal(at(counter), "supply.0")
  end
  expect.equal(game:pieces{ counter = "advantage" }[1].face, "allied")
end)

spec("Germans without a date stand fresh in the area on their back", { rules = { "4.33", "5.3" } }, function(_, game)
  local standing = 0
  for _, piece in ipairs(game:pieces{ side = "german" }) do
    if piece.arm ~= "" and piece.date == 0 then
      expect.equal(piece.space.name, piece.entry)
      expect.equal(piece.face, "fresh")
      standing = standing + 1
    elseif piece.arm ~= "" then
      expect.equal(piece.space.name, "later.german")
    end
  end
  expect.equal(standing, 61)
end)

spec("the first week leaves out what comes later, the extended game does not", { rule = "5.3" }, function(_, game)
  for _, piece in ipairs(game:pieces{ where = function(one) return one.arm ~= "" end }) do
    expect.truthy(piece.date <= 12)
  end
  expect.equal(#game:pieces{ counter = "us.cca-3" }, 0)
end)

spec("in the extended game everybody waits for his day", { rule = "5.3", scenario = "extended" }, function(_, game)
  expect.equal(game:pieces{ counter = "us.cca-3" }[1].space.name, "later.us")
  expect.equal(#game:arrivals{ turn = 26, side = "allied" }, 3)
end)

spec("every unit that comes has its arrival, and every arrival its unit", { rule = "3.7", scenario = "extended" }, function(_, game)
  local due = {}
  for day = 6, 26 do
    for _, side in ipairs{ "german", "allied" } do
      for _, arrival in ipairs(game:arrivals{ turn = day, side = side }) do
        local piece = game:pieces{ counter = arrival.counter }[1]
        expect.equal(piece.date, day)
        expect.equal(piece.entry, arrival.entry)
        due[arrival.counter] = true
      end
    end
  end
  for _, piece in ipairs(game:pieces{ where = function(one) return one.arm ~= "" and one.date > 0 end }) do
    expect.truthy(due[piece.counter])
  end
end)

spec("the kinds of units are those of the rules", {
  rules = { "4.2", "4.21", "4.22", "4.23", "4.24", "4.25" }, scenario = "extended",
}, function(_, game)
  local count = {}
  for _, piece in ipairs(game:pieces{ where = function(one) return one.arm ~= "" end }) do
    count[piece.arm] = (count[piece.arm] or 0) + 1
    if piece.arm == "coastal" then expect.equal(piece.move, 0) end
    if piece.arm == "flak" or piece.arm == "pak" then expect.equal(piece.attack, 0) end
    if piece.corps or piece.nebelwerfer then expect.equal(piece.arm, "artillery") end
  end
  expect.equal(count.coastal, 14)
  for _, arm in ipairs{ "infantry", "armor", "artillery", "flak", "pak" } do expect.truthy(count[arm] > 0) end
end)

spec("a counter shows what the examples say of it", { rules = { "4.3", "4.32" } }, function(_, game)
  local function unit(counter) return game:pieces{ counter = counter }[1] end
  expect.equal(unit("ge.1-919").spent, 0)
  expect.equal(unit("ge.martin-ca").defence, 2)
  expect.equal(unit("ge.vierville-ca").spent, 4)
  expect.equal(unit("ge.1057").defence, 5)
  expect.equal(unit("us.8-4").attack, 6)
  expect.equal(unit("us.502-101").spent, 2)
  expect.equal(unit("western_tf").attack, 8)
  expect.equal(unit("ix_af").attack, 5)
end)

spec("a deck holds each total as often as two dice show it", { rule = "23.31" }, function(_, game)
  for total = 2, 12 do
    local cards = game:pieces{ counter = "card." .. total, at = "deck.german" }
    expect.equal(#cards, 6 - math.abs(7 - total))
  end
end)
