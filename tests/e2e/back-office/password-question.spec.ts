import { comeFromElsewhere } from "../support/account.ts";
import { registerVendor } from "../support/customer.ts";
import { test } from "../support/office-shop.ts";
import { expect } from "../support/test.ts";

test("a mistake in a form that asked for the password is told at its field, with all that was typed", async ({
  page,
  context,
  officeShop,
  allow,
}) => {
  await comeFromElsewhere(context);
  const vendor = await registerVendor(context);
  await page.goto("/vendor/profile");
  await officeShop.letTimePass(vendor.email);
  // The browser logs responses that are errors.
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

  // For a while the password is not asked for again.
  await page.getByLabel("IFSC").fill("HDFC0000123");
  await page.getByLabel(/^(New a|A)ccount number$/).fill("112233445566");
  await page.getByLabel("Re-enter account number").fill("112233445566");
  await page.getByRole("button", { name: /bank account$/ }).click();
  await expect(page.getByText("Your bank account has been saved.")).toBeVisible();
});
