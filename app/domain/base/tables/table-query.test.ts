import { describe, expect, it } from "vitest";
import { readChoice, readDay, readPage, readSearch, readSort, writeSort } from "./table-query.ts";

const parameters = (query: string) => new URLSearchParams(query);

describe("what a table is asked for", () => {
  it.each([
    ["", { by: "placed", isDescending: true }],
    ["sort=total", { by: "total", isDescending: false }],
    ["sort=-total", { by: "total", isDescending: true }],
    ["sort=drop+table", { by: "placed", isDescending: true }],
  ])("is ordered by one of its columns: %j", (query, sorting) => {
    expect(readSort(parameters(query), ["placed", "total"], "-placed")).toEqual(sorting);
  });

  it("writes an order as it reads it", () => {
    const sort = writeSort(readSort(parameters("sort=-total"), ["total"], "total"));
    expect(sort).toBe("-total");
  });

  it.each([
    ["page=3", 3],
    ["page=0", 1],
    ["page=-2", 1],
    ["page=999999", 10_000],
    ["page=1e3", 1],
  ])("shows a page that can be: %j", (query, page) => {
    expect(readPage(parameters(query))).toBe(page);
  });

  it("takes words, choices and days as they are meant, and leaves out the rest", () => {
    expect(readSearch(parameters("search=+Sahya%00+Pro++"))).toBe("Sahya Pro");
    expect(readSearch(parameters("search=+++"))).toBeUndefined();
    expect(readChoice(parameters("status=pending"), "status", ["pending", "shipped"])).toBe("pending");
    expect(readChoice(parameters("status=lost"), "status", ["pending", "shipped"])).toBeUndefined();
    expect(readDay(parameters("from=2026-02-28"), "from")).toBe("2026-02-28");
    expect(readDay(parameters("from=2026-02-30"), "from")).toBeUndefined();
    expect(readDay(parameters("from=yesterday"), "from")).toBeUndefined();
  });
});
