#include "runtime/jit/library/image.h"

#include <llvm/BinaryFormat/ELF.h>
#include <llvm/Object/ELFObjectFile.h>

#include <cstring>
#include <map>

#include "runtime/jit/interface.h"

namespace pamina::jit {

namespace {

namespace object = llvm::object;

llvm::Error refuse(const llvm::Twine& why) {
    return llvm::createStringError(llvm::inconvertibleErrorCode(), why);
}

/// Sections one after another, as they are aligned.
class ImageLayout {
  public:
    explicit ImageLayout(const object::ObjectFile& file) : file_(file) {}

    llvm::Error place() {
        for (const auto& section : file_.sections()) {
            const std::uint64_t flags = object::ELFSectionRef(section).getFlags();
            if (!(flags & llvm::ELF::SHF_ALLOC) || section.getSize() == 0) continue;
            auto name = section.getName();
            if (!name) return name.takeError();
            if (*name == ".eh_frame") continue;  // nothing is thrown through compiled code
            if ((flags & llvm::ELF::SHF_WRITE) || section.isBSS()) return refuse("the code has variables: " + *name);
            const std::uint64_t alignment = section.getAlignment().value();
            if (alignment > 4096) return refuse("the code is aligned beyond a page");
            bytes.resize((bytes.size() + alignment - 1) / alignment * alignment);
            start_[section.getIndex()] = bytes.size();
            auto contents = section.getContents();
            if (!contents) return contents.takeError();
            bytes.append(contents->data(), contents->size());
        }
        return llvm::Error::success();
    }

    llvm::Expected<std::uint64_t> address(const object::SymbolRef& symbol) const {
        auto section = symbol.getSection();
        if (!section) return section.takeError();
        auto value = symbol.getValue();
        if (!value) return value.takeError();
        const auto at = *section == file_.section_end() ? start_.end() : start_.find((*section)->getIndex());
        if (at == start_.end()) return refuse("the code refers to something outside");
        return at->second + *value;
    }

    llvm::Error relocate() {
        for (const auto& section : file_.sections()) {
            auto target = section.getRelocatedSection();
            if (!target) return target.takeError();
            if (*target == file_.section_end()) continue;
            const auto start = start_.find((*target)->getIndex());
            if (start == start_.end()) continue;
            for (const object::ELFRelocationRef relocation : section.relocations()) {
                const auto type = relocation.getType();
                if (file_.getArch() != llvm::Triple::x86_64 ||
                    (type != llvm::ELF::R_X86_64_PC32 && type != llvm::ELF::R_X86_64_PLT32))
                    return refuse("a relocation that is not known: " + llvm::Twine(type));
                auto to = address(*relocation.getSymbol());
                if (!to) return to.takeError();
                auto addend = relocation.getAddend();
                if (!addend) return addend.takeError();
                const std::uint64_t place = start->second + relocation.getOffset();
                const auto distance = static_cast<std::int32_t>(static_cast<std::int64_t>(*to) + *addend -
                                                                static_cast<std::int64_t>(place));
                std::memcpy(bytes.data() + place, &distance, sizeof distance);
            }
        }
        return llvm::Error::success();
    }

    std::string bytes;

  private:
    const object::ObjectFile& file_;
    std::map<std::uint64_t, std::uint64_t> start_;  // by section
};

}  // namespace

llvm::Expected<std::string> image_of(llvm::MemoryBufferRef object, const std::vector<std::string>& names) {
    auto file = object::ObjectFile::createELFObjectFile(object);
    if (!file) return file.takeError();
    ImageLayout layout(**file);
    if (auto error = layout.place()) return error;
    if (auto error = layout.relocate()) return error;
    std::map<std::string, std::uint64_t> offsets;
    for (const auto& symbol : (*file)->symbols()) {
        auto name = symbol.getName();
        if (!name) return name.takeError();
        auto at = layout.address(symbol);
        if (at) {
            offsets[name->str()] = *at;
        } else {
            llvm::consumeError(at.takeError());
        }
    }
    std::vector<std::uint64_t> header{names.size()};
    for (const auto& name : names) {
        const auto found = offsets.find(name);
        header.push_back(found == offsets.end() ? PAMINA_NO_CODE : found->second);
    }
    std::string image(reinterpret_cast<const char*>(header.data()), header.size() * sizeof(std::uint64_t));
    return image + layout.bytes;
}

}  // namespace pamina::jit
