// The headers that nearly every source of the window includes, compiled once.
#pragma once

#include <wx/aui/aui.h>
#include <wx/wx.h>

#include <algorithm>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <vector>
