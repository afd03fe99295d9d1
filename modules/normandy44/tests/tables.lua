-- The printed tables, cell by cell: what specs of combat look up must be what the rulebook prints.
local function about(...) return { rules = { ... }, scenario = "campaign" } end

-- A chart's columns with their cells, downwards.
local function expect_columns(game, chart, columns)
  for column, cells in pairs(columns) do
    local found = {}
    for row in ipairs(cells) do found[row] = game:lookup(chart, row, column) end
    expect.same({ column, found }, { column, cells })
  end
end

spec("the table of combat results is as printed", about("12.1", "10.6"), function(_, game)
  expect_columns(game, "crt", {
    ["1-3"] = { "A1", "A1", "A1", "A1", "A1/DR", "EX" }, ["1-2"] = { "A1", "A1", "A1", "A1/DR", "EX", "DR" },
    ["1-1"] = { "A1", "A1", "A1/DR", "EX", "DR", "DR" }, ["2-1"] = { "A1", "A1/DR", "EX", "DR", "DR", "A1/D1" },
    ["3-1"] = { "A1/DR", "EX", "DR", "DR", "A1/D1", "D1" }, ["4-1"] = { "EX", "DR", "DR", "A1/D1", "D1", "D1" },
    ["5-1"] = { "DR", "DR", "A1/D1", "D1", "D1", "A1/D2" }, ["6-1"] = { "DR", "A1/D1", "D1", "D1", "A1/D2", "DH" },
    ["7-1"] = { "A1/D1", "D1", "D1", "A1/D2", "DH", "DH" },
  })
end)

spec("the table of determined defence is as printed", about("D-table"), function(_, game)
  expect_columns(game, "determined", {
    open = { "-", "-", "-", "-", "1", "hold/EX", "hold/AL" }, other = { "-", "-", "-", "-", "hold/1", "hold/EX", "hold/AL" },
    improved = { "-", "-", "-", "hold/1", "hold/EX", "hold/AL*", "hold/AL" },
    strong = { "-", "-", "hold/1", "hold/EX", "hold/EX", "hold/AL", "hold/AL" },
  })
  expect.equal(game:lookup("determined", -1, "strong"), "-")
  expect.equal(game:lookup("determined", 8, "open"), "hold/AL")
end)
