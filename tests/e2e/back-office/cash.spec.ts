import type { Page } from "@playwright/test";
import { comeFromElsewhere } from "../support/account.ts";
import { buyForCash, submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { deliverOrder } from "../support/scenes.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

async function openOrder(page: Page, number: string): Promise<void> {
  await openLive(page, `/admin/orders?search=${number}`);
  await page.getByRole("link", { name: number, exact: true }).click();
  await expect(page.getByRole("heading", { name: number })).toBeVisible();
}

test("cash: collected by the courier, sent with a statement, and a difference is settled", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|404|409)/);
  const [first, second] = [(await buyForCash(browser)).number, (await buyForCash(browser)).number];
  await comeFromElsewhere(page.context());
  await officeShop.enterAs("admin", page.context());
  const [one, two] = [`BD1${Date.now()}`, `BD2${Date.now()}`];

  await test.step("a delivery alone is no payment", async () => {
    const seller = await browser.newContext();
    await officeShop.enterAs("vendor", seller);
    await deliverOrder(seller.request, first, [`SN${one}`], one);
    await deliverOrder(seller.request, second, [`SN${two}`], two);
    await seller.close();
    await openOrder(page, first);
    await expect(page.getByText("Cash with the courier").first()).toBeVisible();
    await page.getByRole("link", { name: /^Cash(,|$)/ }).click();
    await expect(page.getByRole("table", { name: "Cash with couriers" })).toContainText("Blue Dart");
    await expect(page.getByRole("table", { name: "Parcels whose cash is expected" })).toContainText(one);
    await expectSoundPage(page);
  });

  await test.step("the statement is checked before it is saved", async () => {
    await page.getByRole("link", { name: "Record a remittance" }).click();
    await page.getByLabel("Courier", { exact: true }).fill("Blue Dart");
    await page.getByLabel("Statement number or bank reference").fill(`STMT ${one}`);
    const rows = `${one},"35,388",1\n${two},35000/-,1\nNOBODY77,10,1\nTotal,70398\nCOD charges,-50`;
    const buffer = Buffer.from(`Report of November\n\nAWB No,COD Amount,Remitted Amount\n${rows}`);
    await page
      .getByLabel("Or the courier's file")
      .setInputFiles({ name: "cod.csv", mimeType: "text/csv", buffer });
    await submit(page, "Check the list");
    await expect(page.getByText("We could not tell which column has the collected amount")).toBeVisible();
    await page.getByLabel("Column of the collected amount").selectOption("COD Amount");
    await submit(page, "Check the list");
    await expect(page.getByRole("table", { name: "Lines left out" })).toContainText("Kept by the courier");
    await expect(page.getByLabel("Courier's fee, in rupees")).toHaveValue("50");
    const lines = page.getByRole("table", { name: "Lines of the list" });
    await expect(lines).toContainText("Matches the order");
    await expect(lines).toContainText("Amount differs");
    await expect(lines).toContainText("Unknown tracking number");
    await expectSoundState(page);
    await submit(page, "Save the remittance");
    await expect(page.getByText("Remittance saved.")).toBeVisible();
    await expectSoundState(page);
  });

  await test.step("a difference is accepted as a claim, another is set aside", async () => {
    const differences = page.getByRole("region", { name: "Differences to settle" });
    const short = differences.getByRole("listitem").filter({ hasText: two });
    await short.locator("summary").filter({ hasText: "Accept" }).click();
    await short.getByLabel("Reason").first().fill("Blue Dart looks for it");
    await short.getByRole("button", { name: "Accept ₹35,000" }).click();
    await expect(page.getByText("Difference settled.")).toBeVisible();
    const unknown = differences.getByRole("listitem").filter({ hasText: "NOBODY77" });
    await unknown.locator("summary").filter({ hasText: "Set aside" }).click();
    await unknown.getByLabel("Reason").fill("Not ours");
    await unknown.getByRole("button", { name: "Set this line aside" }).click();
    await expect(differences).toHaveCount(0);
    await openLive(page, "/admin/cash");
    await expect(page.getByRole("region", { name: "Claims on couriers" })).toContainText("₹388 of ₹35,388");
    for (const number of [first, second]) {
      await openOrder(page, number);
      await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
    }
  });
});
