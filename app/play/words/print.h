// The way of all words to a terminal, except for those of a page (word_page.h): nothing that a stranger wrote steers
// it.
#pragma once

namespace bocage {

// As std::printf does, to the standard output and to the standard error.
[[gnu::format(printf, 1, 2)]] void print(const char* format, ...);
[[gnu::format(printf, 1, 2)]] void print_error(const char* format, ...);

// On a terminal: takes away what stands on the line of the standard error.
void clear_error_line();

}  // namespace bocage
