// PDF files whose bytes depend only on what is drawn.
#pragma once

#include <optional>
#include <string>

#include "app/paint/draw/cairo_handles.h"
#include "engine/base/problem.h"

namespace bocage {

// Points; without a date, which would make each file another. An empty title is none.
SurfaceHandle pdf_file(const std::string& path, double width, double height, const std::string& title);

// Returns Cairo's message when writing the file failed; nullopt when it succeeded.
std::optional<Problem> failed_to_draw(cairo_status_t status, const std::string& path);

}  // namespace bocage
