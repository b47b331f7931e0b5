// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { holdPauses } from "#tests/support/hold-pauses.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import { byAge, bySize } from "#ui/tables/table-columns.ts";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import { DayRange } from "./filter-fields.tsx";
import { TableNotice } from "./table-notice.tsx";
import { pauseMs, TableTools } from "./table-tools.tsx";

const columns = [
  { key: "name", title: "Name", sort: "name" },
  { key: "price", title: "Price", sort: "price", sortTexts: bySize, canHide: true },
  { key: "stock", title: "Stock", canHide: true },
  { key: "placed", title: "Placed", sort: "placed", sortTexts: byAge },
];
const tools = (
  <TableTools
    things="products"
    count="18 products"
    searchHint="Name, brand"
    filters={[{ name: "status", label: "Status", options: { draft: "Drafts" } }]}
    columns={columns}
  >
    <DayRange label="Days" />
  </TableTools>
);

const search = () => screen.getByRole<HTMLInputElement>("searchbox", { name: "Search products" });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>("combobox", { name });
const options = (name: string) =>
  within(choice(name))
    .getAllByRole("option")
    .map(({ textContent }) => textContent);

describe("the tools of a table", () => {
  it("show what the address asks for", () => {
    showScreen(tools, { at: "/p?search=nivas&status=draft&sort=-price&from=2026-11-01" });
    expect([search().value, choice("Status").value, choice("Sort by").value]).toEqual([
      "nivas",
      "draft",
      "-price",
    ]);
    expect(screen.getByLabelText<HTMLInputElement>("from").value).toBe("2026-11-01");
    expect(screen.getByText("18 products").getAttribute("role")).toBe("status");
  });

  it("search once typing pauses, from the first page, and keep the order and the columns", async () => {
    const { person, address } = showScreen(tools, { at: "/p?sort=name&hide=stock&page=3" });
    const endPauses = holdPauses(pauseMs);
    await person.type(search(), " niv ");
    expect(address()).toBe("/p?sort=name&hide=stock&page=3");
    // Each key begins the pause anew.
    expect(await act(async () => endPauses())).toBe(1);
    await waitFor(() => expect(address()).toBe("/p?search=niv&sort=name&hide=stock"));
  });

  it("search at once by Enter", async () => {
    const { person, address } = showScreen(tools, { at: "/p" });
    const endPauses = holdPauses(pauseMs);
    await person.type(search(), "niv{Enter}");
    await waitFor(() => expect(address()).toBe("/p?search=niv"));
    expect(endPauses()).toBe(0);
  });

  it("filter as soon as something is chosen, and drop a filter by 'All'", async () => {
    const { person, address } = showScreen(tools, { at: "/p?search=niv" });
    await person.selectOptions(choice("Status"), "Drafts");
    await waitFor(() => expect(address()).toBe("/p?search=niv&status=draft"));
    await person.selectOptions(choice("Status"), "All");
    await waitFor(() => expect(address()).toBe("/p?search=niv"));
  });

  it("empty their fields when the filters are reset, except the one that somebody types in", async () => {
    const { person, address } = showScreen(tools, { at: "/p?search=niv&status=draft" });
    await person.click(screen.getByRole("link", { name: "Reset filters" }));
    await waitFor(() => expect(address()).toBe("/p"));
    expect([search().value, choice("Status").value]).toEqual(["", ""]);
    expect(screen.queryByRole("link", { name: "Reset filters" })).toBeNull();
  });

  it.each(["", "?sort=name", "?page=2&hide=stock", "?search="])(
    "offer no reset where nothing is filtered: '%s'",
    (query) => {
      showScreen(tools, { at: `/p${query}` });
      expect(screen.queryByRole("link", { name: "Reset filters" })).toBeNull();
    },
  );

  it("name both directions of each order", () => {
    showScreen(tools);
    expect(options("Sort by")).toEqual([
      "Default",
      "Name: A to Z",
      "Name: Z to A",
      "Price: low to high",
      "Price: high to low",
      "Placed: oldest first",
      "Placed: newest first",
    ]);
  });
});

describe("the choice of columns", () => {
  const link = (name: string) => screen.getByText(name, { selector: "details a" });
  const goesTo = (name: string) => link(name).getAttribute("href");

  it("offers the columns that can be hidden, and stays on the page", () => {
    showScreen(tools, { at: "/p?page=2&hide=stock" });
    expect(link("Price").getAttribute("aria-label")).toBe("Hide Price");
    expect(goesTo("Price")).toBe("/p?hide=stock%2Cprice&page=2");
    expect(link("Stock").getAttribute("aria-label")).toBe("Show Stock");
    expect(goesTo("Stock")).toBe("/p?page=2");
    expect(screen.queryByText("Name", { selector: "details a" })).toBeNull();
  });
});

describe("the notice of a table", () => {
  const done: TableAnswer = { done: "2 products archived.", undo: "1:draft" };
  const refusal = { errors: { amount: "Enter an amount." }, formError: null, values: {} };
  const toast = () => screen.getByRole("region", { name: "Notifications" }).textContent;

  it("is a toast with an undo, which posts what to take back and says how it went", async () => {
    const { person, posts, update } = showScreen(<TableNotice answer={undefined} />, {
      at: "/vendor/products",
      answer: () => ({ done: "Undone.", undo: null, problems: ["Nivas stays.", "Sahya stays."] }),
    });
    update(<TableNotice answer={done} />);
    expect(toast()).toContain("2 products archived.");
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await waitFor(() => expect(toast()).toContain("Undone.Nivas stays. Sahya stays."));
    expect(posts).toEqual([{ to: "/vendor/products", fields: { intent: "undo", undo: "1:draft" } }]);
  });

  it("says why the undo was refused", async () => {
    const { person, update } = showScreen(<TableNotice answer={undefined} />, {
      answer: () => ({ ...refusal, formError: "The prices have changed since." }),
    });
    update(<TableNotice answer={done} />);
    await person.click(screen.getByRole("button", { name: "Undo" }));
    await screen.findByText("The prices have changed since.");
    expect(screen.getByText("The prices have changed since.").closest("[role=alert]")).not.toBeNull();
  });

  it("has no undo where nothing can be undone", () => {
    const { update } = showScreen(<TableNotice answer={undefined} />);
    update(<TableNotice answer={{ ...done, undo: null }} />);
    expect(toast()).toContain("2 products archived.");
    expect(screen.queryByRole("button", { name: "Undo" })).toBeNull();
  });

  it("stands on the page if it came with the page", async () => {
    const { posts } = showScreen(<TableNotice answer={done} />);
    expect(toast()).toBe("");
    fireEvent.submit(screen.getByRole("button", { name: "Undo" }).closest("form")!);
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "undo", undo: "1:draft" }));
  });

  it("lists the rows that failed on the page, and takes the focus", () => {
    const { update } = showScreen(<TableNotice answer={undefined} />);
    update(<TableNotice answer={{ ...done, problems: ["Nivas has no price."] }} />);
    expect(screen.getByRole("listitem").textContent).toBe("Nivas has no price.");
    expect(document.activeElement?.textContent).toContain("2 products archived.");
    expect(toast()).toBe("");
  });

  it("says why nothing was done", () => {
    const { update } = showScreen(<TableNotice answer={refusal} />);
    const alert = () => screen.getAllByRole("alert")[0]?.textContent;
    expect(alert()).toBe("Enter an amount.");
    update(<TableNotice answer={{ ...refusal, formError: "Select some products." }} />);
    expect(alert()).toBe("Select some products.");
  });
});
