-- The charts beside the map, cell by cell: they say what the rules say, and nothing else.

-- Each row is the id of its head and its cells, in the order of the columns.
local function says(title, chart, rules, columns, rows)
  spec(title, { rules = rules }, function(_, game)
    for _, row in ipairs(rows) do
      for i, column in ipairs(columns) do
        local place = chart .. ", " .. row[1] .. ", " .. column .. ": "
        expect.equal(place .. game:lookup(chart, row[1], column), place .. row[i + 1])
      end
    end
  end)
end

-- Fights ------------------------------------------------------------------------------------------------------------------------

says("what hardens a target differs for guns, ships and aircraft", "bombardment", { "10.3" }, { "artillery", "naval", "air" }, {
  { "terrain", "1..4", "1..4", "1..4" },
  { "fortified", "2", "2", "2" },
  { "flak", "-", "-", "1" },
  { "coastal", "-", "1", "-" },
  { "field", "1", "-", "-" },
})

says("armour and coastal artillery absorb more attrition points", "attrition", { "10.4" }, { "fresh", "spent" }, {
  { "armor", "3", "2" },
  { "coastal", "2", "2" },
  { "other", "2", "1" },
  { "construct", "-", "1" },
})

says("each loss and each retreat absorbs one casualty point", "casualties", { "9.5" }, { "points" }, {
  { "spent", "1" },
  { "disrupt1", "1" },
  { "disrupt2", "1" },
  { "eliminated", "1" },
  { "retreat", "1" },
})

says("aircraft stop a unit with one and two", "air_interdiction", { "8.4" }, { "result" }, {
  { "1", "disrupt1" },
  { "2", "spent" },
  { "3", "-" },
})

-- Supply ------------------------------------------------------------------------------------------------------------------------

says("German depots follow the weather, Allied ones do not", "depots", { "12.61", "12.71", "24.2", "18.4" },
  { "clear", "overcast", "each" }, {
  { "german", "5", "10", "±1" },
  { "beach", "10", "10", "-" },
  { "port", "1", "1", "-" },
  { "mulberry", "10", "10", "-" },
})

says("in Cherbourg the worse a unit is the more it needs", "cherbourg", { "12.62" }, { "die" }, {
  { "spent", "4" },
  { "disrupt1", "5" },
  { "disrupt2", "6" },
})

says("the levels of a unit that may surrender go from one to four", "surrender", { "12.8" }, { "level" }, {
  { "fresh", "1" },
  { "spent", "2" },
  { "disrupt1", "3" },
  { "disrupt2", "4" },
})

says("supply by air depends on who holds the area, and on the day", "air_supply", { "12.9" }, { "drm" }, {
  { "free", "4" },
  { "friendly", "3" },
  { "enemy", "2" },
  { "disrupted", "-1" },
  { "partly", "-1" },
  { "mostly", "-2" },
  { "wholly", "-3" },
})

-- Days --------------------------------------------------------------------------------------------------------------------------

says("clouds keep aircraft away, a storm keeps ships away too", "weather", { "18.3", "24.6" }, { "clear", "overcast", "storm" }, {
  { "air", "yes", "no", "no" },
  { "german_move", "0", "1", "1" },
  { "naval", "yes", "yes", "no" },
  { "landing", "yes", "yes", "no" },
  { "air_supply", "yes", "yes", "no" },
})

-- The weeks end on June 12, 19 and 26.
says("the calendar has a dawn and a week for each day", "calendar", { "3.7", "24.1" }, { "weather", "week" }, {
  { "6", "clear", "1" },
  { "7", "clear", "1" },
  { "8", "clear", "1" },
  { "9", "overcast", "1" },
  { "10", "clear", "1" },
  { "11", "overcast", "1" },
  { "12", "clear", "1" },
  { "13", "clear", "2" },
  { "14", "clear", "2" },
  { "15", "clear", "2" },
  { "16", "overcast", "2" },
  { "17", "clear", "2" },
  { "18", "overcast", "2" },
  { "19", "overcast", "2" },
  { "20", "overcast", "3" },
  { "21", "overcast", "3" },
  { "22", "clear", "3" },
  { "23", "clear", "3" },
  { "24", "clear", "3" },
  { "25", "clear", "3" },
  { "26", "overcast", "3" },
})
