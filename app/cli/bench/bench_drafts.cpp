#include "app/cli/bench/bench_drafts.h"

#include <boost/filesystem.hpp>
#include <map>
#include <string>
#include <utility>

#include "app/cli/bench/bench_game.h"
#include "app/cli/command/command.h"
#include "app/cli/fuzz/processor_time.h"
#include "engine/base/files.h"

namespace bocage::cli {

namespace {

namespace fs = boost::filesystem;

constexpr const char* manifest_of_drafts = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<module id="drafts" title="Long drafts" version="1.0.0" format="1" rules="rules/init.lua">
  <side id="red" title="Red" color="#b23a3a"/>
  <terrain id="clear" title="Clear"/>
  <map file="map.xml"/>
  <counters file="counters.xml"/>
  <sequence file="sequence.xml"/>
  <scenario file="scenario.xml"/>
</module>
)xml";

constexpr const char* map_of_drafts = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<map>
  <board id="map" title="Map" grid="hex-flat" columns="5" rows="4" numbering="CCRR" shifted="even" terrain="clear"/>
  <pool id="pool" title="Arrivals"/>
</map>
)xml";

constexpr const char* counters_of_drafts = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<counters>
  <counter id="unit" side="red" title="Unit"><face id="front"/></counter>
</counters>
)xml";

constexpr const char* sequence_of_drafts = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<sequence>
  <step id="act" title="Act" side="red" verbs="allot walk row some answers"/>
</sequence>
)xml";

constexpr const char* scenario_of_drafts = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<scenario id="long" title="Long">
  <place counter="unit" at="pool" count="200"/>
</scenario>
)xml";

// As rules write it: a test counts what was chosen before, by the library as games do, or walking through all of it.
constexpr const char* rules_of_drafts = R"lua(-- What long drafts cost.
local stacking = require("bocage.stacking")
local limits = stacking.limits{ { rule = "1.1", max = 12, text = "Twelve units may stand in a hex" } }
local function units(game) return game:pieces{ counter = "unit" } end
local function nothing() end
local function allocation(game, test)
  return domain.allocation{ of = units(game), to = game:spaces{ on_map = true }, test = test }
end
return {
  verbs = {
    allot = { run = nothing, offers = function(game)
      return allocation(game, function(unit, space, so_far)
        stacking.require(game, limits, space, stacking.planned(so_far, space, unit))
      end)
    end },
    walk = { run = nothing, offers = function(game)
      return allocation(game, function(_, space, so_far)
        local there = 1
        for _, pair in ipairs(so_far) do
          if pair[2] == space then there = there + 1 end
        end
        game:rule("1.1", there <= 12, { text = "Twelve units may stand in a hex", spaces = { space } })
      end)
    end },
    row = { run = nothing, offers = function(game)
      return domain.sequence{ min = 200, max = 200, item = function() return domain.one_of{ of = units(game) } end }
    end },
    some = { run = nothing, offers = function(game)
      return domain.some_of{ of = units(game), min = 200, test = function(unit, chosen)
        game:rule("1.2", #chosen < 200 and unit.side ~= nil, "There are no more") end }
    end },
    answers = { offers = function() return domain.nothing() end, run = function(game, side)
      local given = {}
      for i = 1, 200 do given[i] = game:ask(side, "number", domain.number{ max = 3 }) end
    end },
  },
}
)lua";

class Folder {
 public:
  Folder() : path_(fs::temp_directory_path() / fs::unique_path("bocage-bench-%%%%%%%%")) {
    fs::create_directories(path_ / "rules");
  }
  ~Folder() {
    boost::system::error_code ignored;  // the folder is the system's to clean
    fs::remove_all(path_, ignored);
  }
  Folder(const Folder&) = delete;
  Folder& operator=(const Folder&) = delete;
  std::string file(const std::string& name) const { return (path_ / name).string(); }
  std::string path() const { return path_.string(); }

 private:
  fs::path path_;
};

std::shared_ptr<Ruleset> ruleset_of_drafts(const Folder& folder) {
  const std::pair<const char*, const char*> files[] = {
      {"module.xml", manifest_of_drafts},   {"map.xml", map_of_drafts},           {"counters.xml", counters_of_drafts},
      {"sequence.xml", sequence_of_drafts}, {"scenario.xml", scenario_of_drafts}, {"rules/init.lua", rules_of_drafts}};
  for (const auto& [name, text] : files) {
    if (const auto problem = replace_file(folder.file(name), text)) {
      print_problems({*problem}, print_error);
      return nullptr;
    }
  }
  return load_ruleset_or_say(load_module_or_say(folder.path()));
}

double milliseconds_of(double begun) {
  return (processor_seconds() - begun) * 1000;
}

// One whole action, as a player makes it: what can be picked is listed before every pick.
bool bench_action(Session& session, const char* verb, const char* name, double budget, const BenchLine& say) {
  const SideId side(0);
  const auto refused = [&](const std::string& why) {
    print_error("bench: %s of long drafts: %s\n", verb, why.c_str());
    return false;
  };
  for (const Offer& offer : session.offers(side)) {
    if (offer.verb != verb) continue;
    DiceStream stream(hash_of("bench", verb));
    const double begun = processor_seconds();
    const auto value = sample(*offer.domain, stream);
    if (!value) return refused("nothing can be chosen");
    const Submitted submitted = session.act(side, verb, *value);
    const double spent = milliseconds_of(begun);
    if (!submitted.accepted) return refused(submitted.refusal ? submitted.refusal->text : "no reason");
    say(name, spent, "ms", budget);
    return true;
  }
  return refused("it is not offered");
}

bool bench_answers(Session& session, const BenchLine& say) {
  const SideId side(0);
  const double begun = processor_seconds();
  bool well = session.act(side, "answers", {}).accepted;
  while (well && session.waiting().kind == Waiting::Kind::answer) {
    well = session.answer(side, session.waiting().asks.front().id, Value(1)).accepted;
  }
  if (!well) {
    print_error("bench: an answer of long drafts is refused\n");
    return false;
  }
  say("answers-200", milliseconds_of(begun), "ms", 0);
  return true;
}

}  // namespace

bool bench_drafts(const BenchLine& say) {
  const Folder folder;
  const auto ruleset = ruleset_of_drafts(folder);
  if (!ruleset) return false;
  std::map<std::string, Hash> roots;
  const auto started = start_bench_game(ruleset, "long", 0, roots);
  if (!started.session) {
    print_problems(started.problems, print_error);
    return false;
  }
  Session& session = *started.session;
  return bench_action(session, "allot", "allot-200", 40, say) && bench_action(session, "walk", "walk-200", 0, say) &&
         bench_action(session, "row", "row-200", 0, say) && bench_action(session, "some", "some-200", 0, say) &&
         bench_answers(session, say);
}

}  // namespace bocage::cli
