import { nightly } from "#tests/support/nightly.ts";
import type { Locator, Page, Request } from "@playwright/test";
import { comeFromElsewhere } from "../support/account.ts";
import { fillCart, goToPayment, machines, register, submit } from "../support/buyer.ts";
import { enter } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/settings-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { switchTo } from "../support/payment-switch.ts";
import { expect } from "../support/test.ts";

const admin = { email: "admin@demo.example", password: "demo-password" };
const vendor = { email: "vendor@demo.example", password: "demo-password" };

test.describe.configure({ mode: "default" });
test.beforeEach(({ context }) => comeFromElsewhere(context));

/** What follows nightly, as returns-money.nightly.spec.ts does after a return. */
async function refundToUpi(page: Page, shopper: Page, number: string) {
  await test.step("it is refunded to the UPI ID that the customer gives", async () => {
    await page
      .locator("summary")
      .filter({ hasText: /^Refund$/ })
      .click();
    await page.getByLabel("Pieces to refund").fill("1");
    await page.getByRole("textbox", { name: "Reason" }).fill("Bought the wrong one");
    await submit(page, "Refund ₹35,388");
    await expect(page.getByText("We have asked the customer by email where to send it.")).toBeVisible();
    await expectSoundState(page);
    await shopper.goto("/orders");
    await shopper.getByRole("link", { name: number }).first().click();
    await shopper.getByRole("link", { name: "Give account", exact: true }).click();
    await shopper.getByLabel("UPI ID", { exact: true }).last().fill("asha@examplebank");
    await expectSoundState(shopper);
    await submit(shopper, "Save account");
    await expect(
      shopper.getByText("Thank you. We have saved the account and sent you an email."),
    ).toBeVisible();
    await page.reload();
    await submit(page, "Show full account");
    await expect(page.getByText("asha@examplebank")).toBeVisible();
    await page.locator("summary").filter({ hasText: "Mark as sent" }).click();
    await page.getByLabel("Bank or UPI reference (UTR)").fill("UPI123456789012");
    await submit(page, "Mark as sent");
    await expect(page.getByText(/^Sent on /)).toBeVisible();
    await shopper.reload();
    await expect(
      shopper.getByText(/We have sent this refund on .* Reference: UPI123456789012/),
    ).toBeVisible();
  });
}

/** Places an order as somebody in a hurry does, and sees that it is sent once. */
async function placeByDoubleClick(shopper: Page, method: string) {
  let posts = 0;
  const count = (request: Request) => {
    if (request.method() === "POST" && request.url().includes("/checkout")) posts += 1;
  };
  shopper.on("request", count);
  await shopper.getByLabel(method).check();
  await shopper.getByRole("button", { name: "Place Order" }).dblclick();
  await expect(shopper.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  shopper.off("request", count);
  expect(posts).toBe(1);
}

test("an admin decides how customers pay, and the checkout follows at once", async ({
  page,
  browser,
  allow,
  baseURL,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|409)/);
  const customer = await browser.newContext({ baseURL });
  await comeFromElsewhere(customer);
  const shopper = await customer.newPage();
  await register(shopper);
  await fillCart(shopper, machines.cheap);
  await goToPayment(shopper);
  await expect(shopper.getByLabel("Cash on delivery")).toBeEnabled();

  await enter(page.request, "/admin/login", admin);
  await openLive(page, "/admin/settings");
  await expect(page.getByRole("region", { name: "Digital Payments" })).toBeVisible();
  await expectSoundPage(page);

  await test.step("cash on delivery is switched off: gone, and refused to a page that still offers it", async () => {
    await switchTo(page, "Cash on delivery", false);
    await shopper.getByLabel("Cash on delivery").check();
    await submit(shopper, "Place Order");
    await expect(shopper.getByRole("alert")).toContainText("Cash on delivery is not available right now.");
    await shopper.reload();
    await expect(shopper.getByLabel("Cash on delivery")).toHaveCount(0);
  });

  await test.step("switched on, the checkout shows it again", async () => {
    await switchTo(page, "Cash on delivery", true);
    await shopper.reload();
    await expect(shopper.getByLabel("Cash on delivery")).toBeEnabled();
  });

  let number = "";
  await test.step("a bank transfer is offered, waits, and is marked paid", async () => {
    await page.getByRole("button", { name: "Add Bank Transfer" }).click();
    const modal = page.getByRole("dialog", { name: "Add Bank Transfer" });
    await modal
      .getByLabel("Bank account details")
      .fill("Yantra Computers\nA/c 004010099123456\nIFSC HDFC0000123");
    await submitIn(modal, "Save Method");
    await switchTo(page, "Bank Transfer Payment", true);
    // What the switch answers would close the dialog.
    await openLive(page, "/admin/settings");
    await page.getByRole("button", { name: "Add UPI to the Shop" }).click();
    const upi = page.getByRole("dialog", { name: "Add UPI to the Shop" });
    await upi.getByLabel("UPI ID").fill("yantra.shop");
    await upi.getByLabel("Payee name").fill("Yantra Computers");
    await upi.getByRole("button", { name: "Save Method" }).click();
    await expect(upi.getByText("Please enter a valid UPI ID, such as name@bank")).toBeVisible();
    await upi.getByLabel("UPI ID").fill("yantra.shop@okbank");
    await submitIn(upi, "Save Method");
    await switchTo(page, "UPI to the shop", true);
    await shopper.reload();
    await placeByDoubleClick(shopper, "Bank Transfer");
    await expect(shopper.getByRole("heading", { name: "Please transfer the amount" })).toBeVisible();
    await fillCart(shopper, machines.cheap);
    await goToPayment(shopper);
    await placeByDoubleClick(shopper, "UPI to the shop");
    await expect(shopper.getByRole("link", { name: "Pay in your UPI app" })).toHaveAttribute(
      "href",
      /^upi:\/\/pay\?pa=yantra\.shop@okbank&.*am=35388\.00/,
    );
    await expectSoundState(shopper);
    await shopper.getByLabel("UTR from your UPI app").fill("4312 0000");
    await submit(shopper, "Save UTR");
    await expect(shopper.getByText("Please enter the 12 digits of the UTR").first()).toBeVisible();
    await shopper.getByLabel("UTR from your UPI app").fill("4312 0000 0001");
    await submit(shopper, "Save UTR");
    await expect(shopper.getByText("You have given us the UTR 431200000001.")).toBeVisible();
    // As the server writes it, with the QR code.
    await openLive(shopper, shopper.url());
    const orderPage = shopper.url();
    // While we look for that payment, there is no other way to pay.
    await expect(shopper.getByRole("button", { name: "Pay by bank transfer" })).toHaveCount(0);
    await submit(shopper, "Withdraw UTR");
    await submit(shopper, "Pay by bank transfer");
    await expect(shopper.getByRole("heading", { name: "Please transfer the amount" })).toBeVisible();
    await shopper.goto(`/order-confirmation?order=${orderPage.split("/").at(-1)}`);
    await expect(shopper.getByRole("heading", { name: "Please transfer the amount" })).toBeVisible();
    await expect(shopper.locator("[aria-labelledby=transfer]")).toContainText("A/c 004010099123456");
    await expectSoundState(shopper);
    number = (await shopper.locator("[data-part=order-facts] .spec").textContent()) ?? "";
    await openLive(page, "/admin/orders");
    await page.getByRole("link", { name: number, exact: true }).click();
    await page.locator("summary").filter({ hasText: "Record bank transfer" }).click();
    await page.getByLabel("Amount received, in rupees").fill("34,000");
    await page.getByLabel("Bank reference (UTR)").fill("SBIN0012345678");
    await page.getByLabel("Accept the rest as bank charges").fill("Kept by the bank");
    await submit(page, "Record transfer");
    await expect(page.getByRole("alert").first()).toContainText("₹1,388 is missing");
    await page.getByLabel("Amount received, in rupees").fill("35,000");
    await submit(page, "Record transfer");
    await expect(page.getByText("Payment recorded. We have emailed the customer.")).toBeVisible();
    await expect(shopper.locator("[data-part=order-facts]")).toContainText("Paid");
  });

  for (const refund of nightly([refundToUpi])) await refund(page, shopper, number);
  await customer.close();
});

test("the shop's settings and rates are changed by forms that keep what was typed", async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of 400/);
  await enter(page.request, "/admin/login", admin);
  await openLive(page, "/admin/settings/shop");
  await page.getByLabel("GSTIN").fill("27ZZZCZ0000Z1Z2");
  await page.getByLabel("City").fill("Nashik");
  await submit(page, "Save settings");
  await expect(page.getByText("A character of this GSTIN is wrong")).toBeVisible();
  await expect(page.getByLabel("City")).toHaveValue("Nashik");
  await page.getByLabel("GSTIN").fill("27ZZZPZ0000Z2Z9");
  await submit(page, "Save settings");
  await expect(page.getByText("Settings saved")).toBeVisible();
  await expectSoundPage(page);
  const contact = await (await page.request.get("/contact")).text();
  expect(contact).toContain("Open in OpenStreetMap");
  expect(contact).toMatch(/><p>[^<]*Nashik[^<]*<\/p><a class="button[^>]*openstreetmap/);
  // The streets that were drawn are not those of another address.
  expect(contact).not.toContain('class="map"');

  const tabs = page.getByRole("navigation", { name: "Settings" });
  await tabs.getByRole("link", { name: "Tax", exact: true }).click();
  const openValue = async (name: string) => {
    const value = page.locator("details").filter({ has: page.getByRole("heading", { name, exact: true }) });
    if ((await value.getAttribute("open")) === null) await value.locator("summary").click();
    return value;
  };
  const commission = await openValue("Commission");
  await commission.getByLabel("Percent").fill("7.5");
  await commission.getByLabel("From", { exact: true }).fill("2099-01-01");
  await commission.getByRole("button", { name: "Schedule rate" }).click();
  await expect(page.getByText("Rate scheduled.")).toBeVisible();
  await expect(commission).toContainText("Commission 7.5% from 1 Jan 2099");
  await expectSoundState(page);
  await openValue("Commission");
  await submit(page, "Cancel Commission 7.5% from 1 Jan 2099");
  await expect(commission).not.toContainText("7.5%");

  const codes = await openValue("SAC on commission invoices");
  await codes.getByLabel("SAC", { exact: true }).fill("9985");
  await codes.getByLabel("From", { exact: true }).fill("2099-01-01");
  await codes.getByLabel("Source").fill("The accountant");
  await codes.getByRole("button", { name: "Save SAC" }).click();
  await expect(codes.getByText("for invoices from 1 Jan 2099")).toHaveCount(1);
  await expectSoundState(page);
  await openValue("SAC on commission invoices");
  await codes.getByRole("button", { name: /^Cancel 9985/ }).click();
  await expect(codes.getByText("for invoices from 1 Jan 2099")).toHaveCount(0);

  const rates = await openValue("GST rates in force");
  await rates.getByLabel("GST rate, percent").fill("eighteen");
  await rates.getByLabel("From", { exact: true }).fill("2099-04-01");
  await rates.getByLabel("Source").fill("Notification 1/2099");
  await rates.getByRole("button", { name: "Save rate" }).click();
  await expect(rates.getByLabel("GST rate, percent")).toHaveValue("eighteen");
  await expect(rates.getByLabel("Source")).toHaveValue("Notification 1/2099");
  await rates.getByLabel("GST rate, percent").fill("20");
  await rates.getByRole("button", { name: "Save rate" }).click();
  await expect(rates.getByText("20% in force from 1 Apr 2099")).toHaveCount(1);
  await expectSoundState(page);
  await openValue("GST rates in force");
  await submit(page, "Cancel 20% in force from 1 Apr 2099");
  await expect(page.getByText("20% in force from 1 Apr 2099")).toHaveCount(0);
});

test("a vendor is told of a wrong GSTIN, and its bank account shows its last four digits alone", async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of 400/);
  await enter(page.request, "/login", vendor);
  await openLive(page, "/vendor/profile");
  await expectSoundState(page);
  await page.getByLabel("GSTIN").fill("27ZZZCZ0000Z1Z9");
  await submit(page, "Save profile");
  await expect(page.getByText("A character of this GSTIN is wrong")).toBeVisible();
  await expect(page.getByLabel("GSTIN")).toBeFocused();
  await expect(page.getByLabel("GSTIN")).toHaveValue("27ZZZCZ0000Z1Z9");
  await page.getByLabel("GSTIN").fill("27ZZZCZ0000Z1Z1");
  await page.getByLabel("Returns go to a different address").check();
  await expect(page.getByLabel("Address for returns")).toBeVisible();
  await page.getByLabel("Returns go to a different address").uncheck();
  await submit(page, "Save profile");
  await expect(page.getByText("Your profile has been saved.")).toBeVisible();

  await page.getByLabel("New account number").fill("998877665544");
  await page.getByLabel("Re-enter account number").fill("998877665544");
  await submit(page, "Change bank account");
  await expect(page.getByText("Your bank account has been saved.")).toBeVisible();
  await expect(page.locator("#bank-account")).toContainText("account ending in 5544");
  expect(await page.content()).not.toContain("998877665544");

  await openLive(page, "/vendor/payouts");
  await expect(page.getByRole("heading", { name: "What these terms mean" })).toBeVisible();
  await expectSoundPage(page);
});

function submitIn(fulfilment: Locator, name: string) {
  return fulfilment.getByRole("button", { name }).click();
}
