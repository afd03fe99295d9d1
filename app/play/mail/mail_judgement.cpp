#include "app/play/mail/mail_judgement.h"

#include "app/play/mail/mail_words.h"
#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

std::string fork_words(const MailGame& game, const VerifiedMail::Fork& fork) {
  const std::string who = writer_words(game, fork.first->letter.key);
  const std::string both = tr("Both letters are kept: {one} and {other}",
                              {{"one", plain_text(fork.first->path)}, {"other", plain_text(fork.second->path)}});
  const std::string what =
      fork.entry == 0 ? tr("{writer} has signed two different packets {n}.", {{"writer", who}, {"n", fork.packet}})
                      : tr("{writer} has signed two different packets {n}, which differ from entry {entry} on.",
                           {{"writer", who}, {"n", fork.packet}, {"entry", fork.entry}});
  return what + " " + both;
}

}  // namespace

MailJudgement judgement_of(const MailGame& game, const VerifiedMail& verified, const AuditedMail& audited) {
  MailJudgement judgement;
  for (const auto& fork : verified.forks) judgement.lines.push_back(fork_words(game, fork));
  for (const Problems* const problems : {&verified.problems, &audited.problems}) {
    for (const Problem& problem : *problems) judgement.lines.push_back(plain_text(to_text(problem)));
  }
  if (!judgement.lines.empty()) {
    judgement.sentence = tr("The game was judged anew, and not all of it is as it should be:");
  } else if (audited.whole) {
    judgement.sentence = tr("The whole game was judged anew, with every secret: nothing is wrong.");
  } else {
    judgement.sentence =
        tr("The game was judged anew as far as it can be before all secrets are published: nothing is wrong.");
  }
  return judgement;
}

}  // namespace bocage
