// The intake: how entries come into the game (entered here, received, replayed, made again, by themselves) and how they
// are taken back. What happens in one of these happens in all. Internal to engine/session.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "engine/session/automatic_entries.h"
#include "engine/session/steps.h"

namespace bocage {

class Intake {
 public:
  Intake(Position& position, Record& record, Promises& promises, EntryApplier& applier, StandingOrders& orders,
         Plans& plans, const Ahead& ahead, Steps& steps, AutomaticEntries& automatic);
  Intake(const Intake&) = delete;
  Intake& operator=(const Intake&) = delete;

  // --- from this machine: all of them or none
  Submitted enter(std::vector<Entry> entries, std::vector<Refusal> overridden, std::optional<Deferred> deferred);
  Submitted enter(Entry made) { return enter({std::move(made)}, {}, std::nullopt); }
  void take_back(std::uint32_t entries);  // to so many entries, all of them still pending
  void chain() { record_.chain(position_.names()); }
  // --- from elsewhere
  struct Arrival {
    bool chained = true;     // else it can still be taken back
    bool automatic = false;  // see Record::mark
    bool news = false;       // the file does not have it yet
    bool check_hash = true;
  };
  // An entry that was made elsewhere or before and has been judged.
  ApplyResult take(Entry made, std::optional<Deferred> deferred, const Arrival& arrival);
  // An entry of the trunk, in a branch; false when it does not fit.
  bool follow(Entry made);
  // --- by themselves
  void run_automatic_entries();

  void rebuild_orders();  // orders, plans and inspections, from the entries
  void changed();         // a new generation, what is waited for, the sink
  const Waiting& waiting() const { return waiting_; }
  // The problem at which a procedure failed: until it is settled nothing goes on. nullopt while all is well.
  const std::optional<Problem>& stopped() const { return stopped_; }
  std::optional<Problem> forget_stop() { return std::exchange(stopped_, std::nullopt); }
  void stop(std::optional<Problem> problem);  // nullopt: it goes on

 private:
  void add(Entry made, bool automatic);
  void added(const Entry& made, bool automatic);  // what follows from an entry that the record has taken
  void take_order(const Entry& made);
  bool completes_cut(const Entry& made) const;

  Position& position_;
  Record& record_;
  Promises& promises_;
  EntryApplier& applier_;
  StandingOrders& orders_;
  Plans& plans_;
  const Ahead& ahead_;
  Steps& steps_;
  AutomaticEntries& automatic_;
  std::optional<Problem> stopped_;
  Waiting waiting_;
};

// What the game waits for; `stopped`: what a procedure failed at; `owed`: who must give a share.
Waiting waiting_for(const Position& position, const std::optional<Problem>& stopped, std::vector<SideId> owed);

}  // namespace bocage
