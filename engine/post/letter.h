// A letter: lines in the strict form of a journal, signed by one player.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/base/hash.h"
#include "engine/base/problem.h"
#include "engine/post/keys.h"

namespace bocage {

struct Letter {
  std::string text;                // every byte, the signature's line too
  std::vector<std::string> lines;  // without the signature's
  Hash key;                        // of whoever signed it
  Hash hash;                       // of `text`: what the next letter names
  Signature signature{};
};

Letter sign_letter(std::vector<std::string> lines, const OwnKey& key);

struct ReadLetter {
  std::optional<Letter> letter;
  std::optional<Problem> problem;
};
// Checks the form of the last line and the signature; what the lines say is for their readers.
ReadLetter read_letter(std::string text, const std::string& name);

// A problem with a letter, which whoever sent it has to mend.
Problem letter_problem(const std::string& name, std::string message, std::string hint = {});

}  // namespace bocage
