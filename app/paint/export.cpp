#include "app/paint/export.h"

#include <boost/filesystem.hpp>
#include <cerrno>
#include <cstdio>
#include <fstream>

#include "engine/journal/files.h"

namespace bocage {

namespace {

namespace fs = boost::filesystem;

MapImage faulty(const std::string& path, const std::string& message, const std::string& hint) {
  MapImage image;
  image.problem = Problem{{path, 0, 0}, message, hint, Severity::error, Fault::user};
  return image;
}

// Why nothing can be written there; nothing when it can. Said before anything is painted.
std::optional<Problem> refused(const std::string& path, const std::string& beside) {
  boost::system::error_code ignored;
  if (fs::is_directory(path, ignored)) return faulty(path, "this is a folder", "add the name of the picture").problem;
  const fs::path folder = fs::path(path).parent_path();
  if (!folder.empty() && !fs::is_directory(folder, ignored)) {
    return faulty(path, "there is no folder " + folder.string(), "make it, or choose another").problem;
  }
  errno = 0;
  if (std::ofstream(beside, std::ios::binary | std::ios::trunc)) return std::nullopt;
  return system_problem(path, "the picture cannot be written", "choose a folder that is yours");
}

MapImage painted(const ExportOrder& order, const std::string& path, PaintWatch* watch) {
  if (order.what == ExportWhat::counter_sheet) {
    return write_counter_sheet(order.module, order.theme, order.scenario, order.pixels, path);
  }
  const BoardPainter painter(order.module, order.theme, order.surface);
  const double scale = order.pixels / painter.cell();
  if (order.what == ExportWhat::map_sheet) return write_map_sheet(painter, order.theme, nullptr, scale, path, watch);
  const Scene* const scene = order.what == ExportWhat::position ? order.scene.get() : nullptr;
  return write_map_image(painter, order.theme, scene, scale, path, watch);
}

}  // namespace

MapImage write_export(const ExportOrder& order, PaintWatch* watch) {
  const std::string ending = fs::path(order.path).extension().string();
  if (ending != ".png" && ending != ".svg" && ending != ".pdf") {
    return faulty(order.path, "the ending says no kind of picture", "use .png, .svg or .pdf");
  }
  const std::string beside = order.path.substr(0, order.path.size() - ending.size()) + ".part" + ending;
  if (auto problem = refused(order.path, beside)) return {{}, std::move(problem)};
  MapImage image = painted(order, beside, watch);
  if (!image.problem && watch != nullptr && watch->stop) image.problem = given_up();
  if (!image.problem && std::rename(beside.c_str(), order.path.c_str()) != 0) {
    image.problem = system_problem(order.path, "the picture cannot be put in its place");
  }
  if (image.problem) {
    boost::system::error_code ignored;  // what is left over does no harm
    fs::remove(beside, ignored);
    image.problem->place.file = order.path;
  }
  return image;
}

}  // namespace bocage
