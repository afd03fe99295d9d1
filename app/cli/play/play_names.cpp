#include "app/cli/play/play_names.h"

#include <algorithm>
#include <array>
#include <optional>

#include "engine/base/text.h"
#include "engine/base/tr.h"

namespace bocage::cli {

namespace {

// U+00C0 to U+00DF; 32 further on are the same letters, small.
constexpr std::array<const char*, 32> letters = {"a", "a", "a", "a", "a", "a", "ae", "c", "e",  "e", "e",
                                                 "e", "i", "i", "i", "i", "d", "n",  "o", "o",  "o", "o",
                                                 "o", "x", "o", "u", "u", "u", "u",  "y", "th", "ss"};

bool only_digits(std::string_view text) {
  return !text.empty() && std::all_of(text.begin(), text.end(), is_digit);
}

std::vector<std::string_view> parts_of(std::string_view text) {
  std::vector<std::string_view> parts;
  constexpr std::string_view between = " \t(),.";
  for (std::size_t at = text.find_first_not_of(between); at != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(between, at), text.size());
    parts.push_back(text.substr(at, end - at));
    at = text.find_first_not_of(between, end);
  }
  return parts;
}

// "3/175" opens "3/175/29", and "3/17" does not.
bool opens_at_a_sign(std::string_view typed, std::string_view word) {
  constexpr std::string_view signs = "/-";
  return typed.find_first_of(signs) != std::string_view::npos && word.size() > typed.size() &&
         word.starts_with(typed) && signs.find(word[typed.size()]) != std::string_view::npos;
}

Fit fit_of_word(std::string_view typed, std::string_view word) {
  if (typed == word) return Fit::words;
  if (is_digit(typed.front())) return opens_at_a_sign(typed, word) ? Fit::opening : Fit::none;
  return word.starts_with(typed) ? Fit::beginnings : Fit::none;
}

Fit best_of(std::string_view typed, const std::vector<std::string>& names) {
  Fit best = Fit::none;
  for (const auto& name : names) best = std::max(best, fit(typed, name));
  return best;
}

struct Asked {
  std::string_view name;
  std::string_view place;
  std::optional<std::size_t> number;  // from 1
};

Asked asked(std::string_view typed) {
  Asked parts{typed, {}, {}};
  if (const auto hash = typed.rfind('#'); hash != std::string_view::npos) {
    const auto number = parse_integer(typed.substr(hash + 1));
    if (number && *number > 0) {
      parts.number = static_cast<std::size_t>(*number);
      parts.name = typed.substr(0, hash);
    }
  }
  if (const auto at = parts.name.find('@'); at != std::string_view::npos) {
    parts.place = trim(parts.name.substr(at + 1));
    parts.name = parts.name.substr(0, at);
  }
  parts.name = trim(parts.name);
  return parts;
}

Fit fit_of(const Asked& asked, const Named& named) {
  const Fit place = asked.place.empty() ? Fit::whole : best_of(asked.place, named.places);
  const Fit name = asked.name.empty() ? Fit::whole : best_of(asked.name, named.names);
  return std::min(place, name);
}

std::vector<std::size_t> best_positions(const std::vector<Fit>& fits) {
  std::vector<std::size_t> best;
  const auto best_fit = std::max_element(fits.begin(), fits.end());
  if (best_fit == fits.end() || *best_fit == Fit::none) return best;
  for (std::size_t i = 0; i < fits.size(); ++i) {
    if (fits[i] == *best_fit) best.push_back(i);
  }
  return best;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string out;
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto byte = static_cast<unsigned char>(text[i]);
    const auto after = i + 1 < text.size() ? static_cast<unsigned char>(text[i + 1]) : 0U;
    if (byte == 0xc3 && after >= 0x80 && after <= 0xbf) {
      out += letters[(after - 0x80U) % letters.size()];
      ++i;
    } else if (byte == 0xc5 && (after == 0x92 || after == 0x93)) {
      out += "oe";
      ++i;
    } else if (text[i] >= 'A' && text[i] <= 'Z') {
      out += static_cast<char>(text[i] - 'A' + 'a');
    } else {
      out += text[i] == '_' ? ' ' : text[i];
    }
  }
  return out;
}

Fit fit(std::string_view typed, std::string_view name) {
  const std::string wanted = folded(trim(typed)), whole = folded(name);
  if (wanted.empty()) return Fit::none;
  if (wanted == whole) return Fit::whole;
  if (only_digits(wanted)) {
    const bool opens = whole.starts_with(wanted) && !is_digit(whole[wanted.size()]);
    return opens ? Fit::opening : Fit::none;
  }
  const auto words = parts_of(whole);
  Fit worst = Fit::words;
  std::size_t at = 0;
  for (const auto part : parts_of(wanted)) {
    Fit found = Fit::none;
    while (at < words.size() && found == Fit::none) found = fit_of_word(part, words[at++]);
    worst = std::min(worst, found);
  }
  return parts_of(wanted).empty() ? Fit::none : worst;
}

std::vector<std::size_t> find_named(std::string_view typed, const std::vector<Named>& list, Fit at_least) {
  const Asked wanted = asked(typed);
  std::vector<std::size_t> best;
  if (wanted.number && wanted.name.empty() && wanted.place.empty()) {
    if (*wanted.number <= list.size()) best.push_back(*wanted.number - 1);
    return best;
  }
  if (wanted.name.empty() && wanted.place.empty()) return best;
  std::vector<Fit> fits;
  fits.reserve(list.size());
  for (const Named& named : list) fits.push_back(fit_of(wanted, named));
  for (Fit& fit : fits) fit = fit < at_least ? Fit::none : fit;
  best = best_positions(fits);
  if (!wanted.number) return best;
  return *wanted.number <= best.size() ? std::vector<std::size_t>{best[*wanted.number - 1]}
                                       : std::vector<std::size_t>();
}

std::vector<std::size_t> best_fits(std::string_view typed, const std::vector<std::vector<std::string>>& names) {
  std::vector<Fit> fits;
  fits.reserve(names.size());
  for (const auto& each : names) fits.push_back(best_of(typed, each));
  return best_positions(fits);
}

std::string any_of_words(const std::vector<std::string>& words, std::size_t max_named) {
  std::string text;
  const std::size_t count = std::min(words.size(), max_named);
  for (std::size_t i = 0; i < count; ++i) {
    const bool last = i + 1 == count && count == words.size();
    text += (i == 0 ? std::string() : last ? tr(" or ") : std::string(", ")) + words[i];
  }
  return count < words.size()
             ? tr_n("{list} or {n} other", "{list} or {n} others", words.size() - count, {{"list", text}})
             : text;
}

}  // namespace bocage::cli
