#include "editor/model/counter_table.h"

#include <algorithm>
#include <map>
#include <set>

#include "editor/model/words.h"
#include "editor/project/bundle.h"
#include "engine/base/fraction.h"
#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::editor {
namespace {

std::string lower(std::string_view text) {
  std::string small;
  for (const char c : text) small += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
  return small;
}

std::string letters(std::string_view text) {
  std::string plain;
  for (const char c : lower(text)) {
    if ((c >= 'a' && c <= 'z') || (c >= '0' && c <= '9')) plain += c;
  }
  return plain;
}

std::optional<double> number(std::string_view text) {
  const auto value = parse_fraction(text);
  if (!value) return std::nullopt;
  return static_cast<double>(value->numerator()) / static_cast<double>(value->denominator());
}

}  // namespace

CounterTable::CounterTable(const Project& project) : columns_{"id", "title", "side", "prototype"} {
  const Counters counters(project);
  for (auto& name : counters.attributes()) columns_.push_back(std::move(name));
  for (const auto& counter : counters.counters()) {
    Row row{counter.value("id"), {{counter.value("id"), true}}};
    for (std::size_t i = 1; i < columns_.size(); ++i) {
      const auto given = counters.given(counter, columns_[i]);
      row.cells.push_back(given ? Cell{given->value, given->own} : Cell{});
    }
    rows_.push_back(std::move(row));
  }
}

bool CounterTable::matches(const Row& row, const std::string& word) const {
  const auto sign = word.find_first_of("=<>");
  if (sign != std::string::npos && sign > 0) {
    const auto name = word.substr(0, sign);
    const auto wanted = word.substr(sign + 1);
    for (std::size_t i = 0; i < columns_.size(); ++i) {
      if (lower(columns_[i]) != name) continue;
      const auto value = lower(row.cells[i].value);
      if (word[sign] == '=') return value == wanted;
      const auto own = number(value);
      const auto other = number(wanted);
      return own && other && (word[sign] == '<' ? *own < *other : *own > *other);
    }
  }
  return std::any_of(row.cells.begin(), row.cells.end(),
                     [&](const Cell& cell) { return lower(cell.value).find(word) != std::string::npos; });
}

std::vector<std::size_t> CounterTable::matching(std::string_view filter) const {
  std::vector<std::string> words;
  for (const auto word : split_words(filter)) words.push_back(lower(word));
  std::vector<std::size_t> found;
  for (std::size_t i = 0; i < rows_.size(); ++i) {
    const bool all = std::all_of(words.begin(), words.end(), [&](const auto& word) { return matches(rows_[i], word); });
    if (all) found.push_back(i);
  }
  return found;
}

std::string CounterTable::csv(const std::vector<std::size_t>& rows) const {
  std::vector<CsvRow> table{columns_};
  for (const auto row : rows) {
    CsvRow line;
    for (const auto& cell : rows_[row].cells) line.push_back(cell.value);
    table.push_back(std::move(line));
  }
  return write_csv(table);
}

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
