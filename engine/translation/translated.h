// A module for its reader: every title in the reader's language, and the sentences of its rules beside them.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "engine/module/module.h"

namespace bocage {

// "words/de.po"
std::string words_file(const std::string& language);

// The languages of the words files that a module has, such as "de", sorted.
std::vector<std::string> languages_of(const Module& module);

// The module in this language, or in the language without its country. It is the same game with the same content;
// without such a file, and for an empty language, it is the very module that was given. What is wrong in the file is a
// problem, and stays in the module's own words.
std::shared_ptr<const Module> translated(const std::shared_ptr<const Module>& module, const std::string& language,
                                         Problems& problems);
std::shared_ptr<const Module> translated(const std::shared_ptr<const Module>& module,
                                         std::shared_ptr<const Translation> translation);

// As load_module(), in the reader's language. Mistakes in the words are no affair of who plays: `check` tells them.
LoadedModule load_for_reader(const std::string& path);

// Every title of a module, with what it names and by which id. `title` may be changed.
using EachTitle = std::function<void(std::string_view kind, const std::string& id, std::string& title)>;
void for_each_title(Module& module, Board& board, const EachTitle& visit);

}  // namespace bocage
