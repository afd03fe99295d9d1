#include "app/cli/fuzz/wrong_clicks.h"

#include <vector>

#include "app/play/presenter/presenter.h"
#include "app/play/words/game_words.h"

namespace bocage::cli {

namespace {

constexpr std::uint32_t clicks_a_moment = 24;
constexpr std::uint32_t first_picks = 3;  // of a choice that is begun before the click
constexpr std::uint64_t moments_a_click = 4;

std::uint32_t one_below(DiceStream& stream, std::size_t count) {
  return stream.below(static_cast<std::uint32_t>(count));
}

// One moment of the game, laid on a table.
class Clicker {
 public:
  Clicker(Presenter& presenter, DiceStream& stream, ClickReport& report)
      : presenter_(presenter), stream_(stream), report_(report) {}

  void click() {
    const std::uint64_t generation = presenter_.session().generation();
    for (std::uint32_t i = 0; i < clicks_a_moment; ++i) {
      begin_something();
      click_somewhere();
      if (presenter_.session().generation() != generation) return;  // a drop was no wrong one
      lay_down();
    }
  }

 private:
  // A choice with a few picks, or none.
  void begin_something() {
    std::vector<std::string> verbs;
    for (const PromptButton& button : presenter_.prompt().buttons) {
      if (button.what == PromptButton::What::verb && button.enabled) verbs.push_back(button.verb);
    }
    if (!verbs.empty() && stream_.below(3) > 0) presenter_.start_verb(verbs[one_below(stream_, verbs.size())]);
    for (std::uint32_t picks = stream_.below(first_picks + 1); picks > 0 && presenter_.drafting(); --picks) {
      const auto& next = presenter_.draft()->next();
      if (!next || next->candidates.empty()) return;
      presenter_.pick(Value(next->candidates[one_below(stream_, next->candidates.size())].value));
    }
  }
  void lay_down() {
    presenter_.forget_refusal();
    presenter_.abandon_draft();
    while (presenter_.choosing()) presenter_.cancel();
  }

  void click_somewhere() {
    const GameState& state = presenter_.state();
    const bool on_unit = state.piece_count() > 0 && stream_.below(2) == 0;
    const Value at = on_unit ? Value(PieceId(stream_.below(static_cast<std::uint32_t>(state.piece_count()))))
                             : Value(SpaceId(one_below(stream_, state.board().space_count())));
    if (presenter_.drafting() && presenter_.draft()->next() && presenter_.draft()->next()->complete) return;
    const std::string before = under_way();
    const std::string where = place(at);
    if (on_unit) {
      presenter_.click(at.piece());
    } else {
      presenter_.click(at.space());
    }
    if (const auto& why = presenter_.refusal()) {
      ++report_.refused;
      if (!why->says_why() || why->text.empty()) note(where, why->text);
    } else if (under_way() == before) {
      ++report_.refused;
      note(where, "nothing is said");
    }
  }

  // What the click could change without a word of refusal.
  std::string under_way() const {
    std::string text = presenter_.drafting() ? presenter_.draft()->verb() : std::string();
    for (const Pick& pick : presenter_.picks()) {
      text += pick.finish ? " finish" : " " + to_text(pick.value, presenter_.state().names());
    }
    return text + " " + presenter_.notice();
  }

  // "at battles, in attack (target), a space": alike for all clicks of this kind.
  std::string place(const Value& at) const {
    std::string text = "at " + presenter_.waiting().node;
    if (presenter_.drafting()) {
      text += ", in " + presenter_.draft()->title();
      const auto& next = presenter_.draft()->next();
      if (next) text += " (" + next->field + ")";
    }
    if (at.kind() == Value::Kind::space) return text + ", on a space";
    const SideId side = presenter_.state().counter(at.piece()).side;
    if (!side.valid()) return text + ", on a marker";
    return text + (side == presenter_.acting() ? ", on an own unit" : ", on an enemy");
  }
  void note(const std::string& where, const std::string& said) { ++report_.unexplained[where + ": " + said]; }

  Presenter& presenter_;
  DiceStream& stream_;
  ClickReport& report_;
};

}  // namespace

void ClickReport::add(const ClickReport& other) {
  refused += other.refused;
  for (const auto& [what, times] : other.unexplained) unexplained[what] += times;
}

ClickReport click_wrongly(const ClickedGame& game, std::uint64_t wanted, DiceStream& stream) {
  ClickReport report;
  const std::uint32_t length = game.session.timeline().length();
  for (std::uint64_t tries = wanted * moments_a_click; tries > 0 && report.refused < wanted; --tries) {
    const std::uint32_t entry = stream.below(length + 1);
    auto aside = game.session.branch(entry, hash_of("wrong clicks", std::to_string(entry)));
    if (!aside) continue;
    Presenter presenter(std::move(aside), game.ruleset);
    if (presenter.seat().screen_hidden()) presenter.seat().show_screen();
    if (presenter.acting() != game.side || presenter.state().enforcement() != Enforcement::enforce) continue;
    Clicker(presenter, stream, report).click();
  }
  return report;
}

}  // namespace bocage::cli
