#include "app/cli/check/lua_names.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "app/cli/check/declared_names.h"
#include "app/cli/check/lua_calls.h"
#include "engine/base/text.h"

namespace bocage::cli {

namespace {

// An argument of a function of `game`, from 1; a field of that argument's table, or empty for the argument itself.
struct NamedArgument {
  std::string_view function;
  std::size_t argument;
  std::string_view field;
  NameKind kind;
};

using enum NameKind;
constexpr NamedArgument named_arguments[] = {
    {"space", 1, "", space},
    {"link", 1, "", space},
    {"link", 2, "", space},
    {"spaces", 1, "region", region},
    {"spaces", 1, "terrain", terrain},
    {"spaces", 1, "feature", feature},
    {"spaces", 1, "kind", space_kind},
    {"distance", 1, "", space},
    {"distance", 2, "", space},
    {"within", 1, "", space},
    {"sight", 1, "", space},
    {"sight", 2, "", space},
    {"sight", 3, "blocking", space},
    {"sight", 3, "features", feature},
    {"set_of", 1, "", space},
    {"occupied", 1, "", side},
    {"zone", 1, "", zone},
    {"zone", 2, "", side},
    {"region", 1, "", region},
    {"side", 1, "", side},
    {"item", 1, "", each},
    {"option", 1, "", option},
    {"pieces", 1, "side", side},
    {"pieces", 1, "counter", counter},
    {"pieces", 1, "at", space},
    {"pieces", 1, "region", region},
    {"arrivals", 1, "side", side},
    {"plan", 1, "", plan},
    {"plans", 1, "", side},
    {"lookup", 1, "", chart},
    {"column", 1, "", chart},
    {"row", 1, "", chart},
    {"shift", 1, "", chart},
    {"reach", 1, "from", space},
    {"reach", 1, "class", movement},
    {"reach", 1, "blocked", space},
    {"reach", 1, "no_stop", space},
    {"reach", 1, "halt", space},
    {"reach", 1, "no_crossings", crossing},
    {"entry_cost", 1, "class", movement},
    {"entry_cost", 1, "space", space},
    {"flood", 1, "from", space},
    {"flood", 1, "through", space},
    {"flood", 1, "into", space},
    {"flood", 1, "crossings", crossing},
    {"flood", 1, "not_features", feature},
    {"retreats", 1, "from", space},
    {"query", 1, "", query},
    {"set", 2, "", variable},
    {"move", 2, "", space},
    {"flip", 2, "", face},
    {"exchange", 1, "pool", space},
    {"exchange", 1, "at", space},
    {"roll", 1, "by", side},
    {"reroll", 2, "by", side},
    {"ask", 1, "", side},
    {"ask_all", 2, "", side},
    {"window", 1, "", side},
    {"draw", 1, "", space},
    {"draw_private", 1, "", side},
    {"draw_private", 2, "", space},
    {"shuffle", 1, "", space},
    {"deal", 1, "", side},
    {"consult", 1, "", side},
    {"finish", 1, "winner", side},
};

// Methods of spaces and links that nothing else has.
constexpr std::array<std::pair<std::string_view, NameKind>, 3> methods = {
    {{"has", feature}, {"in_region", region}, {"crossing", crossing}}};
// What `game` answers, compared with a text.
constexpr std::array<std::pair<std::string_view, NameKind>, 3> answers = {
    {{"node", node}, {"scenario", scenario}, {"level", level}}};
// Properties of spaces and pieces, compared with a text.
constexpr std::array<std::pair<std::string_view, NameKind>, 2> properties = {
    {{"terrain", terrain}, {"counter", counter}}};

class NameCheck {
 public:
  NameCheck(const Module& module, const std::vector<std::string>& queries, Problems& problems)
      : module_(module), names_(module, queries), problems_(problems) {}

  void file(const std::string& name, std::string_view text) {
    const LuaCode code(text);
    code_ = &code;
    file_ = name;
    own_methods_.clear();
    if (declares_game()) return;
    for (std::size_t i = 0; i < code.tokens().size(); ++i) {
      if (code.is_name(i)) at(i);
    }
    code_ = nullptr;
  }

  // A name that is unknown in several places is said at the first.
  void finish() {
    for (const Slip& slip : slips_) {
      Problem problem = slip.problem;
      if (slip.further == 1) problem.message += ", here and in another place";
      if (slip.further > 1) problem.message += ", here and in " + std::to_string(slip.further) + " other places";
      problems_.push_back(std::move(problem));
    }
  }

 private:
  struct Slip {
    Problem problem;
    std::size_t further = 0;
  };

  // Besides, which tables have functions of their own that are called as spaces' and links' are.
  bool declares_game() {
    bool declares = false;
    for (std::size_t i = 0; i + 1 < code_->tokens().size(); ++i) {
      declares |= code_->is(i, "local") && code_->is(i + 1, "game");
      const bool method = code_->is(i, "function") && (code_->is(i + 2, ".") || code_->is(i + 2, ":"));
      if (method && code_->is_name(i + 3)) own_methods_.emplace(text(i + 1), text(i + 3));
    }
    return declares;
  }

  std::string_view text(std::size_t at) const { return code_->tokens()[at].text; }

  // The token at `i` is a name or a keyword.
  void at(std::size_t i) {
    const bool part = i > 0 && (code_->is(i - 1, ".") || code_->is(i - 1, ":"));
    if (!part && text(i) == "game") return member(i);
    if (part && code_->is(i - 1, ":")) method(i);
    if (part && code_->is(i - 1, ".")) compared(i + 1, text(i), properties);
  }

  void member(std::size_t i) {
    if ((!code_->is(i + 1, ".") && !code_->is(i + 1, ":")) || !code_->is_name(i + 2)) return;
    const LuaToken& name = code_->tokens()[i + 2];
    if (!names_.holds(NameKind::member, name.text)) {
      const std::string sign = code_->is(i + 1, ":") ? "game:" : "game.";
      return fault("there is no " + sign + std::string(name.text), name, NameKind::member);
    }
    const auto arguments = code_->arguments(i + 3);
    for (const NamedArgument& named : named_arguments) {
      if (named.function == name.text && named.argument <= arguments.size()) argument(named, arguments);
    }
    if (name.text == "lookup" || name.text == "column" || name.text == "row" || name.text == "shift") {
      heads(name.text, arguments);
    }
    if (code_->is(i + 3, "(") && code_->is(i + 4, ")")) compared(i + 5, name.text, answers);
  }

  void argument(const NamedArgument& named, const std::vector<LuaSpan>& arguments) {
    const LuaSpan& span = arguments[named.argument - 1];
    // game:set(game, …) sets a variable of the game, no other.
    const bool of_game = named.kind == NameKind::variable && arguments[0].end == arguments[0].begin + 1 &&
                         code_->is(arguments[0].begin, "game");
    const NameKind kind = of_game ? NameKind::game_variable : named.kind;
    if (named.field.empty()) return texts(span, kind);
    for (const LuaField& field : code_->fields(span)) {
      if (field.name == named.field) texts(field.value, kind);
    }
  }

  void texts(const LuaSpan& span, NameKind kind) {
    for (const LuaToken* const token : code_->texts(span)) literal(*token, kind);
  }

  // The ids of a chart's rows and columns, where the chart stands there literally.
  void heads(std::string_view function, const std::vector<LuaSpan>& arguments) {
    if (arguments.empty()) return;
    const auto named = code_->texts(arguments[0]);
    const ChartDef* const chart = named.size() == 1 ? module_.find_chart(named.front()->text) : nullptr;
    if (chart == nullptr) return;
    const bool row_first = function == "lookup" || function == "row";
    if (arguments.size() > 1) head(arguments[1], *chart, row_first ? chart->rows : chart->columns);
    if (arguments.size() > 2 && function == "lookup") head(arguments[2], *chart, chart->columns);
  }

  void head(const LuaSpan& span, const ChartDef& chart, const std::vector<ChartDef::Head>& heads) {
    std::vector<std::string> ids;
    for (const ChartDef::Head& one : heads) ids.push_back(one.id);
    for (const LuaToken* const token : code_->texts(span)) {
      if (std::find(ids.begin(), ids.end(), token->text) != ids.end()) continue;
      add("the chart '" + chart.id + "' has no column or row '" + std::string(token->text) + "'", *token,
          nearest_name(token->text, ids));
    }
  }

  void method(std::size_t i) {
    if (code_->is_name(i - 2) && own_methods_.contains({text(i - 2), text(i)})) return;
    for (const auto& [name, kind] : methods) {
      if (name != text(i)) continue;
      const auto arguments = code_->arguments(i + 1);
      if (arguments.size() == 1) texts(arguments.front(), kind);
    }
  }

  // At `i` stands what follows a property or an answer: == "text".
  template <class Table>
  void compared(std::size_t i, std::string_view what, const Table& table) {
    if (!code_->is(i, "==") && !code_->is(i, "~=")) return;
    for (const auto& [name, kind] : table) {
      if (name == what && code_->is_text(i + 1) && !ambiguous(what)) literal(code_->tokens()[i + 1], kind);
    }
  }

  // The module uses the word for something of its own.
  bool ambiguous(std::string_view word) const {
    return module_.find_attribute(word) >= 0 || names_.holds(NameKind::variable, word);
  }

  void literal(const LuaToken& token, NameKind kind) {
    if (token.text.find('\\') != std::string_view::npos || names_.holds(kind, token.text)) return;
    fault(std::string("there is no ") + DeclaredNames::words(kind) + " '" + std::string(token.text) + "'", token, kind);
  }

  void fault(std::string message, const LuaToken& token, NameKind kind) {
    add(std::move(message), token, nearest_name(token.text, names_.all(kind)));
  }

  void add(std::string message, const LuaToken& token, const std::optional<std::string>& nearest) {
    const auto same =
        std::find_if(slips_.begin(), slips_.end(), [&](const Slip& slip) { return slip.problem.message == message; });
    if (same != slips_.end()) {
      ++same->further;
      return;
    }
    slips_.push_back({{{file_, token.line, token.column},
                       std::move(message),
                       nearest ? "did you mean '" + *nearest + "'?" : std::string()}});
  }

  const Module& module_;
  DeclaredNames names_;
  Problems& problems_;
  const LuaCode* code_ = nullptr;  // of the file that is read
  std::string file_;
  std::set<std::pair<std::string_view, std::string_view>> own_methods_;  // table and function
  std::vector<Slip> slips_;
};

}  // namespace

Problems check_lua_names(const Module& module, const std::vector<std::string>& queries) {
  Problems problems;
  NameCheck check(module, queries, problems);
  for (const auto& [name, text] : module.scripts) check.file(name, text);
  check.finish();
  return problems;
}

}  // namespace bocage::cli
