// The verbs that the game offers to the side that decides.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "app/cli/play/play_line.h"

namespace bocage::cli {

class PlayDesk;

struct PlayVerb {
  std::string id;
  std::string title;
  std::string prompt;
};

class PlayVerbs {
 public:
  explicit PlayVerbs(PlayDesk& desk) : desk_(desk) {}

  // Returns what is offered now; the reference is valid until the game has changed and this is called again.
  const std::vector<PlayVerb>& now();
  const std::vector<PlayVerb>& last() const { return verbs_; }  // as of the last call of now()
  void forget() { generation_ = UINT64_MAX; }                   // another game is on the table
  // Begins an action with what was typed after the verb; one that is under way is abandoned.
  void begin(const std::string& verb, const Words& rest);

 private:
  PlayDesk& desk_;
  std::vector<PlayVerb> verbs_;
  std::uint64_t generation_ = UINT64_MAX;  // of the session, when they were read
};

}  // namespace bocage::cli
