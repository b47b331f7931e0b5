import type { Page } from "@playwright/test";
import { accountMenu, comeFromElsewhere } from "./support/account.ts";
import { fillAddress, fillCart, goToPayment, machines, register, step, submit } from "./support/buyer.ts";
import { giveGuestCart } from "./support/cart-page.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectSoundInBothThemes } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

/** Every page a guest can open, with the one of a closed door and those of what is not there. */
const pagesOfGuests = {
  "where machines are looked at": [
    "/",
    "/products",
    "/products/nirvex-meru-14-oled",
    "/search?q=ryzen",
    "/compare?products=nirvex-meru-14-oled,deccara-darpan-aio-24,agnirok-qila-5080",
    "/products/no-such-product",
    "/no-such-page",
  ],
  "that tell about the shop": ["/about", "/contact", "/privacy", "/terms", "/refund", "/demo/mail"],
  "of people who want in": [
    "/login",
    "/register",
    "/vendor/register",
    "/forgot-password?sent",
    "/reset-password",
    "/confirm-email",
    "/admin/login",
    "/account",
  ],
};
const pagesOfMembers = [
  "/account",
  "/account/email",
  "/account/password",
  "/account/addresses",
  "/account/addresses/new",
  "/account/devices",
  "/account/my-data",
  "/vendor/dashboard",
];
/** The checkout also fits the smallest phones. */
const smallest = 320;

test.beforeEach(async ({ context, allow }) => {
  allow(/the server responded with a status of 4\d\d/);
  await comeFromElsewhere(context);
});

/** These pages fit every width and have no accessibility violation. One browser keeps the scripts that they share. */
async function expectSoundAt(page: Page, ...paths: string[]) {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      await expect(page.locator("h1")).toHaveCount(1);
      await expect(page.locator("h1")).toBeVisible();
      await expectSoundInBothThemes(page);
    });
  }
}

for (const [which, paths] of Object.entries(pagesOfGuests)) {
  test(`the pages ${which}`, async ({ page }) => {
    test.slow();
    await expectSoundAt(page, ...paths);
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
  await expectSoundAt(page, ...pagesOfMembers);
});

test("the admin's frame", async ({ page }) => {
  await enter(page.request, "/admin/login", { email: "admin@demo.example", password: "demo-password" });
  await expectSoundAt(page, "/admin/no-such-page");
});

test("the open menu of an account", async ({ page }) => {
  await registerCustomer(page.context());
  await openLive(page, "/");
  await accountMenu(page).click();
  await expectSoundInBothThemes(page);
});

test("a login that was refused, and one with the password shown", async ({ page }) => {
  await page.goto("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.locator(".banner")).toBeFocused();
  await expectSoundInBothThemes(page);
  await page.getByLabel("Password", { exact: true }).fill("secret");
  await page.getByRole("button", { name: "Show password" }).click();
  await expectSoundInBothThemes(page);
});

test("the contact form with what is missing, and the message sent", async ({ page }) => {
  await openLive(page, "/contact");
  await submit(page, "Send Message");
  await expect(page.locator(".field-error")).toHaveCount(4);
  await expectSoundInBothThemes(page);
  await page.getByLabel("Name", { exact: true }).fill("Rohan Deshmukh");
  await page.getByLabel("Email", { exact: true }).fill("rohan@example.in");
  await page.getByLabel("Subject").selectOption("Product Support");
  await page.getByLabel("Message", { exact: true }).fill("Which machine is enough for 4K video?");
  await submit(page, "Send Message");
  await expect(page.getByRole("heading", { name: "Message Sent Successfully!" })).toBeVisible();
  await expectSoundInBothThemes(page);
});

test("a picture of a product, large and magnified", async ({ page }) => {
  await page.goto("/products/deccara-karya-16");
  await page.getByRole("button", { name: "Enlarge" }).click();
  await page.getByRole("button", { name: "Zoom in" }).click();
  await expectSoundInBothThemes(page);
});

for (const [state, cart] of Object.entries({ filled: "3-1-80000_14-2_6-1_18-9", empty: "" })) {
  test(`a cart that is ${state}`, async ({ page, context, baseURL }) => {
    await giveGuestCart(context, baseURL, cart);
    await openLive(page, "/cart");
    // Totals are dimmed while they are being requested.
    await expect(page.locator("main [aria-busy=true]")).toHaveCount(0);
    await expectSoundInBothThemes(page);
  });
}

for (const kind of ["guest", "signed-in person"]) {
  test(`the wish list of a ${kind}`, async ({ page, context }) => {
    if (kind === "guest") {
      await page.addInitScript(() => localStorage.setItem("wish-list", '["3"]'));
    } else {
      await registerCustomer(context);
      await context.request.put("/wish-list/account", { data: { productIds: ["3"] } });
    }
    await openLive(page, "/wish-list");
    await expect(page.getByRole("article")).toHaveCount(1);
    await expectSoundInBothThemes(page);
  });
}

test("the checkout, and the order it ends with", async ({ page }) => {
  test.slow();
  await register(page);
  await openLive(page, "/orders");
  await expect(page.getByRole("heading", { name: "No Orders Yet!" })).toBeVisible();
  await expectSoundInBothThemes(page);

  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await expectSoundInBothThemes(page, smallest);
  await page.getByLabel("Full Name").fill("");
  await submit(page, "Continue to Payment");
  await expect(page.locator(".field-error")).toHaveCount(6);
  await expectSoundInBothThemes(page);
  await fillAddress(page);
  await page.getByLabel("State", { exact: true }).selectOption("Karnataka");
  await submit(page, "Continue to Payment");
  await expect(page.getByText("PIN code 411004 is in Maharashtra, not in Karnataka")).toBeVisible();
  await expectSoundInBothThemes(page);

  await goToPayment(page);
  await expectSoundInBothThemes(page, smallest);
  await page.getByText("GST details").click();
  await expect(page.locator(".bill-gst")).toContainText("SGST");
  await expectSoundInBothThemes(page);
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expectSoundInBothThemes(page, smallest);
  await openLive(page, "/orders");
  await expectSoundInBothThemes(page, smallest);
  await page.locator(".order-card h2 a").click();
  await expect(page.getByRole("heading", { name: "Order history" })).toBeVisible();
  await expectSoundInBothThemes(page, smallest);
});

test("the checkout of a business, and the business among the addresses", async ({ page }) => {
  test.slow();
  const business = "Example Traders Pvt Ltd";
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
  await expectSoundInBothThemes(page);
  await page.getByLabel("Billing address", { exact: true }).fill("14 Example Arcade");
  await page.getByLabel("Billing city").fill("Bengaluru");
  await page.getByLabel("Billing PIN code").fill("560001");
  const question = page.getByRole("group", { name: "Who receives the goods?" });
  await question.getByText("Somebody else, on our order").click();
  await submit(page, "Continue to Payment");
  await expect(step(page, "Payment")).toBeVisible();
  await page.getByText("GST details").click();
  await expect(page.locator(".bill-gst")).toContainText("IGST");
  await expectSoundInBothThemes(page);
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();

  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await page.getByText(business).click();
  await expect(question).toBeVisible();
  await expectSoundInBothThemes(page);
  await openLive(page, "/account/addresses");
  await expectSoundInBothThemes(page);
  await page.getByRole("link", { name: `Edit ${business}, ${gstin}` }).click();
  await page.getByLabel("Billing city").fill("Mysuru");
  await expectSoundInBothThemes(page);
});

test("the demo's bank, and an order whose payment failed", async ({ page }) => {
  await register(page);
  await fillCart(page, machines.costly);
  await goToPayment(page);
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Demo bank" })).toBeVisible();
  await expectSoundInBothThemes(page);
  await submit(page, "Decline");
  await expect(page.getByRole("alert")).toContainText("Your payment failed");
  await expectSoundInBothThemes(page);
});
