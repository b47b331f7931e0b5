import { readFile } from "node:fs/promises";
import { comeFromElsewhere } from "../support/account.ts";
import { registerSeller } from "../support/customer.ts";
import { button, checkAndImport, expectRow, openProducts, upload, warning } from "../support/imports.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expect } from "../support/test.ts";

test.beforeEach(async ({ context }) => {
  await comeFromElsewhere(context);
  await registerSeller(context);
});

test("an export of Shopify comes in with its variants, prices and statuses", async ({ page }) => {
  await upload(page, "shopify.csv", await readFile("tests/imports/shopify-products.csv"));
  await expect(page.getByText("This looks like an export from Shopify.")).toBeVisible();
  await page.getByLabel("Hubs", { exact: true }).selectOption({ label: "Accessories" });
  await page.getByLabel("Prices in the file").selectOption("yes");
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
  await page.getByLabel("Prices in the file").selectOption("yes");
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
