// A catalogue of translations, as msgfmt writes it (.mo): English text, and what stands for it.
#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/base/plural_rule.h"

namespace bocage {

class Catalogue {
 public:
  static std::optional<Catalogue> read(std::string_view file);  // nullopt: it is none, or damaged

  // Null where the catalogue has no translation.
  const std::string* find(std::string_view english) const;
  const std::string* find(std::string_view context, std::string_view english) const;
  const std::string* find_plural(std::string_view english_singular, std::size_t count) const;

 private:
  bool take(std::string_view english, std::string_view translation);

  std::map<std::string, std::vector<std::string>, std::less<>> forms_;
  PluralRule plural_;
};

}  // namespace bocage
