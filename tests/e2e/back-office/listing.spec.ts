import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/support/test-pictures.ts";
import { expectNoAxeViolations } from "../support/accessibility.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { registerSeller } from "../support/customer.ts";
import { expectAnswer, openLive, untilLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill, laptop } from "../support/product-form.ts";
import { expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });

test.beforeEach(async ({ context }) => {
  await comeFromElsewhere(context);
  await registerSeller(context);
});

test("a vendor lists a laptop with two pictures, the shop shows it, its price changes in the table, and an admin takes it off sale", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  allow(/status of (400|404|409)/);
  await openLive(page, "/vendor/products");
  await page.getByRole("link", { name: "Add New Product" }).first().click();

  // A draft may be incomplete; each error is shown at its field.
  const discount = page.getByLabel(/^Discount price/);
  await fill(page, { ...laptop, "HSN code": "847" });
  await discount.fill("61000");
  await button(page, "Publish").click();
  await expect(page.getByLabel("HSN code")).toHaveAccessibleDescription(/4, 6 or 8 digits/);
  // A field that cannot be read does not hide the rules' errors about the others.
  await expect(discount).toHaveAccessibleDescription(/must be less than the price of ₹60,000/);
  await expect(discount).toBeFocused();
  await fill(page, { "HSN code": "" });
  await button(page, "Publish").click();
  await expect(page.getByRole("alert")).toContainText("Vindhya 14 cannot be published yet.");
  await expect(page.getByLabel("HSN code")).toHaveAccessibleDescription(/required to publish/);
  await expect(discount).toHaveAccessibleDescription(/must be less than the price of ₹60,000/);
  await expect(page.getByLabel("Description")).toHaveValue(laptop.Description);
  await discount.fill("55000");

  // Pictures and a file that is none, chosen before there is a product.
  const drawn = await Promise.all(
    [40, 140, 90].map((shade) => drawPicture(shade, { width: 900, height: 900 })),
  );
  const buffers = [...drawn, Buffer.from("<svg onload=alert(1)>")];
  const names = ["front.jpg", "back.jpg", "x.jpg", "note.jpg"];
  const jpeg = (buffer: Buffer, index: number) => ({
    name: names[index] ?? "",
    mimeType: "image/jpeg",
    buffer,
  });
  await page.getByLabel("Add pictures").setInputFiles(buffers.map(jpeg));
  await page.getByRole("button", { name: "Remove x.jpg" }).click();
  await expect(page.getByRole("list", { name: "Chosen pictures" }).getByRole("listitem")).toHaveCount(3);
  await expect(page.getByText("Customers pay ₹64,900 incl. 18% GST")).toBeVisible();
  await expect(page.getByRole("complementary", { name: "Preview" })).toContainText("₹55,000");
  await button(page, "Save draft").click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vindhya 14");
  await expect(page.getByText("Draft saved.")).toBeVisible();
  await expect(page.getByText("note.jpg: This file type is not supported.")).toBeVisible();
  await expect(notice(page)).toContainText("note.jpg was not uploaded");
  await expect(page.getByLabel(/^Description of picture \d$/)).toHaveCount(2);
  await page.getByLabel("Description of picture 2").fill("Vindhya 14, seen from behind");
  await page.getByRole("button", { name: "Move picture 2 forward" }).press("Enter");
  await expect(page.getByLabel("Description of picture 1")).toHaveValue("Vindhya 14, seen from behind");
  // The keyboard focus moves with the picture.
  await expect(page.getByRole("button", { name: "Move picture 1 back" })).toBeFocused();

  await fill(page, { "HSN code": "84713010" });
  await button(page, "Publish").click();
  await expect(notice(page)).toContainText("Published.");
  await expectNoAxeViolations(page);

  const shop = page.waitForEvent("popup");
  await page.getByRole("link", { name: "View in shop" }).click();
  const product = await shop;
  await expect(product.getByRole("heading", { level: 1 })).toHaveText("Vindhya 14");
  await expect(product.getByText("₹55,000 + 18% GST ₹9,900 = ₹64,900. Delivery is free.")).toBeVisible();
  await expect(product.getByRole("img", { name: "Vindhya 14, seen from behind" }).first()).toBeVisible();

  const shown = product.url();
  const productId = page.url().match(/products\/(\d+)/)?.[1];
  await product.close();
  const row = page.getByRole("row").filter({ hasText: "Vindhya 14" });
  const guest = await browser.newContext();

  await test.step("prices and stock are edited in the table", async () => {
    await page
      .getByRole("navigation", { name: "Breadcrumb" })
      .getByRole("link", { name: "Products" })
      .click();
    const edit = page.getByRole("button", { name: "Edit price and stock of Vindhya 14" });
    await edit.click();
    const dialog = page.getByRole("dialog", { name: "Price and stock of Vindhya 14" });
    await dialog.getByLabel("Discount price").fill("");
    await dialog.getByLabel("Price, ₹ without GST").fill("70,000");
    await expect(dialog.getByText("₹7,600 above the MRP of ₹75,000")).toBeVisible();
    await button(page, "Save").click();
    await expect(dialog.getByLabel("Price, ₹ without GST")).toHaveAccessibleDescription(/above the MRP/);
    await dialog.getByLabel("Price, ₹ without GST").fill("62,000");
    await dialog.getByLabel("Stock").fill("+5");
    await dialog.getByLabel("Stock").press("Enter");
    await expect(notice(page)).toContainText("Price and stock saved.");
    await expect(dialog).toBeHidden();
    await expect(row).toContainText("₹62,000");
    await expect(row).toContainText("13");
    await expectNoAxeViolations(page);

    await page.getByRole("checkbox", { name: "Select Vindhya 14" }).check();
    await page.getByLabel("Action", { exact: true }).selectOption("Change price by %");
    await page.getByLabel("Amount").fill("-10");
    await button(page, "Apply").click();
    await expect(row).toContainText("₹55,800");
  });

  await test.step("a product that was deleted is gone, and comes back by Undo", async () => {
    // Without the notices of the changes before, which can be undone too.
    await page.reload();
    await page.getByRole("button", { name: "Archive Vindhya 14" }).click();
    await expect(page.getByRole("heading", { name: "No products yet" })).toBeVisible();
    expect((await page.request.get(shown)).status()).toBe(200);
    await expectAnswer(guest, shown, 404);
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(row).toContainText("On sale");
    await expectAnswer(guest, shown, 200);
  });

  await test.step("an admin takes it off sale, and its vendor reads why", async () => {
    const office = await browser.newContext();
    await comeFromElsewhere(office);
    const admin = await office.newPage();
    await officeShop.enterAs("admin", office);
    await openLive(admin, `/admin/products/${productId}/edit`);
    await admin.locator("summary", { hasText: "Hide" }).click();
    await admin.getByLabel("Reason").fill("The pictures show another product.");
    await admin.getByRole("button", { name: "Hide", exact: true }).last().click();
    await expect(admin.getByText("Hidden. Reason: The pictures show another product.")).toBeVisible();
    await expectSoundState(admin);
    expect((await office.request.get(shown)).status()).toBe(200);
    await expectAnswer(guest, shown, 404);

    await row.getByRole("link", { name: "Vindhya 14", exact: true }).click();
    await expect(page.getByText("The pictures show another product.")).toBeVisible();
    await openLive(admin, "/admin/products?status=taken-off&search=Vindhya");
    await expect(admin.getByRole("row").filter({ hasText: "Hidden by the shop" }).first()).toBeVisible();
    await office.close();
  });
  await guest.close();
});

test("what is typed is kept: in another category, when it is left by accident, when somebody else was faster, and before the scripts come", async ({
  page,
  context,
  allow,
}) => {
  allow(/status of 409/);
  await openLive(page, "/vendor/products/new");
  await test.step("another category asks for other specifications, and keeps those typed before", async () => {
    await fill(page, { Processor: "AMD Ryzen 7 260" });
    await page.getByLabel("Category").selectOption("Monitor");
    await expect(page.getByLabel("Processor")).toHaveCount(0);
    await expect(page.getByLabel(/^Refresh rate/)).toHaveCount(1);
    await page.getByLabel("Category").selectOption("Desktop");
    await expect(page.getByLabel("Processor", { exact: true })).toHaveValue("AMD Ryzen 7 260");
    await page.getByLabel("Category").selectOption("Laptop");
  });
  await fill(page, laptop);
  await page.getByRole("link", { name: /^Orders(,|$)/ }).click();
  const question = page.getByRole("dialog", { name: "Leave without saving?" });
  await question.getByRole("button", { name: "Stay" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Vindhya 14");
  await button(page, "Save draft").click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const other = await context.newPage();
  await openLive(other, page.url());
  await fill(other, { "More about the warranty (optional)": "Battery 1 year" });
  await button(other, "Save draft").click();
  await expect(notice(other)).toContainText("Draft saved.");

  await fill(page, { Description: "Typed here" });
  await button(page, "Save draft").click();
  await expect(page.getByRole("alert")).toContainText(
    "Somebody else changed this product after you opened it",
  );
  await expect(page.getByRole("alert")).toContainText("More about the warranty: Battery 1 year");
  await expect(page.getByLabel("Description")).toHaveValue("Typed here");
  await button(page, "Save draft").click();
  await expect(notice(page)).toContainText("Draft saved.");

  await test.step("what is typed into a description before the scripts come stays", async () => {
    const slow = await context.newPage();
    const held = Promise.withResolvers<void>();
    await slow.route("**/*.js", async (route) => {
      await held.promise;
      await route.continue();
    });
    await slow.goto(page.url(), { waitUntil: "commit" });
    const description = slow.getByLabel("Description", { exact: true });
    await expect(description).toHaveValue("Typed here");
    await description.fill("Quiet, and light enough to carry.");
    held.resolve();
    await untilLive(slow);
    await expect(description).toHaveValue("Quiet, and light enough to carry.");
  });
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a product is listed, gets a picture and another price, all the same", async ({ page, allow }) => {
      allow(/status of 400/);
      await page.goto("/vendor/products/new");
      await page.getByLabel("Category").selectOption("Accessory");
      await button(page, "Show fields").click();
      await fill(page, {
        Brand: "Deccan",
        Name: "Quiet mouse",
        Connection: "Bluetooth 5.3",
        "HSN code": "8",
      });
      await button(page, "Save draft").click();
      await expect(page.getByRole("main").getByLabel("Connection")).toHaveValue("Bluetooth 5.3");
      await fill(page, { "HSN code": "84716060", "Price, ₹ without GST": "900" });
      await button(page, "Save draft").click();
      await expect(page.getByText("Draft saved.")).toBeVisible();

      const buffer = await drawPicture(90, { width: 700, height: 700 });
      await page
        .getByLabel("Add pictures")
        .setInputFiles({ name: "mouse.png", mimeType: "image/png", buffer });
      await button(page, "Upload").click();
      await expect(page.getByLabel("Description of picture 1")).toHaveValue("Quiet mouse");

      await page.goto("/vendor/products");
      await page.getByRole("button", { name: "Edit price and stock of Quiet mouse" }).click();
      const dialog = page.getByRole("dialog", { name: "Price and stock of Quiet mouse" });
      await dialog.getByLabel("Discount price").fill("950");
      await dialog.getByRole("button", { name: "Save" }).click();
      const refused = page.getByRole("region", { name: "Price and stock of Quiet mouse" });
      await expect(refused.getByLabel("Discount price")).toHaveValue("950");
      await expect(refused.getByLabel("Discount price")).toHaveAccessibleDescription(
        /less than the price of ₹900/,
      );
      await refused.getByLabel("Discount price").fill("850");
      await refused.getByRole("button", { name: "Save" }).click();
      await expect(page.getByText("Price and stock saved.")).toBeVisible();
      await expect(page.getByRole("row").filter({ hasText: "Quiet mouse" })).toContainText("₹850");
    });
  });
}
