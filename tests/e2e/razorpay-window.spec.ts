import { expectNoAxeViolations } from "./support/accessibility.ts";
import { fillCart, goToPayment, machines, register, submit } from "./support/buyer.ts";
import { test } from "./support/razorpay-shop.ts";
import { expect } from "./support/test.ts";

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ page, allow, razorpayShop: { razorpay } }) => {
  allow(new RegExp(`^foreign request: ${razorpay}/(v1/checkout\\.js|__fake/pay)$`));
  await register(page);
  await fillCart(page, machines.costly);
  await goToPayment(page);
});

test("razorpay: paid in its window, which no other page lets in, the order is thanked for", async ({
  page,
  razorpayShop: { razorpay },
}) => {
  await submit(page, "Place Order");
  await expect(page.getByRole("dialog", { name: "Fake Razorpay" })).toBeVisible();
  await expect(page).toHaveURL(/\/pay$/);
  const policyOf = async (path: string) =>
    (await page.request.get(path)).headers()["content-security-policy"];
  expect(await policyOf(page.url())).toContain(razorpay);
  expect(await policyOf(page.url().replace(/\/pay$/, ""))).not.toContain(razorpay);
  await expect(page.getByText("Some banks limit UPI payments to ₹1 lakh")).toBeVisible();
  await submit(page, "Pay");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expect(page.locator(".order-facts")).toContainText("Paid");
});

test("razorpay: failed and closed, the order can be paid again", async ({ page }) => {
  await submit(page, "Place Order");
  const failed = page.waitForResponse(/__fake\/pay/);
  await submit(page, "Fail");
  await failed;
  await submit(page, "Close");
  await expect(page.getByRole("alert")).toContainText("Your payment failed");
  await submit(page, "Pay now");
  await submit(page, "Pay later");
  await expect(page.locator(".order-facts")).toContainText("Paid");
});

test("razorpay: a window that is kept out is explained and tried again", async ({ page, allow }) => {
  allow(/checkout\.js/);
  await page.route("**/v1/checkout.js", (route) => route.abort("blockedbyclient"));
  await submit(page, "Place Order");
  await expect(page.getByRole("alert")).toContainText("The payment window could not be loaded");
  await expectNoAxeViolations(page);
  await page.unroute("**/v1/checkout.js");
  await submit(page, "Try again");
  await expect(page.getByRole("dialog", { name: "Fake Razorpay" })).toBeVisible();
  await submit(page, "Close");
  await expect(page.getByText("We have not received your payment yet")).toBeVisible();
});
