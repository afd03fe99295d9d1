#include "app/play/reading/program_help.h"

#include "engine/base/tr.h"

namespace bocage {

std::vector<HelpChapter> program_help() {
  return {
      {tr(first_chapter),
       tr("The pane \"Now\" says who decides what. Its buttons are what the rules allow: choose one, or simply drag a "
          "unit "
          "on the map. Spaces where it can go are green and show the cost. An arrow shows the "
          "path it would take to the space under the pointer; over one where it cannot go, a card says why.\n\n"
          "Nothing happens until you release over a green space, double-click, or press Confirm (Return). Escape takes "
          "the "
          "last choice back; so does {Undo}, and where nothing is being chosen, {Undo} undoes the last action, but not "
          "past a "
          "die roll or revealed information. {Redo} does again what was undone.")},
      {tr("When something is refused"),
       tr("The pane says which rule forbids it, and the map shows where. \"What rule ... says\" looks the rule up.")},
      {tr("Looking up"),
       tr("{Look up} opens this pane. Type the number of a rule or any words: rules, charts, the help of the game and "
          "this "
          "one are searched together, ignoring accents and capitals; all the words must occur. Entries with the words "
          "in their title come first.\n\n"
          "The arrows move in the list. Return goes to the text, or shows the chart in the pane \"Charts\". Escape "
          "returns "
          "to the map.")},
      {tr("Stacks"), tr("Hover over a stack, or click it, to open it; a single counter that is too small to read "
                        "opens, too. Dragging "
                        "the stack moves all units in it that can make the move.")},
      {tr("Attacks"), tr("An attack is set up on the map: the space, then who attacks it. The pane shows the odds with "
                         "everything that "
                         "affects them. The other side makes its decisions when the game asks for them, even in the "
                         "middle of a combat.")},
      {tr("What is in a space"), tr("\"Here\" shows what is in the space under the pointer: terrain, zones of control, "
                                    "supply with its line, odds.")},
      {tr("Saving and looking back"),
       tr("Every step is saved at once. {Save} gives the game a name. The journal shows where each line happened; the "
          "slider below it shows earlier positions.")},
      {tr("Without a mouse"),
       tr("{Board cursor} shows the cursor, the arrows move it, Return clicks, Space lists what can be done; {Here} is "
          "the "
          "pane \"Here\", {Buttons of the prompt} the buttons, {Next unit} the next unit.")},
  };
}

}  // namespace bocage
