import { nightly } from "#tests/support/nightly.ts";
import type { Browser } from "@playwright/test";
import { accountMenu, comeFromElsewhere } from "../support/account.ts";
import { buyForCash, submit } from "../support/buyer.ts";
import { registerCustomer, registerVendor } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

/** What follows nightly; tests/access/forged-ids.test.ts asks daily for what is not one's own. */
async function expectNobodyElses(browser: Browser, address: string) {
  await test.step("it is nobody else's", async () => {
    const other = await browser.newContext();
    await comeFromElsewhere(other);
    const otherPage = await other.newPage();
    await registerVendor(other);
    expect((await otherPage.goto(address))?.status()).toBe(404);
    expect((await otherPage.goto(`${address}/packing-slip`))?.status()).toBe(404);
    await otherPage.goto("/vendor/dashboard");
    await expect(otherPage.getByRole("heading", { name: "Start selling" })).toBeVisible();
    await expectSoundState(otherPage);
    await other.close();
  });
}

test("a vendor sees an order arrive, packs it, ships it and hands it over, and the customer follows", async ({
  page: vendorPage,
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|404)/);
  await comeFromElsewhere(vendorPage.context());
  await officeShop.enterAs("vendor", vendorPage.context());
  await openLive(vendorPage, "/about");
  await accountMenu(vendorPage).click();
  await vendorPage.getByRole("link", { name: "Vendor Dashboard" }).click();
  await expect(vendorPage.getByRole("heading", { level: 1 })).toHaveText("Vendor Dashboard");
  await expectSoundPage(vendorPage);
  await openLive(vendorPage, "/vendor/orders");

  const { customer, number } = await buyForCash(browser);
  const page = await customer.newPage();
  await openLive(page, "/orders");
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();

  await test.step("it appears in the vendor's list without a reload", async () => {
    const row = vendorPage.getByRole("row", { name: number });
    await expect(row).toContainText("Asha Patil");
    await expect(row).toContainText("Cash on delivery");
    await expectSoundState(vendorPage);
  });

  await test.step("it is found, and the list keeps what is asked for in its address", async () => {
    await vendorPage.getByLabel("Search orders").fill(number);
    await expect(vendorPage).toHaveURL(new RegExp(`search=${number}`));
    await expect(vendorPage.getByRole("status").filter({ hasText: "1 parcel" })).toBeVisible();
    await vendorPage.getByLabel("Status").selectOption("Shipped");
    await expect(vendorPage.getByRole("heading", { name: "No orders found" })).toBeVisible();
    await vendorPage.getByRole("link", { name: "Reset filters" }).click();
    await vendorPage.getByText("Columns", { exact: true }).click();
    await vendorPage.getByRole("link", { name: "Hide Customer" }).click();
    await expect(vendorPage.getByRole("columnheader", { name: "Customer" })).toHaveCount(0);
    await vendorPage.keyboard.press("Escape");
    await expect(vendorPage.getByRole("link", { name: "Show Customer" })).toBeHidden();
    await vendorPage.getByRole("link", { name: "Total" }).click();
    await expect(vendorPage).toHaveURL(/hide=customer&sort=total$/);
    await expect(vendorPage.getByRole("columnheader", { name: "Total" })).toHaveAttribute(
      "aria-sort",
      "ascending",
    );
  });

  await test.step("the customer asks about it and reads the answer", async () => {
    await page.getByRole("link", { name: "Get help" }).click();
    await expectSoundPage(page);
    await submit(page, "Send question");
    await expect(page.locator(".field-error")).toHaveText("Please write your question");
    await page.getByLabel("Your question").fill("Is a power cable in the box?");
    await submit(page, "Send question");
    await expect(page.getByText("Waiting for the seller")).toBeVisible();
    await openLive(vendorPage, "/vendor/messages");
    await expectSoundPage(vendorPage);
    await vendorPage
      .getByRole("main")
      .getByRole("listitem")
      .filter({ hasText: number })
      .getByRole("link")
      .click();
    await vendorPage.getByLabel("Your answer").fill("Yes, with an Indian plug.");
    await submit(vendorPage, "Send answer");
    await expect(vendorPage.getByText("Answer sent.")).toBeVisible();
    await expectSoundPage(vendorPage);
    await page.reload();
    await expect(page.getByText("Yes, with an Indian plug.")).toBeVisible();
    await expectSoundPage(page);
    await page.getByRole("link", { name: number }).click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  });

  await test.step("it is selected in the list of what waits, and packed with its serial number", async () => {
    await openLive(vendorPage, `/vendor/orders?search=${number}&status=pending`);
    await vendorPage.getByLabel("Select all").check();
    await expect(vendorPage.getByRole("checkbox", { name: `Select ${number}` })).toBeChecked();
    await expect(vendorPage.getByText("1 selected")).toBeVisible();
    await vendorPage.getByRole("button", { name: "Pack, print, ship" }).click();
    await expect(vendorPage.getByRole("heading", { name: "Selected orders" })).toBeVisible();
    await submit(vendorPage, "Pack 1 order");
    await expect(vendorPage.locator(".field-error").first()).toContainText("Please enter the serial number");
    await expectSoundState(vendorPage);
    await vendorPage.getByLabel(/^Serial numbers? of/).fill("nv-000042");
    await submit(vendorPage, "Pack 1 order");
    await expect(vendorPage.getByText("1 order packed.")).toBeVisible();
    await expect(page.locator("[data-part=heading]")).toContainText("Processing");
    await expectSoundPage(vendorPage);
    await openLive(vendorPage, `/vendor/orders?search=${number}`);
    await vendorPage.getByRole("link", { name: number }).click();
    await expect(vendorPage.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
  });
  const address = new URL(vendorPage.url()).pathname;
  const state = vendorPage.locator("p.tag-row[role=status]");

  await test.step("it is shipped with what the customer has to know", async () => {
    await expect(state).toContainText("Processing");
    await submit(vendorPage, "Ship");
    await expect(vendorPage.locator(".field-error")).toHaveText([
      "Courier is required",
      "Tracking number is required",
    ]);
    await expect(vendorPage.getByLabel("Courier")).toBeFocused();
    await expectSoundPage(vendorPage);
    await vendorPage.getByLabel("Courier").fill("Blue Dart");
    await vendorPage.getByLabel("Tracking number").fill("BD 4711 0815");
    await submit(vendorPage, "Ship");
    await expect(state).toContainText("Shipped");
    await expect(page.locator("[data-part=heading]")).toContainText("Shipped");
    await expect(page.locator("[data-part=card]")).toContainText("BD 4711 0815");
    await expect(page.locator("[data-part=card]")).toContainText("NV-000042");
  });

  await test.step("its tracking number is corrected, and the form closes", async () => {
    const save = vendorPage.getByRole("button", { name: "Save tracking number" });
    await vendorPage.getByText("Correct the tracking number").click();
    await vendorPage.getByLabel("Courier").fill("");
    await save.click();
    await expect(vendorPage.locator(".field-error")).toHaveText("Courier is required");
    await expect(vendorPage.getByLabel("Courier")).toBeFocused();
    await expectSoundState(vendorPage);
    await vendorPage.getByLabel("Courier").fill("Delhivery");
    await vendorPage.getByLabel("Tracking number").fill("DL 4711");
    await save.click();
    await expect(save).toBeHidden();
    await expect(page.locator("[data-part=card]")).toContainText("DL 4711");
  });

  await test.step("the packing slip says what is in the box", async () => {
    await vendorPage.getByRole("link", { name: "Packing slip" }).click();
    const slip = vendorPage.locator(".document-sheet");
    await expect(slip).toContainText("Cash to collect on delivery: ₹35,388");
    await expect(slip).toContainText("NV-000042");
    await expectSoundState(vendorPage);
    await vendorPage.emulateMedia({ media: "print" });
    await expect(
      vendorPage.locator(".site-header, .site-footer, [data-part=document-tools]").first(),
    ).toBeHidden();
    await expect(slip).toBeVisible();
    await vendorPage.emulateMedia({ media: null });
    await vendorPage.goBack();
  });

  await test.step("its invoice is there for seller and buyer, and nobody else opens it", async () => {
    await vendorPage.getByRole("link", { name: /^Invoice V\d+\// }).click();
    const document = vendorPage.locator(".document-sheet");
    await expect(document).toContainText("Rupees Thirty Five Thousand Three Hundred");
    await expect(document).toContainText("Original for recipient");
    await vendorPage.getByRole("link", { name: "Triplicate for supplier" }).click();
    await expect(document).toContainText("Triplicate for supplier");
    await expectSoundPage(vendorPage);
    await openLive(vendorPage, address);

    await page.getByRole("link", { name: /^Invoice V\d+\// }).click();
    await expect(page.locator(".document-sheet")).toContainText("CGST 9%");
    await expect(page.locator(".document-sheet")).toContainText("NV-000042");
    await expectSoundState(page);
    await page.emulateMedia({ media: "print" });
    await expect(page.locator(".site-header, .site-footer, [data-part=document-tools]").first()).toBeHidden();
    await page.emulateMedia({ media: null });
    const invoice = new URL(page.url()).pathname;
    await page.goBack();
    const stranger = await browser.newContext();
    await registerCustomer(stranger);
    expect((await stranger.request.get(invoice)).status()).toBe(404);
    await stranger.close();
  });

  await test.step("it is handed over for its cash", async () => {
    await submit(vendorPage, "Delivered, ₹35,388 cash collected");
    await expect(state).toContainText("Delivered");
    await expect(state).toContainText("Cash with the courier");
    await expect(page.locator("[data-part=heading]")).toContainText("Delivered");
    await expect(page.locator("[data-part=heading]")).toContainText("Cash paid at delivery");
  });

  for (const expectClosed of nightly([expectNobodyElses])) await expectClosed(browser, address);
  await customer.close();
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an order is packed and cancelled", async ({ page, browser, officeShop, allow }) => {
      // A cancellation without a reason.
      allow(/status of 400/);
      const { number } = await buyForCash(browser);
      await comeFromElsewhere(page.context());
      await officeShop.enterAs("vendor", page.context());
      await page.goto("/vendor/orders");
      await page.getByLabel("Search orders").fill(number);
      await page.getByLabel("Status").selectOption("Pending");
      await submit(page, "Apply");
      await page.getByLabel(`Select ${number}`).check();
      await submit(page, "Pack, print, ship");
      await submit(page, "Pack 1 order");
      await page.getByLabel("Pack without the missing serial numbers").check();
      await submit(page, "Pack 1 order");
      await expect(page.getByText("1 order packed.")).toBeVisible();
      await page.goto(`/vendor/orders?search=${number}`);
      await page.getByRole("link", { name: number }).click();
      await expect(page.locator("p.tag-row[role=status]")).toContainText("Processing");
      await page.getByText("Cancel this order").first().click();
      await submit(page, "Cancel this order");
      await expect(page.locator(".field-error")).toHaveText("Please choose a reason for cancelling");
      await page.getByLabel("Reason").selectOption("Damaged while packing");
      await submit(page, "Cancel this order");
      await expect(page.locator("p.tag-row[role=status]")).toContainText("Cancelled");
      await expect(page.getByRole("complementary", { name: "Delivery and amounts" })).toContainText(
        "Damaged while packing",
      );
    });

    test("what the courier brings back is taken back, and its invoice credited", async ({
      page,
      browser,
      officeShop,
      allow,
    }) => {
      allow(/the server responded with a status of 400/);
      const { number } = await buyForCash(browser);
      await comeFromElsewhere(page.context());
      await officeShop.enterAs("vendor", page.context());
      await page.goto(`/vendor/orders?search=${number}`);
      await page.getByRole("link", { name: number }).click();
      await submit(page, "Accept and pack");
      await expect(page.locator(".field-error")).toHaveText(["Please enter the serial number"]);
      await page.getByLabel("Pack without the missing serial numbers").check();
      await submit(page, "Accept and pack");
      await page.getByLabel("Courier").fill("Blue Dart");
      await page.getByLabel("Tracking number").fill("BD 1");
      await submit(page, "Ship");
      await expect(page.locator("p.tag-row[role=status]")).toContainText("Shipped");
      await page.locator("summary", { hasText: "Mark as coming back" }).click();
      await page.getByLabel("Reason").selectOption("The customer refused the parcel");
      await submit(page, "Mark as coming back");
      await expect(page.getByText("This parcel is coming back.")).toBeVisible();
      await expect(page.getByRole("complementary", { name: "Delivery and amounts" })).toContainText(
        "Cash on delivery of ₹35,388, not collected.",
      );
      await page.locator("summary", { hasText: "Arrived in good condition" }).click();
      await submit(page, "Arrived in good condition");
      await expect(page.locator("p.tag-row[role=status]")).toContainText("Cancelled");
      await expect(page.getByRole("complementary", { name: "Delivery and amounts" })).toContainText(
        "Returned by courier, back in stock.",
      );
      await expect(page.getByRole("row", { name: "Office Mini" })).toContainText("1, cancelled");
      await page.getByRole("link", { name: /^Credit note V\d+C\// }).click();
      await expect(page.locator(".document-sheet")).toContainText("Total credited");
      await expect(page.locator(".document-sheet")).toContainText("Corrects tax invoice");
    });
  });
}
