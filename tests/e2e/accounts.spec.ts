import { nightly } from "#tests/support/nightly.ts";
import {
  accountMenu,
  accountRefusals,
  blockedInMail,
  comeFromElsewhere,
  followLink,
  newPerson,
  openMail,
  register,
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

test("somebody registers, leaves, and sets a new password by a link in a mail", async ({ page }) => {
  const person = newPerson();
  await register(page, person);
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

for (const javaScriptEnabled of [true, ...nightly([false])]) {
  test.describe(javaScriptEnabled ? "a registration" : "a registration without scripts", () => {
    test.use({ javaScriptEnabled });

    test("names what is wrong, in order, and keeps what was typed", async ({ page }) => {
      const person = newPerson();
      await page.goto("/register?redirect=/products");
      const create = page.getByRole("button", { name: "Create Account" });
      const banner = page.getByRole("alert").first();
      await create.click();
      await expect(banner).toHaveText("All fields are required");
      await page.getByLabel("Full Name").fill(person.name);
      await page.getByLabel("Email Address").fill(person.email);
      const typePasswords = async (password: string, confirmed = password) => {
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByLabel("Confirm Password").fill(confirmed);
        await create.click();
      };
      await typePasswords("abc", "abd");
      await expect(banner).toHaveText("Passwords do not match");
      await expect(page.getByLabel("Full Name")).toHaveValue(person.name);
      await typePasswords("abc");
      await expect(banner).toHaveText("Password must be at least 6 characters");
      await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
      await typePasswords("abcdef");
      await expect(page).toHaveURL(/\/products$/);

      await signOut(page);
      await register(page, person);
      await expect(banner).toHaveText(/^An account with this email address already exists\./);
    });
  });
}

test("an email address is changed once the new one's mail is opened", async ({ page }) => {
  const person = await registerCustomer(page.context());
  const email = `new-${person.email}`;
  await page.goto("/account/email");
  await expect(page.getByText("not confirmed yet")).toBeVisible();
  await page.getByLabel("New Email Address").fill(email);
  await page.getByLabel("Current Password").fill(person.password);
  await page.getByRole("button", { name: "Send a link to the new address" }).click();
  await expect(page.getByText(`We have sent a link to ${email}.`)).toBeVisible();
  await expect(page.locator(".lead")).toContainText(person.email);

  await openMail(page, { email }, "Confirm your email address");
  await followLink(page, "Confirm email address");
  await page.getByRole("button", { name: "Confirm email address" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Email address confirmed");
  await page.locator("main").getByRole("link", { name: "My Account" }).click();
  await expect(page.locator(".lead")).toContainText(email);
  await openMail(page, person, "Your email address was changed");
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
  const devices = page.locator(".device-list > li");
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

test("a person changes name and password, and takes their data away", async ({ page }) => {
  const person = await registerCustomer(page.context());
  await test.step("the header knows the new name", async () => {
    await page.goto("/account");
    await page.getByLabel("Full Name").fill("Meera Iyer");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByText("Your name has been saved.")).toBeVisible();
    await expect(accountMenu(page)).toContainText("Meera");
  });
  await test.step("the data are a file", async () => {
    await page.goto("/account/my-data");
    const download = page.waitForEvent("download");
    await page.getByRole("link", { name: "Download your data" }).click();
    const file = await download;
    expect(file.suggestedFilename()).toBe("my-data.json");
    const chunks: Buffer[] = [];
    for await (const chunk of await file.createReadStream()) chunks.push(chunk as Buffer);
    expect(JSON.parse(Buffer.concat(chunks).toString())).toMatchObject({ account: { email: person.email } });
  });
  await test.step("after a change of the password this device stays signed in", async () => {
    await page.goto("/account/password");
    await page.getByLabel("Current Password").fill(person.password);
    await page.getByLabel("New Password").fill("another password");
    await page.getByLabel("Confirm Password").fill("another password");
    await page.getByRole("button", { name: "Change password" }).click();
    await expect(page.getByText(/Your password has been changed, and all other devices/)).toBeVisible();
    await page.reload();
    await expect(accountMenu(page)).toContainText("Meera");
  });
});

test("a registration under way says so, and is sent once", async ({ page }) => {
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
