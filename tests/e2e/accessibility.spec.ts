import type { Page } from "@playwright/test";
import { nightly } from "#tests/support/nightly.ts";
import { accountMenu, comeFromElsewhere } from "./support/account.ts";
import { fillAddress, fillCart, goToPayment, machines, register, step, submit } from "./support/buyer.ts";
import { giveGuestCart } from "./support/cart-page.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectFitsAtLeast, expectSoundInBothThemes, expectSoundThoroughly } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

const pagesOfProducts = [
  "/",
  "/products",
  "/products/nirvex-meru-14-oled",
  "/search?q=ryzen",
  "/compare?products=nirvex-meru-14-oled,deccara-darpan-aio-24,agnirok-qila-5080",
  "/products/no-such-product",
  "/no-such-page",
];
/** The other pages that a guest can open, with that of a closed door. What is built like another one is looked at nightly. */
const pagesOfGuests = {
  "that tell about the shop": [
    "/about",
    "/contact",
    "/terms",
    "/demo/mail",
    ...nightly(["/privacy", "/refund"]),
  ],
  "of people who want in": [
    "/register",
    "/admin/login",
    "/account",
    ...nightly(["/login", "/vendor/register", "/forgot-password?sent", "/reset-password", "/confirm-email"]),
  ],
};
const pagesOfMembers = [
  "/account",
  "/account/addresses",
  "/account/devices",
  ...nightly(["/account/email", "/account/password", "/account/addresses/new", "/account/my-data"]),
  ...nightly(["/vendor/dashboard"]),
];
/** The checkout also fits the smallest phones. */
const smallest = 320;

test.beforeEach(async ({ context, allow }) => {
  allow(/the server responded with a status of 4\d\d/);
  await comeFromElsewhere(context);
});

/** These pages fit every width and have no accessibility violation. One browser keeps the scripts that they share. */
async function expectSoundAt(page: Page, look: (page: Page) => Promise<void>, paths: string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).toBeVisible();
      await look(page);
    });
  }
}

test("the pages where machines are looked at", async ({ page }) => {
  test.slow();
  await expectSoundAt(page, expectSoundInBothThemes, pagesOfProducts);
});

for (const [which, paths] of Object.entries(pagesOfGuests)) {
  test(`the pages ${which}`, async ({ page }) => {
    test.slow();
    await expectSoundAt(page, expectSoundThoroughly, paths);
  });
}

test("the pages of an account, with a long name and a long address", async ({ page }) => {
  test.slow();
  await registerCustomer(page.context(), "Ananya Vaidehi Kulkarni-Deshpande");
  await page.goto("/account/addresses/new");
  await page.getByLabel("Full Name").fill("Ananya Vaidehi Kulkarni-Deshpande");
  await page.getByLabel("Phone number").fill("9822012345");
  await page
    .getByLabel("Address", { exact: true })
    .fill("Flat12ShrirangApartmentsWithoutASingleBlankInItsVeryLongName");
  await page.getByLabel("City").fill("Thiruvananthapuram");
  await page.getByLabel("State").selectOption("Kerala");
  await page.getByLabel("PIN code").fill("695001");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator(".address-list")).toBeVisible();
  await expectSoundAt(page, expectSoundThoroughly, pagesOfMembers);
});

/** By day the panel's own pages are looked at: back-office/admin.spec.ts. */
for (const path of nightly(["/admin/no-such-page"])) {
  test("the admin's frame", async ({ page }) => {
    await enter(page.request, "/admin/login", { email: "admin@demo.example", password: "demo-password" });
    await expectSoundAt(page, expectSoundThoroughly, [path]);
  });
}

test("the open menu of an account", async ({ page }) => {
  await registerCustomer(page.context());
  await openLive(page, "/");
  await accountMenu(page).click();
  await expectSoundThoroughly(page);
});

test("a login that was refused, and one with the password shown", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.locator(".banner")).toBeFocused();
  await expectSoundThoroughly(page);
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expectFitsAtLeast(page);
});

test("the contact form with what is missing, and the message sent", async ({ page }) => {
  await openLive(page, "/contact");
  await submit(page, "Send Message");
  await expect(page.locator(".field-error")).toHaveCount(4);
  await expectSoundThoroughly(page);
  await page.getByLabel("Name", { exact: true }).fill("Rohan Deshmukh");
  await page.getByLabel("Email", { exact: true }).fill("rohan@example.in");
  await page.getByLabel("Subject").selectOption("Product Support");
  await page.getByLabel("Message", { exact: true }).fill("Which machine is enough for 4K video?");
  await submit(page, "Send Message");
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  await expectFitsAtLeast(page);
});

test("a picture of a product, large and magnified", async ({ page }) => {
  await page.goto("/products/deccara-karya-16");
  await page.getByRole("button", { name: "Enlarge" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expectSoundThoroughly(page);
});

const carts = [["filled", "3-1-80000_14-2_6-1_18-9"], ...nightly([["empty", ""]])] as const;
for (const [state, cart] of carts) {
  test(`a cart that is ${state}`, async ({ page, context, baseURL }) => {
    await giveGuestCart(context, baseURL, cart);
    await openLive(page, "/cart");
    // Totals are dimmed while they are being requested.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectSoundThoroughly(page);
  });
}

for (const kind of ["signed-in person", ...nightly(["guest"])]) {
  test(`the wish list of a ${kind}`, async ({ page, context }) => {
    if (kind === "guest") {
      await page.addInitScript(() => localStorage.setItem("wish-list", '["3"]'));
    } else {
      await registerCustomer(context);
      await context.request.put("/wish-list/account", { data: { productIds: ["3"] } });
    }
    await openLive(page, "/wish-list");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectSoundThoroughly(page);
  });
}

test("the checkout, and the order it ends with", async ({ page }) => {
  test.slow();
  await register(page);
  await openLive(page, "/orders");
  await expect(page.getByRole("heading", { name: "No Orders Yet!" })).toBeVisible();
  await expectFitsAtLeast(page);

  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await expectSoundThoroughly(page, smallest);
  await page.getByLabel("Full Name").fill("");
  await submit(page, "Continue to Payment");
  await expect(page.locator(".field-error")).toHaveCount(6);
  await expectSoundThoroughly(page);
  await fillAddress(page);
  await page.getByLabel("State", { exact: true }).selectOption("Karnataka");
  await submit(page, "Continue to Payment");
  await expect(page.getByText("PIN code 411004 is in Maharashtra, not in Karnataka")).toBeVisible();
  await expectFitsAtLeast(page);

  await goToPayment(page);
  await expectSoundThoroughly(page, smallest);
  await page.getByText("GST details").click();
  await expect(page.locator(".bill-gst")).toContainText("SGST");
  await expectFitsAtLeast(page);
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expectSoundThoroughly(page, smallest);
  await openLive(page, "/orders");
  await expectSoundThoroughly(page, smallest);
  await page.locator(".order-card h2 a").click();
  await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
  await expectSoundThoroughly(page, smallest);
});

/** By day business-checkout.spec.ts looks at its questions. */
for (const business of nightly(["Example Traders Pvt Ltd"])) {
  test("the checkout of a business, and the business among the addresses", async ({ page }) => {
    test.slow();
    const gstin = "29AABCR1718E1ZL";
    await register(page);
    await fillCart(page, machines.cheap);
    await openLive(page, "/checkout");
    await fillAddress(page);
    await page.getByText("I need a GST invoice for my business").click();
    await page.locator('input[name="buyerGstin"]').fill(gstin);
    await page.getByLabel("Legal name").fill(business);
    await submit(page, "Continue to Payment");
    await expect(page.locator(".field-error")).toHaveCount(4);
    await expectSoundThoroughly(page);
    await page.getByLabel("Billing address", { exact: true }).fill("14 Example Arcade");
    await page.getByLabel("Billing city").fill("Bengaluru");
    await page.getByLabel("Billing PIN code").fill("560001");
    const question = page.getByRole("group", { name: "Who receives the goods?" });
    await question.getByText("Somebody else, on our order").click();
    await submit(page, "Continue to Payment");
    await expect(step(page, "Payment")).toBeVisible();
    await page.getByText("GST details").click();
    await expect(page.locator(".bill-gst")).toContainText("IGST");
    await expectSoundThoroughly(page);
    await page.getByLabel("Cash on delivery").check();
    await submit(page, "Place Order");
    await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();

    await fillCart(page, machines.cheap);
    await openLive(page, "/checkout");
    await page.getByText(business).click();
    await expect(question).toBeVisible();
    await expectSoundThoroughly(page);
    await openLive(page, "/account/addresses");
    await expectSoundThoroughly(page);
    await page.getByRole("link", { name: `Edit ${business}, ${gstin}` }).click();
    await page.getByLabel("Billing city").fill("Mysuru");
    await expectSoundThoroughly(page);
  });
}

test("the demo's bank, and an order whose payment failed", async ({ page }) => {
  await register(page);
  await fillCart(page, machines.costly);
  await goToPayment(page);
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Demo bank" })).toBeVisible();
  await expectFitsAtLeast(page);
  await submit(page, "Decline");
  await expect(page.getByRole("alert")).toContainText("Your payment failed");
  await expectSoundThoroughly(page);
});
