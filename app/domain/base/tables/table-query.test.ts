import { describe, expect, it } from "vitest";
import { readChoice, readDay, readPage, readSearch, readSort, writeSort } from "./table-query.ts";

const asked = (query: string) => new URLSearchParams(query);

describe("what a table is asked for", () => {
  it.each([
    ["", { by: "placed", isDescending: true }],
    ["sort=total", { by: "total", isDescending: false }],
    ["sort=-total", { by: "total", isDescending: true }],
    ["sort=drop+table", { by: "placed", isDescending: true }],
  ])("is ordered by one of its columns: %j", (query, sorting) => {
    expect(readSort(asked(query), ["placed", "total"], "-placed")).toEqual(sorting);
  });

  it("writes an order as it reads it", () => {
    const sort = writeSort(readSort(asked("sort=-total"), ["total"], "total"));
    expect(sort).toBe("-total");
  });

  it.each([
    ["page=3", 3],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=999999", 10_000],
    ["page=1e3", 1],
  ])("shows a page that can be: %j", (query, page) => {
    expect(readPage(asked(query))).toBe(page);
  });

  it("takes words, choices and days as they are meant, and leaves out the rest", () => {
    expect(readSearch(asked("search=+Sahya%00+Pro++"))).toBe("Sahya Pro");
    expect(readSearch(asked("search=+++"))).toBeUndefined();
    expect(readChoice(asked("status=pending"), "status", ["pending", "shipped"])).toBe("pending");
    expect(readChoice(asked("status=lost"), "status", ["pending", "shipped"])).toBeUndefined();
    expect(readDay(asked("from=2026-02-28"), "from")).toBe("2026-02-28");
    expect(readDay(asked("from=2026-02-30"), "from")).toBeUndefined();
    expect(readDay(asked("from=yesterday"), "from")).toBeUndefined();
  });
});
