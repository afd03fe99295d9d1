-- What the rules list, scenario by scenario: reinforcements by turn and entry, markers of support fire by value.
local function with(scenario) return { scenario = scenario } end

-- Of each side, by turn and entry, in the words of the counters.
local arrivals = {
  gold_juno = {
    "allied 2 beach cw.56 cw.22.7-armd cw.131.7", "allied 3 beach cw.146.49 cw.147.49 cw.70.49",
    "allied 4 beach cw.29.11-armd cw.159.11", "allied 7 beach cw.31-armd",
    "allied 10 beach cw.129.43 cw.130.43 cw.214.43 cw.71.53 cw.158.53 cw.160.53",
    "allied 11 beach cw.177.59 cw.176.59 cw.197.59", "allied 12 beach cw.34-armd", "allied 13 beach cw.33-armd",
    "german 1 0835 ge.12.12ss-pz-bn ge.1.12ss ge.2.12ss ge.12.12ss-aa-rgt ge.12.12ss-sp-at-bn",
    "german 3 south ge.130.lehr-pz-rgt ge.901.lehr ge.902.lehr ge.130.lehr-sp-at-bn ge.311.lehr-aa-bn",
    "german 4 south ge.3.2-pz-rgt ge.2.2 ge.304.2 ge.273.2-aa-bn",
    "german 6 south ge.2.2ss-pz-bn ge.reich.2ss-pz-rgt ge.fuh.2ss ge.deut.2ss ge.reich.2ss-aa-rgt",
  },
  sword = {
    "allied 2 beach cw.152.51 cw.153.51 cw.154.51", "allied 3 beach cw.4-armd", "allied 6 beach cw.32g.ga cw.5g.ga",
    "allied 10 beach cw.44.15 cw.46.15 cw.227.15", "allied 18 beach cw.4.2c cw.5.2c cw.6.2c",
    "allied 21 beach cw.4.4c-armd cw.10.4c",
    "german 1 east ge.3-aa-rgt ge.4-aa-rgt", "german 2 east ge.858.346 ge.346.346-bn",
    "german 11 east ge.1.1ss-pz-bn ge.1.1ss ge.2.1ss ge.1.1ss-aa-bn ge.1.1ss-sp-at-bn",
    "german 13 east ge.631.711 ge.644.711 ge.763.711",
    "german 15 east ge.1051.84 ge.1052.84 ge.184.84-sp-at-bn ge.16.116-pz-rgt ge.60.116 ge.156.116 ge.288.116-sp-at-bn "
      .. "ge.281.116-aa-bn",
  },
  utah = {
    "allied 2 beach us.357.90 us.358.90", "allied 3 beach us.39.9 us.47.9 us.60.9",
    "allied 4 beach us.cca.4 us.ccb.4 us.ccr.4", "allied 5 beach us.313.79 us.314.79 us.315.79",
    "allied 15 beach us.18.8 us.121.8 us.28.8 us.cca.5 us.ccb.5 us.ccr.5",
    "german 1 west ge.191.91-sp-at-bn ge.1057.91 ge.1058.91",
    "german 2 west ge.243.243-sp-at-bn ge.920.243 ge.921.243 ge.922.243", "german 2 south ge.37.17ss ge.17.17ss-aa-bn",
    "german 3 west.roads ge.33.17ss ge.17.17ss-sp-at-bn", "german 4 south ge.1049.77 ge.1050.77",
    "german 5 south ge.5.5-sp-at-bn ge.15.5-para", "german 9 south ge.897.266",
  },
  omaha = {
    "allied 2 beach us.9.2 us.23.2 us.38.2 us.cca.2 us.ccb.2 us.ccr.2", "allied 3 beach us.117.30 us.119.30 us.120.30",
    "allied 7 beach us.331.83 us.330.83 us.329.83", "allied 10 beach us.cca.3 us.ccb.3 us.ccr.3",
    "allied 16 beach us.134.35 us.137.35 us.320.35",
    "german 1 1005 ge.sch.30", "german 3 south ge.3.3-sp-at-bn ge.9.3 ge.5.3 ge.8.3 ge.894.265 ge.895.265 ge.896.265",
    "german 4 south ge.983.275 ge.984.275 ge.985.275 ge.709.275-sp-at-bn",
    "german 7 south ge.353.353-sp-at-bn ge.941.353 ge.942.353 ge.943.353",
  },
}

local titles = { gold_juno = "Gold and Juno", sword = "Sword", utah = "Utah", omaha = "Omaha" }

local function keys_of(lines)
  local all = {}
  for _, line in ipairs(lines) do
    local words = string.split(line)
    for i = 4, #words do all[words[2] .. " " .. words[1] .. " " .. words[3] .. " " .. words[i]] = true end
  end
  return all
end

for scenario, lines in pairs(arrivals) do
  spec("the reinforcements of " .. titles[scenario] .. " come when and where the rules say", with(scenario), function(_, game)
    local wanted, found = keys_of(lines), 0
    for turn = 1, 25 do
      for _, side in ipairs(game:sides()) do
        for _, one in ipairs(game:arrivals{ turn = turn, side = side }) do
          local key = turn .. " " .. side.name .. " " .. one.entry .. " " .. one.counter
          expect.truthy(wanted[key])
          expect.equal(#game:pieces{ counter = one.counter, at = game:space("turns." .. turn) }, one.count)
          found = found + one.count
        end
      end
    end
    local count = 0
    for _ in pairs(wanted) do count = count + 1 end
    expect.equal(found, count)
  end)
end

-- How many markers of each value: the German's, the Allies', and their naval guns.
local pools = {
  gold_juno = { "3x2 4x1 5x2 6x3 7x3 8x3 9x1", "1x1 2x2 3x2 4x1 6x5 7x2 8x4 10x1", "7x3 10x1" },
  sword = { "2x1 3x2 4x3 5x3 6x3 7x3 8x3 9x2 10x1", "1x1 2x3 3x3 4x1 6x6 7x2 8x4 10x2", "7x3 10x2" },
  utah = { "1x1 2x1 3x2 4x3 5x2 6x2", "2x3 3x4 4x1 5x1 6x5 8x4 10x2", "7x6" },
  omaha = { "1x1 2x2 3x2 4x2 5x2 6x3 8x2 9x1", "2x3 3x3 4x2 5x1 6x6 7x3 8x4 9x2 10x1", "7x4" },
}

local function values_in(game, ...)
  local count = {}
  for _, cup in ipairs{ ... } do
    for _, marker in ipairs(game:space(cup).pieces) do count[marker.fire] = (count[marker.fire] or 0) + 1 end
  end
  local words = {}
  for value = 1, 10 do
    if count[value] then words[#words + 1] = value .. "x" .. count[value] end
  end
  return table.concat(words, " ")
end

for scenario, pool in pairs(pools) do
  spec("the support fire of " .. titles[scenario] .. " is what the rules allot", with(scenario), function(_, game)
    expect.equal(values_in(game, "german.cup"), pool[1])
    expect.equal(values_in(game, "allied.guns", "allied.air"), pool[2])
    expect.equal(values_in(game, "allied.naval"), pool[3])
  end)
end
