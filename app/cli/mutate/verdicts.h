// What mutants met in earlier runs, kept in a file between them: a second run judges only what has changed.
#pragma once

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "app/cli/mutate/survey.h"

namespace bocage::cli {

class Verdicts {
 public:
  // Verdicts of a module's rules and data, of the library and of this very program: those of others are not used.
  // `path` is the file; empty: nothing is kept.
  Verdicts(std::string path, const Module& module, const std::string& library);

  struct Known {
    std::optional<bool> killed;            // nullopt: to be judged
    std::optional<std::size_t> try_first;  // a spec that killed it once, with other rules perhaps
    std::vector<std::size_t> specs;        // those of `reaching` that it has not met yet
  };
  Known look_up(const Mutant& mutant, const Survey& survey, std::vector<std::size_t> reaching) const;

  void killed(const Mutant& mutant, const Survey& survey, std::optional<std::size_t> by);
  void survived(const Mutant& mutant, const Survey& survey, const std::vector<std::size_t>& reaching);
  void save() const;  // nothing is said when it cannot be written: the next run takes longer

 private:
  struct Verdict {
    bool killed = false;
    std::string spec;                // that killed it: "tests/a.lua#the spec's name"; empty: it did not load
    std::set<std::string> survived;  // keys of spec files, else
  };
  std::string key_of(const Mutant& mutant) const;
  std::string hint_of(const Mutant& mutant) const;
  std::string spec_key(const std::string& file) const;
  void read();

  std::string path_;
  const Module& module_;
  std::string rules_;                             // hash of everything that a verdict depends on but specs
  std::map<std::string, std::string> spec_keys_;  // file -> hash of it and of what specs share
  std::map<std::string, Verdict> verdicts_;       // by key_of()
  std::map<std::string, std::string> hints_;      // by hint_of(): the spec that killed it last
};

}  // namespace bocage::cli
