"use strict";
// Without this script everything is there; with it, tables sort by the column whose heading is pressed.
for (const table of document.querySelectorAll("table.sorts")) {
  const body = table.tBodies[0];
  const rows = Array.from(body.rows);
  const heads = Array.from(table.tHead.rows[0].cells);
  heads.forEach((head, column) => {
    const button = document.createElement("button");
    button.type = "button";
    button.append(...head.childNodes);
    head.append(button);
    const key = (row) => {
      const cell = row.cells[column];
      if (!cell) return null;
      return cell.dataset.of === undefined ? cell.textContent : Number(cell.dataset.of);
    };
    button.addEventListener("click", () => {
      const now = head.getAttribute("aria-sort");
      const next = now === "descending" ? "ascending" : now === "ascending" ? null : "descending";
      for (const other of heads) other.removeAttribute("aria-sort");
      const order = rows.slice();
      if (next) {
        head.setAttribute("aria-sort", next);
        const sign = next === "ascending" ? 1 : -1;
        order.sort((a, b) => {
          const x = key(a), y = key(b);
          // What has no number stands last, however the others are sorted.
          if (typeof x === "number" && typeof y === "number") return sign * (x - y);
          if (typeof x === "number") return -1;
          if (typeof y === "number") return 1;
          return sign * String(x).localeCompare(String(y), "en", { numeric: true });
        });
      }
      body.append(...order);
    });
  });
}
