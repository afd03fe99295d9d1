// The map of Normandy (1969) against geography: what lies where, from the module's own recipe and corrections.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <memory>
#include <set>
#include <sstream>

#include "editor/mapmaker/map_folder.h"
#include "editor/mapmaker/map_writer.h"

namespace bocage {
namespace {

class NormandyMap : public testing::Test {
 protected:
  static void SetUpTestSuite() {
    Problems problems;
    const auto material = read_map_material(std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69", problems);
    auto map = material ? make_map(*material, problems) : std::nullopt;
    for (const auto& problem : problems) ADD_FAILURE() << to_text(problem);
    ASSERT_TRUE(map);
    map_ = std::make_shared<const MadeMap>(std::move(*map));
  }
  static void TearDownTestSuite() { map_.reset(); }

  static std::string terrain(const std::string& cell) {
    for (const auto& one : map_->terrains) {
      if (std::binary_search(one.cells.begin(), one.cells.end(), cell)) return one.word;
    }
    return "bocage";
  }
  static std::string name_at(const std::string& text) {
    const auto found =
        std::find_if(map_->names.begin(), map_->names.end(), [&](const auto& name) { return name.text == text; });
    return found == map_->names.end() ? "nowhere" : found->at;
  }
  static std::set<std::string> way_cells(const std::string& id) {
    std::set<std::string> cells;
    for (const auto& way : map_->ways) {
      if (way.id == id) cells.insert(way.cells.begin(), way.cells.end());
    }
    return cells;
  }
  static bool runs_through(const std::string& id, const std::vector<std::string>& cells) {
    const auto all = way_cells(id);
    return std::all_of(cells.begin(), cells.end(), [&](const auto& cell) { return all.contains(cell); });
  }
  static std::vector<std::string> region(const std::string& id) {
    for (const auto& one : map_->regions) {
      if (one.id == id) return one.cells;
    }
    return {};
  }

  static std::shared_ptr<const MadeMap> map_;
};

std::shared_ptr<const MadeMap> NormandyMap::map_;

TEST_F(NormandyMap, has_the_towns_where_they_are) {
  const std::map<std::string, std::string> towns{
      {"Caen", "4519"},
      {"Bayeux", "3314"},
      {"Carentan", "1413"},
      {"Coutances", "0725"},
      {"Falaise", "5132"},
      {"Isigny", "1912"},
      {"Saint-Lô", "1922"},
      {"Valognes", "0603"},
      {"Montebourg", "0905"},
      {"Sainte-Mère-Église", "1108"},
      {"Sainte-Marie-du-Mont", "1510"},
      {"Saint-Sauveur-le-Vicomte", "0409"},
      {"La Haye-du-Puits", "0413"},
      {"Lessay", "0417"},
      {"Périers", "0818"},
      {"Marigny", "1422"},
      {"Saint-Jean-de-Daye", "1816"},
      {"Torigni", "2325"},
      {"Tessy", "2028"},
      {"Balleroy", "2818"},
      {"Trévières", "2612"},
      {"Creully", "3914"},
      {"Villers-Bocage", "3423"},
      {"Aunay-sur-Odon", "3526"},
      {"Thury-Harcourt", "4128"},
      {"Troarn", "5119"},
      {"Évrecy", "4022"},
      {"Potigny", "4929"},
  };
  for (const auto& [town, cell] : towns) EXPECT_EQ(name_at(town), cell) << town;
}

TEST_F(NormandyMap, has_the_sea_in_the_bay_and_land_behind_it) {
  for (const char* cell : {"1603", "2508", "3010", "3511", "4010", "4512", "5013", "5501", "0122", "0130"}) {
    EXPECT_EQ(terrain(cell), "sea") << cell;
  }
  for (const auto& one : map_->names) EXPECT_NE(terrain(one.at), "sea") << one.text;
}

TEST_F(NormandyMap, has_beaches_only_where_land_meets_the_sea) {
  const MapCells cells([] {
    Grid grid;
    grid.columns = 55;
    grid.rows = 33;
    return grid;
  }());
  const auto beaches = region("beaches");
  EXPECT_GT(beaches.size(), 40U);
  for (const auto& name : beaches) {
    EXPECT_EQ(terrain(name), "beach");
    const auto& near = cells[cells.find(name)].neighbours;
    EXPECT_TRUE(std::any_of(near.begin(), near.end(), [&](int n) { return terrain(cells[n].name) == "sea"; })) << name;
  }
}

TEST_F(NormandyMap, lands_on_the_five_beaches) {
  const auto landing = region("invasion_beaches");
  EXPECT_EQ(landing.size(), 14U);
  const auto beaches = region("beaches");
  for (const auto& cell : landing) EXPECT_TRUE(std::binary_search(beaches.begin(), beaches.end(), cell)) << cell;
  // Utah, Omaha, Gold, Juno and Sword, from west to east.
  const std::map<std::string, int> counts{{"Utah", 3}, {"Omaha", 3}, {"Gold", 3}, {"Juno", 3}, {"Sword", 2}};
  const auto within = [&](const char* west, const char* east) {
    return std::count_if(landing.begin(), landing.end(), [&](const auto& c) { return c >= west && c <= east; });
  };
  EXPECT_EQ(within("1501", "1633"), counts.at("Utah"));
  EXPECT_EQ(within("2601", "2833"), counts.at("Omaha"));
  EXPECT_EQ(within("3601", "3933"), counts.at("Gold"));
  EXPECT_EQ(within("4101", "4333"), counts.at("Juno"));
  EXPECT_EQ(within("4701", "4833"), counts.at("Sword"));
}

TEST_F(NormandyMap, has_three_omaha_squares_that_touch_one_fortress) {
  Grid grid;
  grid.columns = 55;
  grid.rows = 33;
  const MapCells cells(grid);
  EXPECT_EQ(terrain("2711"), "fortress");
  const auto landing = region("invasion_beaches");
  const auto& near = cells[cells.find("2711")].neighbours;
  EXPECT_EQ(std::count_if(near.begin(), near.end(),
                          [&](int n) { return std::binary_search(landing.begin(), landing.end(), cells[n].name); }),
            3);
}

TEST_F(NormandyMap, has_fortresses_behind_the_beaches_and_cities_where_points_are_won) {
  for (const char* cell : {"1205", "1407", "1509", "2310", "2611", "3112", "3412", "3612", "3913", "4113", "4413",
                           "4614", "4915", "5115"}) {
    EXPECT_EQ(terrain(cell), "fortress") << cell;
  }
  EXPECT_EQ(region("city.Caen"), (std::vector<std::string>{"4519", "4618", "4619"}));
  for (const char* city : {"St-Lo", "Caen", "Bayeux", "Carentan", "Falaise", "Coutances", "Isigny"}) {
    const auto cells = region(std::string("city.") + city);
    EXPECT_FALSE(cells.empty()) << city;
    for (const auto& cell : cells) EXPECT_EQ(terrain(cell), "city") << city;
  }
}

TEST_F(NormandyMap, leads_the_rivers_past_their_towns_to_the_sea) {
  EXPECT_TRUE(runs_through("river.Orne", {"4128", "4519", "4618", "5014"}));   // Thury-Harcourt, Caen, the mouth
  EXPECT_TRUE(runs_through("river.Vire", {"2028", "1922", "1912", "1811"}));   // Tessy, Saint-Lô, Isigny
  EXPECT_TRUE(runs_through("river.Aure", {"3314", "3112", "2612", "1912"}));   // Bayeux, Port, Trévières, Isigny
  EXPECT_TRUE(runs_through("river.Drome", {"2818", "3112"}));                  // Balleroy, into the Aure
  EXPECT_TRUE(runs_through("river.Douve", {"0409", "0810", "1412", "1711"}));  // Saint-Sauveur, Picauville, Carentan
  EXPECT_TRUE(runs_through("river.Merderet", {"0603", "1008", "1010"}));       // Valognes, La Fière, into the Douve
  EXPECT_TRUE(runs_through("river.Taute", {"1417", "1514", "1512"}));          // east of Carentan
  EXPECT_TRUE(runs_through("river.Seulles", {"3519", "3914", "4112"}));        // Tilly, Creully, Courseulles
  EXPECT_TRUE(runs_through("river.Odon", {"3526", "4021", "4519"}));           // Aunay, Hill 112, Caen
  EXPECT_TRUE(runs_through("river.Dives", {"5218", "5414", "5413"}));          // Troarn, Cabourg
  EXPECT_TRUE(way_cells("river.Sienne").empty());                              // no obstacle of this game
}

TEST_F(NormandyMap, floods_the_valleys_behind_utah_and_the_dives) {
  for (const char* cell : {"0907", "1009", "1312", "1513", "5316"}) EXPECT_EQ(terrain(cell), "flooded") << cell;
}

TEST_F(NormandyMap, is_open_around_caen_and_bocage_around_saint_lo) {
  for (const char* cell : {"4017", "4622", "4825", "5025", "3716"}) EXPECT_EQ(terrain(cell), "clear") << cell;
  for (const char* cell : {"2021", "1423", "2325", "2923", "0820"}) EXPECT_EQ(terrain(cell), "bocage") << cell;
  for (const char* cell : {"2618", "2719"}) EXPECT_EQ(terrain(cell), "forest") << cell;  // Cerisy
}

TEST_F(NormandyMap, joins_the_towns_by_their_roads) {
  EXPECT_TRUE(runs_through("road.N13", {"4519", "4017", "3314", "1912", "1413", "1108", "0905", "0603"}));
  EXPECT_TRUE(runs_through("road.N174", {"1816", "1922", "2325"}));
  EXPECT_TRUE(runs_through("road.N158", {"4519", "4929", "5132"}));
  EXPECT_TRUE(runs_through("road.N172", {"0725", "1922", "2818", "3314"}));
  EXPECT_TRUE(runs_through("road.N175", {"5119", "4519", "3423"}));
  EXPECT_TRUE(runs_through("road.N171", {"1413", "0818", "0725"}));
  EXPECT_TRUE(runs_through("road.D913", {"1413", "1510", "1608"}));  // from Utah to Carentan
}

TEST_F(NormandyMap, has_one_net_of_roads) {
  std::map<std::string, std::set<std::string>> near;
  for (const auto& way : map_->ways) {
    for (std::size_t i = 1; i < way.cells.size() && way.crossing == "road"; ++i) {
      near[way.cells[i - 1]].insert(way.cells[i]);
      near[way.cells[i]].insert(way.cells[i - 1]);
    }
  }
  std::set<std::string> seen{"4519"};
  std::vector<std::string> open{"4519"};
  while (!open.empty()) {
    const auto cell = open.back();
    open.pop_back();
    EXPECT_NE(terrain(cell), "sea") << cell;
    for (const auto& next : near[cell]) {
      if (seen.insert(next).second) open.push_back(next);
    }
  }
  EXPECT_EQ(seen.size(), near.size());
}

TEST_F(NormandyMap, is_what_the_committed_files_say) {
  const auto committed = [](const std::string& name) {
    std::ifstream in(std::string(BOCAGE_SOURCE_DIR) + "/modules/normandy69/map/" + name, std::ios::binary);
    std::ostringstream text;
    text << in.rdbuf();
    return text.str();
  };
  const bool normandy = committed("board.xml") == board_xml(*map_);
  const bool picture = committed("picture.xml") == picture_xml(*map_);
  EXPECT_TRUE(normandy && picture) << "run bocage-cli map modules/normandy69";
}

TEST_F(NormandyMap, marks_the_source_of_everything_and_reports_every_correction) {
  for (const auto& one : map_->terrains) EXPECT_FALSE(one.source.empty()) << one.word;
  for (const auto& one : map_->ways) EXPECT_FALSE(one.source.empty()) << one.id;
  EXPECT_EQ(map_->report.size(), map_->corrections);
  for (const auto& line : map_->report) EXPECT_EQ(line.find("changes nothing"), std::string::npos) << line;
}

}  // namespace
}  // namespace bocage
