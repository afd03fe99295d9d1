// A scenario's reinforcements as a time line: a row for each side and entry, a column for each turn; and commands that
// change it.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "editor/model/scenario.h"

namespace bocage::editor {

class Schedule {
 public:
  struct Row {
    std::string side;
    std::string entry;  // in the module's words; empty: none is named
    friend bool operator==(const Row&, const Row&) = default;
  };
  using Arriving = Scenario::Arriving;
  using Elements = std::vector<ElementId>;

  // Null when there is no scenario of this id that can be made out. `also`: rows that come first within their sides,
  // though nothing may come there yet.
  static std::optional<Schedule> find(const Project& project, std::string_view scenario,
                                      const std::vector<Row>& also = {});

  const Spot& root() const { return scenario_.root(); }
  // Sides in the order of the module, entries in the order in which the file first names them: what is moved to another
  // turn leaves the rows where they are.
  const std::vector<Row>& rows() const { return rows_; }
  std::optional<std::size_t> row_of(const Row& row) const;
  // In the order of the file, which is that in which a game hears of them.
  const std::vector<Arriving>& arrivals() const { return arrivals_; }
  const Arriving* find(ElementId element) const;   // null when it is none of them
  std::vector<SourceLocation> unreadable() const;  // arrivals that say no turn
  std::vector<Arriving> in(const Row& row, int turn) const;

  int first_turn() const { return first_; }
  int last_turn() const { return last_; }                  // a few beyond the last arrival, and beyond the game's end
  std::optional<int> end_of_game() const { return end_; }  // where the scenario or its module says one

  // --- commands, each one step in words

  // To another turn, by another entry; nullopt: as it was. What waits in the box of its turn waits in that of the
  // other one.
  Proposal move(const Elements& elements, std::optional<int> turn, const std::optional<Row>& row) const;
  // By so many columns and rows, each from where it is.
  Proposal shift(const Elements& elements, int turns, int rows) const;
  Proposal remove(const Elements& elements) const;
  Proposal set_counts(const std::vector<std::pair<ElementId, int>>& counts) const;
  // Behind what comes there already. Several counters stand there in this order.
  Proposal add(const std::vector<std::string>& counters, int count, int turn, const Row& row,
               const std::string& group) const;
  // Why there can be no such row.
  std::optional<Problem> wrong_row(const Row& row) const;

  // What arrives on this turn of these counters, by this entry or, nullopt, by any.
  std::variant<Elements, Problem> named(const std::vector<std::string>& counters, int turn,
                                        const std::optional<std::string>& entry) const;

 private:
  struct Target {
    const Arriving* what;
    int turn;
    Row row;
  };
  Schedule(const Project& project, Scenario scenario, const std::vector<Row>& also);
  std::optional<int> setting(const char* variable) const;
  void read_arrivals();
  void arrange_rows(const std::vector<Row>& also);
  void arrange_turns();
  std::variant<std::vector<const Arriving*>, Problem> all_of(const Elements& elements) const;
  Proposal moved(const std::vector<Target>& targets) const;
  std::optional<Problem> wrong_turn(int turn) const;
  std::optional<Problem> wrong_side(const std::string& counter, const std::string& side) const;
  std::size_t place_for(int turn, const Row& row) const;
  std::string told(const std::vector<Target>& targets) const;
  std::string kind_of(const std::vector<const Arriving*>& taken) const;
  std::string title_of(const std::string& counter) const;
  Proposal done(std::string words, Patches patches) const;

  const Project* project_;
  Scenario scenario_;
  std::vector<Row> rows_;
  std::vector<Arriving> arrivals_;
  int first_ = 1;
  int last_ = 1;
  std::optional<int> end_;
};

// The entry, or that none is named.
std::string entry_words(const std::string& entry);
// By which the side's reinforcements come in any scenario, in the order of the files.
std::vector<std::string> known_entries(const Project& project, std::string_view side);

}  // namespace bocage::editor
