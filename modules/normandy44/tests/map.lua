-- The map: its size, its grounds, the sides of marshes, the places that rules name.
local function with(rule) return { rule = rule, scenario = "campaign" } end

local function names(set)
  local list = {}
  for _, space in ipairs(set:list()) do list[#list + 1] = space.name end
  table.sort(list)
  return table.concat(list, " ")
end

spec("the map has 1,368 hexes, each of the ground that the tables give", with("2.1"), function(_, game)
  expect.equal(#game:spaces{ on_map = true }, 1368)
  local counts = { sea = 0, clear = 0, mixed = 0, bocage = 0, woods = 0, marsh = 0, flooded = 0, city = 0 }
  for _, space in ipairs(game:spaces{ on_map = true }) do counts[space.terrain] = counts[space.terrain] + 1 end
  expect.same(counts, {
    sea = 510, clear = 117, mixed = 78, bocage = 617, woods = 19, marsh = 9, flooded = 4, city = 14,
  })
end)

spec("a side of a marsh without a road is a mire, and no other hexside is", with("8.2"), function(_, game)
  local marshes = 0
  for _, space in ipairs(game:spaces{ on_map = true }) do
    if space.terrain == "marsh" then marshes = marshes + 1 end
    for _, link in ipairs(space.links) do
      local marsh = link.a.terrain == "marsh" or link.b.terrain == "marsh"
      local road = link:crossing("primary") or link:crossing("secondary")
      expect.equal(link:has("mire"), marsh and not road)
    end
  end
  expect.equal(marshes, 9)
end)

spec("beaches, Cherbourg and the edges are where rules want them", { rules = { "21.2", "6.6", "19.2.1" }, scenario = "campaign" },
  function(_, game)
    expect.equal(names(game:region("beachheads")), "1115 1321 1426 1428 1532")
    expect.equal(names(game:region("cherbourg")), "0304 0305 0306 0309 0405 0406 0407 0408 0506 0507")
    expect.equal(#game:region("vp"), 78)
    expect.equal(#game:region("history.june12"), 17)
    expect.equal(#game:region("history.june27"), 35)
    expect.equal(#game:region("naval_zone"), 166)
    for _, area in ipairs{ "E", "SE", "S", "SW" } do
      for _, space in ipairs(game:region("entry." .. area):list()) do
        local road = false
        for _, link in ipairs(space.links) do road = road or link:crossing("primary") or link:crossing("secondary") end
        expect.truthy(road)
      end
    end
  end)

spec("whoever waits beside wide water stands in the region for it", with("9.8"), function(_, game)
  local waterside = game:region("waterside")
  for _, space in ipairs(game:spaces{ on_map = true }) do
    local wide = false
    for _, link in ipairs(space.links) do wide = wide or link:has("major") or link:has("flood") end
    expect.equal(waterside:contains(space), wide)
  end
end)
