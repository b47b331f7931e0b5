import { workbookOf } from "#tests/support/test-workbook.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { registerVendor } from "../support/customer.ts";
import { button, checkAndImport, expectRow, openProducts, upload, warning } from "../support/imports.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expect } from "../support/test.ts";

test.beforeEach(async ({ context }) => {
  await comeFromElsewhere(context);
  await registerVendor(context);
});

/** A workbook of these rows. */
function workbookWith(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return workbookOf(rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join(""));
}

test("an Excel file with headings of its own comes in after its columns are named, and is remembered", async ({
  page,
  allow,
}) => {
  // The form that lacks a category.
  allow(/status of 400/);
  const headings = ["Article", "Firm", "Sort", "Asking", "Printed", "Left", "Lives", "Words", "Photo link"];
  const shared = ["Kavya", "Pointers"];
  const mouse = ["Bell mouse", ...shared, 708, 799, 12, "active", "Rings.", "https://shop.example/bell.png"];
  const hub = ["Bell hub", ...shared, 1_180.5, 1_299, 3, "archived", "Old stock."];
  const file = workbookWith([headings, mouse, hub]);
  await upload(page, "stock list.xlsx", file);
  const columns = {
    Article: "Name",
    Firm: "Brand",
    Sort: "Category",
    Asking: "Price without GST",
    Printed: "MRP",
    Left: "Stock",
    Lives: "Status",
    Words: "Description",
    "Photo link": "Pictures",
  };
  for (const [heading, target] of Object.entries(columns)) {
    await page.getByLabel(heading, { exact: true }).selectOption({ label: target });
  }
  // Its words are shown once the column of the categories is known.
  await button(page, "Check the file").click();
  await expect(page.getByLabel("Pointers", { exact: true })).toHaveAccessibleDescription(
    "Please choose a category",
  );
  await expect(page.getByLabel("Asking", { exact: true })).toHaveValue("Price without GST");
  await page.getByLabel("Pointers", { exact: true }).selectOption({ label: "Accessories" });
  await fill(page, {
    "HSN code (optional)": "84716060",
    "Country of origin (optional)": "India",
    "Manufacturer (optional)": "Kavya, Pune",
    "Generic name (optional)": "Computer accessory",
    "Net quantity (optional)": "1 piece",
  });
  await page.getByLabel("Products on sale in the file").selectOption({ label: "are published" });
  await checkAndImport(page, "2 new");
  await expect(warning(page, "Line 2").filter({ hasText: "Lives" })).toContainText("Saved as a draft");
  await openProducts(page);
  await expectRow(page, "Bell mouse", ["₹600", "Draft", /^12\D/]);
  await openLive(page, "/vendor/products?status=archived");
  await expectRow(page, "Bell hub", ["₹1,000", "Archived", /^3\D/]);

  await upload(page, "stock list.xlsx", file);
  await expect(page.getByLabel("Asking", { exact: true })).toHaveValue("Price without GST");
  await expect(page.getByLabel("Pointers", { exact: true })).toHaveValue("Accessory");
});
