// Runs a module's specs: Lua that sets up a position, acts, and expects results and refusals.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "engine/script/ruleset.h"

namespace bocage {

struct SpecResult {
  std::string name;
  std::string file;  // relative to the module
  int line = 0;
  bool passed = false;
  std::string message;             // why it failed
  std::vector<std::string> rules;  // the rules that it proves
  double milliseconds = 0;
  std::vector<std::string> said;  // when it failed: what the game last said, the lines of one entry
  std::vector<std::string> log;   // what it printed by t:log, with file and line
};

// The specs of a module, loaded file by file when one of a file is first run: for those who run single ones, in an
// order of their own.
class SpecSuite {
 public:
  explicit SpecSuite(std::shared_ptr<Ruleset> ruleset);
  ~SpecSuite();
  SpecSuite(const SpecSuite&) = delete;
  SpecSuite& operator=(const SpecSuite&) = delete;

  std::vector<std::string> files() const;  // those that hold specs, sorted
  // The number of specs of the file of this name. One that does not load holds one, which fails and says why.
  std::size_t count(const std::string& name);
  // Of the spec of this position in its file, which must be below count().
  std::string name_of(const std::string& name, std::size_t position);
  SpecResult run(const std::string& name, std::size_t position);
  void close(const std::string& name);  // gives back what running its specs holds

 private:
  class File;
  File& file(const std::string& name);
  std::shared_ptr<Ruleset> ruleset_;
  std::map<std::string, std::unique_ptr<File>> files_;
};

struct SpecOptions {
  std::string file;  // only this file: as given, or its path relative to the module; empty: all
  std::string spec;  // only the spec of this name; empty: all
  std::function<void(const SpecResult&)> each;
};

// Every spec of tests/*.lua of the module, in order of files and lines. A file that does not load is one failed result.
// A spec without an expectation fails. Specs that never roll named dice cannot roll: dice in specs are named, not
// seeded.
std::vector<SpecResult> run_specs(const std::shared_ptr<Ruleset>& ruleset, const SpecOptions& options);

}  // namespace bocage
