// A page as data: sections with headings, one style, and the scripts that it needs. As text it is one file that asks
// for no other: style and scripts stand in it, and its policy lets nothing else in.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace pamina::html {

/// What every page begins with: a file that does is one that may be written anew.
inline constexpr std::string_view kPageBegin = "<!DOCTYPE html>\n<!-- A page of pamina report. -->\n";

/// Any text as text of HTML, also between double quotes. Control characters, those that turn the direction of writing
/// and bytes that are no UTF-8 are written as \u001b.
std::string escaped(std::string_view text);
/// `text` escaped between tags of this name: element("td", "a < b").
std::string element(std::string_view name, std::string_view text);

/// JSON as data of a page, for a script that looks for elements of this class: nothing in it ends the element.
std::string json_element(std::string_view kind, std::string_view json);

/// A sentence, escaped; what stands between backticks is code.
std::string prose(std::string_view text);

/// SHA-256 of a text as a policy names it: `'sha256-…'`, in base64.
std::string content_hash(std::string_view text);
std::string base64(std::string_view bytes);

/// What a page consists of.
struct Section {
    std::string id;     // of its heading, unique in the page: letters, digits and `-`
    std::string title;  // text
    std::string body;   // HTML
    std::vector<Section> parts = {};
};

class Page {
  public:
    /// `head`: HTML above the navigation.
    Page(std::string title, std::string head) : title_(std::move(title)), head_(std::move(head)) {}

    void add(Section section) { sections_.push_back(std::move(section)); }
    /// A file of assets that a section needs; the same one again changes nothing.
    void need_script(std::string_view asset);
    /// A script that is no asset; the view has to stay valid.
    void need_script_text(std::string_view text) { scripts_.push_back(text); }
    /// Whether what was added has this HTML.
    bool has(std::string_view html) const;
    /// As need_script, of one that goes on from page.css.
    void need_style(std::string_view asset);

    /// The whole page.
    std::string text() const;

  private:
    std::string title_, head_;
    std::vector<Section> sections_;
    std::vector<std::string_view> scripts_;  // their texts
    std::vector<std::string_view> styles_;
};

}  // namespace pamina::html
