import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { nightly } from "#tests/support/nightly.ts";
import { workbookOf } from "#tests/support/test-workbook.ts";
import { expectNoAxeViolations } from "../support/accessibility.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { registerSeller } from "../support/customer.ts";
import {
  button,
  check,
  importChecked,
  expectRow,
  openProducts,
  upload,
  warning,
} from "../support/imports.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expect } from "../support/test.ts";

test.beforeEach(async ({ context }) => {
  await comeFromElsewhere(context);
  await registerSeller(context);
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
  // The file does not say whether GST is in its prices, so nobody presumes it.
  const prices = page.getByLabel("Prices in the file");
  await expect(prices).toHaveAccessibleDescription(/Please choose/);
  await prices.selectOption("yes");
  // The line is slower than the page asks how far the check is.
  await page.route(/\.data/, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    if (route.request().method() === "GET") await wait(1_600);
    await route.fulfill({ response });
  });
  await check(page, "2 new");
  await page.unroute(/\.data/);
  await importChecked(page, "2 new");
  await expect(warning(page, "Line 2").filter({ hasText: "Lives" })).toContainText("Saved as a draft");
  await openProducts(page);
  await expectRow(page, "Bell mouse", ["₹600", "Draft", /^12\D/]);
  await openLive(page, "/vendor/products?status=archived");
  await expectRow(page, "Bell hub", ["₹1,000", "Archived", /^3\D/]);

  await upload(page, "stock list.xlsx", file);
  await expect(page.getByLabel("Asking", { exact: true })).toHaveValue("Price without GST");
  await expect(page.getByLabel("Pointers", { exact: true })).toHaveValue("Accessory");
});

test("a file of products is looked at, mended, imported, cancelled on the way and undone, and comes out as an export", async ({
  page,
  officeShop,
}) => {
  const csv = (text: string) => ({ name: "products.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  const file = page.getByLabel("File", { exact: true });
  await openLive(page, "/vendor/products");
  const importPage = page.getByRole("link", { name: "Import", exact: true });
  await importPage.click();
  const template = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the template for Laptop" }).click();
  expect(await readFile(await (await template).path(), "utf8")).toMatch(/Name,.*RAM \(GB\)/);

  const lines = ["Brand,Name,Category,SKU,Price without GST,Stock", "Deccan,Mouse,Accessory,M-1,900,5"];
  await file.setInputFiles(csv([...lines, "Deccan,,Toy,K-1,9.5,5"].join("\n")));
  await button(page, "Check the file").click();
  await expect(page.getByText("The file has 3 mistakes")).toBeVisible();
  const wrong = page.getByRole("table", { name: "Mistakes in the file" });
  await expect(wrong.getByRole("row").filter({ hasText: "Name is required" })).toContainText("3");
  const paise = wrong.getByRole("row").filter({ hasText: "Please enter whole rupees, without paise" });
  for (const text of ["K-1", "Price without GST", "9.5"]) await expect(paise).toContainText(text);
  await expect(button(page, "Import")).toHaveCount(0);
  await expect(page.getByRole("link", { name: "Correct the file first" })).toBeVisible();
  await expectNoAxeViolations(page);

  await button(page, "Import the 1 row without mistakes").click();
  await expect(page.getByText("Imported: 1 new.")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download 1 row with mistakes (CSV)" }).click();
  const left = await readFile(await (await downloading).path(), "utf8");
  const corrected = left.replace(",,Toy,K-1,9.5,", ",=Keys,Accessory,K-1,1500,");
  await importPage.click();
  await file.setInputFiles(csv(`${corrected}Deccan,Mouse,Accessory,M-1,800,5,\r\n`));
  await button(page, "Check the file").click();
  await expect(page.getByText("The file is ready to import: 1 new, 1 changed.")).toBeVisible();
  const change = page
    .getByRole("table", { name: /^What changes/ })
    .getByRole("row")
    .last();
  for (const text of ["Mouse M-1", "₹900", "₹800"]) await expect(change).toContainText(text);
  const letGo = await officeShop.holdImports();
  await button(page, "Import").click();
  await expect(page.getByRole("progressbar", { name: /^Importing rows: 0 of 2/ })).toBeVisible();
  await button(page, "Cancel").click();
  await expect(page.getByRole("button", { name: "Cancelling..." })).toBeVisible();
  await letGo();
  await expect(page.getByText("You cancelled this. Nothing was changed.")).toBeVisible();
  await button(page, "Check again").click();
  await button(page, "Import").click();
  await expect(page.getByText("Imported: 1 new, 1 changed.")).toBeVisible();
  const imported = page.url();

  await importPage.click();
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export your products" }).click();
  const exported = await readFile(await (await download).path(), "utf8");
  expect(exported).toContain(",'=Keys,");
  // By day app/domain/listing/csv/csv.test.ts brings exports back in.
  for (const own of nightly([exported])) {
    await file.setInputFiles(csv(own));
    await button(page, "Check the file").click();
    await expect(page.getByText("The file is ready to import: 2 unchanged.")).toBeVisible();
  }
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Products" }).click();
  await expect(page.getByRole("row").filter({ hasText: "=Keys" })).toContainText("Draft");
  await openLive(page, imported);
  await page.locator("summary").filter({ hasText: "Undo import" }).click();
  await expect(page.getByText("1 new product will be removed.")).toBeVisible();
  await button(page, "Undo import").click();
  await expect(page.getByText("Undone: 1 new product removed, 1 changed product restored.")).toBeVisible();
});
