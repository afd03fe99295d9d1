// Pieces of a set-up that are chosen, one or several, and what keys, a menu and a dialog say of them.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "app/editor/set_up.h"
#include "editor/model/piece_values.h"

class wxWindow;

namespace bocage {

class PieceHand {
 public:
  struct Callbacks {
    std::function<const SetUp*()> set_up;                         // null when there is none
    std::function<std::optional<editor::Scenario>()> as_written;  // nullopt: something else is shown than stands there
    std::function<bool(editor::Proposal)> apply;                  // false: it was refused, and said why
    std::function<void(const std::string& text)> tell;            // in a line
    std::function<void(const std::optional<PieceId>& piece)> shown;  // others are chosen; the one that was clicked last
  };
  PieceHand(wxWindow& parent, const editor::Project& project, Callbacks callbacks);

  const std::vector<PieceId>& chosen() const { return chosen_; }
  // With `more` what is chosen stays so, and what is chosen already no longer is.
  void choose(const std::vector<PieceId>& pieces, bool more);
  // Of another reading: who is no longer what it was is not chosen any more.
  void keep_those_of(const GameState* before);

  // `meant`: the piece under the pointer or the keys; with others that are chosen with it. False: the key means
  // nothing.
  bool press(int key, bool shift, PieceId meant);
  void ask_menu(PieceId piece);
  void ask_values(PieceId piece);  // all that it begins with, in a dialog

 private:
  std::vector<PieceId> with(PieceId meant) const;
  editor::TakenPieces taken(const editor::Scenario& scenario, const std::vector<PieceId>& pieces) const;
  int turns_at(const std::string& space) const;
  using Change = std::function<editor::Proposal(const editor::Scenario&, const editor::TakenPieces&)>;
  bool change(const std::vector<PieceId>& pieces, const Change& propose);
  void show_face(PieceId piece, std::size_t face);
  void show_next_face(PieceId meant);
  void turn(PieceId meant, int by);
  void conceal(PieceId meant);
  void take_out(PieceId meant);
  void add_another(PieceId piece);  // of the same counter, in the same space

  wxWindow& parent_;
  const editor::Project& project_;
  Callbacks callbacks_;
  std::vector<PieceId> chosen_;
};

}  // namespace bocage
