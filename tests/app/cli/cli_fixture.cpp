#include "cli_fixture.h"

#include <regex.h>
#include <sys/wait.h>

#include <cstdlib>
#include <iterator>

namespace bocage::test {

namespace {

std::string quoted(const std::string& word) {
  std::string text = "'";
  for (const char c : word) text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

constexpr const char* probe_manifest = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<module id="probe" title="Probe" version="1.0.0" format="1" rules="rules/init.lua">
  <side id="red" title="Red" color="#b23a3a"/>
  <side id="blue" title="Blue" color="#2f5d9b"/>
  <terrain id="clear" title="Clear"/>
  <attribute name="steps" type="integer"/>
  <variable on="game" name="turn" type="integer" initial="1"/>
  <variable on="game" name="score" type="integer"/>
  <variable on="side" name="plan" type="secret" nullable="yes"/>
  <conserve attribute="steps"/>
  <map file="map.xml"/>
  <counters file="counters.xml"/>
  <sequence file="sequence.xml"/>
  <scenario file="scenario.xml"/>
</module>
)xml";

constexpr const char* probe_map = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<map>
  <board id="map" title="Map" grid="hex-flat" columns="4" rows="4" numbering="CCRR" shifted="even" terrain="clear"/>
  <pool id="pool" title="Out of play"/>
</map>
)xml";

constexpr const char* probe_counters = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<counters>
  <counter id="red-unit" side="red" title="Red unit" values="steps=2"><face id="front"/></counter>
  <counter id="red-half" side="red" title="Red half" values="steps=1"><face id="front"/></counter>
  <counter id="blue-unit" side="blue" title="Blue unit" values="steps=2"><face id="front"/></counter>
</counters>
)xml";

constexpr const char* probe_sequence = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<sequence>
  <repeat id="turn" title="Turn {turn}" while="turns_left" scope="turn">
    <each id="player" over="sides">
      <step id="act" title="Act" side="active" verbs="go probe"/>
    </each>
  </repeat>
</sequence>
)xml";

constexpr const char* probe_scenario = R"xml(<?xml version="1.0" encoding="UTF-8"?>
<scenario id="duel" title="Duel">
  <place counter="red-unit" at="0101"/>
  <place counter="blue-unit" at="0404"/>
  <place counter="red-half" at="pool"/>
</scenario>
)xml";

}  // namespace

std::string Ran::last_line() const {
  if (out.empty() || out.back() != '\n') return "no whole line";
  const auto before = out.rfind('\n', out.size() - 2);
  return out.substr(before == std::string::npos ? 0 : before + 1,
                    out.size() - 1 - (before == std::string::npos ? 0 : before + 1));
}

Ran run_cli(const std::vector<std::string>& arguments, const std::string& before, const std::string& language) {
  const TempFolder folder;
  std::string command = "( cd " + quoted(folder.path()) + " && " + before + " LANGUAGE=" + language +
                        " BOCAGE_DATA=" + quoted(BOCAGE_SOURCE_DIR) + " " + quoted(BOCAGE_CLI);
  for (const auto& argument : arguments) command += " " + quoted(argument);
  const int ended = std::system((command + " >out 2>err ) </dev/null").c_str());
  Ran ran;
  ran.status = WIFEXITED(ended) ? WEXITSTATUS(ended) : -1;
  ran.out = read_file(folder.path() + "/out");
  ran.err = read_file(folder.path() + "/err");
  return ran;
}

bool matches(const std::string& text, const std::string& pattern) {
  regex_t compiled{};
  if (regcomp(&compiled, pattern.c_str(), REG_EXTENDED | REG_NOSUB) != 0) return false;
  const bool found = regexec(&compiled, text.c_str(), 0, nullptr, 0) == 0;
  regfree(&compiled);
  return found;
}

std::string read_file(const std::string& path) {
  std::ifstream file(path, std::ios::binary);
  return std::string(std::istreambuf_iterator<char>(file), std::istreambuf_iterator<char>());
}

void write_file(const std::string& path, const std::string& bytes) {
  std::ofstream(path, std::ios::binary) << bytes;
}

std::string source(const std::string& path) {
  return std::string(BOCAGE_SOURCE_DIR) + "/" + path;
}

Files probe_module(const std::string& verb, const std::string& rest) {
  Files files;
  files["module.xml"] = probe_manifest;
  files["map.xml"] = probe_map;
  files["counters.xml"] = probe_counters;
  files["sequence.xml"] = probe_sequence;
  files["scenario.xml"] = probe_scenario;
  files["rules/init.lua"] = R"lua(-- Rules of a test.
local function plain() return domain.nothing() end
return {
  verbs = {
    go = { offers = function(game, side)
      return domain.one_of{ of = game:spaces{ on_map = true }, test = function(space)
        game:rule("1.1", #space.pieces == 0, { text = "Somebody stands there", spaces = { space } }) end } end,
      run = function(game, side, space) game:move(game:pieces{ side = side, on_map = true }[1], space) end },
    probe = {
)lua" + verb + R"lua( },
  },
  nodes = { turn = { leave = function(game) game:set(game, "turn", game.turn + 1) end } },
  conditions = { turns_left = function(game) return game.turn <= 3 end },
)lua" + rest + "\n}\n";
  return files;
}

}  // namespace bocage::test
