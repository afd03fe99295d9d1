// Prints what the game asks for: who decides what, what is chosen so far, what can be typed.
#pragma once

#include <string>

#include "app/play/presenter/presenter.h"
#include "app/play/words/word_page.h"

namespace bocage::cli {

// "Red, Movement> ": stands before what is typed.
std::string prompt_words(Presenter& presenter);

// The whole of it: headline, sentence, what is chosen with its reasons, what may be chosen or begun.
void say_prompt(Presenter& presenter, WordPage& page);
void say_roll(const Presenter& presenter, WordPage& page);  // for dice that the players roll themselves
// Changes when there is something new to read in it.
std::string prompt_mark(Presenter& presenter);

// Prints what may be chosen in the draft that is under way; with `whole`, however many there are.
void say_choices(Presenter& presenter, WordPage& page, bool whole);

// A refusal with its rule and its place.
void say_refusal(Presenter& presenter, WordPage& page, const Refusal& refusal);

// Returns the text with a capital and a full stop, unless it already ends like a sentence.
std::string sentence(const std::string& text);

}  // namespace bocage::cli
