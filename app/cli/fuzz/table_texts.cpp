#include "app/cli/fuzz/table_texts.h"

#include "app/play/overlay/overlay.h"
#include "app/play/reading/board_words.h"
#include "app/play/reading/inspector.h"
#include "app/play/reading/inventory.h"
#include "app/play/words/game_words.h"

namespace bocage::cli {

namespace {

constexpr OverlayKind overlay_kinds[] = {OverlayKind::zones,   OverlayKind::supply,  OverlayKind::stacking,
                                         OverlayKind::control, OverlayKind::changes, OverlayKind::trails,
                                         OverlayKind::reach};
constexpr std::size_t max_picks = 4;  // of an action that is begun

using Hear = std::function<void(const std::string& text)>;

class Reader {
 public:
  Reader(Presenter& presenter, DiceStream& stream, const Hear& hear)
      : presenter_(presenter), stream_(stream), hear_(hear) {}

  void read() {
    hear_choice();
    hear_board();
    hear_overlays();
    const bool drafting = presenter_.drafting();
    for (const std::string& verb : verbs()) {
      if (!drafting) hear_action(verb);
    }
  }

 private:
  void hear(const std::string& text) { hear_(text); }
  void hear(const std::optional<Refusal>& refusal) {
    if (refusal) hear(refusal->text);
  }

  std::vector<std::string> verbs() {
    std::vector<std::string> all;
    for (const PromptButton& button : presenter_.prompt().buttons) {
      if (button.what == PromptButton::What::verb && button.enabled) all.push_back(button.verb);
    }
    return all;
  }

  void hear_prompt() {
    const Prompt prompt = presenter_.prompt();
    hear(prompt.headline);
    hear(prompt.text);
    hear(detail_words(prompt));
    for (const PromptButton& button : prompt.buttons) {
      hear(button.text);
      hear(button.why_not);
      hear(button.about);
    }
  }
  // With what may be picked, and why other units may not.
  void hear_choice() {
    hear_prompt();
    hear(presenter_.notice());
    hear(presenter_.refusal());
    for (std::uint32_t i = 0; i < presenter_.state().piece_count(); ++i) hear(presenter_.why_not(Value(PieceId(i))));
    if (!presenter_.drafting() || !presenter_.draft()->next()) return;
    for (const Candidate& candidate : presenter_.draft()->next()->candidates) {
      hear(candidate.label);
      hear(value_words(presenter_.state(), candidate.value, presenter_.viewer()));
    }
  }
  void hear_action(const std::string& verb) {
    if (!presenter_.start_verb(verb)) return;
    for (std::size_t picks = 0; picks < max_picks; ++picks) {
      hear_choice();
      if (!presenter_.drafting() || !presenter_.draft()->next()) break;
      const auto candidates = presenter_.draft()->next()->candidates;
      if (candidates.empty()) break;
      const Value& value = candidates[stream_.below(static_cast<std::uint32_t>(candidates.size()))].value;
      if (!presenter_.pick(value)) break;
    }
    presenter_.abandon_draft();
  }

  void hear_board() {
    const GameState& state = presenter_.state();
    Inspector inspector(presenter_);
    for (std::uint32_t i = 0; i < state.board().space_count(); ++i) hear_space(inspector, SpaceId(i));
    for (const SceneStack& stack : inspector.scene().stacks) {
      for (const ScenePiece& piece : stack.pieces) hear_face(piece.face);
    }
    for (const PoolEntry& entry : presenter_.pools()) {
      hear(entry.title);
      hear_face(entry.face);
    }
    hear(position_in_words(presenter_));
    for (const InventoryGrouping& by : inventory_groupings(state.module())) {
      for (const InventoryLine& line : inventory(presenter_, by, {}).lines) hear(line.title);
    }
  }
  void hear_space(Inspector& inspector, SpaceId space) {
    const SpaceReport report = inspector.report(space, true);
    for (const auto& line : report.lines) hear(line.text);
    for (const auto& occupant : report.pieces) {
      hear(occupant.text);
      hear(occupant.why_not);
      for (const MenuItem& item : presenter_.menu(occupant.piece, space)) {
        hear(item.text);
        hear(item.why_not);
      }
    }
    hear(space_summary(presenter_, inspector.scene(), space));
  }
  void hear_face(const SceneFace& face) {
    for (const auto& [key, text] : face.style) hear(text);
  }
  void hear_overlays() {
    for (const OverlayKind kind : overlay_kinds) {
      Overlay overlay;
      overlay.choose(kind);
      const auto able = presenter_.able();
      if (!able.empty()) overlay.ask_about(able[stream_.below(static_cast<std::uint32_t>(able.size()))]);
      Scene scene = presenter_.scene();
      overlay.apply_to(scene, presenter_);
      hear(scene.key.title);
      for (const auto& line : scene.key.lines) hear(line.text);
      for (const SceneHighlight& highlight : scene.highlights) hear(highlight.text);
    }
  }

  Presenter& presenter_;
  DiceStream& stream_;
  const Hear& hear_;
};

}  // namespace

void read_table(Presenter& presenter, DiceStream& stream, const Hear& hear) {
  Reader(presenter, stream, hear).read();
}

}  // namespace bocage::cli
