// GMime is started before it is used.
#pragma once

namespace bocage {

void start_mime_library();

}  // namespace bocage
