// The language in which people read what the program says: a matter of the whole process, as its locale is. It is set
// once, before anything is read, and no game depends on it.
#pragma once

#include <functional>
#include <string>

namespace bocage {

// "de", "pt_BR"; empty: English. As `variable` has it, in the order of gettext: LANGUAGE, LC_ALL, LC_MESSAGES, LANG;
// the first language of several.
std::string language_of(const std::function<std::string(const char* name)>& variable);
std::string language_of_environment();

// Empty, which is English, until it is set.
void set_reader_language(std::string language);
const std::string& reader_language();

// "de" or "pt_BR": it may be part of the name of a file.
bool is_language(const std::string& text);

}  // namespace bocage
