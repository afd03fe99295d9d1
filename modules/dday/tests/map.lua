-- Every hex that the rules name is what they say.
local function with(rule) return { rule = rule, scenario = "omaha" } end

local function is_beach(space)
  local wet, dry = false, false
  for _, other in ipairs(space.neighbours) do
    wet = wet or other.terrain == "sea"
    dry = dry or (other.terrain ~= "sea" and other.terrain ~= "beach")
  end
  return space.terrain == "beach" and wet and dry
end

local function is_road(space)
  for _, link in ipairs(space.links) do
    if link:crossing("road") or link:crossing("trail") then return true end
  end
  return false
end

local function has_river(space)
  for _, link in ipairs(space.links) do
    if link:has("river") then return true end
  end
  return false
end

spec("rows are counted from the south, columns from the west", with("2.1"), function(_, game)
  expect.equal(game:space("0101").row, 1)
  expect.equal(game:space("3401").row, 34)
  expect.equal(game:space("2417").column, 17)
  expect.truthy(game:link("2318", "2417"))
  expect.falsy(game:link("2318", "2416"))
end)

-- What the words of the list below ask of a hex.
local kinds = {
  beach = is_beach,
  city = function(space) return space.terrain == "city" end,
  town = function(space) return space:has("town") end,
  hill = function(space) return space.terrain == "hill" end,
  land = function(space) return space.terrain ~= "sea" end,
  road = function(space) return space.column == 1 and is_road(space) end,
  river = has_river,
  omaha = function(space) return space:in_region("area.omaha") end,
}

-- Every hex that the rules name, by what they say of it: the kind of hex, and the region of that name.
local named = {
  "beach beach.utah 3005 2906 2806 2707 2607 2508", "beach beach.omaha 2318 2319 2219 2120 2121 2122",
  "beach beach.gold 2026 2027 2028 2029 2030 2031", "beach beach.juno 2032 1937", "beach beach.sword 1838 1739 1740 1640",
  "city city.st_lo 0608 0609 0709", "city city.carentan 1706 1805", "city city.isigny 1811 1911",
  "city city.trevieres 1718", "city city.caumont 0421", "city city.caen 0937 0938 0939 0837", "city caen.north 0937 0938 0939 0837",
  "city city.longues 1926", "city city.arromanches 1929",
  "town - 2503 2206 2605", "hill - 0430 0532 0533 0534 0635 0228 0229",
  "road - 2901 2501 1801 1301 1001 0601 0401 2301",
  -- Landing places of rangers and commandos, where units stand at the start or arrive.
  "land - 2417 1934 1641 1642 1709 3303 3002 3203 3304 0835 1005",
  -- Ends of the rivers and of the lines that bound the scenarios.
  "river - 1809 0110 2108 0805 0138 0637 1135", "omaha - 0705 0604 0504 0404 0304 0204 0104",
}

spec("every hex that the rules name is what they say", with("14.8"), function(_, game)
  for _, line in ipairs(named) do
    local words = string.split(line)
    for i = 3, #words do
      local space = game:space(words[i])
      expect.same({ words[i], kinds[words[1]](space) }, { words[i], true })
      if words[2] ~= "-" then expect.truthy(space:in_region(words[2])) end
    end
  end
  for city, count in pairs{ caen = 9, isigny = 2, st_lo = 3, carentan = 2, trevieres = 1, caumont = 1, longues = 1, arromanches = 1 } do
    expect.equal(#game:region("city." .. city), count)
  end
  for hex, title in pairs{ ["1718"] = "Trévières", ["0421"] = "Caumont", ["2417"] = "Pointe du Hoc" } do
    expect.equal(game:space(hex).title, title)
  end
end)

spec("beach chains hang together", with("14.4#3"), function(_, game)
  local chains = {
    utah = "3005 2906 2806 2707 2607 2508", omaha = "2318 2319 2219 2120 2121 2122", gold = "2026 2027 2028 2029 2030 2031",
    juno = "2032 2033 2034 1935 1936 1937", sword = "1838 1739 1740 1640",
  }
  for beach, names in pairs(chains) do
    local list = string.split(names)
    for _, name in ipairs(list) do expect.truthy(is_beach(game:space(name))) end
    for i = 2, #list do expect.truthy(game:link(list[i - 1], list[i])) end
    expect.same(game:region("beach." .. beach), game:set_of(list))
  end
end)

spec("fourteen city hexes in seven cities lie in the west, nineteen in ten in the east", with("15.5"), function(_, game)
  local west = { "st_lo", "carentan", "isigny", "trevieres", "caumont", "montebourg", "torigni" }
  local east = { "caen", "bayeux", "longues", "arromanches", "ouistreham", "douvres", "villers_bocage", "tilly", "troarn", "evrecy" }
  local function hexes(list)
    local sum = 0
    for _, name in ipairs(list) do sum = sum + #game:region("city." .. name) end
    return sum
  end
  expect.equal(hexes(west), 14)
  expect.equal(hexes(east), 19)
end)

local function crosses_only(game, a, b, allowed)
  local inside, outside = game:region(a), game:region(b)
  for _, space in ipairs((inside - outside):list()) do
    for _, link in ipairs(space.links) do
      local other = link:other(space)
      local over = outside:contains(other) and not inside:contains(other)
      if over and not allowed(link, space, other) then return space.name .. "~" .. other.name end
    end
  end
  return nil
end

spec("Utah ends at the Vire", with("13.1"), function(_, game)
  expect.falsy(crosses_only(game, "area.utah", "area.omaha", function(link) return link:has("river") end))
  expect.truthy(game:region("area.utah"):contains("1709"))
  expect.falsy(game:region("area.utah"):contains("1811"))
end)

spec("Omaha ends at the Taute and the line of hexes south of it", with("14.1"), function(_, game)
  local omaha = game:region("area.omaha")
  for _, name in ipairs{ "0705", "0604", "0504", "0404", "0304", "0204", "0104", "1005", "1718", "0421", "2417", "0608" } do
    expect.truthy(omaha:contains(name))
  end
  for _, name in ipairs{ "0704", "0603", "0103", "0804", "1706", "1905" } do expect.falsy(omaha:contains(name)) end
  local function at_the_line(link, space) return link:has("river") or space.row <= 8 end
  expect.falsy(crosses_only(game, "area.omaha", "area.utah", at_the_line))
end)

spec("Gold and Juno end at the Orne, the line before Caen and the stream to the sea", with("11.1"), function(_, game)
  local west, east = game:region("area.gold_juno"), game:region("area.sword")
  expect.equal(#(west * east), 0)
  for _, name in ipairs{ "0138", "0637", "1135", "0835", "1937", "0635" } do expect.truthy(west:contains(name)) end
  for _, name in ipairs{ "1838", "0937", "0837", "1641", "1642" } do expect.truthy(east:contains(name)) end
  local function at_the_line(link, space, other)
    return link:has("river") or (space.row >= 6 and space.row <= 12 and other.row >= 6 and other.row <= 12)
  end
  expect.falsy(crosses_only(game, "area.gold_juno", "area.sword", at_the_line))
end)

spec("together the scenarios cover all land once or twice", with("15.0"), function(_, game)
  local all = game:region("area.utah") + game:region("area.omaha") + game:region("area.gold_juno") + game:region("area.sword")
  expect.equal(all, game:region("land"))
end)
