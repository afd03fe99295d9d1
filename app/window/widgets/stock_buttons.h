// The standard buttons (OK, Cancel, Yes, No, Close), which GTK draws with words of its own.
#pragma once

namespace bocage {

// From now on they are in wx's language where that has words for them, and else in GTK's; those that are there already
// stay as they are.
void lend_words_to_stock_buttons();

}  // namespace bocage
