// What the window asks and offers in words: who decides what, what can be pressed, what waits off the map.
#pragma once

#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "engine/view/scene.h"

namespace bocage {

// Something to press in the prompt.
struct PromptButton {
  enum class What {
    verb,
    done,
    pick,
    finish,
    confirm,
    cancel,
    pass,
    die,
    anyway,       // assist: lets the refused try pass
    show_screen,  // hotseat: the other side sits down
    back,         // in the journal, by one entry
    forward,
    resume,   // from the journal to the game
    enforce,  // from free play to the rules
    undo,
    play_free,  // lets the players settle by hand
    own_view,   // from what the others see
    mail,       // of a game by mail: `verb` says what
  };
  What what;
  std::string text;
  bool enabled = true;
  std::string why_not;  // shown when it is not enabled
  std::string verb;     // of `verb`
  Value value;          // of `pick` and `die`
  std::string about;    // of `verb`: what it asks for, in a sentence
};

inline PromptButton prompt_button(PromptButton::What what, std::string text, bool enabled = true,
                                  std::string why_not = {}) {
  return {what, std::move(text), enabled, std::move(why_not), {}, {}, {}};
}

// What may come of what is drafted.
struct PromptChance {
  std::string percent;  // "17 %"
  double share = 0;     // the same, from 0 to 1
  std::string text;     // the outcome, with its rule
  friend bool operator==(const PromptChance&, const PromptChance&) = default;
};

struct Prompt {
  std::string headline;              // who decides what: "Red: Landing"
  std::string text;                  // what to do now, in a sentence
  std::vector<std::string> details;  // a preview's lines, obligations
  std::vector<PromptChance> chances;
  std::vector<PromptButton> buttons;
};

// Details and chances, one a line.
inline std::string detail_words(const Prompt& prompt) {
  std::string text;
  for (const std::string& detail : prompt.details) text += detail + '\n';
  for (const PromptChance& chance : prompt.chances) text += chance.percent + ' ' + chance.text + '\n';
  return text;
}

// Pieces of one kind that wait in a space which no surface draws; or that arrive later, and then none can be taken up.
struct PoolEntry {
  SpaceId pool;            // invalid of arrivals
  std::string pool_title;  // "Build-up", "Arrives in turn 3: West edge"
  std::string title;       // of the counter
  SceneFace face;
  std::vector<PieceId> pieces;  // alike; the first is the one that a click means
  std::size_t count = 0;
  bool candidate = false;  // one of them may be picked now
  bool picked = false;
  CounterId counter = {};  // of the counter tray: what is created; then there are no pieces
};

// A line of the menu on a piece, a space or a link.
struct MenuItem {
  enum class What {
    verb,
    pick,
    take_back,
    confirm,
    cancel,
    face,
    turn,
    variable,
    put,
    take_up,
    take_up_pile,
    restack,
    draw,
    shuffle
  };
  static constexpr int to_be_asked = 0;  // the number of a draw: whoever shows the menu asks how many
  What what = What::verb;
  std::string text;
  bool enabled = true;
  std::string why_not;  // with its rule
  std::string verb;
  Value value;  // what the verb begins with; what is picked
  PieceId piece;
  SpaceId space;          // of `put`: where to; of a pile: where it stands
  int number = 0;         // which face; the turn by so many steps; the place in the pile from the bottom; how many
  bool by_hand = false;   // beside what the rules offer
  bool gathered = false;  // of all that are gathered
  std::optional<SetVariable> set = {};  // of `variable`
};

}  // namespace bocage
