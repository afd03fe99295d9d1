#include "app/paint/print/print_paper.h"

#include <algorithm>
#include <cassert>
#include <charconv>
#include <cmath>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage {

namespace {

const PaperKind* kind_of(std::string_view id) {
  const auto* const found =
      std::find_if(paper_kinds.begin(), paper_kinds.end(), [&](const PaperKind& kind) { return kind.id == id; });
  return found == paper_kinds.end() ? nullptr : found;
}

Problem wrong(const std::string& message, const std::string& hint) {
  return {{}, message, hint, Severity::error, Fault::user};
}

}  // namespace

std::optional<Problem> fault_of(const PrintSetup& setup) {
  if (kind_of(setup.paper) == nullptr)
    return wrong(tr("no paper '{paper}'", {{"paper", setup.paper}}), tr("use a4, a3, letter or tabloid"));
  if (!(setup.counter >= PrintSetup::min_counter && setup.counter <= PrintSetup::max_counter)) {
    return wrong(tr("a counter cannot be {length} wide", {{"length", length_words(setup.counter)}}),
                 tr("from {least} to {most}", {{"least", length_words(PrintSetup::min_counter)},
                                               {"most", length_words(PrintSetup::max_counter)}}));
  }
  if (!(setup.margin >= 0 && setup.margin <= PrintSetup::max_margin)) {
    return wrong(tr("a margin cannot be {length} wide", {{"length", length_words(setup.margin)}}),
                 tr("from {least} to {most}", {{"least", 0}, {"most", length_words(PrintSetup::max_margin)}}));
  }
  return std::nullopt;
}

PaperSheet sheet_of(const PrintSetup& setup) {
  const PaperKind* const kind = kind_of(setup.paper);
  assert(kind != nullptr);
  PaperSheet sheet{kind->width, kind->height, setup.margin};
  if (setup.landscape) std::swap(sheet.width, sheet.height);
  return sheet;
}

// Not by strtod(), which reads a comma where the environment's language has one.
std::optional<double> parse_length(std::string_view text) {
  constexpr double inch = 25.4;
  text = trim(text);
  double factor = 1;
  for (const auto& [unit, millimetres] : {std::pair<std::string_view, double>{"mm", 1}, {"in", inch}}) {
    if (!text.ends_with(unit)) continue;
    text = trim(text.substr(0, text.size() - unit.size()));
    factor = millimetres;
    break;
  }
  double number = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number, std::chars_format::fixed);
  if (error != std::errc{} || end != text.data() + text.size() || !std::isfinite(number) || number < 0)
    return std::nullopt;
  return number * factor;
}

std::string length_words(double millimetres) {
  const auto tenths = std::llround(std::clamp(std::isfinite(millimetres) ? millimetres : 0.0, 0.0, 1e6) * 10);
  return decimal_words(static_cast<double>(tenths) / 10, 1) + " mm";
}

}  // namespace bocage
