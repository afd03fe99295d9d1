// What wx and GTK write themselves, in the language of the program.
#pragma once

namespace bocage {

void lend_language_to_gtk();  // before GTK begins: its dialogs look at the environment
void lend_language_to_wx();   // once wx has begun

}  // namespace bocage
