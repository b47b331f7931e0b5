import { comeFromElsewhere, signIn } from "../support/account.ts";
import { test } from "../support/own-shop.ts";
import { expect } from "../support/test.ts";

const vendor = { email: "vendor@demo.example", password: "demo-password" };

test("a mistake in a form that asked for the password is told at its field, with all that was typed", async ({
  page,
  context,
  ownShop,
  allow,
}) => {
  await comeFromElsewhere(context);
  await signIn(page, vendor);
  await page.waitForURL("/");
  await page.goto("/vendor/profile");
  await ownShop.letTimePass();
  // What a browser notes of an answer that is no success.
  allow(/401|400/);

  await page.getByLabel("Account holder").fill("Deccan Desk Private Limited");
  await page.getByLabel("IFSC").fill("XX");
  await page.getByLabel(/^(New a|A)ccount number$/).fill("112233445566");
  await page.getByLabel("Re-enter account number").fill("112233445566");
  await page.getByRole("button", { name: /bank account$/ }).click();
  await page.getByRole("heading", { name: "Confirm it is you" }).waitFor();

  await page.getByLabel("Password", { exact: true }).fill(vendor.password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("IFSC")).toHaveAccessibleDescription(/IFSC/);
  await expect(page.getByLabel("IFSC")).toHaveValue("XX");
  await expect(page.getByLabel("Account holder")).toHaveValue("Deccan Desk Private Limited");

  // For a while nothing more is asked.
  await page.getByLabel("IFSC").fill("HDFC0000123");
  await page.getByLabel(/^(New a|A)ccount number$/).fill("112233445566");
  await page.getByLabel("Re-enter account number").fill("112233445566");
  await page.getByRole("button", { name: /bank account$/ }).click();
  await expect(page.getByText("Your bank account has been saved.")).toBeVisible();
});
