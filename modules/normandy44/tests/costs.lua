-- What a step costs, by class, ground, hexside and road: each kind of step of the map once.
local function with(...) return { rules = { ... }, scenario = "campaign" } end

local half, third = fraction(1, 2), fraction(1, 3)
local classes = { "foot", "mech", "mech.watched", "foot.column", "mech.column", "mech.watched.column" }
local primary = { foot = half, mech = third, ["mech.watched"] = half }

local function is_mech(class) return string.starts(class, "mech") end
local function plain_class(class) return string.replace(class, ".column", "") end

-- The price over plain ground; nil where nobody goes.
local function ground_price(class, to, link)
  if string.ends(class, ".column") or link:has("blue") or link:has("mire") then return nil end
  local ground = { clear = 1, mixed = 1, bocage = 1, city = 1, woods = is_mech(class) and 2 or 1 }
  if not is_mech(class) then ground.flooded = 2 end
  local price = ground[to.terrain]
  if not price or (is_mech(class) and link:has("flood")) then return nil end
  if link:has("major") or link:has("flood") or (is_mech(class) and link:has("minor")) then price = price + 1 end
  return price
end

local function price(class, to, link)
  local best = ground_price(class, to, link)
  if link:crossing("secondary") then best = math.min(best or half, half) end
  if link:crossing("primary") then
    local road = primary[plain_class(class)]
    best = math.min(best or road, road)
  end
  return best
end

local function kind_of(to, link)
  local words = { to.terrain }
  for _, feature in ipairs{ "minor", "major", "flood", "blue", "mire", "carpiquet", "perimeter" } do
    if link:has(feature) then words[#words + 1] = feature end
  end
  for _, crossing in ipairs{ "primary", "secondary" } do
    if link:crossing(crossing) then words[#words + 1] = crossing end
  end
  if to:has("town") then words[#words + 1] = "town" end
  return table.concat(words, " ")
end

-- One step of each kind: { from, to, link }.
local function kinds_of_steps(game)
  local list, seen = {}, {}
  for _, to in ipairs(game:spaces{ on_map = true }) do
    for _, link in ipairs(to.links) do
      local kind = kind_of(to, link)
      if not seen[kind] then
        seen[kind] = true
        list[#list + 1] = { from = link:other(to), to = to, link = link, kind = kind }
      end
    end
  end
  return list
end

spec("every kind of step costs what the chart says", with("9.2", "9.3", "9.7", "T-clear", "T-mixed", "T-bocage", "T-town", "T-woods",
  "T-city", "T-flooded", "T-secondary", "T-primary", "T-marsh", "T-airfield", "T-hilltop", "T-minor", "T-major", "T-floodside",
  "T-carpiquet", "T-perimeter", "T-blue", "T-causeway", "9.9", "9.10", "9.12"), function(_, game)
  local steps = kinds_of_steps(game)
  expect.truthy(#steps > 40)
  for _, step in ipairs(steps) do
    for _, class in ipairs(classes) do
      local reach = game:reach{ from = step.from, class = class, budget = 10, blocked = game:all() - game:set_of{ step.to } }
      local cost = reach:contains(step.to) and reach:cost(step.to) or nil
      expect.same({ step.kind, class, cost }, { step.kind, class, price(class, step.to, step.link) })
    end
  end
end)

local function is_road(link) return link:crossing("primary") or link:crossing("secondary") end

-- An advance counts hexes; nil where it does not lead.
local function advance_price(mech, to, link)
  if is_road(link) then return 1 end
  if link:has("blue") or link:has("mire") or to.terrain == "sea" or to.terrain == "marsh" then return nil end
  if mech and (link:has("flood") or to.terrain == "flooded") then return nil end
  return 1
end

for _, class in ipairs{ "foot.advance", "mech.advance" } do
  spec("an advance counts hexes and ends behind wide water: " .. class, with("14.3", "T-blue", "T-marsh", "T-major", "T-floodside"),
    function(_, game)
      for _, step in ipairs(kinds_of_steps(game)) do
        local others = {}
        for _, link in ipairs(step.from.links) do
          if link ~= step.link then others[#others + 1] = link end
        end
        local reach = game:reach{ from = step.from, class = class, budget = 2, barred = others }
        local wanted = advance_price(class == "mech.advance", step.to, step.link)
        expect.same({ step.kind, reach:contains(step.to) and reach:cost(step.to) or nil }, { step.kind, wanted })
        local wide = (step.link:has("major") or step.link:has("flood")) and not is_road(step.link)
        if wanted and wide then expect.same({ step.kind, #reach:list() }, { step.kind, 1 }) end
      end
    end)
end

spec("a flooded hex ends the move of a unit on foot", with("9.9"), function(_, game)
  local flooded = game:spaces{ terrain = "flooded" }[1]
  for _, link in ipairs(flooded.links) do
    local from = link:other(flooded)
    if from.terrain ~= "sea" and not link:crossing("secondary") and not link:crossing("primary") then
      local free = game:set_of{ flooded }
      for _, beyond in ipairs(flooded.neighbours) do
        if beyond ~= from and not game:set_of(from.neighbours):contains(beyond) then free = free + game:set_of{ beyond } end
      end
      local reach = game:reach{ from = from, class = "foot", budget = 10, blocked = game:all() - free }
      expect.truthy(reach:contains(flooded))
      expect.equal(#reach:list(), 1)
      return
    end
  end
end)
