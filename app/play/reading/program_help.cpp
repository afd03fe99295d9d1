#include "app/play/reading/program_help.h"

namespace bocage {

std::vector<HelpChapter> program_help() {
  return {
      {first_chapter,
       "The pane \"Now\" says who decides what. Its buttons are what the rules allow: choose one, or simply take a "
       "unit "
       "on the map and drag it. Spaces where it can go are green and show the cost. An arrow shows the "
       "way it would take to the space under it; over one where it cannot go, a card says why.\n\n"
       "Nothing is done before you let go on a green space, double-click, or press Confirm (Return). Escape takes the "
       "last choice back, {Undo} the last step, as far as nobody has learnt anything from it."},
      {"When something is refused",
       "The pane says which rule forbids it, and the map shows where. \"What rule ... says\" looks the rule up."},
      {"Looking up",
       "{Look up} calls this pane. Type the number of a rule or any words: rules, charts, the help of the game and "
       "this "
       "one are searched together, without regard to accents and large letters; all the words must be there. What has "
       "them in its title comes first.\n\n"
       "The arrows choose in the list. Return goes on to the text, or turns the pane \"Charts\" to the chart. Escape "
       "goes "
       "back to the table."},
      {"Piles",
       "Rest on a pile, or click it, and it is laid open; so is a single counter that is too small to read. A drag of "
       "the pile moves all units in it that can do the same."},
      {"Attacks",
       "An attack is drafted on the map: the space, then who attacks it. The pane shows the odds with everything that "
       "bears on them. The other side makes its decisions when the game asks it, in the middle of a combat, too."},
      {"What is in a space",
       "\"Here\" tells what is in the space under the pointer: terrain, zones of control, supply with its line, odds."},
      {"Saving and looking back",
       "The game is on the disk at every step. {Save} gives it a name. The journal shows where each line happened; the "
       "slider below it shows the table as it was."},
      {"Without a mouse",
       "{Board cursor} calls the cursor, the arrows walk it, Return clicks, Space asks what can be done; {Here} is the "
       "pane \"Here\", {Buttons of the prompt} the buttons, {Next unit} the next unit."},
  };
}

}  // namespace bocage
