// By hand: everything in free play, and in assist what no rule does. Pieces are taken up, put down, turned, gathered,
// drawn at random, and created out of the counter tray.
#pragma once

#include <functional>
#include <string>

#include "app/play/table/table_context.h"
#include "app/play/tools/counter_tray.h"
#include "app/play/tools/tool.h"

namespace bocage {

class HandTool : public Tool {
 public:
  // What is held until a click puts it down in a space: pieces of one space from the bottom up, or one more of a
  // counter.
  struct Held {
    std::vector<PieceId> pieces;
    CounterId counter;  // invalid when pieces are held
  };

  // `abandon_draft` is called before anything is taken in hand: the action that is being chosen is given up.
  HandTool(TableContext& table, std::function<void()> abandon_draft);

  bool allowed() const;        // pieces can be moved, turned over, marked and created by hand now
  bool allowed_or_says_why();  // the same for whoever tries: when not, the refusal or the notice says why
  bool open_tray(bool open);   // false: as allowed_or_says_why()
  void tray_follows(Enforcement level) { tray_.set_open(level == Enforcement::free); }
  bool tray_open() const { return tray_.open() && allowed(); }

  // The piece moves to where it is put down, or one more of the counter is created. False: as allowed_or_says_why().
  bool take_up(PieceId piece);
  bool take_up(CounterId counter);
  bool take_up_pile(SpaceId space);
  bool holding() const { return held_.has_value(); }
  bool holds(PieceId piece) const;
  const std::optional<Held>& held() const { return held_; }
  void hold(std::optional<Held> held) { held_ = std::move(held); }
  bool let_go();                         // false: nothing was held
  std::optional<SceneFace> face_held();  // as it hangs under the pointer; nullopt when nothing is held
  bool put_down(SpaceId space);
  Prompt prompt_holding() const;

  // These belong together for what is done next; those that all do already are let go. False: as allowed_or_says_why().
  bool gather(const std::vector<PieceId>& pieces);
  const std::vector<PieceId>& gathered() const { return gathered_; }
  void let_gathered_go() { gathered_.clear(); }
  void tell_gathered(Prompt& prompt) const;

  // A drag by hand. False: none of the pieces is gathered.
  bool lift_gathered(const std::vector<PieceId>& pieces);
  void lift(std::vector<PieceId> pieces) { lifted_ = std::move(pieces); }
  const std::vector<PieceId>& lifted() const { return lifted_; }
  bool let_lifted_go();  // false: nothing was lifted

  // What is drawn or shuffled when the table is asked for it in this space, or nowhere: all that are gathered, when one
  // of them lies there, else the pile.
  std::vector<PieceId> drawable_at(SpaceId space) const;
  // So many of them at random are held; the notice says which, and nobody can take that back. False: as
  // allowed_or_says_why(), or the refusal says what is wrong with the number.
  bool draw_at_random(const std::vector<PieceId>& among, std::size_t count);
  bool shuffle(const std::vector<PieceId>& pile);  // of one space; what is drawn comes to the top of it
  bool set(const SetVariable& set);                // of whatever carries one; false: as allowed_or_says_why()

  bool lies_off_the_map(PieceId piece) const;
  void add_tray(std::vector<PoolEntry>& entries);  // with what is held of it picked

  void activate() override;
  void deactivate() override;
  using Tool::click;
  void click(PieceId piece) override;
  void click(SpaceId space) override;
  Pile click_pile(SpaceId space, const std::vector<PieceId>& pile) override;
  void pick_whole_pile(const std::vector<PieceId>& pile) override { gather(pile); }
  std::vector<PieceId> begin_drag(const std::vector<PieceId>& pieces) override;
  bool drop(SpaceId space) override;
  void put_back() override;
  void cancel() override;
  Prompt prompt() override;
  void show(Scene& scene) const override;
  std::vector<MenuItem> menu(PieceId piece, SpaceId space, LinkId link) override;
  void choose(const MenuItem& item) override;

 private:
  bool take(Held held);
  void edit(const std::vector<Change>& changes);
  void move(const std::vector<PieceId>& pieces, SpaceId space);
  SideId doer() const;
  std::string held_words() const;
  bool is_gathered(PieceId piece) const;
  bool is_gathered_in(SpaceId space) const;
  std::vector<MenuItem> gathered_menu(PieceId piece) const;
  void choose_for_gathered(const MenuItem& item);
  void choose_for_piece(const MenuItem& item);
  void add_draws(std::vector<MenuItem>& items, PieceId piece, const std::vector<PieceId>& among, bool gathered) const;
  std::vector<SpaceId> places_off_the_map(SideId side) const;

  TableContext& table_;
  std::function<void()> abandon_draft_;
  CounterTray tray_;
  std::optional<Held> held_;
  std::vector<PieceId> gathered_;
  std::vector<PieceId> lifted_;  // hang under the pointer in a drag
};

}  // namespace bocage
