// The record: what has happened, in entries, words and reversible changes; where the game was quiet; what can be taken
// back and made again. Internal to engine/session.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "engine/journal/journal.h"
#include "engine/journal/timeline.h"
#include "engine/position/words.h"

namespace bocage {

class Record {
 public:
  explicit Record(Genesis genesis) : journal_(std::move(genesis)) {}
  Record(const Record&) = delete;
  Record& operator=(const Record&) = delete;

  // --- reading
  const Journal& journal() const { return journal_; }
  const Genesis& genesis() const { return journal_.genesis(); }
  std::uint32_t chained() const { return static_cast<std::uint32_t>(journal_.chain().size()); }
  std::uint32_t count() const;                     // of all entries
  const Entry& entry(std::uint32_t number) const;  // from 1
  const Timeline& timeline() const { return *timeline_; }
  Words words(std::uint32_t entry) const;  // of 0: the beginning; of one that there is not: none
  const StepChanges& setup() const { return setup_; }
  // The last number of entries up to this one after which the game was quiet; nullopt when it never was.
  std::optional<std::uint32_t> quiet_before(std::uint32_t entries) const;
  Entry new_entry(EntryKind kind, SideId side, std::string what, Value value) const;  // the next one

  // --- writing: a step first, then its entry, then what is known of the two
  bool begun() const { return timeline_.has_value(); }
  void begin(StepChanges setup, const GameState& after, Words words);
  void add_step(StepChanges changes, const GameState& after, Words words);
  void add_pending(Entry made);
  // Takes an entry that was chained elsewhere; a problem when it does not follow. `news`: the sink is told the line.
  std::optional<Problem> append(const Entry& made, const ValueNames& names, bool news);
  void mark(bool automatic, bool quiet);                                 // of the entry that was added last
  void mark_quiet(std::uint32_t entries) { quiet_.push_back(entries); }  // 0: the beginning
  void chain(const ValueNames& names);   // chains what is pending: nobody can take it back any more
  void truncate(std::uint32_t entries);  // to so many entries, all of them still pending
  // Entries up to this one were made under another version of the rules, where they came to other states.
  void came_from_other_rules(std::uint32_t entries) { other_rules_ = entries; }
  bool of_these_rules(std::uint32_t entry) const { return entry > other_rules_; }

  // --- taking back and making again
  using Group = std::vector<Entry>;  // what one input of a player entered
  struct Undo {
    std::uint32_t keep = 0;  // so many entries stay
    Group group;             // what redo enters again: without what follows by itself
  };
  std::optional<Undo> next_undo() const;  // nullopt when nothing can be taken back
  std::size_t undo_depth() const;
  std::vector<Group>& undone() { return undone_; }
  std::size_t redo_depth() const { return undone_.size(); }

  // --- the writer of the file
  using Sink = std::function<void(const std::vector<std::string>& chained, const std::vector<Entry>& pending)>;
  void set_sink(Sink sink) { sink_ = std::move(sink); }
  const Sink& sink() const { return sink_; }
  void forget_news() { news_.clear(); }  // the file has these lines already
  void publish();

 private:
  Journal journal_;
  StepChanges setup_;                 // what setup did before the first entry
  std::optional<Timeline> timeline_;  // from the state after setup_
  std::vector<Words> words_;          // by entry; 0 is the beginning
  std::vector<bool> automatic_;       // by entry - 1: nobody's choice, so undo takes it with what caused it
  std::vector<std::uint32_t> quiet_;  // after how many entries the game was quiet, ascending
  std::uint32_t other_rules_ = 0;
  std::vector<Group> undone_;
  Sink sink_;
  std::vector<std::string> news_;  // lines that the sink has not been told
  bool pending_changed_ = false;
};

}  // namespace bocage
