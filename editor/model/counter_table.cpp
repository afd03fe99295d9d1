#include "editor/model/counter_table.h"

#include <algorithm>
#include <map>
#include <set>
#include <utility>

#include "editor/model/words.h"
#include "editor/project/bundle.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::string letters(std::string_view text) {
  std::string plain;
  for (const char c : in_small_letters(text)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

Sheet all_counters(const Counters& counters) {
  std::vector<std::string> columns{"id", "title", "side", "prototype"};
  for (auto& name : counters.attributes()) columns.push_back(std::move(name));
  std::vector<Sheet::Row> rows;
  for (const auto& counter : counters.counters()) {
    Sheet::Row row{counter.value("id"), {{counter.value("id"), true}}};
    for (std::size_t i = 1; i < columns.size(); ++i) {
      const auto given = counters.given(counter, columns[i]);
      row.cells.push_back(given ? Sheet::Cell{given->value, given->own} : Sheet::Cell{});
    }
    rows.push_back(std::move(row));
  }
  return {std::move(columns), std::move(rows)};
}

}  // namespace

CounterTable::CounterTable(const Project& project) : Sheet(all_counters(Counters(project))) {}

// --- the way in

std::vector<std::string> likely_columns(const CsvRow& heads, const std::vector<std::string>& columns) {
  static const std::map<std::string, std::string> spoken = {
      {"name", "title"},
      {"unit", "title"},
      {"designation", "title"},
      {"nation", "side"},
      {"nationality", "side"},
      {"player", "side"},
      {"combat", "strength"},
      {"cf", "strength"},
      {"strength", "attack"},
      {"attackfactor", "attack"},
      {"defencefactor", "defence"},
      {"defensefactor", "defense"},
      {"ma", "move"},
      {"mp", "move"},
      {"movement", "move"},
      {"movementallowance", "move"},
      {"mf", "move"},
      {"type", "class"},
      {"unittype", "class"},
      {"kind", "prototype"},
  };
  std::vector<std::string> likely(heads.size());
  std::set<std::string> taken;
  const auto take = [&](std::size_t at, const std::string& wanted) {
    for (const auto& column : columns) {
      if (!likely[at].empty() || letters(column) != wanted || !taken.insert(column).second) continue;
      likely[at] = column;
    }
  };
  for (std::size_t i = 0; i < heads.size(); ++i) take(i, letters(heads[i]));
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (const auto word = spoken.find(letters(heads[i])); word != spoken.end()) take(i, word->second);
  }
  return likely;
}

namespace {

// First the new counters, then column by column those that get the same value together: a table of hundreds of rows is
// read in a moment.
class Importer {
 public:
  Importer(const Project& project, const CounterImport& import) : bundle_(project), import_(import) {}

  Proposal all() {
    for (std::size_t i = 0; i < import_.rows.size(); ++i) {
      if (auto problem = read_row(i)) return told(i, std::move(*problem));
    }
    for (const auto& [name, values] : wanted_) {
      for (const auto& [value, units] : values) {
        std::vector<std::string> ids;
        const Counters counters(bundle_.now());
        for (const auto& unit : units) {
          const auto given = counters.given(*counters.find(unit.id), name);
          if (given && given->value == value) continue;
          ids.push_back(unit.id);
          changed_.insert(unit.id);
        }
        if (ids.empty()) continue;
        if (auto problem = bundle_.add(counters.set(ids, name, value))) {
          return told(units.front().row, std::move(*problem));
        }
      }
    }
    auto words = tr_n("{n} counter of a table", "{n} counters of a table", changed_.size());
    return bundle_.command(std::move(words));
  }

 private:
  struct Unit {
    std::string id;
    std::size_t row = 0;
  };

  static Problem told(std::size_t row, Problem problem) {
    problem.message = tr("row {n}: {problem}", {{"n", std::to_string(row + 1)}, {"problem", problem.message}});
    return problem;
  }

  std::optional<Problem> read_row(std::size_t at) {
    const auto& cells = import_.rows[at];
    std::map<std::string, std::string> values;
    for (std::size_t i = 0; i < cells.size() && i < import_.columns.size(); ++i) {
      const auto cell = std::string(trim(cells[i]));
      if (!import_.columns[i].empty() && !cell.empty()) values[import_.columns[i]] = cell;
    }
    if (values.empty()) return std::nullopt;
    const Counters counters(bundle_.now());
    auto id = values["id"];
    if (id.empty()) id = free_id(counters, id_from(values["title"], "counter"));
    values.erase("id");
    if (counters.find(id) == nullptr) {
      const auto named = values.find("prototype");
      const auto& prototype = named == values.end() ? import_.prototype : named->second;
      if (auto problem = bundle_.add(counters.add(id, prototype, values["title"]))) return problem;
      values.erase("title");
      values.erase("prototype");
      changed_.insert(id);
    }
    for (const auto& [name, value] : values) wanted_[name][value].push_back({id, at});
    return std::nullopt;
  }

  // Rows of one title are as many counters.
  static std::string free_id(const Counters& counters, const std::string& wanted) {
    for (int i = 1;; ++i) {
      auto id = i == 1 ? wanted : wanted + "-" + std::to_string(i);
      if (counters.find(id) == nullptr) return id;
    }
  }

  Bundle bundle_;
  const CounterImport& import_;
  std::map<std::string, std::map<std::string, std::vector<Unit>>> wanted_;  // by column and value
  std::set<std::string> changed_;
};

}  // namespace

Proposal import_counters(const Project& project, const CounterImport& import) {
  return Importer(project, import).all();
}

}  // namespace bocage::editor
