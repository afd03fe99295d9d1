// Puts mutants before the specs that can notice them.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "app/cli/mutate/mutant.h"
#include "app/cli/mutate/survey.h"

namespace bocage::cli {

class Trial {
 public:
  // `folder` is the module's, `library` holds bocage/*.lua. All must outlive the trial.
  Trial(std::shared_ptr<const Module> module, std::string folder, std::string library, const Survey& survey);

  struct Result {
    bool killed = false;
    std::optional<std::size_t> by;  // the spec; nullopt when the module does not even load, or a recorded game breaks
    bool stopped = false;           // before it was decided
  };
  // Runs these specs, positions of the survey, in their order until one fails. `stop` is asked between them. With
  // `games` the recorded games of the module are replayed after them.
  Result run(const Mutant& mutant, const std::vector<std::size_t>& specs, bool games,
             const std::function<bool()>& stop) const;

  // Returns whether the recorded games are accepted by these rules as they are.
  static bool games_hold(const std::shared_ptr<Ruleset>& ruleset);

 private:
  std::shared_ptr<const Module> changed(const Mutant& mutant) const;

  std::shared_ptr<const Module> module_;
  std::string folder_;
  std::string library_;
  const Survey& survey_;
};

}  // namespace bocage::cli
