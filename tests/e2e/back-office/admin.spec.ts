import { nightly } from "#tests/support/nightly.ts";
import type { Browser, Page } from "@playwright/test";
import { appCode } from "#domain/people/two-factor/app-codes.server.ts";
import {
  blockedInMail,
  comeFromElsewhere,
  expectMail,
  followLink,
  newPerson,
  openMail,
  signIn,
} from "../support/account.ts";
import { fillCart, goToPayment } from "../support/buyer.ts";
import { type Customer, registerCustomer, registerVendor } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { switchTo } from "../support/payment-switch.ts";
import { placeOrder, sendForm } from "../support/scenes.ts";
import {
  expectSoundInBothThemes,
  expectSoundPage,
  expectSoundState,
  expectSoundThoroughly,
} from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const button = (page: Page, name: string | RegExp) => page.getByRole("button", { name, exact: true });
const open = (page: Page, question: string) => page.locator("summary").filter({ hasText: question }).click();

/** What an app shows that was given this key, now or some half-minutes ahead. */
function codeOf(key: string, ahead: number): string {
  const bits = Array.from(key, (letter) => "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567".indexOf(letter).toString(2));
  const bytes =
    bits
      .map((five) => five.padStart(5, "0"))
      .join("")
      .match(/.{8}/g) ?? [];
  const secret = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 2)));
  return appCode(secret, Math.floor(Date.now() / 30_000) + ahead);
}

/** A page of another person, with an address of its own. */
async function pageOfAnother(browser: Browser): Promise<Page> {
  const context = await browser.newContext();
  await comeFromElsewhere(context);
  return context.newPage();
}

/** Registers a customer who has bought one product and paid for it. */
async function buy(page: Page): Promise<Customer> {
  const person = await registerCustomer(page.context());
  await placeOrder(page.request, ["4"], false);
  return person;
}

test.beforeEach(async ({ context }) => {
  // These are long flows, and every page in them is checked at four widths and in two themes.
  test.slow();
  await comeFromElsewhere(context);
});

/**
 * What follows nightly. By day panel-tables.spec.ts changes a price, and whole-shop/settings.spec.ts how people pay.
 */
async function priceAndPayment({ page, browser, buying }: { page: Page; browser: Browser; buying: Page }) {
  await test.step("a price is edited, and the shop shows it", async () => {
    const guest = await pageOfAnother(browser);
    await guest.goto("/products/sahyon-lekha-15-plus");
    await expect(guest.getByRole("main")).toContainText("₹45,990");
    await openLive(page, "/admin/products?search=Lekha+15");
    await button(page, /Edit price and stock of Lekha 15 Plus$/).click();
    const dialog = page.getByRole("dialog", { name: "Price and stock of Lekha 15 Plus" });
    await dialog.getByLabel("Discount price").fill("44,490");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(dialog).toBeHidden();
    await expect(async () => {
      await guest.reload();
      await expect(guest.getByRole("main")).toContainText("₹44,490", { timeout: 200 });
    }).toPass({ timeout: 20_000 });
    await guest.context().close();
  });

  await test.step("cash on delivery is switched off and on, and the checkout follows", async () => {
    await fillCart(buying, ["2"]);
    await goToPayment(buying);
    await openLive(page, "/admin/settings");
    for (const isOffered of [false, true]) {
      await switchTo(page, "Cash on delivery", isOffered);
      await buying.reload();
      await expect(buying.getByLabel("Cash on delivery")).toHaveCount(isOffered ? 1 : 0);
    }
  });
}

test("an admin's day: invited, a second step, a vendor, a price, cash on delivery, a refund, and the audit log has it all", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  // The two-factor page before the login, and refused forms.
  allow(/status of (400|401|409)/);
  allow(blockedInMail);
  const buying = await pageOfAnother(browser);
  const buyer = await buy(buying);
  const vendor = "Vindhya Traders";
  const { email: vendorsEmail } = await registerVendor((await pageOfAnother(browser)).context(), vendor);

  await officeShop.enterAs("admin", page.context());
  await openLive(page, "/admin/users/new");
  const kabir = { ...newPerson(), name: `Kabir ${crypto.randomUUID().slice(0, 8)}` };
  await page.getByLabel("Full Name").fill(kabir.name);
  await button(page, "Send invitation").click();
  await expect(page.getByLabel("Email Address")).toHaveAccessibleDescription(/Email is required/);
  await page.getByLabel("Email Address").fill(kabir.email);
  await page.getByLabel("Role").selectOption("admin");
  await button(page, "Send invitation").click();
  await expect(page.getByRole("status").filter({ hasText: "Invitation sent" })).toBeVisible();
  await page.context().clearCookies();

  await openMail(page, kabir, "Your account at Yantra");
  await followLink(page, "Choose a password");
  await page.getByLabel("New Password").fill(kabir.password);
  await page.getByLabel("Confirm Password").fill(kabir.password);
  await button(page, /Set|Save|Change/)
    .first()
    .click();
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, kabir, "/admin/login");
  await expect(page.locator(".admin-header")).toContainText(`Welcome, ${kabir.name}`);

  await openLive(page, "/account/two-step");
  await page.getByLabel("Current Password").fill(kabir.password);
  await button(page, "Set up two-step login").click();
  const key = ((await page.getByText("Or type this key:").locator(".spec").textContent()) ?? "").replace(
    /\s/g,
    "",
  );
  await page.getByLabel("Code").fill(codeOf(key, 0));
  await button(page, "Turn on").click();
  await expect(page.getByRole("heading", { name: "Your recovery codes" })).toBeVisible();
  await expect(page.getByRole("region", { name: "Your recovery codes" }).getByRole("listitem")).toHaveCount(
    10,
  );
  await page.context().clearCookies();
  await signIn(page, kabir, "/admin/login?redirect=%2Fadmin%2Fusers");
  await expect(page).toHaveURL(/\/login\/code/);
  await page.getByLabel("Code").fill("000000");
  await button(page, "Login").click();
  await expect(page.getByRole("alert").first()).toHaveText(
    "This code is wrong or has already been used. Please enter the next one.",
  );
  // The code of this half-minute is used up; the shop also accepts the next one, for clocks that are ahead.
  await page.getByLabel("Code").fill(codeOf(key, 1));
  await button(page, "Login").click();
  await expect(page).toHaveURL(/\/admin\/users$/);

  await page.getByRole("searchbox", { name: "Search users" }).fill(vendorsEmail);
  await expect(page.getByText("1 user", { exact: true })).toBeVisible();
  await page.getByRole("link", { name: vendor, exact: true }).click();
  await open(page, "Withdraw approval");
  await page.getByLabel("Reason").first().fill("The GSTIN is not yours.");
  await button(page, "Withdraw and send reason").click();
  await expect(page.getByText("Approval withdrawn. We have emailed the reason to the vendor.")).toBeVisible();
  await button(page, "Approve").click();
  await expect(page.getByText("Vendor approved. We have emailed the vendor.")).toBeVisible();
  await expectSoundState(page);

  for (const decide of nightly([priceAndPayment])) await decide({ page, browser, buying });

  await openLive(page, `/admin/orders?search=${encodeURIComponent(buyer.email)}`);
  await page.getByRole("table").getByRole("link", { name: /^YN-/ }).click();
  await open(page, "Refund");
  await page.getByLabel("Other amount, ₹ with GST").fill("99,99,999");
  const money = page.getByRole("region", { name: "Payment", exact: true });
  await money.getByLabel("Reason").fill("A scratch on the lid");
  await button(page, "Send refund").click();
  await expect(page.getByRole("alert").first()).toContainText("You can refund at most");
  await expect(money.getByLabel("Reason")).toHaveValue("A scratch on the lid");
  await page.getByLabel("Other amount, ₹ with GST").fill("1,000");
  await button(page, "Refund ₹1,000").click();
  await expect(page.getByRole("list", { name: "Refunds" })).toContainText("₹1,000");
  // The demo bank sends it at once; the page shows it by itself or when it is reloaded.
  await expect(async () => {
    await page.reload();
    await expect(page.getByRole("list", { name: "Refunds" })).toContainText("Sent", { timeout: 1_000 });
  }).toPass();
  await button(page, "Accept and pack").click();
  await page.getByLabel("Pack without the missing serial numbers").check();
  await button(page, "Accept and pack").click();
  await expect(page.getByText("Packed. The invoice is ready to print.")).toBeVisible();
  await expectSoundPage(page);

  await openLive(page, `/admin/audit-log?search=${encodeURIComponent(kabir.name)}`);
  for (const deed of [
    "Packed",
    "Refund started",
    "Vendor approved",
    "Approval withdrawn",
    ...nightly(["Price changed", "Payment method switched"]),
  ]) {
    await expect(page.getByRole("table")).toContainText(deed);
  }
  await expect(page.getByRole("table")).toContainText("A scratch on the lid");
  await expectSoundState(page);
});

test("a visitor's message is found by its number, answered by mail and closed", async ({
  page,
  browser,
  officeShop,
}) => {
  const visitor = await browser.newContext();
  await comeFromElsewhere(visitor);
  const email = `${crypto.randomUUID()}@example.in`;
  const sent = await sendForm(visitor.request, "/contact", {
    id: crypto.randomUUID(),
    name: "Rohan Deshmukh",
    email,
    subject: "Order Status",
    message: "Where is my order?",
  });
  const ticket = /TKT-\w{8}/.exec(sent)?.[0] ?? "";

  await officeShop.enterAs("admin", page.context());
  await openLive(page, "/admin/messages");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");
  await expectSoundState(page);
  await openLive(page, `/admin/messages?search=${ticket}`);
  await page.getByRole("link", { name: ticket }).click();
  await expect(page.getByText("Where is my order?")).toBeVisible();
  await page.getByRole("textbox", { name: "Reply" }).fill("It left our store this morning.");
  await button(page, "Send and close").click();
  await expect(page.getByText("closed the message on")).toBeVisible();
  await expect(page.getByRole("region", { name: ticket })).toContainText("Closed");
  await expectSoundState(page);
  await expectMail(visitor.request, { email }, `Re: Order Status (${ticket})`);
  await visitor.close();
});

test("the panel fits every width in light and dark, and its menu opens without a script", async ({
  page,
  browser,
  officeShop,
}) => {
  await officeShop.enterAs("admin", page.context());
  await openLive(page, "/admin/dashboard");
  await expectSoundInBothThemes(page);
  const links = page.getByRole("navigation", { name: "Admin" });
  await links.getByRole("link", { name: "Users" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Users");
  await expectSoundThoroughly(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, "Menu").click();
  await links.getByRole("link", { name: "Orders" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Orders");
  await expectSoundThoroughly(page);
  await expect(links).toBeHidden();

  const bare = await browser.newContext({
    javaScriptEnabled: false,
    viewport: { width: 390, height: 844 },
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto("/admin/dashboard");
  await button(plain, "Menu").click();
  await plain.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Users" }).click();
  await expect(plain.getByRole("heading", { level: 1 })).toHaveText("Users");
  await bare.close();
});
