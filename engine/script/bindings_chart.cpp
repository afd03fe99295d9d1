// Charts: cells by ids or by numbers, columns and rows, shifts.
#include <algorithm>

#include "engine/base/text.h"
#include "engine/script/host_impl.h"
#include "engine/script/lua_value.h"

namespace bocage {

namespace {

using Host = Ruleset::Host;
using Heads = std::vector<ChartDef::Head>;

const ChartDef& chart_argument(Host& host, lua_State* l) {
  const std::string name = text_of(l, 2);
  // What a rule reads of a cell is the same in every language.
  const Module& module = host.module().as_written();
  if (const ChartDef* found = module.find_chart(name)) {
    return *found;
  }
  std::vector<std::string> names;
  for (const ChartDef& chart : module.charts) names.push_back(chart.id);
  const auto nearest = nearest_name(name, names);
  throw ScriptError("there is no chart '" + name + "'" + (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

std::size_t head_named(const ChartDef& chart, const Heads& heads, const std::string& id) {
  std::vector<std::string> names;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (heads[i].id == id) {
      return i;
    }
    names.push_back(heads[i].id);
  }
  const auto nearest = nearest_name(id, names);
  throw ScriptError("the chart '" + chart.id + "' has no column or row '" + id + "'" +
                    (nearest ? "; did you mean '" + *nearest + "'?" : ""));
}

// The head with the greatest `from` that the number reaches; nothing below the first.
std::optional<std::size_t> head_of_number(const Heads& heads, Fraction number) {
  std::optional<std::size_t> best;
  for (std::size_t i = 0; i < heads.size(); ++i) {
    if (heads[i].from && *heads[i].from <= number && (!best || *heads[*best].from <= *heads[i].from)) {
      best = i;
    }
  }
  return best;
}

std::optional<std::size_t> head_at(Host& host, lua_State* l, int index, const ChartDef& chart, const Heads& heads) {
  host.charge(l, heads.size() / 2);
  if (lua_type(l, index) == LUA_TSTRING) {
    return head_named(chart, heads, text_of(l, index));
  }
  const bool counted = std::any_of(heads.begin(), heads.end(), [](const auto& head) { return head.from.has_value(); });
  return counted ? head_of_number(heads, host.to_fraction(l, index)) : head_named(chart, heads, text_of(l, index));
}

int push_head(lua_State* l, const Heads& heads, std::optional<std::size_t> head) {
  if (head) {
    lua_pushlstring(l, heads[*head].id.data(), heads[*head].id.size());
  } else {
    lua_pushnil(l);
  }
  return 1;
}

int lookup(Host& host, lua_State* l) {
  const ChartDef& chart = chart_argument(host, l);
  const auto row = head_at(host, l, 3, chart, chart.rows);
  const auto column = head_at(host, l, 4, chart, chart.columns);
  if (!row || !column) {
    lua_pushnil(l);
    return 1;
  }
  host.impl().sandbox->note(traced_chart + chart.id, static_cast<int>(*row * chart.columns.size() + *column));
  if (auto* coverage = host.context().coverage) {
    ++(*coverage)["chart:" + chart.id + ":" + chart.columns[*column].id + ":" + chart.rows[*row].id];
  }
  if (auto* looked_up = host.context().looked_up) {
    looked_up->insert({static_cast<std::size_t>(&chart - host.module().as_written().charts.data()), *column, *row});
  }
  const std::string& cell = chart.cells[*row][*column];
  lua_pushlstring(l, cell.data(), cell.size());
  return 1;
}

int column(Host& host, lua_State* l) {
  const ChartDef& chart = chart_argument(host, l);
  return push_head(l, chart.columns, head_at(host, l, 3, chart, chart.columns));
}

int row(Host& host, lua_State* l) {
  const ChartDef& chart = chart_argument(host, l);
  return push_head(l, chart.rows, head_at(host, l, 3, chart, chart.rows));
}

int shift(Host& host, lua_State* l) {
  const ChartDef& chart = chart_argument(host, l);
  host.charge(l, chart.columns.size() / 2);
  const auto last = static_cast<lua_Integer>(chart.columns.size()) - 1;
  const auto at = static_cast<lua_Integer>(head_named(chart, chart.columns, text_of(l, 3)));
  const lua_Integer by = std::clamp<lua_Integer>(lua_tointeger(l, 4), -last - 1, last + 1);
  const lua_Integer to = std::min(at + by, last);
  return push_head(l, chart.columns, to < 0 ? std::nullopt : std::optional(static_cast<std::size_t>(to)));
}

const Binding chart_table[] = {
    {"game", "lookup", false, "chart: string, row: string|number, column: string|number", "string?", reading,
     "The cell of a chart, by the ids of its row and column or by numbers that fall into them; nil below the first. "
     "The "
     "chart window lights the cell.",
     "assert(game:lookup('crt', 6, '2-1') == 'D1' and game:lookup('crt', 6, fraction(5, 2)) == 'D1')", lookup},
    {"game", "column", false, "chart: string, value: number|string", "string?", reading,
     "The id of the column into which a number falls; nil below the first.",
     "assert(game:column('crt', fraction(5, 2)) == '2-1' and game:column('crt', fraction(1, 3)) == nil)", column},
    {"game", "row", false, "chart: string, value: number|string", "string?", reading,
     "The id of the row into which a number falls; nil below the first.", "assert(game:row('ambush', 4) == '3')", row},
    {"game", "shift", false, "chart: string, column: string, by: integer", "string?", reading,
     "The id of the column so many to the right (to the left when negative): the last beyond the last, nil below the "
     "first.",
     "assert(game:shift('crt', '2-1', -1) == '1-1' and game:shift('crt', '1-2', -1) == nil)", shift},
};

}  // namespace

std::span<const Binding> chart_bindings() {
  return chart_table;
}

}  // namespace bocage
