import { accountMenu, comeFromElsewhere, newPerson, register, signIn } from "./support/account.ts";
import { registerCustomer } from "./support/customer.ts";
import { expect, test } from "./support/test.ts";

const customer = { email: "customer@demo.example", password: "demo-password" };

test.beforeEach(async ({ context, allow }) => {
  allow(/the server responded with a status of (400|401|403|404)/);
  await comeFromElsewhere(context);
});

// By day tests/access/refused-and-led.test.ts asks for the same over HTTP.

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
  await page.getByRole("button", { name: "Logout" }).click();
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
