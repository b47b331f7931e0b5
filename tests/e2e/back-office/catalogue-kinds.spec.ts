import { drawPicture } from "#tests/support/test-pictures.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { registerSeller } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expect } from "../support/test.ts";

test("a seller lists a printer of the ready-made kind, and shoppers read its specifications", async ({
  page,
  context,
  allow,
}) => {
  // A form that is refused.
  allow(/status of 400/);
  await comeFromElsewhere(context);
  await registerSeller(context);
  await openLive(page, "/vendor/products/new");
  await page.getByLabel("Category").selectOption({ value: "printers-and-scanners" });
  await fill(page, {
    Brand: "Deccan",
    Name: "Lipi 300",
    Description: "An ink tank printer for a small office.",
    "Price, ₹ without GST": "12,000",
    "MRP, ₹ incl. all taxes": "16000",
    Stock: "8",
    "Print speed (pages/min)": "15.5 pages/min",
    "HSN code": "84433100",
    Manufacturer: "Deccan Printing, Pune",
    "Generic name": "Printer",
  });
  const publish = page.getByRole("button", { name: "Publish", exact: true });
  const picture = await drawPicture(90, { width: 900, height: 900 });
  await page
    .getByLabel("Add pictures")
    .setInputFiles({ name: "front.jpg", mimeType: "image/jpeg", buffer: picture });
  await publish.click();
  await expect(page.getByLabel("Printer type")).toHaveAccessibleDescription(/required to publish/i);
  await page.getByLabel("Printer type").selectOption("Ink tank");
  await page.getByRole("checkbox", { name: "Print", exact: true }).check();
  await page.getByRole("checkbox", { name: "Scan", exact: true }).check();
  await publish.click();
  await expect(page.getByText("Published.").first()).toBeVisible();

  const address = await page.getByRole("link", { name: "View in shop" }).getAttribute("href");
  await page.goto(address!);
  const row = (name: string) => page.locator(".spec-row").filter({ hasText: name });
  await expect(row("Printer type")).toContainText("Ink tank");
  await expect(row("Functions")).toContainText("Print, Scan");
  await expect(row("Print speed")).toContainText(/15.5.pages\/min/);
  await expect(page.getByRole("navigation", { name: "Breadcrumb" })).toContainText("Printers and scanners");
});
