import { comeFromElsewhere } from "../support/account.ts";
import { machines, submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

// The short form of the end of the walk in vendors-day.nightly.spec.ts.

test("the owner pays a vendor out, and the vendor sees that nothing is owed any more", async ({
  page: office,
  browser,
  officeShop,
  allow,
}) => {
  // A payout of another amount than its orders.
  allow(/the server responded with a status of 400/);
  await comeFromElsewhere(office.context());
  await officeShop.enterAs("admin", office.context());
  const vendor = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const { buyer, number } = await returns.buy(await browser.newContext(), machines.cheap, false);
  await returns.deliver(vendor, number, ["PAID-1"]);
  await openLive(vendor, "/vendor/payouts");
  const open = vendor.getByRole("region", { name: "Not paid out yet" });
  await expect(open.getByRole("row", { name: number })).toBeVisible();
  await officeShop.endReturnPeriod(number);

  await openLive(office, "/admin");
  await office.getByRole("link", { name: "Payouts" }).click();
  await office.getByRole("link", { name: "Sahyadri Computers" }).click();
  await submit(office, "Show full number");
  const amount = office.getByLabel("Amount, in rupees");
  await expect(amount).toHaveValue(/^\d+\.\d\d$/);
  const owed = await amount.inputValue();
  await amount.fill("1");
  await office.getByLabel("Bank reference (UTR)").fill("HDFCN 2026 1121 0007");
  await submit(office, "Record payout");
  await expect(office.locator(".field-error")).toContainText("or select the orders");
  await amount.fill(owed);
  await submit(office, "Record payout");
  await expect(office.getByText("Payout recorded. The vendor can see it.")).toBeVisible();
  await expectSoundPage(office);
  await vendor.reload();
  await expect(vendor.getByRole("region", { name: "Your balance" })).toContainText("Payable now₹0.00");
  await expect(open.getByRole("row", { name: number })).toHaveCount(0);
  await expect(vendor.getByRole("region", { name: "Payouts to your bank account" })).toContainText(
    "HDFCN202611210007",
  );
  for (const page of [buyer, vendor]) await page.context().close();
});
