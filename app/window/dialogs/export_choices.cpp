#include "app/window/dialogs/export_choices.h"

#include <cmath>
#include <fstream>
#include <sstream>

#include "engine/base/files.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

constexpr std::string_view first_line = "bocage export 1";
constexpr double in_a_millimetre = 10;  // lengths are kept in tenths, whatever a decimal point is here

void take(const std::string& key, const std::string& value, ExportChoices& choices) {
  constexpr std::int64_t max_number = 10'000;
  const auto number = parse_integer(value);
  if (key == "paper") choices.print.paper = value;
  if (key == "landscape") choices.print.landscape = value == "yes";
  if (!number || *number < 0 || *number > max_number) return;
  if (key == "what") choices.what = static_cast<int>(*number);
  if (key == "kind") choices.kind = static_cast<int>(*number);
  if (key == "theme") choices.theme = static_cast<int>(*number);
  if (key == "pixels") choices.pixels = static_cast<int>(*number);
  if (key == "counter") choices.print.counter = static_cast<double>(*number) / in_a_millimetre;
  if (key == "margin") choices.print.margin = static_cast<double>(*number) / in_a_millimetre;
}

}  // namespace

ExportChoices load_export_choices(const std::string& file) {
  ExportChoices choices;
  std::ifstream in(file);
  std::string line;
  if (!std::getline(in, line) || line != first_line) return choices;
  while (std::getline(in, line)) {
    const auto equals = line.find('=');
    if (equals != std::string::npos) take(line.substr(0, equals), line.substr(equals + 1), choices);
  }
  if (fault_of(choices.print)) choices.print = {};
  return choices;
}

void save_export_choices(const std::string& file, const ExportChoices& choices) {
  if (file.empty()) return;
  std::ostringstream out;
  out << first_line << "\nwhat=" << choices.what << "\nkind=" << choices.kind << "\ntheme=" << choices.theme
      << "\npixels=" << choices.pixels << "\npaper=" << choices.print.paper
      << "\nlandscape=" << (choices.print.landscape ? "yes" : "no")
      << "\ncounter=" << std::lround(choices.print.counter * in_a_millimetre)
      << "\nmargin=" << std::lround(choices.print.margin * in_a_millimetre) << '\n';
  static_cast<void>(replace_file(file, out.str()));  // what is lost is chosen again
}

}  // namespace bocage
