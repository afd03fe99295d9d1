// The commands of the menu Mail, at every table.
#pragma once

#include "app/window/desk/command.h"

namespace bocage {

class MailControl;
struct Desk;

Commands mail_commands(const Desk& desk, MailControl& mail);

}  // namespace bocage
