#include "engine/base/tr.h"

#include <algorithm>

#include "engine/base/spoken.h"
#include "engine/base/text.h"

namespace bocage {

namespace {

std::string filled(std::string_view text, Fillings fillings) {
  std::string result;
  while (!text.empty()) {
    const std::size_t open = std::min(text.find('{'), text.size());
    result += text.substr(0, open);
    text.remove_prefix(open);
    const std::size_t close = text.find('}');
    const std::string_view name = close == std::string_view::npos ? std::string_view() : text.substr(1, close - 1);
    const auto* const found =
        std::find_if(fillings.begin(), fillings.end(), [name](const Filling& filling) { return filling.name == name; });
    if (found != fillings.end()) {
      result += found->text;
      text.remove_prefix(close + 1);
    } else if (!text.empty()) {
      result += text.front();
      text.remove_prefix(1);
    }
  }
  return result;
}

}  // namespace

std::string tr(const char* english, Fillings fillings) {
  const Catalogue* const catalogue = spoken_catalogue();
  const std::string* const own = catalogue == nullptr ? nullptr : catalogue->find(english);
  return filled(own == nullptr ? std::string_view(english) : *own, fillings);
}

std::string tr_in(const char* context, const char* english, Fillings fillings) {
  const Catalogue* const catalogue = spoken_catalogue();
  const std::string* const own = catalogue == nullptr ? nullptr : catalogue->find(context, english);
  return filled(own == nullptr ? std::string_view(english) : *own, fillings);
}

std::string tr_n(const char* one, const char* many, std::size_t count, Fillings fillings) {
  const Catalogue* const catalogue = spoken_catalogue();
  const std::string* const own = catalogue == nullptr ? nullptr : catalogue->find_plural(one, count);
  const std::string_view english = count == 1 ? one : many;
  return filled(filled(own == nullptr ? english : *own, {{"n", count}}), fillings);
}

std::string decimal_words(double value, int digits) {
  std::string text = format_decimal(value, digits);
  // Translators: the decimal sign between figures.
  if (const auto point = text.find('.'); point != std::string::npos) text.replace(point, 1, tr_in("decimal sign", "."));
  return text;
}

}  // namespace bocage
