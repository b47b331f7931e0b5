import type { Page } from "@playwright/test";
import { accountMenu, comeFromElsewhere } from "./support/account.ts";
import { expectNoAxeViolations } from "./support/accessibility.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const widths = [320, 390, 768, 1440, 1920];
const forGuests = [
  "/login",
  "/register",
  "/vendor/register",
  "/forgot-password?sent",
  "/reset-password",
  "/confirm-email",
  "/demo/mail",
  "/admin/login",
  "/account",
];
const forMembers = [
  "/account",
  "/account/email",
  "/account/password",
  "/account/addresses",
  "/account/addresses/new",
  "/account/devices",
  "/account/my-data",
  "/vendor/dashboard",
];

test.beforeEach(async ({ context, allow }) => {
  allow(/the server responded with a status of (401|403|404|410)/);
  await comeFromElsewhere(context);
});

async function expectSound(page: Page, path: string) {
  await page.goto(path);
  await expect(page.locator("h1")).toHaveCount(1);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${path} at ${width} px`).toBeLessThanOrEqual(width);
  }
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
}

for (const path of forGuests) {
  test(`${path} fits every width and has no accessibility violation`, async ({ page }) => {
    await expectSound(page, path);
  });
}

test("the pages of an account fit every width and have no accessibility violation", async ({ page }) => {
  test.setTimeout(120_000);
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
  for (const path of forMembers) await expectSound(page, path);
});

test("the open menu of an account has no accessibility violation", { tag: "@phone" }, async ({ page }) => {
  await registerCustomer(page.context());
  await openLive(page, "/");
  await accountMenu(page).click();
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
});

test("the admin's frame fits every width and has no accessibility violation", async ({ page }) => {
  const admin = { email: "admin@demo.example", password: "demo-password" };
  await enter(page.request, "/admin/login", admin);
  await expectSound(page, "/admin/no-such-page");
});

test("what a form complains of is said to screen readers, and shown passwords are hidden again", async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of 400/);
  await page.goto("/login");
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.locator(".banner")).toBeFocused();
  await expectNoAxeViolations(page);
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  await password.fill("secret");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await expectNoAxeViolations(page);
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
});
