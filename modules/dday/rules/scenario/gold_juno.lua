-- Gold and Juno: across the Orne (11).
---@type Scenario
return {
  areas = { "gold_juno" },
  boundary = { rule = "11.1" },
  setup = { rule = "11.4#1", beaches = {}, at_shore = 0, counters = { "ge.726.716" } },
  beaches = { "beach.gold", "beach.juno" },
  landing = { rule = "11.4#3" },
  markers = { rule = "11.4#2", on = "beach.gold" },
  nations = { "cw" },
  raids = { { counter = "cw.4-cdo", hexes = { "1934" }, fire = 9 } }, -- rule 10.9.3#10
  -- The 12th SS comes from beyond the boundary and has marched already.
  entry_points = { ["0835"] = 4 }, -- rule 11.5#2
  edges = { "south" },
  -- rule 11.2
  prizes = {
    { region = "city.longues", text = "Longues" },
    { region = "city.arromanches", text = "Arromanches" },
  },
  goals = {
    places = {
      { hexes = { "0430" }, text = "The hill at 0430" }, { hexes = { "0532" }, text = "The hill at 0532" },
      { hexes = { "0533" }, text = "The hill at 0533" }, { hexes = { "0534" }, text = "The hill at 0534" },
      { hexes = { "0635" }, text = "The hill at 0635" }, { hexes = { "0228" }, text = "The hill at 0228" },
      { hexes = { "0229" }, text = "The hill at 0229" },
    },
    least = 5, rule = "11.8",
  },
}
