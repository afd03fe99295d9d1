// A small module in a folder of its own, from texts; a test breaks what it wants to see broken.
#pragma once

#include <boost/filesystem.hpp>
#include <fstream>
#include <map>
#include <string>

namespace bocage::testing {

class TempModule {
 public:
  TempModule() : folder_(boost::filesystem::temp_directory_path() / boost::filesystem::unique_path("bocage-module-%%%%%%%%")) {
    set("module.xml", R"(<module id="line" title="The Line" version="1.0.0" format="1" rules="rules/init.lua">
  <side id="red" title="Red" color="#b23a3a"/>
  <side id="blue" title="Blue" color="#2f5d9b"/>
  <terrain id="clear" title="Clear"/>
  <variable on="game" name="turn" type="integer" initial="1"/>
  <variable on="game" name="count" type="integer"/>
  <variable on="side" name="plan" type="secret" nullable="yes"/>
  <map file="map.xml"/>
  <counters file="counters.xml"/>
  <sequence file="sequence.xml"/>
  <scenario file="scenario.xml"/>
</module>
)");
    set("map.xml", R"(<map>
  <board id="map" title="The Line" grid="square" columns="4" rows="1" numbering="CCRR" size="1000" terrain="clear"/>
</map>
)");
    set("counters.xml", R"(<counters>
  <counter id="r" side="red" title="Red"><face id="front" main="R"/></counter>
  <counter id="b" side="blue" title="Blue"><face id="front" main="B"/></counter>
</counters>
)");
    set("sequence.xml", R"(<sequence>
  <repeat id="turns" while="turns_left">
    <each id="player" over="sides">
      <step id="play" title="Play" side="active" verbs="step"/>
    </each>
    <step id="end_of_turn"/>
  </repeat>
</sequence>
)");
    set("scenario.xml", R"(<scenario id="only" title="Only">
  <place counter="r" at="0101"/>
  <place counter="b" at="0401"/>
</scenario>
)");
    rules("", "game:set(game, \"count\", args)");
  }
  ~TempModule() {
    boost::system::error_code ignored;  // the folder is the system's to clean
    boost::filesystem::remove_all(folder_, ignored);
  }
  TempModule(const TempModule&) = delete;
  TempModule& operator=(const TempModule&) = delete;

  void set(const std::string& file, const std::string& text) {
    const auto path = folder_ / file;
    boost::filesystem::create_directories(path.parent_path());
    std::ofstream(path.string(), std::ios::binary) << text;
  }
  // The ruleset with `before` ahead of it and `run` as what the one verb does; `more` are further entries of the table.
  void rules(const std::string& before, const std::string& run, const std::string& more = "",
             const std::string& offers = "return domain.number{ min = 1, max = 3 }") {
    set("rules/init.lua", before + R"(
return {
  verbs = { step = {
    offers = function(game, side) )" + offers + R"( end,
    run = function(game, side, args)
      )" + run + R"(
    end,
  } },
  nodes = { end_of_turn = { enter = function(game)
    game:set(game, "turn", game.turn + 1)
    if game.turn > 4 then game:finish{ level = "over" } end
  end } },
  conditions = { turns_left = function(game) return game.turn <= 4 end },
  )" + more + "}\n");
  }
  std::string path() const { return folder_.string(); }

 private:
  boost::filesystem::path folder_;
};

}  // namespace bocage::testing
