import { nightly } from "#tests/support/nightly.ts";
import {
  address,
  fillAddress,
  fillCart,
  goToPayment,
  machines,
  register,
  step,
  submit,
  payButton,
} from "./support/buyer.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const refused = /the server responded with a status of 4\d\d/;

test(
  "cash on delivery: every wrong field is named, then the order is placed, found and cancelled",
  { tag: "@phone-first" },
  async ({ page, allow }) => {
    test.slow();
    allow(refused);
    await register(page);
    await fillCart(page, machines.cheap);
    await openLive(page, "/checkout");
    await expect(page.getByRole("banner").getByRole("link")).toHaveText(["", "Back to cart"]);
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Patil");
    await page.getByLabel("Full Name").fill("");
    await submit(page, "Continue to Payment");
    const errors = page.locator(".field-error");
    await expect(errors).toHaveText([
      "Full name is required",
      "Phone number is required",
      "PIN code is required",
      "City is required",
      "State is required",
      "Address is required",
    ]);
    await expect(page.getByLabel("Full Name")).toBeFocused();
    await page.getByLabel("City", { exact: true }).fill("Pune");
    await expect(errors).toHaveCount(5);

    await fillAddress(page, { ...address, "PIN code": "4110", "Phone number": "98220" });
    await page.getByText("I need a GST invoice for my business").click();
    await page.getByLabel("GSTIN", { exact: false }).first().fill("27AAAAA0000A1Z1");
    await submit(page, "Continue to Payment");
    await expect(errors).toHaveText([
      "Please enter a valid 10-digit phone number",
      "Please enter a valid 6-digit PIN code",
      /^A character of this GSTIN is wrong.*or leave it empty$/,
      "Please enter the legal name of the business",
    ]);
    await page.getByLabel("GSTIN", { exact: false }).first().fill("");
    await fillAddress(page);
    await page.reload();
    for (const [label, value] of Object.entries(address)) {
      await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
    }
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("27");
    await submit(page, "Continue to Payment");

    await expect(step(page, "Payment")).toBeVisible();
    await expect(page.locator("main address")).toContainText("Pune, Maharashtra 411004");
    await page.getByRole("link", { name: "Back", exact: true }).click();
    await expect(page.getByLabel("Full Name")).toHaveValue("Asha Patil");
    await page.goBack();
    await expect(step(page, "Payment")).toBeVisible();
    await page.getByText("GST details").click();
    await expect(page.locator("[data-part=gst]")).toContainText("SGST");

    let posts = 0;
    page.on("request", (request) => {
      if (request.method() === "POST" && request.url().includes("/checkout")) posts += 1;
    });
    await page.getByLabel("Cash on delivery").check();
    await page.getByRole("button", { name: "Place Order" }).dblclick();
    await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    expect(posts).toBe(1);
    const number = (await page.locator("[data-part=order-facts] .spec").textContent()) ?? "";
    expect(number).toMatch(/^YN-[2-9A-Z]{8}$/);
    await expect(page.locator("[data-part=order-facts]")).toContainText("Cash on delivery");

    await page.goBack();
    await expect(page).toHaveURL(/\/cart$/);
    await openLive(page, "/orders");
    await expect(page.locator("[data-part=card]")).toHaveCount(1);
    await expect(page.locator("[data-part=card]")).toContainText("1 item");
    await page.getByRole("link", { name: number, exact: true }).click();
    await expect(page.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
    await submit(page, "Cancel order");
    const dialog = page.getByRole("dialog", { name: "Cancel this order?" });
    await dialog.getByRole("button", { name: "Keep order" }).click();
    await expect(dialog).toBeHidden();
    await submit(page, "Cancel order");
    await dialog.getByRole("button", { name: "Yes, cancel order" }).click();
    await expect(page.locator("[data-part=heading]")).toContainText("Cancelled");
    await expect(page.locator("[data-part=heading]")).not.toContainText("Cash on delivery");
    await expect(page.getByRole("button", { name: "Cancel order" })).toHaveCount(0);

    await submit(page, "Buy again");
    await expect(page).toHaveURL(/\/cart$/);
    await expect(page.locator(".cart-line")).toHaveCount(1);

    await openLive(page, "/checkout");
    await expect(page.getByRole("navigation", { name: "Saved addresses" })).toContainText(address.Address);
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue(address.Address);
    // Its fields are folded until something is changed, or wrong.
    await expect(page.getByLabel("Address", { exact: true })).toBeHidden();
    await page.getByText("Change this address").click();
    await page.getByLabel("PIN code", { exact: true }).fill("123456");
    await expect(page.locator(".field-error")).toHaveText([
      "We do not know PIN code 123456. Please check it.",
    ]);
    await page.getByLabel("Full Name").fill("");
    await submit(page, "Continue to Payment");
    await expect(page.getByLabel("Full Name")).toBeFocused();
  },
);

test("a PIN code fills city and state, which can be overruled; the payment says what changed, what is not offered and who was signed out", async ({
  page,
  context,
  allow,
}) => {
  test.slow();
  allow(refused);
  await register(page);
  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await test.step("a PIN code fills city and state", async () => {
    await page.getByLabel("PIN code", { exact: true }).fill("560001");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("29");
    await expect(page.getByLabel("City", { exact: true })).not.toHaveValue("");
    await page.getByLabel("City", { exact: true }).fill("Yelahanka");
    await page.getByLabel("PIN code", { exact: true }).fill("411004");
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("27");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune");
    await expect(page.locator('output[name="placeNote"]')).toHaveText(
      "City and state for PIN code 411004: Pune, Maharashtra.",
    );
    await expect(page.locator(".delivery-day")).toHaveText(/^Delivery by .+ to Pune 411004$/);
  });
  await test.step("of an unknown one, nothing is said of the former", async () => {
    await page.getByLabel("PIN code", { exact: true }).fill("999999");
    await expect(page.locator('output[name="placeNote"]')).toHaveText("");
  });
  await test.step("they can be overruled", async () => {
    await fillAddress(page);
    await page.getByLabel("State", { exact: true }).selectOption("Karnataka");
    await submit(page, "Continue to Payment");
    await expect(page.getByText("PIN code 411004 is in Maharashtra, not in Karnataka")).toBeVisible();
    await expect(page.getByLabel("State", { exact: true })).toHaveValue("29");
    await page.getByLabel("This address is correct").check();
    await submit(page, "Continue to Payment");
    await expect(step(page, "Payment")).toBeVisible();
  });
  await test.step("a total that changed meanwhile is said and billed anew, and nothing is ordered", async () => {
    await page.locator('input[name="seenTotal"]').evaluate((field: HTMLInputElement) => {
      field.value = "1";
    });
    const billedAnew = page.waitForResponse(
      (answer) => answer.url().includes("/checkout.data") && answer.request().method() === "GET",
    );
    await submit(page, payButton);
    await expect(page.getByRole("alert")).toContainText("Prices have changed");
    await billedAnew;
    await expect(page.getByRole("alert")).toBeFocused();
    await openLive(page, "/orders");
    await expect(page.getByRole("heading", { name: "No Orders Yet!" })).toBeVisible();
  });
  await test.step("cash is not offered above its limit", async () => {
    await fillCart(page, machines.costly);
    await goToPayment(page);
    await expect(page.getByLabel("Cash on delivery")).toBeDisabled();
    await expect(page.getByRole("group", { name: "Payment method" })).toContainText(
      "Not available for orders above ₹50,000",
    );
    await expect(page.getByRole("group", { name: "Payment method" })).toContainText(
      "Some banks limit UPI payments to ₹1 lakh",
    );
  });
  await test.step("whoever was signed out on the way is told so, and comes back to the checkout", async () => {
    await context.clearCookies();
    await submit(page, payButton);
    await expect(page).toHaveURL(/\/login\?redirect=checkout/);
    await expect(page.getByRole("alert")).toHaveText(
      "User not authenticated. Please login to place an order.",
    );
  });
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an order is placed for cash, and cancelled", async ({ page, allow }) => {
      allow(refused);
      await register(page);
      await fillCart(page, machines.cheap);
      await page.goto("/checkout");
      await fillAddress(page, { ...address, "PIN code": "4110" });
      await submit(page, "Continue to Payment");
      await expect(page.locator(".field-error")).toHaveText(["Please enter a valid 6-digit PIN code"]);
      await expect(page.getByLabel("Full Name")).toHaveValue("Asha Patil");
      await page.getByLabel("PIN code", { exact: true }).fill("411004");
      await submit(page, "Continue to Payment");
      await page.getByLabel("Cash on delivery").check();
      await submit(page, "Place Order");
      await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();

      await page.getByRole("link", { name: "View My Orders" }).click();
      await page.locator("[data-part=card] h2 a").click();
      await page.locator("summary", { hasText: "Cancel order" }).click();
      await submit(page, "Yes, cancel order");
      await expect(page.locator("[data-part=heading]")).toContainText("Cancelled");
    });

    test("a payment is approved at the demo's bank", async ({ page }) => {
      await register(page);
      await fillCart(page, machines.costly);
      await page.goto("/checkout");
      await fillAddress(page);
      await submit(page, "Continue to Payment");
      await submit(page, payButton);
      await submit(page, "Approve");
      await expect(page.locator("[data-part=order-facts]")).toContainText("Paid");
    });
  });
}
