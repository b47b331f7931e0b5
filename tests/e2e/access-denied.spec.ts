import { accountMenu, comeFromElsewhere, newPerson, register, signIn, signOut } from "./support/account.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { openDevice } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const itsOwnRefusals = /the server responded with a status of (400|401|403|404)/;
const customer = { email: "customer@demo.example", password: "demo-password" };

test.beforeEach(async ({ context, allow }) => {
  allow(itsOwnRefusals);
  await comeFromElsewhere(context);
});

test("the vendor's area is for vendors", async ({ page, context }) => {
  await registerCustomer(context);
  const response = await page.goto("/vendor/dashboard");
  expect(response?.status()).toBe(403);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Vendor Access Only");
  await expect(page.getByText("You need to have a vendor account to access this section.")).toBeVisible();
  await page.locator("main").getByRole("link", { name: "Register as Vendor" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Register as Vendor");
  await expect(page.getByText(/^You are logged in as/)).toBeVisible();

  const vendor = { ...newPerson(), name: "Rohan Deshmukh" };
  await register(page, vendor, "/vendor/register");
  await expect(accountMenu(page)).toContainText("Rohan");
  expect((await page.goto("/vendor/dashboard"))?.status()).not.toBe(403);
});

test("the admin's area is for admins, and its login remembers where one wanted to go", async ({ page }) => {
  await page.goto("/admin/no-such-page");
  await expect(page).toHaveURL(/\/admin\/login\?redirect=%2Fadmin%2Fno-such-page$/);
  await expect(page.locator(".site-header")).toHaveCount(0);
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Please enter both email and password");
  await page.getByLabel("Email Address").fill("admin@demo.example");
  await page.getByLabel("Password", { exact: true }).fill("wrong");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page.getByRole("alert").first()).toHaveText("Failed to login. Please check your credentials.");
  await page.getByLabel("Password", { exact: true }).fill("demo-password");
  await page.getByRole("button", { name: "Login" }).click();
  await expect(page).toHaveURL(/\/admin\/no-such-page$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Admin sub-page not found within layout.");
  await expect(page.locator(".admin-header")).toContainText("Welcome, Meera Iyer");
  const menu = page.getByRole("button", { name: "Menu" });
  if (await menu.isVisible()) await menu.click();
  await page.getByRole("button", { name: "Log out" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(accountMenu(page)).toHaveCount(0);
});

test("a guest is asked to log in, and led back, but never to another site", async ({ page }) => {
  await page.goto("/orders?a=1");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await page.locator("main").getByRole("link", { name: "Login" }).click();
  await expect(page).toHaveURL(`/login?redirect=${encodeURIComponent("/orders?a=1")}`);
  await signIn(page, customer, "/login?redirect=//evil.example/");
  await expect(accountMenu(page)).toBeVisible();
  await expect(page).toHaveURL(/^http:\/\/127\.0\.0\.1:\d+\/$/);
});

test("the account's menu is opened, left and used by keys", async ({ page, context }) => {
  await registerCustomer(context);
  await openLive(page, "/about");
  const menu = page.locator(".account-menu .menu");
  await accountMenu(page).focus();
  await page.keyboard.press("Enter");
  await expect(menu).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await expect(accountMenu(page)).toBeFocused();
  await page.keyboard.press("Enter");
  for (const name of ["My Orders", "My Returns", "My Products", "My Messages", "My Account"]) {
    await page.keyboard.press("Tab");
    await expect(menu.getByRole("link", { name })).toBeFocused();
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
  await expect(menu).toBeHidden();

  await accountMenu(page).click();
  await page.locator(".site-footer-legal").click();
  await expect(menu).toBeHidden();
  await accountMenu(page).click();
  await page.goBack();
  await expect(menu).toBeHidden();
});

test("the menu of a phone has the same ways", { tag: "@phone-only" }, async ({ page, context }) => {
  await registerCustomer(context);
  await openLive(page, "/");
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  const menu = page.locator(".mobile-menu");
  await expect(menu.getByRole("link", { name: "Create an Account" })).toHaveCount(0);
  await menu.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("button", { name: "Log out" }).click();
  await expect(accountMenu(page)).toHaveCount(0);
});

test("after signing out, Back shows nothing of the account", async ({ page }) => {
  await register(page, newPerson(), "/register?redirect=/account/addresses");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Addresses");
  await signOut(page);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Addresses");
});

test("an open page shows the closed door when its person signs out everywhere on another device", async ({
  page,
  context,
  browser,
}) => {
  const customer = await registerCustomer(context);
  const following = Promise.all(
    ["/orders/events", "/cart/events"].map((stream) =>
      page.waitForResponse((response) => response.url().endsWith(stream)),
    ),
  );
  await openLive(page, "/orders");
  await following;
  const { device } = await openDevice(browser, customer);
  await device.request.post("/account/devices", { form: { intent: "everywhere" } });
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await device.close();
});
