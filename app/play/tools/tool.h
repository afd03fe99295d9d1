// A tool in the player's hand: what clicks, drags and the menu mean while it is held.
#pragma once

#include <optional>
#include <vector>

#include "app/play/table/outlook.h"
#include "app/play/table/prompt.h"

namespace bocage {

// By itself a tool understands nothing and shows nothing; each overrides what it is for.
class Tool {
 public:
  enum class Pile { done, open };  // what a click on a pile comes to: the choice among its pieces is left open

  virtual ~Tool() = default;

  // After each step of the game: begins anew with what the game waits for now.
  virtual void activate() {}
  // Puts away what it has in hand, before something else comes onto the table.
  virtual void deactivate() {}
  // True when nothing can be done now, and the notice says why.
  virtual bool input_blocked() { return false; }

  virtual void click(PieceId) {}
  virtual void click(SpaceId) {}
  virtual void click(LinkId) {}
  virtual Pile click_pile(SpaceId, const std::vector<PieceId>&) { return Pile::open; }  // bottom first
  virtual void pick_whole_pile(const std::vector<PieceId>&) {}
  // What is lifted; a drag ends with drop(), or with put_back() when it is dropped nowhere.
  virtual std::vector<PieceId> begin_drag(const std::vector<PieceId>&) { return {}; }
  virtual bool drop(SpaceId) { return false; }
  virtual void put_back() {}
  virtual void cancel() {}  // one step back

  virtual Prompt prompt() = 0;
  virtual void show(Scene&) const {}  // adds what is under way, and its marks
  virtual std::vector<MenuItem> menu(PieceId, SpaceId, LinkId) { return {}; }
  virtual void choose(const MenuItem&) {}
  virtual std::vector<PieceId> able() { return {}; }                             // with what it can begin
  virtual std::optional<Refusal> why_not(const Value&) { return std::nullopt; }  // nullopt: nothing is against it
  virtual const Outlook* outlook(SpaceId) { return nullptr; }                    // null: nothing goes there

 protected:
  Tool() = default;
  Tool(const Tool&) = default;
  Tool& operator=(const Tool&) = default;
};

}  // namespace bocage
