import { expectMail } from "../support/account.ts";
import { submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

// The short forms of the walks in returns-money.nightly.spec.ts.

test("one of two is brought to the shop and refunded, and its customer reads how much", async ({
  browser,
  officeShop,
  allow,
}) => {
  allow(/the server responded with a status of (400|409)/);
  const home = await browser.newContext({ baseURL: officeShop.url });
  const { tower } = returns.desktops;
  const { buyer, customer, number } = await returns.buy(home, [tower, tower], false);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  await returns.deliver(seller, number, ["HALF-1", "HALF-2"]);

  await returns.openRequest(buyer, number);
  await submit(buyer, "Request return");
  await expect(buyer.getByText("Please choose at least one")).toBeVisible();
  const returned = await returns.request(buyer, { serials: ["HALF-1"], ...returns.restarts });
  await returns.openReturn(seller, "vendor", returned);
  await submit(seller, "Approve");
  await expect(returns.nextStep(buyer)).toContainText("7 Example Lane");
  await returns.receive(seller);
  await returns.accept(seller, "HALF-1");
  await expect(returns.statusLine(seller)).toContainText("Accepted");
  await submit(seller, "Refund ₹61,348");
  await expect(returns.statusLine(seller)).toContainText("Refunded");
  await expectSoundState(seller);
  await expect(returns.nextStep(buyer)).toContainText("₹61,348");
  await expectMail(home.request, customer, `Refund sent for ${number}`);
  await expect(returns.statusLine(buyer)).toContainText("Refunded");
  await returns.openOrder(buyer, number);
  await expect(buyer.locator("[data-part=lines]")).toContainText("1 refunded");
  await expect(buyer.getByRole("link", { name: /^Credit note V\d+C\// })).toBeVisible();
  expect(await officeShop.findTroubles()).toEqual([]);
  for (const page of [buyer, seller]) await page.context().close();
});

test("a return that its seller declines is complained about, and the shop overrules the seller", async ({
  browser,
  officeShop,
  allow,
}) => {
  allow(/the server responded with a status of (400|409)/);
  const home = await browser.newContext({ baseURL: officeShop.url, ...returns.phone });
  const { buyer, number } = await returns.buy(home, [returns.desktops.mini], true);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const shop = await returns.openDesk(browser, officeShop.enterAs, "admin");
  await returns.deliver(seller, number, ["PORTS-1"]);

  await returns.openRequest(buyer, number);
  const returned = await returns.request(buyer, returns.fewerPorts);
  await returns.decline(seller, returned, "Four ports with the hub in the box.");
  await expect(returns.nextStep(buyer)).toContainText("Reason: Four ports with the hub in the box.");
  await buyer.getByRole("link", { name: "Write to the grievance officer" }).click();
  await buyer.getByLabel(/^What went wrong/).fill("A hub is not a port. Please refund me.");
  await submit(buyer, "Send complaint");
  const complaint = (page: typeof buyer) =>
    page.getByRole("region", { name: "Complaint to the grievance officer" });
  await returns.openReturn(shop, "admin", returned);
  for (const page of [buyer, shop]) {
    await expect(complaint(page)).toContainText("Answer by");
    await expect(complaint(page)).toContainText("Settle by");
  }
  await expectSoundPage(buyer);
  await returns.unfold(shop, "Overrule the seller");
  await shop.getByLabel("Why do you decide for the customer?").fill("The page promised four ports.");
  await submit(shop, "Overrule the seller");
  await expect(returns.statusLine(shop)).toContainText("Approved");
  await openLive(buyer, "/returns");
  await buyer.getByRole("link", { name: returned }).click();
  await expect(returns.nextStep(buyer)).toContainText("Reason: The page promised four ports.");
  for (const page of [buyer, seller, shop]) await page.context().close();
});
