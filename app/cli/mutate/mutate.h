// Makes small changes to the rules of a module, one at a time, and finds out which of them no spec notices.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "engine/base/problem.h"
#include "engine/script/ruleset.h"

namespace bocage::cli {

struct MutateOptions {
  std::string folder;   // of the module
  std::string library;  // holds bocage/*.lua
  std::string file;     // only mutants of this file; empty: all
  int first_line = 0;   // of that file only those of these lines; 0: all
  int last_line = 0;
  std::uint32_t share = 1;  // every so-many-th mutant, always the same ones
  double seconds = 0;       // no mutant is begun after so many; 0: no limit
  unsigned jobs = 1;        // threads
  bool games = false;       // the recorded games are replayed, too
  std::string verdicts;     // the file that keeps what was judged; empty: none
  std::function<void(std::size_t done, std::size_t all)> progress;
  std::function<bool()> cancelled;  // asked often; may be empty
};

struct Survivor {
  Mutant mutant;
  std::vector<std::string> specs;  // the names of those that reach it
};

struct Score {
  std::size_t killed = 0;
  std::size_t survived = 0;
  // The killed share of those that were judged; 1 when there were none.
  double value() const;
};

struct MutateReport {
  Problems problems;           // specs that fail without mutants, marks that fit no place or are wrong
  std::size_t mutants = 0;     // that were chosen
  std::size_t equivalent = 0;  // of them, marked
  std::size_t left = 0;        // of them, not judged: time was up, or the run was cancelled
  Score all;
  Score refusals;                   // of those in conditions of game:rule, test and accept
  std::vector<Survivor> survivors;  // in the order of places
};

// All mutants of a module, in the order of files and places. Texts that cannot be read are problems.
std::vector<Mutant> mutants_of(const Module& module, Problems& problems);

MutateReport mutate(const std::shared_ptr<Ruleset>& ruleset, const MutateOptions& options);

}  // namespace bocage::cli
