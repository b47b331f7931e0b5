import { describe, expect, it } from "vitest";
import { changedSearch } from "./changed-search.ts";
import { hiddenColumns, shownColumns } from "./table-columns.ts";

describe("the columns of a table", () => {
  const column = (key: string, canHide = false) => ({ key, title: key, canHide, cell: () => null });
  const columns = [column("name"), column("stock", true), column("price", true)];
  const shown = (search: string) => shownColumns(columns, search).map(({ key }) => key);

  it.each([
    ["", ["name", "stock", "price"]],
    ["?hide=stock", ["name", "price"]],
    ["?hide=stock,price", ["name"]],
    ["?hide=,stock,,", ["name", "price"]],
    ["?hide=colour", ["name", "stock", "price"]],
  ])("are chosen by the address: '%s'", (search, keys) => {
    expect(shown(search)).toEqual(keys);
  });

  it("stay if they cannot be hidden, whatever the address says", () => {
    expect(hiddenColumns("?hide=name")).toEqual(["name"]);
    expect(shown("?hide=name")).toEqual(["name", "stock", "price"]);
  });
});

describe("a link that changes the query of a list", () => {
  it("keeps the other parameters and goes back to the first page", () => {
    expect(changedSearch("?search=nivas&page=4", { sort: "price" })).toBe("?search=nivas&sort=price");
    expect(changedSearch("?after=9&brand=A", { sort: "price" })).toBe("?brand=A&sort=price");
    expect(changedSearch("?before=9", {})).toBe("?");
  });

  it("goes to the page that is asked for", () => {
    expect(changedSearch("?page=4", { page: "5" })).toBe("?page=5");
  });

  it.each([null, ""])("drops a parameter that has no value: %j", (value) => {
    expect(changedSearch("?sort=price&brand=A", { sort: value })).toBe("?brand=A");
  });
});
