// Pictures of the game on the table and its words, to keep or to print.
#pragma once

namespace bocage {

struct Desk;

// Asks what to write and where. It is what the side at the table sees, without the marks of what is being chosen.
void export_picture(const Desk& desk);

}  // namespace bocage
