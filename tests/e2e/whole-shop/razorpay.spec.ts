import type { Page } from "@playwright/test";
import { razorpayKeys } from "#tests/support/payment-fakes/fake-razorpay.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { fillCart, goToPayment, machines, register, submit, payButton } from "../support/buyer.ts";
import { enter } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { switchTo } from "../support/payment-switch.ts";
import { test } from "../support/settings-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const admin = { email: "admin@demo.example", password: "demo-password" };

// Customers pay with the keys that the admin has added.
test.describe.configure({ mode: "serial" });
test.beforeEach(({ context }) => comeFromElsewhere(context));

test("an admin adds Razorpay: required keys, then nothing but their last four characters", async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of (400|409)/);
  await enter(page.request, "/admin/login", admin);
  await openLive(page, "/admin/settings");
  await page.getByRole("button", { name: "Add Razorpay" }).click();
  const modal = page.getByRole("dialog", { name: "Add Razorpay" });
  await expect(modal.getByLabel("Display name")).toHaveValue("Razorpay Payment");
  const save = modal.getByRole("button", { name: "Save Method" });
  await save.click();
  await expect(modal.getByText("API key is required")).toBeVisible();
  await expect(modal.getByText("API secret is required")).toBeVisible();
  await expect(modal.getByLabel("API key")).toBeFocused();
  await modal.getByLabel("API key").fill(razorpayKeys.keyId);
  await modal.getByLabel("API secret").fill(razorpayKeys.keySecret);
  await modal.getByLabel("Webhook secret").fill(razorpayKeys.webhookSecret);
  await save.click();
  await expect(modal).toBeHidden();
  const method = page.getByRole("listitem").filter({ hasText: "Razorpay Payment" });
  await expect(method).toContainText(`API key ending in ${razorpayKeys.keyId.slice(-4)}`);
  await expect(method).toContainText("Test");
  await method.getByRole("button", { name: "Test connection" }).click();
  await expect(method.getByRole("status")).toHaveText("Connected to Razorpay. The API keys work.");
  expect(await page.content()).not.toContain(razorpayKeys.keySecret);
  await expectSoundState(page);
  await switchTo(page, "Razorpay Payment", true);
});

/** A customer with a new cart goes to pay it with Razorpay. */
async function placeOrder(page: Page) {
  await fillCart(page, machines.costly);
  await goToPayment(page);
  await page.getByLabel("Razorpay Payment").check();
  await submit(page, payButton);
}

test("customers pay in its window, which no other page lets in, fail, or find it kept out", async ({
  page,
  allow,
  settingsShop: { razorpay },
}) => {
  allow(new RegExp(`^foreign request: ${razorpay}/(v1/checkout\\.js|__fake/pay)$`));
  allow(/checkout\.js/);
  await register(page);

  await test.step("paid, the order is thanked for", async () => {
    await placeOrder(page);
    await expect(page.getByRole("dialog", { name: "Fake Razorpay" })).toBeVisible();
    await expect(page).toHaveURL(/\/pay$/);
    const policyOf = async (path: string) =>
      (await page.request.get(path)).headers()["content-security-policy"];
    expect(await policyOf(page.url())).toContain(razorpay);
    expect(await policyOf(page.url().replace(/\/pay$/, ""))).not.toContain(razorpay);
    await expect(page.getByText("Some banks limit UPI payments to ₹1 lakh")).toBeVisible();
    await submit(page, "Pay");
    await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
    await expect(page.locator("[data-part=order-facts]")).toContainText("Paid");
  });

  await test.step("failed and closed, the order can be paid again", async () => {
    await placeOrder(page);
    const failed = page.waitForResponse(/__fake\/pay/);
    await submit(page, "Fail");
    await failed;
    await submit(page, "Close");
    await expect(page.getByRole("alert")).toContainText("Your payment failed");
    await submit(page, "Pay now");
    await submit(page, "Pay later");
    await expect(page.locator("[data-part=order-facts]")).toContainText("Paid");
  });

  await test.step("a window that is kept out is explained and tried again", async () => {
    await page.route("**/v1/checkout.js", (route) => route.abort("blockedbyclient"));
    await placeOrder(page);
    await expect(page.getByRole("alert")).toContainText("The payment window could not be loaded");
    await expectSoundPage(page);
    await page.unroute("**/v1/checkout.js");
    await submit(page, "Try again");
    await expect(page.getByRole("dialog", { name: "Fake Razorpay" })).toBeVisible();
    await submit(page, "Close");
    await expect(page.getByText("We have not received your payment yet")).toBeVisible();
  });
});
