#include "editor/recipe/correction_book.h"

#include <algorithm>

#include "engine/module/forms.h"

namespace bocage {
namespace {

class BookMaker {
 public:
  BookMaker(const MapCells& cells, Problems& problems) : cells_(cells), problems_(problems) {}

  CorrectionBook book;

  void add(const Correction& one) {
    using Kind = Correction::Kind;
    switch (one.kind) {
      case Kind::terrain:
        for (const auto& [cell, place] : listed(one)) {
          if (!book.terrain.emplace(cell, std::pair(one.value("type"), &one)).second) twice(place, cells_[cell].name);
        }
        return;
      case Kind::feature:
      case Kind::no_feature:
        for (const auto& [cell, place] : listed(one)) {
          const bool fresh =
              book.feature.emplace(std::pair(one.value("type"), cell), std::pair(one.kind == Kind::feature, &one))
                  .second;
          if (!fresh) twice(place, cells_[cell].name);
        }
        return;
      case Kind::edge:
      case Kind::no_edge:
        return links(one);
      case Kind::way:
        return way(one);
      case Kind::no_way:
        book.no_ways.emplace(one.value("id"), &one);
        return;
      case Kind::region:
        return region(one);
      case Kind::name:
        return name(one);
      case Kind::no_name:
        book.no_names.emplace(one.value("text"), &one);
        return;
      case Kind::ground:
        return error(one.place, "<ground> corrects a board without a grid");
    }
  }

 private:
  static constexpr int max_errors = 200;

  void error(const SourceLocation& place, std::string message) {
    if (++errors_ <= max_errors) problems_.push_back({place, std::move(message), {}, Severity::error});
  }
  void twice(const SourceLocation& place, const std::string& what) {
    error(place, "'" + what + "' is corrected twice");
  }

  int cell(std::string_view name, const SourceLocation& place) {
    const int found = cells_.find(name);
    if (found == no_cell) error(place, "'" + std::string(name) + "' is not a cell of the grid");
    return found;
  }

  std::vector<std::pair<int, SourceLocation>> listed(const Correction& one) {
    std::vector<std::pair<int, SourceLocation>> all;
    for (std::size_t i = 0; i < one.words.size() && errors_ < max_errors; ++i) {
      const auto& place = one.word_places[i];
      const std::string_view word = one.words[i];
      const auto dots = word.find("..");
      const int first = cell(word.substr(0, dots), place);
      const int last = dots == std::string_view::npos ? first : cell(word.substr(dots + 2), place);
      if (first == no_cell || last == no_cell) continue;
      range(cells_[first], cells_[last], place, all);
    }
    return all;
  }

  void range(const MapCells::Cell& a, const MapCells::Cell& b, const SourceLocation& place,
             std::vector<std::pair<int, SourceLocation>>& all) {
    if (a.column != b.column && a.row != b.row) {
      return error(place, "a range goes along one column or one row of a grid");
    }
    for (int c = std::min(a.column, b.column); c <= std::max(a.column, b.column); ++c) {
      for (int r = std::min(a.row, b.row); r <= std::max(a.row, b.row); ++r) {
        all.emplace_back(cells_.find(cells_.grid().name(c, r)), place);
      }
    }
  }

  void links(const Correction& one) {
    for (std::size_t i = 0; i < one.words.size(); ++i) {
      const auto& place = one.word_places[i];
      const std::string_view word = one.words[i];
      const auto tilde = word.find('~');
      if (tilde == std::string_view::npos) {
        error(place, "a link must be written like 0101~0102, not '" + one.words[i].substr(0, 60) + "'");
        continue;
      }
      const int a = cell(word.substr(0, tilde), place);
      const int b = cell(word.substr(tilde + 1), place);
      if (a == no_cell || b == no_cell) continue;
      if (!cells_.touch(a, b)) {
        error(place, "'" + cells_[a].name + "' and '" + cells_[b].name + "' do not touch");
        continue;
      }
      const CorrectionBook::LinkWord kind{one.value("feature"), one.value("crossing")};
      const CellLink link{std::min(a, b), std::max(a, b)};
      const bool has = one.kind == Correction::Kind::edge;
      if (!book.link.emplace(std::pair(kind, link), std::pair(has, &one)).second) twice(place, one.words[i]);
    }
  }

  void way(const Correction& one) {
    CorrectionBook::Way way{&one, {}};
    for (const auto& [cell, place] : listed(one)) {
      if (!way.cells.empty() && !cells_.touch(way.cells.back(), cell)) {
        error(place, "'" + cells_[way.cells.back()].name + "' and '" + cells_[cell].name + "' do not touch");
      }
      way.cells.push_back(cell);
    }
    if (way.cells.size() < 2) error(one.place, "a way needs two cells or more");
    book.ways[one.value("id")].push_back(std::move(way));
  }

  void region(const Correction& one) {
    std::vector<int> cells;
    for (const auto& [cell, place] : listed(one)) cells.push_back(cell);
    std::sort(cells.begin(), cells.end());
    cells.erase(std::unique(cells.begin(), cells.end()), cells.end());
    if (!book.regions.emplace(one.value("id"), std::pair(std::move(cells), &one)).second) {
      return twice(one.place, one.value("id"));
    }
    book.region_order.push_back(one.value("id"));
  }

  void name(const Correction& one) {
    if (!parse_point(one.value("at")) && cell(one.value("at"), one.place) == no_cell) return;
    book.names.push_back(&one);
  }

  const MapCells& cells_;
  Problems& problems_;
  int errors_ = 0;
};

}  // namespace

CorrectionBook CorrectionBook::make(const std::vector<Correction>& corrections, const MapCells& cells,
                                    Problems& problems) {
  BookMaker maker(cells, problems);
  for (const auto& one : corrections) maker.add(one);
  return std::move(maker.book);
}

}  // namespace bocage
