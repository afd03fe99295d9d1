-- The terrain effects chart, each class of movement in each weather: ground, hexsides, ways.

local a_half, a_third, all_points = fraction(1, 2), fraction(1, 3), 100

-- What the ground costs infantry, and what it costs vehicles and headquarters; false: they do not come there.
local on_foot = { beach = 2, clear = 1, farmland = 2, bocage = 2, forest = 2, city = 1, flooded = all_points, sea = false }
local driving = { beach = 2, clear = 1, farmland = 2, bocage = 3, forest = 3, city = 1, flooded = false, sea = false }

-- What water, bluffs, cliffs and the perimeter of Cherbourg add.
local infantry_sides = { stream = 2, river = all_points, bluff = all_points, cliff = false, perimeter = 0 }
local staff_sides = { stream = 2, river = false, bluff = false, cliff = false, perimeter = 2 }
local vehicle_sides = { stream = false, river = false, bluff = false, cliff = false, perimeter = 2 }

local dry = { highway = a_half, primary = a_half, secondary = 1, rail = 1 }
local wet = { highway = a_half, primary = a_half, secondary = 2, rail = 2 }
local unfed = { highway = 1, primary = 1, secondary = 1, rail = 1 }

local function with(list, more)
  local all = {}
  for name, value in pairs(list) do all[name] = value end
  for name, value in pairs(more) do all[name] = value end
  return all
end

local function columned(ways) return with(ways, { highway = a_third }) end

-- Heavy rain costs vehicles a point in the open.
local in_rain = with(driving, { clear = 2, farmland = 3 })

-- A storm costs a point everywhere off the ways, besides what the rain does.
local foot_in_storm = with(on_foot, { beach = 3, clear = 2, farmland = 3, bocage = 3, forest = 3, city = 2 })
local drive_in_storm = with(driving, { beach = 3, clear = 3, farmland = 4, bocage = 4, forest = 4, city = 2 })

local classes = {
  { "foot", on_foot, infantry_sides, dry },
  { "foot.storm", foot_in_storm, infantry_sides, dry },
  { "foot.oos", on_foot, infantry_sides, unfed },
  { "foot.column", on_foot, infantry_sides, columned(dry) },
  { "line", on_foot, with(infantry_sides, { stream = false, river = false, bluff = false }), columned(dry) },
  { "foot.storm.column", foot_in_storm, infantry_sides, columned(dry) },
  { "ranger", on_foot, with(infantry_sides, { bluff = 1 }), dry },
  { "ranger.half", on_foot, with(infantry_sides, { bluff = 0 }), dry },
  { "hq", driving, staff_sides, dry },
  { "hq.rain", in_rain, staff_sides, wet },
  { "hq.storm", drive_in_storm, staff_sides, wet },
  { "hq.oos", driving, staff_sides, unfed },
  { "hq.column", driving, staff_sides, columned(dry) },
  { "hq.rain.column", in_rain, staff_sides, columned(wet) },
  { "hq.storm.column", drive_in_storm, staff_sides, columned(wet) },
  { "mech", driving, vehicle_sides, dry },
  { "mech.rain", in_rain, vehicle_sides, wet },
  { "mech.storm", drive_in_storm, vehicle_sides, wet },
  { "mech.oos", driving, vehicle_sides, unfed },
  { "mech.column", driving, vehicle_sides, columned(dry) },
  { "mech.rain.column", in_rain, vehicle_sides, columned(wet) },
  { "mech.storm.column", drive_in_storm, vehicle_sides, columned(wet) },
}

local features = { "hill", "town" }
local sides = { "stream", "river", "bluff", "cliff", "perimeter" }
local ways = { "highway", "primary", "secondary", "rail" }

local function has_any(place, list)
  for _, name in ipairs(list) do
    if place:has(name) then return true end
  end
  return false
end

local function on_some_way(link)
  for _, way in ipairs(ways) do
    if link:crossing(way) then return true end
  end
  return false
end

-- The first hex of this ground, with this feature alone or with none.
local function hex_of(game, terrain, feature)
  for _, space in ipairs(game:spaces{ terrain = terrain }) do
    local others = {}
    for _, name in ipairs(features) do
      if name ~= feature then others[#others + 1] = name end
    end
    if not has_any(space, others) and (not feature or space:has(feature)) then return space end
  end
  return nil
end

-- The first hexside between plain land hexes that this test likes.
local function side_of(game, test)
  for _, space in ipairs(game:region("land"):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local plain = other.terrain ~= "sea" and other.terrain ~= "flooded" and not has_any(other, features)
      if plain and test(link, other) then return space, other end
    end
  end
  return nil
end

-- The same among the hexsides with a feature: a look at the whole board takes too many steps.
local function side_with(game, feature, test)
  local land = game:region("land")
  for _, link in ipairs(game:links{ features = { feature } }) do
    for _, from in ipairs{ link.a, link.b } do
      local other = link:other(from)
      local plain = other.terrain ~= "sea" and other.terrain ~= "flooded" and not has_any(other, features)
      if land:contains(from) and plain and test(link, other) then return from, other end
    end
  end
  return nil
end

local function only_side(feature)
  return function(link)
    if on_some_way(link) or not link:has(feature) then return false end
    for _, name in ipairs(sides) do
      if name ~= feature and link:has(name) then return false end
    end
    return true
  end
end

local function only_way(way)
  return function(link)
    if has_any(link, sides) then return false end
    for _, name in ipairs(ways) do
      if (link:crossing(name) ~= nil and link:crossing(name) ~= false) ~= (name == way) then return false end
    end
    return true
  end
end

-- The first hexside between two hexes of hill, with nothing else on it.
local function ridge_of(game)
  for _, space in ipairs(game:region("land"):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local bare = link:has("ridge") and not on_some_way(link) and not has_any(link, sides)
      if bare and not other:has("town") and other.terrain ~= "flooded" then return space, other end
    end
  end
  return nil
end

-- What one step from hex to hex costs the class, nothing else being open to it.
local function step(game, class, from, to)
  local reach = game:reach{ from = from, class = class, budget = 1000, blocked = game:all() - game:set_of{ from, to } }
  return reach:contains(to) and reach:cost(to) or false
end

for _, class in ipairs(classes) do
  local name, grounds, hexsides, roads = class[1], class[2], class[3], class[4]

  spec("the ground by the chart: " .. name, { rules = { "10.6", "10.6#9", "10.6#10", "8.2" }, scenario = "omaha" }, function(_, game)
    for terrain, cost in pairs(grounds) do
      expect.equal(game:entry_cost{ class = name, space = hex_of(game, terrain) } or false, cost)
    end
    expect.equal(game:entry_cost{ class = name, space = hex_of(game, "farmland", "hill") }, grounds.farmland + 1)
    expect.equal(game:entry_cost{ class = name, space = hex_of(game, "farmland", "town") }, grounds.farmland - 1)
  end)

  spec("hexsides by the chart: " .. name,
    { rules = { "10.6#2", "10.6#5", "10.6#8", "10.6#19", "10.6#22" }, scenario = "omaha" }, function(_, game)
    for feature, more in pairs(hexsides) do
      local from, to = side_with(game, feature, only_side(feature))
      expect.equal(step(game, name, from, to), more and grounds[to.terrain] + more)
    end
  end)

  spec("from hill to hill by the chart: " .. name, { rules = { "10.6#18" }, scenario = "omaha" }, function(_, game)
    local from, to = ridge_of(game)
    expect.truthy(from:has("hill") and to:has("hill"))
    expect.equal(step(game, name, from, to), grounds[to.terrain])
  end)

  spec("ways by the chart: " .. name, { rules = { "10.6#17", "10.6#21", "10.6#24", "10.8", "7.5#6" }, scenario = "omaha" },
    function(_, game)
      for way, cost in pairs(roads) do
        local into = only_way(way)
        local from, to = side_of(game, function(link, other) return grounds[other.terrain] > 1 and into(link) end)
        expect.equal(step(game, name, from, to), cost)
      end
    end)
end
