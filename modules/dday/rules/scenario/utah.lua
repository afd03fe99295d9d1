-- Utah: landing and link-up (13).
---@type Scenario
return {
  areas = { "utah" },
  boundary = { rule = "13.1" },
  beaches = { "beach.utah" },
  landing = { rule = "13.4#4" },
  markers = { rule = "13.4#3" },
  nations = { "us" },
  raids = {},
  drops = { ["82"] = { rule = "13.4#5", row = 19 }, ["101"] = { rule = "13.4#5", row = 19 } },
  edges = { "south", "west.any" },
  -- rule 13.2
  prizes = {
    { hexes = { "2901" }, text = "The road at 2901" }, { hexes = { "2501" }, text = "The trail at 2501" },
    { hexes = { "1801" }, text = "The road at 1801" }, { hexes = { "1301" }, text = "The road at 1301" },
    { hexes = { "1001" }, text = "The road at 1001" }, { hexes = { "0601" }, text = "The trail at 0601" },
    { hexes = { "0401" }, text = "The road at 0401" },
  },
  goals = {
    places = {
      { region = "city.carentan", text = "Carentan" }, { hexes = { "2206" }, text = "Sainte-Marie-du-Mont" },
      { hexes = { "2605" }, text = "Saint-Martin" }, { hexes = { "2503" }, text = "Sainte-Mère-Église" },
      { hexes = { "2901" }, text = "The road at 2901" }, { hexes = { "2501" }, text = "The trail at 2501" },
    },
    rule = "13.8",
  },
}
