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
import { registerCustomer } from "./support/customer.ts";
import { expect, test } from "./support/test.ts";

test.beforeEach(async ({ context, allow }) => {
  allow(accountRefusals);
  allow(blockedInMail);
  await comeFromElsewhere(context);
});

/** By day accounts.spec.ts has a short form, and tests/access/forms-without-scripts.test.ts goes all of it over HTTP. */
for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("somebody registers, leaves, comes back, sets a new password by mail, and deletes the account", async ({
      page,
    }) => {
      const person = newPerson();
      await register(page, person);
      await expect(page).toHaveURL(/\/$/);
      await expect(accountMenu(page)).toContainText("Ananya");

      await signOut(page);
      await signIn(page, { ...person, password: "wrong" });
      await expect(page.getByRole("alert").first()).toHaveText(
        "The email address or password is wrong. Please try again.",
      );
      await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
      await signIn(page, person, "/login?redirect=/account");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("My Account");
      await signOut(page);

      await page.goto("/login");
      await page.getByLabel("Email Address").fill(person.email);
      await page.getByRole("link", { name: "Forgot password?" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Forgot password?");
      if (javaScriptEnabled) await expect(page.getByLabel("Email Address")).toHaveValue(person.email);
      await page.getByLabel("Email Address").fill(person.email);
      await page.getByRole("button", { name: "Email me a link" }).click();
      await expect(page.getByText(/If there is an account with this address/)).toBeVisible();
      await openMail(page, person, "Set a new password");
      await followLink(page, "Set a new password");
      await page.getByLabel("New Password").fill("second password");
      await page.getByLabel("Confirm Password").fill("second passwort");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByRole("alert").first()).toHaveText("Passwords do not match");
      await page.getByLabel("New Password").fill("second password");
      await page.getByLabel("Confirm Password").fill("second password");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText(/Your password has been changed/)).toBeVisible();

      await openMail(page, person, "Set a new password");
      await followLink(page, "Set a new password");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");

      const renewed = { ...person, password: "second password" };
      await signIn(page, renewed, "/login?redirect=/account/my-data");
      await page.getByLabel("Current Password").fill("wrong");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("alert").first()).toHaveText("Your current password is wrong.");
      await page.getByLabel("Current Password").fill(renewed.password);
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByText("Your account has been deleted.")).toBeVisible();
      await expect(accountMenu(page)).toHaveCount(0);
      await signIn(page, renewed);
      await expect(page.getByRole("alert").first()).toHaveText(
        "The email address or password is wrong. Please try again.",
      );
    });

    test("an address book is filled, changed and emptied", async ({ page }) => {
      await registerCustomer(page.context());
      await page.goto("/account/addresses");
      for (const line of ["Flat 12", "Office 3"]) {
        await page.getByRole("link", { name: "Add an address" }).click();
        await page.getByRole("button", { name: "Save address" }).click();
        await expect(page.getByText("PIN code is required")).toBeVisible();
        await page.getByLabel("Full Name").fill("Ananya Kulkarni");
        await page.getByLabel("Phone number").fill("9822012345");
        await page.getByLabel("Address", { exact: true }).fill(line);
        await page.getByLabel("City").fill("Pune");
        await page.getByLabel("State").selectOption("Maharashtra");
        await page.getByLabel("PIN code").fill("411004");
        await page.getByRole("button", { name: "Save address" }).click();
        await expect(page.getByRole("main")).toContainText(line);
      }
      const addresses = page.locator("main li:has(> address)");
      await expect(addresses.nth(0)).toContainText("Flat 12");
      await expect(addresses.nth(0)).toContainText("Default");
      await addresses.nth(1).getByRole("button", { name: /^Make/ }).click();
      await expect(addresses.nth(0)).toContainText("Office 3");
      await addresses.nth(1).getByRole("link", { name: /^Edit/ }).click();
      await expect(page.getByLabel("Address", { exact: true })).toHaveValue("Flat 12");
      await page.getByLabel("Address", { exact: true }).fill("Flat 14");
      await page.getByRole("button", { name: "Save address" }).click();
      await expect(addresses.nth(1)).toContainText("Flat 14");
      await addresses
        .nth(0)
        .getByRole("button", { name: /^Delete/ })
        .click();
      await expect(addresses).toHaveCount(1);
      await expect(addresses.nth(0)).toContainText("Default");
    });
  });
}

/** By day tests/access/forms-without-scripts.test.ts does these over HTTP. */
for (const javaScriptEnabled of [true, false]) {
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
