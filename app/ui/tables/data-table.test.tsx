// @vitest-environment happy-dom
import { screen, waitFor, within } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { showScreen } from "#tests/support/show-screen.tsx";
import { DataTable } from "./data-table.tsx";
import { RowSelection } from "./row-selection.tsx";
import type { Column } from "./table-columns.ts";

type Product = { id: string; name: string; price: number };

const products: Product[] = ["Aravali", "Malwa", "Nivas", "Sahya", "Vindhya"].map((name, index) => ({
  id: String(index + 1),
  name,
  price: 100 * (index + 1),
}));
const columns: Column<Product>[] = [
  { key: "name", title: "Name", sort: "name", isHead: true, cell: ({ name }) => <a href="#edit">{name}</a> },
  { key: "price", title: "Price", sort: "price", canHide: true, cell: ({ price }) => `₹${price}` },
  {
    key: "actions",
    title: "Actions",
    isTitleHidden: true,
    cell: ({ name }) => (
      <button type="button" disabled={name === "Sahya"}>
        Archive {name}
      </button>
    ),
  },
];
const selection = {
  form: "products",
  name: "product",
  rowName: ({ name }: Product) => name,
  canSelect: ({ name }: Product) => name !== "Vindhya",
};

type TableProps = { rows?: Product[]; sort?: string; doneOn?: object };

function Table({ rows = products, sort, doneOn }: TableProps) {
  return (
    <>
      <RowSelection {...selection} things="products" doneOn={doneOn}>
        <button type="submit" name="intent" value="archive">
          Archive selected
        </button>
      </RowSelection>
      <DataTable
        caption="Products"
        columns={columns}
        rows={rows}
        sort={sort}
        selection={selection}
        empty={<p>No products yet</p>}
      />
    </>
  );
}

const box = (name: string) => screen.getByRole<HTMLInputElement>("checkbox", { name: `Select ${name}` });
const all = () => screen.getByRole<HTMLInputElement>("checkbox", { name: "Select all" });
const selected = () =>
  products.filter(({ name }) => name !== "Vindhya" && box(name).checked).map(({ name }) => name);
const announced = (text: string) =>
  waitFor(() => {
    expect(screen.getByText(text, { selector: "[role=status]" })).toBeDefined();
  });

describe("a table with selectable rows", () => {
  it("announces how many rows are selected, and posts them with the action", async () => {
    const { person, posts } = showScreen(<Table />);
    await announced("No products selected");
    await person.click(box("Malwa"));
    await person.click(box("Sahya"));
    await announced("2 selected");
    await person.click(screen.getByRole("button", { name: "Archive selected" }));
    await waitFor(() => {
      expect(posts).toEqual([{ to: "/", fields: { product: ["2", "4"], intent: "archive" } }]);
    });
  });

  it("has no checkbox for a row that cannot be selected", () => {
    showScreen(<Table />);
    expect(screen.queryByRole("checkbox", { name: "Select Vindhya" })).toBeNull();
  });

  it("selects and clears every row, and shows when only some are selected", async () => {
    const { person } = showScreen(<Table />);
    await person.click(all());
    expect(selected()).toEqual(["Aravali", "Malwa", "Nivas", "Sahya"]);
    await announced("4 selected");
    await person.click(box("Nivas"));
    expect(all().indeterminate).toBe(true);
    expect(all().checked).toBe(false);
    await person.click(box("Nivas"));
    expect(all().indeterminate).toBe(false);
    expect(all().checked).toBe(true);
    await person.click(all());
    expect(selected()).toEqual([]);
    await announced("No products selected");
  });

  it.each([
    ["Malwa", "Sahya"],
    ["Sahya", "Malwa"],
  ])("selects the range from %s to %s by a click with shift", async (from, to) => {
    const { person } = showScreen(<Table />);
    await person.click(box(from));
    await person.keyboard("{Shift>}");
    await person.click(box(to));
    await person.keyboard("{/Shift}");
    expect(selected()).toEqual(["Malwa", "Nivas", "Sahya"]);
    await announced("3 selected");
  });

  it("clears a range by a click with shift", async () => {
    const { person } = showScreen(<Table />);
    await person.click(all());
    await person.click(box("Aravali"));
    await person.keyboard("{Shift>}");
    await person.click(box("Nivas"));
    await person.keyboard("{/Shift}");
    expect(selected()).toEqual(["Sahya"]);
    await announced("1 selected");
  });

  it("selects one row by a click with shift if none was clicked before", async () => {
    const { person } = showScreen(<Table />);
    await person.keyboard("{Shift>}");
    await person.click(box("Nivas"));
    expect(selected()).toEqual(["Nivas"]);
  });

  it("sends nothing when Enter is pressed on a row's checkbox", async () => {
    const { person, posts } = showScreen(<Table />);
    await person.click(box("Malwa"));
    await person.keyboard("{Enter}");
    await announced("1 selected");
    expect(posts).toEqual([]);
  });

  it("clears the selection after an action, and takes the focus from the button to the count", async () => {
    const { person, update } = showScreen(<Table />);
    await person.click(box("Malwa"));
    screen.getByRole("button", { name: "Archive selected" }).focus();
    update(<Table doneOn={{}} />);
    await announced("No products selected");
    expect(selected()).toEqual([]);
    expect(document.activeElement?.textContent).toBe("No products selected");
  });

  it("counts again when a selected row is removed", async () => {
    const { person, update } = showScreen(<Table />);
    await person.click(box("Malwa"));
    await person.click(box("Nivas"));
    await announced("2 selected");
    update(<Table rows={products.filter(({ name }) => name !== "Malwa")} />);
    await announced("1 selected");
    expect(box("Nivas").checked).toBe(true);
  });
});

describe("the keys of a table", () => {
  it("move between the rows of the same column", async () => {
    const { person } = showScreen(<Table />);
    screen.getByRole("link", { name: "Aravali" }).focus();
    await person.keyboard("{ArrowDown}{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Nivas");
    await person.keyboard("{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Malwa");
    box("Malwa").focus();
    await person.keyboard("{ArrowDown}");
    expect(document.activeElement).toBe(box("Nivas"));
  });

  it("stay where they are at the ends, and before a cell with nothing to press", async () => {
    const { person } = showScreen(<Table />);
    screen.getByRole("link", { name: "Aravali" }).focus();
    await person.keyboard("{ArrowUp}");
    expect(document.activeElement?.textContent).toBe("Aravali");
    screen.getByRole("button", { name: "Archive Nivas" }).focus();
    await person.keyboard("{ArrowDown}");
    expect(document.activeElement?.textContent).toBe("Archive Nivas");
  });
});

describe("the head of a table", () => {
  const head = (name: string) => screen.getByRole("columnheader", { name });
  const sortsTo = (name: string) => within(head(name)).getByRole("link").getAttribute("href");

  it("links to the other direction of the order, from the first page", () => {
    showScreen(<Table sort="name" />, { at: "/products?page=3&hide=stock" });
    expect(head("Name").getAttribute("aria-sort")).toBe("ascending");
    expect(sortsTo("Name")).toBe("/products?hide=stock&sort=-name");
    expect(head("Price").hasAttribute("aria-sort")).toBe(false);
    expect(sortsTo("Price")).toBe("/products?hide=stock&sort=price");
  });

  it("announces a descending order, and links back", () => {
    showScreen(<Table sort="-name" />);
    expect(head("Name").getAttribute("aria-sort")).toBe("descending");
    expect(sortsTo("Name")).toBe("/?sort=name");
  });

  it("leaves out what the address hides", () => {
    showScreen(<Table />, { at: "/?hide=price" });
    expect(screen.queryByRole("columnheader", { name: "Price" })).toBeNull();
    expect(screen.queryByText("₹100")).toBeNull();
  });
});

it("says so when there are no rows", () => {
  showScreen(<Table rows={[]} />);
  expect(screen.queryByRole("table")).toBeNull();
  expect(screen.getByText("No products yet")).toBeDefined();
});
