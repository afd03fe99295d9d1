#include "app/cli/play/play_verbs.h"

#include "app/cli/play/play_desk.h"
#include "engine/base/tr.h"

namespace bocage::cli {

const std::vector<PlayVerb>& PlayVerbs::now() {
  Session& session = desk_.presenter().session();
  if (generation_ == session.generation()) return verbs_;
  verbs_.clear();
  const SideId acting = desk_.presenter().acting();
  if (acting.valid() && session.waiting().kind == Waiting::Kind::choice) {
    for (const Offer& offer : session.offers(acting)) {
      if (offer.verb != "done") verbs_.push_back({offer.verb, offer.title, offer.prompt});
    }
  }
  generation_ = session.generation();
  return verbs_;
}

void PlayVerbs::begin(const std::string& verb, const Words& rest) {
  const Draft* const before = desk_.presenter().draft();
  if (before != nullptr && !before->answers() && !before->picks().empty()) {
    desk_.say(tr("({action} is abandoned.)", {{"action", before->title()}}));
  }
  desk_.heard(desk_.hand().begin(verb, rest));
}

}  // namespace bocage::cli
