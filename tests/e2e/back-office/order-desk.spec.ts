import { comeFromElsewhere } from "../support/account.ts";
import { buyForCash, submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("the order desk: found by phone, noted, address corrected, shipped from a list", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|409)/);
  const numbers = [(await buyForCash(browser)).number, (await buyForCash(browser)).number] as const;
  const [first, second] = numbers;
  await comeFromElsewhere(page.context());
  await officeShop.enterAs("admin", page.context());

  await test.step("the customer reads the phone number out with its country code", async () => {
    await openLive(page, `/admin/orders?search=${encodeURIComponent("+91 98220 12345")}`);
    for (const number of numbers)
      await expect(page.getByRole("link", { name: number, exact: true })).toBeVisible();
    await expect(page.getByLabel("Totals of this list")).toContainText("Sales incl. GST");
    await expectSoundState(page);
  });

  await test.step("a note stays with the order", async () => {
    await page.getByRole("link", { name: first, exact: true }).click();
    await page.getByLabel("New note").fill("Call before delivery, after 6 pm");
    await submit(page, "Add note");
    await expect(page.getByRole("region", { name: "Staff notes" }).getByRole("listitem")).toContainText(
      "Call before delivery, after 6 pm",
    );
  });

  await test.step("the address is changed, after a look at what that does", async () => {
    await page.getByRole("link", { name: "Change order" }).click();
    await page.getByLabel("PIN code").fill("560001");
    await expect(page.getByLabel("City")).toHaveValue("Bengaluru");
    await page.getByLabel("Address", { exact: true }).fill("Flat 21, Shrirang Apartments");
    await page.getByLabel("PIN code").fill("411005");
    await submit(page, "See what changes");
    await submit(page, "Confirm change");
    await expect(page.getByText("Flat 21, Shrirang Apartments").first()).toBeVisible();
    await expect(page.getByText("411005").first()).toBeVisible();
    await expectSoundState(page);
  });

  await test.step("both are packed, then shipped from a list that is checked before", async () => {
    await openLive(page, `/admin/orders?search=${encodeURIComponent("9822012345")}`);
    for (const number of numbers) await page.getByRole("checkbox", { name: number }).check();
    await submit(page, "Pack, print, ship");
    for (const [at, serial] of ["SERIAL-11", "SERIAL-22"].entries())
      await page
        .getByLabel(/^Serial number of/)
        .nth(at)
        .fill(serial);
    await submit(page, "Pack 2 orders");
    await expect(page.getByText("2 orders packed.")).toBeVisible();
    await expectSoundPage(page);
    for (const paper of ["Invoices", "Packing slips", "Labels"]) {
      await page.getByRole("link", { name: paper }).click();
      await expect(page.getByRole("article")).toHaveCount(2);
      await expectSoundState(page);
      await page.goBack();
    }
    await openLive(page, "/admin/orders/ship");
    await page
      .getByLabel("List")
      .fill(`${first}, Blue Dart, 81234567890\n${second}, Delhivery, 55667788\nYN-22222222, DTDC, 1`);
    await submit(page, "Check the list");
    await expect(
      page.getByText("2 orders will be shipped. 1 line cannot be shipped: see below."),
    ).toBeVisible();
    await expectSoundPage(page);
    await submit(page, "Ship 2 orders");
    await expect(page.getByText("2 orders shipped. The customers get an email.")).toBeVisible();
    await openLive(page, "/admin/orders?search=serial22");
    await page.getByRole("link", { name: second, exact: true }).click();
    await expect(page.getByRole("link", { name: "55667788" })).toHaveAttribute("href", /delhivery\.com/);
  });
});
