import { accountLinks } from "#routes/shared/site-frame/account-links.ts";
import { accountMenu, comeFromElsewhere, newPerson, register, signOut } from "./support/account.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { openDevice } from "./support/account-cart.ts";
import { expect, test } from "./support/test.ts";

const itsOwnRefusals = /the server responded with a status of (400|401|403|404)/;

test.beforeEach(async ({ context, allow }) => {
  allow(itsOwnRefusals);
  await comeFromElsewhere(context);
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
  for (const { label: name } of accountLinks) {
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
  for (const { label: name } of accountLinks) await expect(menu.getByRole("link", { name })).toBeVisible();
  await menu.getByRole("link", { name: "My Account" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
  await expect(menu).toBeHidden();
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  await menu.getByRole("button", { name: "Logout" }).click();
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
