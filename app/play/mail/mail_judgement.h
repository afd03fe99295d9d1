// What was found when a game by mail was judged anew, as its players read it.
#pragma once

#include <string>
#include <vector>

#include "engine/mail/mail_audit.h"

namespace bocage {

struct MailJudgement {
  std::string sentence;            // what all of it comes to
  std::vector<std::string> lines;  // what is not as it should be, each with its entry or packet
};
MailJudgement judgement_of(const MailGame& game, const VerifiedMail& verified, const AuditedMail& audited);

}  // namespace bocage
