-- The map against geography: towns, rivers, roads, coast and ground are where they lie.

local towns = {
  { "4519", "Caen" }, { "3314", "Bayeux" }, { "1922", "Saint-Lô" }, { "1413", "Carentan" }, { "5132", "Falaise" },
  { "0725", "Coutances" }, { "1912", "Isigny" }, { "0603", "Valognes" }, { "0905", "Montebourg" },
  { "1108", "Sainte-Mère-Église" }, { "1510", "Sainte-Marie-du-Mont" }, { "0409", "Saint-Sauveur-le-Vicomte" },
  { "0413", "La Haye-du-Puits" }, { "0417", "Lessay" }, { "0818", "Périers" }, { "1816", "Saint-Jean-de-Daye" },
  { "2325", "Torigni" }, { "2028", "Tessy" }, { "2923", "Caumont" }, { "2818", "Balleroy" }, { "2612", "Trévières" },
  { "3914", "Creully" }, { "3519", "Tilly-sur-Seulles" }, { "3423", "Villers-Bocage" }, { "3526", "Aunay-sur-Odon" },
  { "4022", "Évrecy" }, { "4128", "Thury-Harcourt" }, { "4625", "Bretteville-sur-Laize" }, { "5119", "Troarn" },
  { "5221", "Argences" }, { "5413", "Cabourg" }, { "2310", "Pointe du Hoc" }, { "5115", "Merville" },
}

-- From the source downwards; each stretch runs on from square to square.
local rivers = {
  ["the Orne past Thury-Harcourt"] = { "4129", "4128", "4027", "4127", "4126" },
  ["the Orne through Caen to the sea"] = { "4520", "4519", "4618", "4718", "4717", "4816", "4815", "4915", "5014" },
  ["the Odon below Hill 112"] = { "3922", "4021", "4020", "4121", "4120", "4220", "4219", "4320", "4419", "4519" },
  ["the Vire through Saint-Lô"] = { "2023", "1923", "1822", "1922", "1921", "1821" },
  ["the Vire into its bay at Isigny"] = { "1815", "1814", "1813", "1812", "1912", "1811" },
  ["the Douve past Saint-Sauveur"] = { "0308", "0408", "0409", "0510", "0609", "0710" },
  ["the Douve north of Carentan"] = { "1211", "1312", "1412", "1512", "1611", "1711" },
  ["the Merderet at La Fière"] = { "0907", "1007", "1008", "1009", "1010" },
  ["the Taute east of Carentan"] = { "1417", "1416", "1516", "1515", "1514", "1513", "1512" },
  ["the Aure through Bayeux"] = { "3316", "3315", "3314", "3313", "3212", "3112" },
  ["the Aure through Trévières to Isigny"] = { "2712", "2612", "2513", "2412", "2313", "2212", "2113", "2012", "1912" },
  ["the Drôme past Balleroy"] = { "2819", "2818", "2918", "2917", "3016" },
  ["the Seulles past Creully to Courseulles"] = { "3715", "3814", "3914", "4013", "4113", "4112" },
  ["the Dives past Troarn to Cabourg"] = { "5218", "5217", "5317", "5316", "5415", "5414", "5413" },
}

local roads = {
  ["from Caen to Bayeux"] =
    { "4519", "4418", "4318", "4217", "4118", "4017", "3917", "3816", "3716", "3615", "3515", "3414", "3314" },
  ["from Isigny to Carentan"] = { "1912", "1913", "1812", "1713", "1612", "1613", "1513", "1413" },
  ["from Carentan by Sainte-Mère-Église to Valognes"] =
    { "1413", "1412", "1312", "1311", "1310", "1209", "1208", "1108", "1107", "1106", "1005", "0905", "0804", "0704", "0603" },
  ["from Utah to Carentan"] = { "1608", "1509", "1510", "1410", "1311", "1312", "1412", "1413" },
  ["from Caen to Falaise"] =
    { "4519", "4520", "4521", "4621", "4722", "4723", "4724", "4824", "4825", "4926", "4927", "4928", "4929", "5029", "5030", "5031",
      "5132" },
  ["from Saint-Lô to Bayeux"] =
    { "1922", "2021", "2122", "2222", "2221", "2321", "2421", "2420", "2520", "2619", "2719", "2718", "2818", "2817", "2917", "3017",
      "3016", "3117", "3116", "3215", "3315", "3314" },
  ["from Coutances to Saint-Lô"] =
    { "0725", "0824", "0924", "1023", "1123", "1223", "1323", "1423", "1523", "1622", "1722", "1821", "1922" },
  ["from Carentan to Périers"] = { "1413", "1314", "1214", "1215", "1116", "1117", "1017", "0918", "0818" },
  ["from Caen to Villers-Bocage"] =
    { "4519", "4419", "4319", "4320", "4219", "4120", "4020", "3921", "3821", "3722", "3621", "3622", "3522", "3523", "3423" },
  ["from Bayeux to Tilly-sur-Seulles"] = { "3314", "3315", "3316", "3317", "3318", "3417", "3418", "3519" },
  ["from Caen to Troarn"] = { "4519", "4619", "4719", "4818", "4919", "5018", "5119" },
  ["from Omaha inland to Vierville"] = { "2711", "2611", "2612" },
}

local sectors = {
  Utah = { "1507", "1607", "1608" }, Omaha = { "2610", "2710", "2810" }, Gold = { "3611", "3811", "3912" },
  Juno = { "4112", "4212", "4312" }, Sword = { "4714", "4814" },
}

-- A finding that says where.
local function check(well, otherwise) expect.equal(well and "" or otherwise, "") end

spec("towns and strongpoints stand where they lie", {}, function(_, game)
  for _, town in ipairs(towns) do expect.equal(game:space(town[1]).title, town[2]) end
end)

-- Each square of a list and the link to the next.
local function stretches(lists, look)
  return function(_, game)
    for name, squares in pairs(lists) do
      for i, square in ipairs(squares) do
        local link = i > 1 and game:link(squares[i - 1], square) or nil
        check(i == 1 or link, name .. ": " .. square .. " does not touch the square before it")
        look(name, game:space(square), link)
      end
    end
  end
end

spec("rivers run past their towns to the sea", { rule = "T-river" }, stretches(rivers, function(name, space)
  check(space:has("river"), name .. ": no river at " .. space.name)
end))

spec("streams that were no obstacle are no river squares", { rule = "T-river" }, function(_, game)
  -- The Sienne, the Ay, the Soulles, the Mue and the Laize.
  for _, square in ipairs{ "0628", "0317", "0925", "4216", "4626" } do expect.falsy(game:space(square):has("river")) end
end)

spec("roads join the towns", { rule = "T-road" }, stretches(roads, function(name, space, link)
  check(not link or link:crossing("road"), name .. ": no road into " .. space.name)
end))

spec("all roads are one net that leads off every land edge", { rule = "T-road" }, function(_, game)
  local net = game:flood{ from = game:set_of{ "4519" }, through = game:all(), crossings = { "road" } }
  for _, square in ipairs{ "3314", "1922", "1413", "5132", "0725", "1912", "0603", "0409", "3423", "4128", "5413" } do
    check(net:contains(square), square .. " lies on no road to Caen")
  end
  for _, edge in ipairs{ "west_edge", "south_edge", "east_edge" } do
    local left = 0
    for _, space in ipairs(game:spaces{ region = edge }) do left = left + (net:contains(space) and 1 or 0) end
    check(left >= 2, "roads leave the map by the " .. edge)
  end
end)

spec("the landing squares are those of the five sectors, on the sea", { rule = "I1" }, function(_, game)
  local count = 0
  for sector, squares in pairs(sectors) do
    for _, square in ipairs(squares) do
      local space = game:space(square)
      count = count + 1
      check(space:in_region("invasion_beaches"), sector .. ": " .. square .. " is no landing square")
      expect.equal(space.terrain, "beach")
      local sea = 0
      for _, next in ipairs(space.neighbours) do sea = sea + (next.terrain == "sea" and 1 or 0) end
      check(sea > 0, sector .. ": " .. square .. " does not lie on the sea")
    end
  end
  expect.equal(#game:spaces{ region = "invasion_beaches" }, count)
end)

spec("three landing squares touch the fortress of Omaha", { rule = "I8a" }, function(_, game)
  local fortress = game:space("2711")
  expect.equal(fortress.terrain, "fortress")
  local touching = {}
  for _, next in ipairs(fortress.neighbours) do
    if next:in_region("invasion_beaches") then touching[#touching + 1] = next.name end
  end
  table.sort(touching)
  expect.same(touching, sectors.Omaha)
end)

spec("the rest of the coast is beach where only rangers and commandos land", { rule = "I4" }, function(_, game)
  -- Quinéville, Grandcamp, below Pointe du Hoc, before Longues, Bernières to Luc, Franceville, Houlgate.
  for _, square in ipairs{ "1304", "2109", "2309", "3411", "4412", "5114", "5513" } do
    local space = game:space(square)
    expect.equal(space.terrain, "beach")
    expect.truthy(space:in_region("beaches"))
    expect.falsy(space:in_region("invasion_beaches"))
  end
end)

spec("ground is what it was", { rules = { "T-bocage", "T-clear", "T-flooded", "T-swamp", "T-forest", "T-city", "T-fortress" } },
  function(_, game)
    local grounds = {
      sea = { "1603", "2508", "3010", "4010", "5501", "0130" },
      clear = { "4017", "4622", "4825", "5025", "3716" },                 -- the plain of Caen and the Bessin
      bocage = { "2021", "1423", "2325", "2923", "0820", "3125" },
      flooded = { "0907", "1009", "1312", "1513", "5316", "2513" },       -- Merderet, Douve, Dives, Aure
      swamp = { "0814", "0915", "1014" },                                 -- the marshes west of Carentan
      forest = { "2618", "2719", "5017", "4527" },                        -- Cerisy, Bavent, Cinglais
      city = { "4519", "4618", "4619", "3314", "1922", "1413", "5132", "0725", "1912" },
      fortress = { "1205", "1407", "1509", "2310", "2611", "3112", "3412", "3612", "3913", "4113", "4413", "4614", "4915", "5115" },
    }
    for terrain, squares in pairs(grounds) do
      for _, square in ipairs(squares) do
        expect.equal(square .. " " .. game:space(square).terrain, square .. " " .. terrain)
      end
    end
  end)
