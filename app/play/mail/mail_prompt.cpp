#include "app/play/mail/mail_prompt.h"

#include <algorithm>

#include "engine/base/plain_text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

using What = PromptButton::What;

void add_button(Prompt& prompt, const char* verb, std::string text) {
  PromptButton button = prompt_button(What::mail, std::move(text));
  button.verb = verb;
  prompt.buttons.push_back(std::move(button));
}

std::string writer_of(const MailTable& table, std::uint32_t packet) {
  return writer_words(table.game(), table.game().packets()[packet].kept.letter.key);
}

void add_answers(Prompt& prompt) {
  add_button(prompt, mail_button::accept, tr("Accept"));
  add_button(prompt, mail_button::question, tr("Question…"));
}

// All that has come has been played: what it did, in a few lines.
void tell_what_came(Prompt& prompt, const MailTable& table, std::uint32_t first) {
  constexpr std::size_t max_count = 12;
  prompt.headline = tr("The mail of {writer}", {{"writer", writer_of(table, first)}});
  prompt.text = tr("Accept it and play on, look through it again, or ask about it.");
  prompt.details.clear();
  for (std::uint32_t i = first; i < table.game().packets().size(); ++i) {
    for (const std::string& line : table.words_of_packet(i)) prompt.details.push_back(plain_text(line));
  }
  if (prompt.details.size() > max_count) {
    prompt.details.resize(max_count);
    prompt.details.emplace_back(tr("The journal has the rest."));
  }
}

void tell_review(Prompt& prompt, const OpenGame& game, std::uint32_t first, const Lookback& lookback) {
  const MailTable& table = *game.mail();
  const bool at_end = !lookback.beat() && lookback.moment() == game.session().timeline().length();
  if (at_end) tell_what_came(prompt, table, first);
  std::erase_if(prompt.buttons, [&](const PromptButton& one) {
    return one.what == What::resume || (at_end && one.what == What::forward);
  });
  if (at_end) add_button(prompt, mail_button::again, tr("Play it again"));
  add_answers(prompt);
}

bool is_over(const OpenGame& game) {
  return game.session().waiting().kind == Waiting::Kind::over;
}

void tell_ready(Prompt& prompt, const OpenGame& game) {
  if (is_over(game)) {
    prompt.details.emplace_back(tr("Your last mail publishes your secrets, so that everything can be judged."));
  } else {
    prompt.headline = tr("Your mail can go");
    prompt.text =
        tr("The game waits for others: {what}. Until it has gone you can take back what you did, as far as no die was "
           "rolled.",
           {{"what", plain_text(game.mail()->awaited())}});
    prompt.buttons.clear();
  }
  add_button(prompt, mail_button::send, tr("Send"));
}

void tell_awaited(Prompt& prompt, const OpenGame& game) {
  const MailGame& mail = game.mail()->game();
  const std::string since =
      mail_time_words(mail.packets().empty() ? mail.invitation_letter().since : mail.packets().back().kept.since);
  const std::string who = writer_words(mail, mail.holder());
  if (is_over(game)) {
    prompt.details.push_back(tr("The mail of {writer} is awaited, since {when}.", {{"writer", who}, {"when", since}}));
  } else {
    prompt.headline = tr("The mail of {writer} is awaited", {{"writer", who}});
    prompt.text = tr("{what}, since {when}.", {{"what", plain_text(game.mail()->awaited())}, {"when", since}});
    prompt.buttons.clear();
  }
  add_button(prompt, mail_button::receive, tr("Receive"));
}

}  // namespace

void tell_mail(Prompt& prompt, MailDesk& desk, OpenGame& game) {
  const Presenter& now = game.presenter();
  const MailTable& table = *game.mail();
  const auto review = desk.to_review(table);
  if (now.lookback().moment()) {
    if (review) tell_review(prompt, game, *review, now.lookback());
    return;
  }
  if (now.seat().neutral_view()) return;
  const MailGame& mail = table.game();
  const bool closed = mail.stage() == MailStage::closed;
  if (!mail.unsent().empty()) {
    if (!closed && !(mail.holder() == mail.own_key())) tell_awaited(prompt, game);
    prompt.details.emplace_back(tr("A letter of yours is written and not sent yet."));
    add_button(prompt, mail_button::send, tr("Send"));
  } else if (closed) {
    prompt.details.emplace_back(tr("Everything that was secret is published."));
    add_button(prompt, mail_button::audit, tr("Audit the game"));
  } else if (!(mail.holder() == mail.own_key())) {
    tell_awaited(prompt, game);
  } else if (!table.why_no_packet(false)) {
    tell_ready(prompt, game);
  }
  if (review) {
    prompt.details.push_back(tr("The mail of {writer} is not accepted yet.", {{"writer", writer_of(table, *review)}}));
    add_answers(prompt);
  }
}

}  // namespace bocage
