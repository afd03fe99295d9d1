#include "app/cli/play/play_table.h"

#include <algorithm>
#include <utility>

#include "app/cli/play/play_prompt.h"
#include "app/play/table/hotseat.h"
#include "app/play/words/game_words.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

constexpr std::size_t max_verb = 4;  // words

using Words = std::vector<TypedWord>;

std::string first_words(const Words& words, std::size_t count) {
  std::string text;
  for (std::size_t i = 0; i < count; ++i) text += (i == 0 ? "" : " ") + words[i].text;
  return text;
}

Words after(const Words& words, std::size_t used) {
  return {words.begin() + static_cast<std::ptrdiff_t>(used), words.end()};
}

}  // namespace

PlayTable::PlayTable(std::unique_ptr<OpenGame> game, WordPage& page) : game_(std::move(game)), page_(page) {
  open_books();
}

void PlayTable::begin() {
  page_.gap();
  page_.line("## " + game_->title() + " ##");
  page_.line(state().scenario().about, WordPage::detail_indent);
  page_.line("Type \"help\" for the commands.", WordPage::detail_indent);
  book_.update(presenter().session());
  told_ = presenter().acting();
  tell_trouble();
  tell_prompt();
}

std::string PlayTable::prompt() {
  return asked_ ? "keep, throw or no> " : prompt_words(presenter());
}

bool PlayTable::take(const TypedLine& line) {
  if (!line.fault.empty()) {
    unclear(sentence(line.fault) + " Nothing was done.");
    return true;
  }
  if (is_remark(line.text)) return true;
  const TypedWords typed = words_of(line.text);
  if (!typed.fault.empty()) {
    unclear(sentence(typed.fault) + " Nothing was done.");
    return true;
  }
  notice_before_ = presenter().notice();
  failures_before_ = not_obeyed_;
  if (asked_) {
    answer_quit(typed.words);
  } else if (typed.words.empty()) {
    say_prompt(presenter(), page_);
  } else {
    obey(typed.words);
  }
  if (!left_) tell();
  return !left_;
}

// --- what a line means

const PlayTable::Command* PlayTable::command_named(const TypedWord& word) const {
  const auto& known = commands();
  const std::string name = folded(word.text);
  const auto found =
      std::find_if(known.begin(), known.end(), [&](const Command& command) { return name == command.name; });
  return word.quoted || found == known.end() ? nullptr : &*found;
}

const std::vector<PlayTable::Verb>& PlayTable::verbs() {
  Session& session = presenter().session();
  if (verbs_of_ == session.generation()) return verbs_;
  verbs_.clear();
  if (presenter().acting().valid() && session.waiting().kind == Waiting::Kind::choice) {
    for (const Offer& offer : session.offers(presenter().acting())) {
      if (offer.verb != "done") verbs_.push_back({offer.verb, offer.title, offer.prompt});
    }
  }
  verbs_of_ = session.generation();
  return verbs_;
}

void PlayTable::obey(const Words& words) {
  if (presenter().seat().screen_hidden()) {
    const Command* const command = command_named(words.front());
    if (command != nullptr && command->always) return run(*command, words);
    return unclear("Hand the keyboard to " + side_words(state().module(), presenter().acting()) + " and type \"sit\".");
  }
  if (obey_exactly(words) || obey_numbers(words)) return;
  if (hand().fits(words)) return heard(hand().choose(words));
  if (another_time(words) || obey_nearly(words)) return;
  // A thing that cannot be chosen now: the rules say why.
  if (presenter().drafting() && names_something(words)) return heard(hand().choose(words));
  unknown(words);
}

bool PlayTable::names_something(const Words& words) {
  const Meant found = meant(presenter(), words.front().text);
  return found.value || !found.several.empty();
}

// A verb of the game that this phase does not have.
bool PlayTable::another_time(const Words& words) {
  const std::string typed = folded(words.front().text);
  const auto all = presenter().session().ruleset().verbs();
  const bool known = typed != "done" && std::any_of(all.begin(), all.end(),
                                                    [&](const std::string& verb) { return folded(verb) == typed; });
  if (known) unclear("\"" + words.front().text + "\" cannot be done now (" + presenter().waiting().title + ").");
  return known;
}

bool PlayTable::obey_exactly(const Words& words) {
  if (const Command* const command = command_named(words.front())) {
    run(*command, words);
    return true;
  }
  for (std::size_t count = std::min(max_verb, words.size()); count > 0; --count) {
    const std::string typed = first_words(words, count);
    for (const Verb& verb : verbs()) {
      if (fit(typed, verb.id) != Fit::whole && fit(typed, verb.title) != Fit::whole) continue;
      run_verb(verb.id, words, count);
      return true;
    }
  }
  return false;
}

// Dice; or a number of the list that was shown, and what is said after it.
bool PlayTable::obey_numbers(const Words& words) {
  const auto number = words.front().quoted ? std::nullopt : parse_integer(words.front().text);
  if (!number) return false;
  if (presenter().waiting().kind == Waiting::Kind::roll) {
    roll(words);
    return true;
  }
  if (!presenter().drafting() || hand().fits(words)) return false;
  Words meant = words;
  const auto listed = static_cast<std::int64_t>(choices_now(presenter()).size());
  if (!hand().takes_numbers() && *number >= 1 && *number <= listed) meant.front().text.insert(0, "#");
  heard(hand().choose(meant));
  return true;
}

// The beginning of one command or verb, and of no other.
bool PlayTable::obey_nearly(const Words& words) {
  const std::string first = folded(words.front().text);
  const auto begins = [&](const std::string& name) { return folded(name).starts_with(first); };
  std::vector<std::vector<std::string>> names;
  for (const Command& command : commands()) names.push_back({command.name});
  for (const Verb& verb : verbs()) names.push_back({verb.id, verb.title});
  for (auto& each : names) std::erase_if(each, [&](const std::string& name) { return !begins(name); });
  for (std::size_t count = std::min(max_verb, words.size()); count > 0; --count) {
    const std::string typed = first_words(words, count);
    const auto best = best_fits(typed, names);
    if (best.empty()) continue;
    if (best.size() > 1) {
      std::vector<std::string> several;
      several.reserve(best.size());
      for (const std::size_t at : best) several.push_back(word_of(at));
      unclear("\"" + typed + "\" could be " + any_of_words(several) + ".");
    } else if (best.front() < commands().size()) {
      run(commands()[best.front()], words);
    } else {
      run_verb(verbs()[best.front() - commands().size()].id, words, count);
    }
    return true;
  }
  return false;
}

// The word for the Nth of all commands, then verbs.
std::string PlayTable::word_of(std::size_t at) {
  return at < commands().size() ? commands()[at].name : verbs()[at - commands().size()].id;
}

void PlayTable::unknown(const Words& words) {
  const std::string& typed = words.front().text;
  std::vector<std::string> names;
  for (const Command& command : commands()) names.emplace_back(command.name);
  for (const auto& verb : presenter().session().ruleset().verbs()) names.push_back(verb);
  const auto nearest = nearest_name(folded(typed), names);
  std::string near = nearest ? "\"" + *nearest + "\"" : std::string();
  if (near.empty()) near = near_words(typed, seen_units(presenter()));
  unclear("\"" + typed + "\" is not a command here" +
          (near.empty() ? "; \"help\" lists the commands." : ": did you mean " + near + "?"));
}

void PlayTable::run(const Command& command, const Words& words) {
  (this->*command.run)(after(words, 1));
}

void PlayTable::run_verb(const std::string& verb, const Words& words, std::size_t used) {
  const Draft* const before = presenter().draft();
  if (before != nullptr && !before->answers() && !before->picks().empty()) {
    page_.line("(" + before->title() + " is abandoned.)", WordPage::detail_indent);
  }
  heard(hand().begin(verb, after(words, used)));
}

// --- what came of it

void PlayTable::unclear(const std::string& text) {
  ++not_obeyed_;
  page_.line(text, WordPage::detail_indent);
}

void PlayTable::heard(const Obeyed& obeyed) {
  if (obeyed.how == Obeyed::How::unclear) return unclear(sentence(obeyed.text));
  if (obeyed.how != Obeyed::How::refused) return;
  if (!obeyed.refusal) {
    page_.line("Refused: this is not possible now.", WordPage::detail_indent);
    return;
  }
  refusal_ = obeyed.refusal;
  say_refusal(presenter(), page_, *obeyed.refusal);
  presenter().lookback().point_at({}, {});
}

void PlayTable::tell() {
  tell_news();
  const std::string& notice = presenter().notice();
  const bool in_journal = !book_.lines().empty() && book_.lines().back().text == notice;  // what dice show
  // A notice stays until the next step; it is news when this line brought it, or failed by it once more.
  const bool news = notice != notice_before_ || not_obeyed_ != failures_before_;
  if (!notice.empty() && !in_journal && news) page_.line(sentence(notice), WordPage::detail_indent);
  tell_trouble();
  tell_handover();
  tell_prompt();
}

// What was said before need not be said again.
void PlayTable::tell_prompt() {
  if (presenter().waiting().kind == Waiting::Kind::roll && !presenter().seat().screen_hidden()) {
    if (!roll_told_) say_roll(presenter(), page_);
    roll_told_ = true;
    return;
  }
  std::string& shown = presenter().drafting() ? draft_shown_ : choice_shown_;
  if (!presenter().drafting()) draft_shown_.clear();
  const std::string mark = prompt_mark(presenter());
  if (mark == shown) return;
  shown = mark;
  say_prompt(presenter(), page_);
}

// An action that says nothing of itself is told as it was typed: where more is told, or more is to come, that is no
// news. Nor is the end of a phase.
bool PlayTable::is_typed(const JournalLine& line, bool alone) {
  if (std::exchange(ended_, false) && line.text == "Done") return true;
  const auto waiting = presenter().waiting().kind;
  if (alone && waiting != Waiting::Kind::roll && waiting != Waiting::Kind::answer) return false;
  return std::any_of(verbs_.begin(), verbs_.end(),
                     [&](const Verb& verb) { return line.text.starts_with(verb.title + ": "); });
}

void PlayTable::tell_news() {
  const std::vector<JournalLine> before = book_.lines();
  const std::size_t same = book_.update(presenter().session());
  std::vector<JournalLine> taken_back(before.begin() + static_cast<std::ptrdiff_t>(same), before.end());
  std::vector<JournalLine> news(book_.lines().begin() + static_cast<std::ptrdiff_t>(same), book_.lines().end());
  std::erase_if(taken_back, [](const JournalLine& line) { return line.heading; });
  std::erase_if(news, [](const JournalLine& line) { return line.heading; });
  for (const auto& line : taken_back) page_.line("Undone: " + sentence(line.text), WordPage::detail_indent);
  for (std::size_t i = 0; i < news.size(); ++i) {
    if (i > 0 || !is_typed(news[i], news.size() == 1)) page_.line(sentence(news[i].text), WordPage::detail_indent);
  }
}

// What stands on a terminal is read by whoever comes next.
void PlayTable::tell_handover() {
  const SideId now = presenter().acting();
  if (!now.valid() || now == told_) return;
  const bool wrote = std::exchange(wrote_in_secret_, false);
  const bool hides = wrote || presenter().seat().screen_hidden() ||
                     (told_.valid() && !own_secrets(presenter().session(), told_).empty());
  if (hides) page_.wipe();
  choice_shown_.clear();
  refusal_.reset();  // where the other side tried something is its own affair
  if (told_.valid() && !presenter().seat().screen_hidden()) {
    page_.gap();
    page_.line("-- Pass the keyboard to " + side_words(state().module(), now) + ". --");
  }
  told_ = now;
}

void PlayTable::tell_trouble() {
  for (const auto& problem : presenter().session().take_problems())
    page_.line(to_text(problem), WordPage::detail_indent);
  const auto trouble = game_->take_trouble();
  if (!trouble) return;
  failed_ = failed_ || trouble->severity == Severity::error;
  page_.line(to_text(*trouble), WordPage::detail_indent);
}

}  // namespace bocage::cli
