// Runs the program bocage-cli, and a module of a few hexes whose rules a test fills in.
#pragma once

#include <string>
#include <vector>

#include "tests/engine/module/sample_module.h"

namespace bocage::test {

struct Ran {
  int status = -1;
  std::string out;
  std::string err;
  std::string last_line() const;  // of `out`
};

// Without a terminal, with the data of the sources. `before` goes in front of the command: variables, for instance.
// `language` is that of the reader.
Ran run_cli(const std::vector<std::string>& arguments, const std::string& before = {},
            const std::string& language = "en");

// Extended regular expression, found anywhere unless anchored. (std::regex does not compile under the sanitizers.)
bool matches(const std::string& text, const std::string& pattern);

std::string read_file(const std::string& path);
void write_file(const std::string& path, const std::string& bytes);
std::string source(const std::string& path);  // of the project

// The module "probe": two sides with a unit each on 4 x 4 hexes, three turns; in the step "act" of each side the verbs
// "go", which does what it should, and "probe". `verb` are the fields of the verb "probe" (after a comma), `rest` more
// fields of the ruleset.
Files probe_module(const std::string& verb, const std::string& rest = {});

// Fields of a verb "probe" in which nothing is wrong.
inline constexpr const char* sound_verb = "offers = plain, run = function(game) game:set(game, 'score', 1) end";

}  // namespace bocage::test
