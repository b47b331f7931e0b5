import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { workbookOf } from "#tests/support/test-workbook.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { registerVendor } from "../support/customer.ts";
import { openLive, untilLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test.beforeEach(async ({ context }) => {
  await comeFromElsewhere(context);
  await registerVendor(context);
});

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

/** Uploads a file on the import page; the next page asks what its columns mean. */
async function upload(page: Page, name: string, buffer: Buffer) {
  await openLive(page, "/vendor/products/import");
  await page.getByLabel("File").setInputFiles({ name, mimeType: "application/octet-stream", buffer });
  await button(page, "Check the file").click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("group", { name: "Columns of the file" })).toBeVisible();
  await untilLive(page);
}

/** Checks the file and imports it. The test's shop reaches no address outside of it, so no picture comes in. */
async function checkAndImport(page: Page, counts: string) {
  await button(page, "Check the file").click();
  await expect(page.getByText(`The file is ready to import: ${counts}`)).toBeVisible();
  await expectSoundPage(page);
  await button(page, "Import").click();
  await expect(page.getByText(`Imported: ${counts}`)).toBeVisible();
  await expectSoundPage(page);
}

const warning = (page: Page, line: string) =>
  page.getByRole("table", { name: "Warnings in the file" }).getByRole("row").filter({ hasText: line });

async function openProducts(page: Page) {
  await page.getByRole("link", { name: "View products" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Manage Products" })).toBeVisible();
}

/** The product is in the vendor's list, and its row has a cell for each of these. */
async function expectRow(page: Page, product: string, says: (string | RegExp)[]) {
  const row = page.getByRole("row").filter({ has: page.getByRole("link", { name: product, exact: true }) });
  for (const words of says) await expect(row.getByRole("cell").filter({ hasText: words })).toHaveCount(1);
}

/** A workbook of these rows. */
function workbookWith(rows: readonly (readonly (string | number)[])[]): Buffer {
  const cell = (value: string | number) =>
    typeof value === "number" ? `<c><v>${value}</v></c>` : `<c t="inlineStr"><is><t>${value}</t></is></c>`;
  return workbookOf(rows.map((cells) => `<row>${cells.map(cell).join("")}</row>`).join(""));
}

test("an export of Shopify comes in with its variants, prices and statuses", async ({ page }) => {
  await upload(page, "shopify.csv", await readFile("tests/imports/shopify-products.csv"));
  await expect(page.getByText("This looks like an export from Shopify.")).toBeVisible();
  await page.getByLabel("Hubs", { exact: true }).selectOption({ label: "Accessories" });
  await checkAndImport(page, "5 new");
  await expect(warning(page, "Line 6")).toContainText("https://shop.example/mouse.png");
  await openProducts(page);
  await expectRow(page, "Meru 14, 16 GB, Silver", ["₹50,000", "Draft"]);
  await expectRow(page, "Meru 14, 32 GB, Silver", ["₹60,000", "Draft"]);
  await expectRow(page, "Meru 14, 16 GB, Graphite", ["₹50,000", "Draft"]);
  await expectRow(page, "Silent Mouse", ["₹600", "Draft"]);
  const edit = page.getByRole("link", { name: "Meru 14, 32 GB, Silver", exact: true });
  await openLive(page, (await edit.getAttribute("href"))!.replace(/edit$/, "variants"));
  for (const variant of ["16 GB, Silver", "32 GB, Silver", "16 GB, Graphite"]) {
    await expect(page.getByRole("region", { name: variant })).toBeVisible();
  }
  await openLive(page, "/vendor/products?status=archived");
  await expectRow(page, "Old Hub", ["₹846", "Archived"]);
});

test("an export of WooCommerce comes in with its variations, and says what it could not tell", async ({
  page,
}) => {
  const file = await readFile("tests/imports/woocommerce-products.csv", "utf8");
  await upload(page, "woocommerce.csv", Buffer.from(file.replace("taxable,1,25,", "taxable,1,,")));
  await expect(page.getByText("This looks like an export from WooCommerce.")).toBeVisible();
  await button(page, "Check the file").click();
  await expect(page.getByRole("row", { name: /Option: Layout/ })).toContainText("'English, Hindi'");
  await button(page, "Change the columns").click();
  await page.getByLabel("Option: Layout", { exact: true }).selectOption({ label: "Do not import" });
  await checkAndImport(page, "3 new");
  await expect(warning(page, "Line 3").filter({ hasText: "Stock" })).toContainText("without a number");
  await openProducts(page);
  await expectRow(page, "Tavi Tower 5, 16 GB", ["₹40,000", "Draft", /^4\D/]);
  await expectRow(page, "Tavi Tower 5, 32 GB", ["₹50,000", "Draft", /^0\D/]);
  await expectRow(page, "Quiet Keyboard", ["₹1,200", "Draft"]);
});

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
