-- Air allocation over several sheets: both sides write down what they give to each, then interdiction is looked up sheet by sheet.
local tables = require("bocage.tables")
local day = require("rules.day")
local sheets = require("rules.sheets")

local skies = {}

local function but_last(list) return tables.without(list, { list[#list] }) end

-- What a side has left of its points after what it gave to sheets so far.
local function rest(points, picked, list)
  for _, sheet in ipairs(list) do points = points - (picked[sheet.field] or 0) end
  return points
end

-- A field for each sheet: no more than is left.
local function shares(points, list, words)
  local fields = {}
  for i, sheet in ipairs(list) do
    local function left(picked) return domain.number{ max = rest(points, picked, list) } end
    fields[i] = { sheet.field, left, title = words .. " over sheet " .. string.upper(sheet.id) }
  end
  return fields
end

local function aircraft(game, list)
  local points = day.flying(game)
  local fields = shares(points, list, "Interdiction") -- rule 11.1.2#1
  fields[#fields + 1] = { "reconnaissance", function(picked) return day.reconnaissance(game, rest(points, picked, list)) end }
  return domain.record(fields)
end

-- Flak over all sheets but the last, which has the rest; over the first of two a number says it.
local function flak(game, list)
  if #list == 2 then return domain.number{ max = game.flak } end
  return domain.record(shares(game.flak, but_last(list), "Flak")) -- rule 11.1.3
end

-- The same by the fields of the sheets.
local function guns_of(game, list, answer)
  local guns = #list == 2 and { [list[1].field] = answer } or answer
  return tables.merged(guns, { [list[#list].field] = rest(game.flak, guns, but_last(list)) })
end

local function level(game, points, part, guns)
  local net = (points + part - 1) // part - guns -- rules 11.1.2#1, 11.2, 3.2
  return tonumber(game:lookup("interdiction", net, "points")) -- rule 11.2
end

local function share_out(game)
  local allied, german, list = game:side("allied"), game:side("german"), sheets.all(game)
  local asked = { { side = allied, domain = aircraft(game, list) }, { side = german, domain = flak(game, list) } } -- rule 11.1.1#1
  local both = game:ask_all("air", asked, {
    prompt = "Share out aircraft, and flak over all sheets but the last: the rest of it guards that one",
  }) -- rule 11.1.3
  local planes, guns, spent = both[allied], guns_of(game, list, both[german]), 0
  for _, sheet in ipairs(list) do
    local points, shots = planes[sheet.field], guns[sheet.field]
    game:set(game, sheet.kept, level(game, points, sheet.part, shots))
    game:tell("Over sheet " .. string.upper(sheet.id) .. " {1} points of aircraft and {2} of flak", points, shots)
    spent = spent + points
  end
  day.fly(game, spent, planes.reconnaissance)
end

skies.nodes = { skies = { enter = share_out } }

return skies
