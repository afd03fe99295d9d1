// Which language people read: chosen once, at the start of a program and before it says anything. It is the one thing
// that the whole program shares; nothing of a game may follow from it.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "engine/base/catalogue.h"

namespace bocage {

// "de_AT.UTF-8:fr" wants "de_AT", "de", "fr", in this order.
std::vector<std::string> languages_in(std::string_view wanted);
// By LANGUAGE, else LC_ALL, LC_MESSAGES and LANG, as gettext reads them.
std::vector<std::string> languages_of_the_environment();

// The file with the program's texts in this language; empty: there is none.
std::string catalogue_file(const std::string& language);
// The folder in which catalogue_file() stands, above the languages' own ones.
std::string catalogues_folder();

struct LanguageName {
  std::string id;    // "de"
  std::string name;  // in itself: "Deutsch"
};
std::vector<LanguageName> known_languages();  // English, then all that have a catalogue, by id

// From now on texts are those of the first of these languages that has a catalogue; English where it stands before all
// others, and where none has.
void speak(const std::vector<std::string>& wanted);
const std::string& spoken_language();                // "en", "de"
const std::vector<std::string>& wanted_languages();  // all that were wanted, for words that others have translated
const Catalogue* spoken_catalogue();                 // null: English

}  // namespace bocage
