// What can be proved of a game by mail: from its letters alone, and from its entries judged anew.
#pragma once

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "engine/mail/mail_game.h"
#include "engine/session/session.h"

namespace bocage {

struct VerifiedMail {
  Problems problems;  // none: every packet is signed by whoever had to write it, and follows the one before
  // Two different letters of one number, both signed by one person.
  struct Fork {
    std::uint32_t packet = 0;
    std::uint32_t entry = 0;  // the first in which they differ; 0: only what stands around their entries does
    const KeptLetter* first = nullptr;
    const KeptLetter* second = nullptr;
  };
  std::vector<Fork> forks;
};
// The letters must live as long as the answer. Needs no module.
VerifiedMail verify_mail(const MailGame& game);

struct AuditedMail {
  Problems problems;   // what is not legal, and promises that were broken
  bool whole = false;  // every root is there, so that nothing was left out
  Hash hash;           // of the public state at the end
};
AuditedMail audit_mail(const MailGame& game, const std::shared_ptr<Ruleset>& ruleset);

}  // namespace bocage
