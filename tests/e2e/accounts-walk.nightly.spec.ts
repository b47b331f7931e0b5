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
        await expect(page.locator(".address-list")).toContainText(line);
      }
      const addresses = page.locator(".address-list > li");
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
