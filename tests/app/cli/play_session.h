// A game in words for a test: a script goes in, what it answered comes out. No terminal unless it is asked for.
#pragma once

#include <cstdlib>
#include <sstream>
#include <string>
#include <vector>

#include "app/cli/play/play_command.h"
#include "tests/engine/module/sample_module.h"

namespace bocage::test {

struct Played {
  int status = -1;
  std::string out;
  bool says(const std::string& text) const { return out.find(text) != std::string::npos; }
  // What was answered to this line, up to the next prompt; empty when it was not typed.
  std::string to(const std::string& line) const {
    const auto typed = out.find("> " + line + "\n");
    if (typed == std::string::npos) return {};
    const auto begin = typed + line.size() + 3;
    return out.substr(begin, out.find("> ", begin) - begin);
  }
};

// Games that have no name are kept in a folder that goes with the object.
class PlaySession {
 public:
  PlaySession() { setenv("XDG_DATA_HOME", folder_.path().c_str(), 1); }

  static cli::PlayArguments of(const std::string& module, const std::string& scenario) {
    cli::PlayArguments arguments;
    arguments.module = module;
    arguments.scenario = scenario;
    arguments.seed = 1;
    return arguments;
  }
  Played play(const cli::PlayArguments& arguments, const std::string& script, bool terminal = false) const {
    std::istringstream in(script);
    std::ostringstream out;
    Played played;
    played.status = cli::play(arguments, in, out, terminal, 100);
    played.out = out.str();
    return played;
  }
  std::string file(const std::string& name) const { return folder_.path() + "/" + name; }
  // Games that are kept without a name.
  std::size_t kept() const {
    const boost::filesystem::path unsaved = boost::filesystem::path(folder_.path()) / "bocage" / "unsaved";
    std::size_t count = 0;
    for (boost::filesystem::directory_iterator it(unsaved), end; it != end; ++it) {
      if (it->path().extension() == ".journal") ++count;
    }
    return count;
  }

 private:
  TempFolder folder_;
};

}  // namespace bocage::test
