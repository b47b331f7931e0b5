import { renderToStaticMarkup } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { describe, expect, it } from "vitest";
import { TablePager } from "./table-pager.tsx";

/** The pager's sentence, and the addresses of its links by their relation. */
function pager(page: number, total: number, search = "") {
  const element = <TablePager label="Pages" page={page} pageSize={10} total={total} />;
  const router = createMemoryRouter([{ path: "/", element }], { initialEntries: [`/${search}`] });
  const html = renderToStaticMarkup(<RouterProvider router={router} />);
  const links = [...html.matchAll(/<a [^>]*>/g)].map(([tag]) => [
    /rel="(\w+)"/.exec(tag)?.[1],
    /href="([^"]*)"/.exec(tag)?.[1]?.replaceAll("&amp;", "&"),
  ]);
  return { label: /<p[^>]*>(.*?)<\/p>/.exec(html)?.[1], ...Object.fromEntries(links) };
}

describe("the pager of a table", () => {
  it.each([
    [1, 18, { label: "1 to 10 of 18", next: "/?page=2" }],
    [2, 18, { label: "11 to 18 of 18", prev: "/" }],
    [2, 25, { label: "11 to 20 of 25", prev: "/", next: "/?page=3" }],
    [3, 30, { label: "21 to 30 of 30", prev: "/?page=2" }],
  ])("on page %d of %d entries", (page, total, shown) => {
    expect(pager(page, total)).toEqual(shown);
  });

  it("is not there when everything is on one page", () => {
    expect(pager(1, 10)).toEqual({ label: undefined });
    expect(pager(1, 0)).toEqual({ label: undefined });
  });

  it("leads from a page beyond the end back to the last one", () => {
    expect(pager(9, 25)).toEqual({ label: "No entries on this page, 25 in total", prev: "/?page=3" });
    expect(pager(2, 4)).toEqual({ label: "No entries on this page, 4 in total", prev: "/" });
  });

  it("keeps the search and the order", () => {
    expect(pager(2, 25, "?search=nivas&page=2").next).toBe("/?search=nivas&page=3");
  });
});
