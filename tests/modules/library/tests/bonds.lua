-- Bonds: straight lines, gaps of two spaces, what a zone does not reach, what is broken, the edge of the board.
local bonds = require("bocage.bonds")

local about = { rule = "bonds", scenario = "bench" }

local function anywhere() return true end

-- The bonds between units in these hexes, by their names: a space, or the two that a side lies between.
local function names(t, game, hexes, options)
  local units, list = {}, {}
  for i, hex in ipairs(string.split(hexes, " ")) do units[i] = t:put("r", hex) end
  options = options or {}
  local found = bonds.of(game, { units = units, reaches = options.reaches or anywhere, broken = options.broken })
  for _, space in ipairs(found.spaces:list()) do list[#list + 1] = space.name end
  for _, link in ipairs(found.links) do list[#list + 1] = link.a.name .. "~" .. link.b.name end
  table.sort(list)
  expect.equal(#found.list, #list)
  return table.concat(list, " ")
end

local function case(name, hexes, wanted, options)
  spec(name, about, function(t, game)
    expect.equal(names(t, game, hexes, options and options(game)), wanted)
  end)
end

case("two units in a row close the space between them", "0303 0305", "0304")
case("two units in a slanting row do, too", "0303 0504", "0403")
case("where two spaces touch both, the side between them is the bond", "0303 0503", "0402~0403")
case("neighbours close nothing", "0303 0304", "")
case("units three spaces apart close nothing", "0303 0306", "")
case("each of three units bonds with each", "0303 0305 0504", "0304 0403 0404")
case("units that stand together are one end", "0303 0303 0305", "0304")
case("one unit alone closes nothing", "0303", "")
case("where half a gap lies beyond the board there is no bond", "0301 0501", "")
case("a row at the edge of the board closes its space", "0501 0503", "0502")

case("no bond is formed where a zone does not reach the space", "0303 0305", "", function(game)
  return { reaches = function(_, into) return into ~= game:space("0304") end }
end)

case("nor where one of two zones does not come over a side of the gap", "0303 0503", "", function(game)
  return { reaches = function(link) return link ~= game:link("0503", "0402") end }
end)

case("an enemy in the space breaks a bond", "0303 0305 0504", "0403 0404", function(game)
  return { broken = game:set_of{ "0304" } }
end)

case("one enemy beside a side leaves it closed", "0303 0503", "0402~0403", function(game)
  return { broken = game:set_of{ "0402" } }
end)

case("enemies on both sides of it open it", "0303 0503", "", function(game)
  return { broken = game:set_of{ "0402", "0403" } }
end)

spec("a bond knows its ends and its gap", about, function(t, game)
  local a, b = t:put("r", "0303"), t:put("r", "0503")
  local bond = bonds.of(game, { units = { a, b }, reaches = anywhere }).list[1]
  expect.same({ bond.a, bond.b }, { a.space, b.space })
  expect.equal(#bond.spaces, 2)
  expect.equal(bond.link, game:link("0402", "0403"))
end)
