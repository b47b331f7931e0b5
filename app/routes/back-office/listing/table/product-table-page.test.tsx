// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import type { ComponentProps } from "react";
import { describe, expect, it } from "vitest";
import type { Listing } from "#domain/listing/lists/list-listings.server.ts";
import type { Permission } from "#domain/shop/access/permissions.ts";
import type { User } from "#domain/people/credentials/user.ts";
import { showScreen } from "#tests/support/show-screen.tsx";
import type { TableAnswer } from "#routes/shared/forms/form-answer.ts";
import ProductTable from "./product-table-page.tsx";

const nivas: Listing = {
  id: "7",
  slug: "nivas-r5",
  version: 3,
  name: "Nivas R5",
  brand: "Nivas",
  category: "Desktop",
  categoryName: "Desktop",
  sku: "NR5-16",
  status: "published",
  isPublic: true,
  wasPublished: true,
  isTakenOff: false,
  price: 50_000,
  discountPrice: 45_000,
  mrpInclGst: 60_000,
  gstRate: 18,
  chargesGst: true,
  isPriceToConfirm: false,
  hasLegalRate: true,
  stock: 4,
  preOrder: null,
  waiting: null,
  isNew: false,
  isFeatured: true,
  vendor: { id: "v", name: "Deccan Systems" },
  picture: null,
};
const draft: Listing = {
  ...nivas,
  id: "8",
  name: "Sahya Pro",
  status: "draft",
  wasPublished: false,
  price: null,
  discountPrice: null,
};

type PageProps = ComponentProps<typeof ProductTable>;
type TableProps = Partial<PageProps["loaderData"]> & { answer?: TableAnswer };

function Table({ answer, ...loaded }: TableProps) {
  const loaderData = {
    products: [nivas, draft],
    total: 2,
    page: 1,
    sort: "",
    isFiltered: false,
    categories: [{ value: "Desktop", label: "Desktop" }],
    vendors: undefined,
    ownNotes: undefined,
    moved: null,
    ...loaded,
  };
  return <ProductTable {...({ loaderData, actionData: answer } as PageProps)} />;
}

function somebodyWith(permission: Permission): User {
  return {
    id: "u",
    name: "Asha",
    email: "asha@example.com",
    role: "vendor",
    permissions: [permission],
    workPages: [],
  };
}

/** Shows the table to somebody who may edit the vendor's products. */
function showTable(props: TableProps = {}, options: Parameters<typeof showScreen>[1] = {}) {
  return showScreen(<Table {...props} />, {
    at: "/vendor/products",
    user: somebodyWith("products.edit-own"),
    ...options,
  });
}

const row = (name: string) => screen.getByRole("row", { name: new RegExp(`Edit ${name}`) });
const box = (name: string) => screen.getByRole("checkbox", { name: `Select ${name}` });
const amount = () => screen.queryByPlaceholderText(/^-?\d+ or|^10$/);
const sent = (fields: object) => ({ to: "/vendor/products", fields });

describe("the table of products", () => {
  it("shows a product with its price, stock and state", () => {
    showTable();
    expect(within(row("Nivas R5")).getByText("₹45,000", { exact: false }).textContent).toBe(
      "was ₹50,000₹45,000",
    );
    expect(within(row("Nivas R5")).getByText("Low Stock")).toBeDefined();
    expect(within(row("Nivas R5")).getByText("On sale")).toBeDefined();
    expect(within(row("Nivas R5")).getByText("(Top Pick)")).toBeDefined();
    expect(within(row("Sahya Pro")).getByText("No price yet")).toBeDefined();
    expect(within(row("Sahya Pro")).getByText("Draft")).toBeDefined();
  });

  it("names the vendors for an admin alone, who can filter by them", () => {
    const { unmount } = showTable();
    expect(screen.queryByText(/Deccan Systems/)).toBeNull();
    expect(screen.queryByRole("combobox", { name: "Vendor" })).toBeNull();
    unmount();
    const vendors = [{ id: "v", name: "Deccan Systems", soldWithin: null, isOwn: false }];
    showTable({ vendors }, { at: "/admin/products", user: somebodyWith("products.edit-any") });
    expect(within(row("Nivas R5")).getByText("Nivas · Deccan Systems")).toBeDefined();
    expect(screen.getByRole("combobox", { name: "Vendor" })).toBeDefined();
  });

  it("has no buttons for somebody who may only read it", () => {
    const tools = () => [
      ...screen.queryAllByRole("link", { name: "Add New Product" }),
      ...screen.queryAllByRole("button", { name: "Archive Nivas R5" }),
      ...screen.queryAllByRole("checkbox", { name: "Select Nivas R5" }),
      ...screen.queryAllByRole("combobox", { name: "Action" }),
    ];
    const { unmount } = showTable();
    expect(tools()).toHaveLength(4);
    unmount();
    showTable({}, { user: null });
    expect(screen.getByText("Sahya Pro")).toBeDefined();
    expect(tools()).toEqual([]);
  });

  it("moves a deleted product to the archive, shown at once", async () => {
    let arrive: ((answer: TableAnswer) => void) | undefined;
    const { person, posts } = showTable(
      {},
      {
        answer: () => new Promise((resolve) => (arrive = resolve)),
      },
    );
    await person.click(screen.getByRole("button", { name: "Archive Nivas R5" }));
    await screen.findByRole("button", { name: "Restore Nivas R5" });
    expect(within(row("Nivas R5")).getByText("Archived")).toBeDefined();
    expect(posts).toEqual([sent({ intent: "bulk", product: "7", change: "archived" })]);
    arrive?.({ done: "1 product archived.", undo: null });
    await screen.findByRole("button", { name: "Archive Nivas R5" });
  });

  it("posts a restored product as a draft", async () => {
    const { person, posts } = showTable({ products: [{ ...nivas, status: "archived" }] });
    await person.click(screen.getByRole("button", { name: "Restore Nivas R5" }));
    await waitFor(() => expect(posts[0]?.fields).toEqual({ intent: "bulk", product: "7", change: "draft" }));
  });

  it("changes all selected products, with an amount where one is needed", async () => {
    const { person, posts } = showTable();
    await person.click(box("Nivas R5"));
    await person.click(box("Sahya Pro"));
    const action = screen.getByRole("combobox", { name: "Action" });
    await person.selectOptions(action, "Archive");
    expect(amount()).toBeNull();
    await person.selectOptions(action, "Change price by %");
    await person.type(amount()!, "-5");
    await person.click(screen.getByRole("button", { name: /^Apply.*Applying/ }));
    await waitFor(() =>
      expect(posts).toEqual([
        sent({ intent: "bulk", product: ["7", "8"], change: "price-percent", amount: "-5" }),
      ]),
    );
  });

  it("keeps what was chosen when a bulk change is refused", () => {
    const values = { intent: "bulk", change: "price-rupees", amount: "x" };
    showTable({ answer: { errors: { amount: "Enter an amount." }, formError: null, values } });
    expect(screen.getByRole<HTMLSelectElement>("combobox", { name: "Action" }).value).toBe("price-rupees");
    expect((amount() as HTMLInputElement).value).toBe("x");
  });

  it.each([
    [{ isFiltered: true }, "No products found"],
    [{ page: 3 }, "No products found"],
    [{}, "No products yet"],
  ])("without rows, with %j, says '%s'", (props, text) => {
    showTable({ products: [], total: 0, ...props });
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole("combobox", { name: "Action" })).toBeNull();
  });
});

describe("the price of a row", () => {
  const dialog = () => screen.getByLabelText<HTMLElement>("Price and stock of Nivas R5");
  const field = (name: RegExp) => within(dialog()).getByLabelText<HTMLInputElement>(name);
  const save = () => fireEvent.submit(dialog().querySelector("form")!);

  it("is saved from where it is shown, based on what the person saw", async () => {
    const { person, posts, update } = showTable(
      {},
      {
        answer: () => ({ done: "Nivas R5 saved.", undo: "7:50000" }),
      },
    );
    HTMLElement.prototype.hidePopover ??= () => {};
    await person.type(field(/^Stock/), "5");
    update(<Table products={[{ ...nivas, version: 4, stock: 2 }, draft]} />);
    save();
    await screen.findByText("Nivas R5 saved.");
    const typed = { price: "50000", discountPrice: "45000", stock: "45" };
    const fields = { intent: "price-and-stock", productId: "7", version: "3", seenStock: "4", ...typed };
    expect(posts).toEqual([sent(fields)]);
    expect(screen.getByRole("button", { name: "Undo" })).toBeDefined();
    expect(field(/^Stock/).value).toBe("2");
  });

  it("stays open with what was typed when it is refused", async () => {
    const { person } = showTable(
      {},
      {
        answer: ({ fields }) => ({
          errors: { stock: "Enter a whole number." },
          formError: null,
          values: fields,
        }),
      },
    );
    await person.type(field(/^Stock/), "x");
    save();
    await within(dialog()).findByText("Enter a whole number.");
    expect(field(/^Stock/).value).toBe("4x");
    await waitFor(() => expect(document.activeElement).toBe(field(/^Stock/)));
  });

  it("follows the shop until something is typed", () => {
    const { update } = showTable();
    update(<Table products={[{ ...nivas, version: 4, stock: 2 }]} />);
    expect(dialog().querySelector<HTMLInputElement>("[name=seenStock]")?.value).toBe("2");
  });
});
