import {
  accountMenu,
  accountRefusals,
  blockedInMail,
  comeFromElsewhere,
  followLink,
  newPerson,
  openMail,
  signIn,
  signOut,
} from "./support/account.ts";
import { enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ context, allow }) => {
  allow(accountRefusals);
  allow(blockedInMail);
  await comeFromElsewhere(context);
});

test("somebody registers, which says so and is sent once, leaves, and sets a new password by a link in a mail", async ({
  page,
}) => {
  let posts = 0;
  const { promise: seen, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(/\/register/, async (route) => {
    if (route.request().method() === "POST") {
      posts += 1;
      await seen;
    }
    await route.continue();
  });
  await openLive(page, "/register");
  const person = newPerson();
  await page.getByLabel("Full Name").fill(person.name);
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByLabel("Password", { exact: true }).fill(person.password);
  await page.getByLabel("Confirm Password").fill(person.password);
  await page.getByRole("button", { name: "Create Account" }).dblclick();
  const button = page.locator("main button[type=submit]");
  await expect(button).toHaveText(/Creating Account\.\.\./);
  await expect(button).toHaveAttribute("aria-busy", "true");
  letGo();
  await expect(accountMenu(page)).toBeVisible();
  expect(posts).toBe(1);
  await expect(accountMenu(page)).toContainText("Ananya");
  await signOut(page);
  await page.goto("/login");
  await page.getByLabel("Email Address").fill(person.email);
  await page.getByRole("link", { name: "Forgot password?" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password?");
  await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText(/If there is an account with this address/)).toBeVisible();
  await openMail(page, person, "Set a new password");
  await followLink(page, "Set a new password");
  await page.getByLabel("New Password").fill("second password");
  await page.getByLabel("Confirm Password").fill("second password");
  await page.getByRole("button", { name: "Save password" }).click();
  await expect(page.getByText(/Your password has been changed/)).toBeVisible();
  await signIn(page, { ...person, password: "second password" });
  await expect(accountMenu(page)).toContainText("Ananya");
});

test("one device signs another out, and then everything", async ({ page, browser, baseURL }) => {
  const person = await registerCustomer(page.context());
  const elsewhere = await browser.newContext({ baseURL });
  await comeFromElsewhere(elsewhere);
  const other = await elsewhere.newPage();
  await enter(elsewhere.request, "/login", person);
  await other.goto("/account");
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("My Account");

  await page.goto("/account/devices");
  const devices = page.getByRole("main").getByRole("listitem");
  await expect(devices).toHaveCount(2);
  await expect(devices.first()).toContainText("This device");
  await devices
    .nth(1)
    .getByRole("button", { name: /^Log out/ })
    .click();
  await expect(devices).toHaveCount(1);
  // The next navigation in the other browser leads to 'Access Denied', without a reload.
  await other.getByRole("link", { name: "Addresses" }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Access Denied");
  await expect(other.locator(".site-header")).toBeVisible();
  await other.locator("main").getByRole("link", { name: "Login" }).click();
  await expect(other).toHaveURL(/\/login\?redirect=%2Faccount%2Faddresses$/);
  await other.getByLabel("Email Address").fill(person.email);
  await other.getByLabel("Password", { exact: true }).fill(person.password);
  await other.getByRole("button", { name: "Login", exact: true }).click();
  await expect(other.getByRole("heading", { level: 1 })).toHaveText("Addresses");

  await page.getByRole("button", { name: "Log out everywhere" }).click();
  await expect(page.getByText("You are logged out on all devices.")).toBeVisible();
  await expect(accountMenu(page)).toHaveCount(0);
  await other.goto("/account");
  await expect(other.getByText("You need to be logged in to access this page.")).toBeVisible();
  await elsewhere.close();
});

test("what a login complains of has the focus, a shown password is hidden again, and the way back is kept", async ({
  page,
}) => {
  await page.goto("/login?redirect=/products");
  await test.step("login and registration keep the way back between them", async () => {
    await page.getByRole("link", { name: "Create an account" }).click();
    await expect(page).toHaveURL(/\/register\?redirect=\/products$/);
    await page.locator("main").getByRole("link", { name: "Sign in" }).click();
    await expect(page).toHaveURL(/\/login\?redirect=\/products$/);
  });
  await page.getByRole("button", { name: "Login", exact: true }).click();
  await expect(page.locator(".banner")).toBeFocused();
  const password = page.getByLabel("Password", { exact: true });
  const show = page.getByRole("button", { name: "Show password" });
  await password.fill("secret");
  await show.click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(show).toHaveAttribute("aria-pressed", "true");
  await show.click();
  await expect(password).toHaveAttribute("type", "password");
});
