import type { Page } from "@playwright/test";
import { nightly } from "#tests/support/nightly.ts";
import { accountMenu, comeFromElsewhere } from "./support/account.ts";
import {
  fillAddress,
  fillCart,
  goToPayment,
  machines,
  register,
  step,
  submit,
  payButton,
} from "./support/buyer.ts";
import { giveGuestCart } from "./support/cart-page.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectFitsAtLeast, expectSoundInBothThemes, expectSoundThoroughly } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

/** The list and the page of a product have the most colours, so by day they are looked at in both themes. */
const pagesInBothThemes = ["/products", "/products/nirvex-meru-14-oled"];
/** The other pages that a guest can open, with that of a closed door. What is built like another one is looked at nightly. */
const pagesOfGuests = [
  "/",
  "/compare?products=nirvex-meru-14-oled,deccara-darpan-aio-24,agnirok-qila-5080",
  "/no-such-page",
  "/terms",
  "/demo/mail",
  "/register",
  "/admin/login",
  "/account",
  "/about",
];
const pagesLikeThose = [
  "/search?q=ryzen",
  "/search?q=lapotp+under+20",
  "/tell-me?category=Monitor",
  "/products/no-such-product",
  "/privacy",
  "/refund",
  "/review-policy",
  "/contact",
  "/login",
  "/vendor/register",
  "/forgot-password?sent",
  "/reset-password",
  "/confirm-email",
];
const pagesOfMembers = [
  "/account/addresses",
  "/account/devices",
  ...nightly(["/account/email", "/account/password", "/account/addresses/new", "/account/my-data"]),
  ...nightly(["/vendor/dashboard"]),
];
/** The checkout also fits the smallest phones. */
const smallest = 320;

test.beforeEach(async ({ context, allow }) => {
  test.slow();
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

test("the pages that a guest opens", async ({ page }) => {
  await expectSoundAt(page, expectSoundInBothThemes, pagesInBothThemes);
  await expectSoundAt(page, expectSoundThoroughly, pagesOfGuests);
  await test.step("a page that opens without a new document tells screen readers its title", async () => {
    const spoken = page.locator("body > p[aria-live]");
    await expect(spoken).toHaveText("");
    await page.locator("footer").getByRole("link", { name: "Contact Us" }).click();
    await expect(spoken).toHaveText("Contact | Yantra");
  });
});

for (const path of nightly(pagesLikeThose)) {
  test(`what a guest opens at ${path}`, async ({ page }) => {
    await expectSoundAt(page, expectSoundThoroughly, [path]);
  });
}

test("what a guest does: a picture, a refused login, a message, a cart", async ({
  page,
  context,
  baseURL,
}) => {
  await test.step("a picture of a product is large and magnified", async () => {
    await openLive(page, "/products/deccara-karya-16");
    await page.getByRole("button", { name: "Enlarge" }).click();
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expectSoundThoroughly(page);
  });
  await test.step("a login is refused, and shows the password", async () => {
    await openLive(page, "/login");
    await page.getByRole("button", { name: "Login", exact: true }).click();
    await expect(page.locator(".banner")).toBeFocused();
    await expectSoundThoroughly(page);
    await page.getByLabel("Password", { exact: true }).fill("secret");
    await page.getByRole("button", { name: "Show password" }).click();
    await expectFitsAtLeast(page);
  });
  await test.step("the contact form tells what is missing, and sends the message", async () => {
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
  await test.step("a cart is filled", async () => {
    await giveGuestCart(context, baseURL, "3-1-80000_14-2_6-1_18-9");
    await openLive(page, "/cart");
    // Totals are dimmed while they are being requested.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectSoundThoroughly(page);
  });
});

for (const path of nightly(["/cart"])) {
  test("an empty cart", async ({ page }) => {
    await expectSoundAt(page, expectSoundThoroughly, [path]);
  });
}

test("what a customer opens, with a long name and a long address", async ({ page, context }) => {
  await registerCustomer(context, "Ananya Vaidehi Kulkarni-Deshpande");
  await openLive(page, "/account/addresses/new");
  await page.getByLabel("Full Name").fill("Ananya Vaidehi Kulkarni-Deshpande");
  await page.getByLabel("Phone number").fill("9822012345");
  await page
    .getByLabel("Address", { exact: true })
    .fill("Flat12ShrirangApartmentsWithoutASingleBlankInItsVeryLongName");
  await page.getByLabel("City").fill("Thiruvananthapuram");
  await page.getByLabel("State").selectOption("Kerala");
  await page.getByLabel("PIN code").fill("695001");
  await page.getByRole("button", { name: "Save address" }).click();
  await expect(page.locator("main li:has(> address)").first()).toBeVisible();
  await expectSoundAt(page, expectSoundThoroughly, [...pagesOfMembers, "/account"]);
  await accountMenu(page).click();
  await expectSoundThoroughly(page);

  await context.request.put("/wish-list/account", { data: { productIds: ["3"] } });
  await openLive(page, "/wish-list");
  await expect(page.getByRole("article")).toHaveCount(1);
  await expectSoundThoroughly(page);
});

for (const wishes of nightly(['["3"]'])) {
  test("the wish list of a guest", async ({ page }) => {
    await page.addInitScript((wishes) => localStorage.setItem("wish-list", wishes), wishes);
    await openLive(page, "/wish-list");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectSoundThoroughly(page);
  });
}

/** By day the panel's own pages are looked at: back-office/admin.spec.ts. */
for (const path of nightly(["/admin/no-such-page"])) {
  test("the admin's frame", async ({ page }) => {
    await enter(page.request, "/admin/login", { email: "admin@demo.example", password: "demo-password" });
    await expectSoundAt(page, expectSoundThoroughly, [path]);
  });
}

test("the checkout, the order it ends with, and one whose payment failed", async ({ page }) => {
  await register(page);
  await openLive(page, "/orders");
  await expect(page.getByRole("heading", { name: "No Orders Yet!" })).toBeVisible();
  await expectFitsAtLeast(page);

  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await expectFitsAtLeast(page);
  await page.getByLabel("Full Name").fill("");
  await submit(page, "Continue to Payment");
  await expect(page.locator(".field-error")).toHaveCount(6);
  await expectSoundThoroughly(page, smallest);
  await fillAddress(page);
  await page.getByLabel("State", { exact: true }).selectOption("Karnataka");
  await submit(page, "Continue to Payment");
  await expect(page.getByText("PIN code 411004 is in Maharashtra, not in Karnataka")).toBeVisible();
  await expectFitsAtLeast(page);

  await page.getByLabel("State", { exact: true }).selectOption("Maharashtra");
  await submit(page, "Continue to Payment");
  await expect(step(page, "Payment")).toBeVisible();
  await expectSoundThoroughly(page, smallest);
  await page.getByText("GST details").click();
  await expect(page.locator("[data-part=gst]")).toContainText("SGST");
  await expectFitsAtLeast(page);
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expectSoundThoroughly(page, smallest);
  await page.getByRole("link", { name: "View My Orders" }).click();
  await expect(page.locator("[data-part=card]")).toHaveCount(1);
  await expectSoundThoroughly(page, smallest);
  await page.locator("[data-part=card] h2 a").click();
  await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
  await expectSoundThoroughly(page, smallest);

  await fillCart(page, machines.costly);
  await goToPayment(page);
  await submit(page, payButton);
  await expect(page.getByRole("heading", { name: "Demo bank" })).toBeVisible();
  await expectFitsAtLeast(page);
  await submit(page, "Decline");
  await expect(page.getByRole("alert")).toContainText("Your payment failed");
  await expectFitsAtLeast(page);
});

/** By day business-checkout.spec.ts looks at its questions. */
for (const business of nightly(["Example Traders Pvt Ltd"])) {
  test("the checkout of a business, and the business among the addresses", async ({ page }) => {
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
    await expect(page.locator("[data-part=gst]")).toContainText("IGST");
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
