// The language in which the program speaks, and its catalogue: chosen once, at the start and before anything is said.
// Nothing of a game may follow from it.
#pragma once

#include <string>
#include <vector>

#include "engine/base/catalogue.h"

namespace bocage {

// The folder with a folder for each language that holds the program's texts; empty: there is none.
std::string catalogues_folder();

struct LanguageName {
  std::string id;    // "de"
  std::string name;  // in itself: "Deutsch"
};
std::vector<LanguageName> known_languages();  // English, then all that have a catalogue, by id

// From now on people read this language, or the language without its country ("de" for "de_AT"); empty is English.
// False: the program has no texts in it and speaks English; a module may have some.
bool speak(const std::string& language);
const std::string& spoken_language();  // "en", "de"
const Catalogue* spoken_catalogue();   // null: English

// While it lives, this thread speaks English: for what is sent to people who may read another language.
class InEnglish {
 public:
  InEnglish();
  InEnglish(const InEnglish&) = delete;
  InEnglish& operator=(const InEnglish&) = delete;
  ~InEnglish();

 private:
  bool before_;
};

}  // namespace bocage
