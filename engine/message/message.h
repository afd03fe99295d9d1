// What is handed over: words for a person, letters for the program.
#pragma once

#include <string>

namespace bocage {

struct Message {
  std::string subject;  // one line
  std::string words;    // what a person reads above the letters
  std::string letters;  // armoured
  std::string id;       // digits; the same message has the same one, however often it is handed over
  std::string answers;  // the id of the message that it follows; empty: it begins a game
};

// The words with the letters below them, for whatever carries text.
std::string text_of(const Message& message);

}  // namespace bocage
