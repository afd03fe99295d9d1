// The editor's lines of `bocage-cli bench`: what its author waits for.
#pragma once

#include "app/cli/bench/bench_line.h"

namespace bocage::cli {

// Of a board of 10,000 hexes that is made for it: "stroke", what the end of a brush stroke does to the documents, at
// the 95th percentile, and "reread", the module read anew after it, beside the window. Of the largest installed module:
// "documents", all its files opened and their elements found; "attribute", how many bytes of a file a change of one
// counter's value writes, which its budget says are those of the value; "undo", the slowest of a run of different
// edits to be taken back; "reload", the edited module read and played on with in a game under way.
// With a display also what bocage-editor says of itself: "brush-p95", a frame of a stroke on that board; "undo-shown",
// the slowest of those edits until the window has shown it; "editor-open", from its start until it shows the
// module's things, and "editor-read", until the module is read beside it: all of its threads.
// All in the time of the processor, so that other programs do not count. Without a display a comment
// line says so. False, with a message, when something cannot be measured at all.
bool bench_editor(const BenchLine& say);

}  // namespace bocage::cli
