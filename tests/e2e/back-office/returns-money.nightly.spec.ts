import { followLink, openMail } from "../support/account.ts";
import { submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("one of two is brought to the shop and refunded; the other is swapped, cleared, sold out, and its money chosen", async ({
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(240_000);
  allow(/the server responded with a status of (400|409)/);
  const home = await browser.newContext({ baseURL: officeShop.url });
  const { tower } = returns.desktops;
  const { buyer, customer, number } = await returns.buy(home, [tower, tower], false);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const shop = await returns.openDesk(browser, officeShop.enterAs, "admin");
  await returns.deliver(seller, number, ["PAIR-1", "PAIR-2"]);
  const orderLine = buyer.locator("[data-part=lines]");

  await test.step("half of a quantity: one of two serial numbers is chosen, for money", async () => {
    await returns.openRequest(buyer, number);
    await submit(buyer, "Request return");
    await expect(buyer.getByText("Please choose at least one")).toBeVisible();
    const returned = await returns.request(buyer, { serials: ["PAIR-1"], ...returns.restarts });
    await returns.openReturn(seller, "vendor", returned);
    await seller.getByLabel("Note for the customer").fill("We are open until 8 pm.");
    await submit(seller, "Approve");
    await expect(returns.statusLine(buyer)).toContainText("Approved");
    await expect(returns.nextStep(buyer)).toContainText("Note: We are open until 8 pm.");
    await expect(returns.nextStep(buyer)).toContainText(
      /Please bring the product to Sahyadri Computers by \w{3}, \d+ \w{3}/,
    );
    await expect(returns.nextStep(buyer)).toContainText("7 Example Lane");
    await expectSoundPage(buyer);
    await returns.receive(seller);
    await returns.accept(seller, "PAIR-1");
    await expect(returns.statusLine(seller)).toContainText("Accepted");
    await submit(seller, "Refund ₹61,348");
    await expect(returns.statusLine(seller)).toContainText("Refunded");
    await expectSoundPage(seller);
    await expect(returns.statusLine(buyer)).toContainText("Refunded");
    await expect(returns.nextStep(buyer)).toContainText("₹61,348");
    await openMail(buyer, customer, `Refund sent for ${number}`);
    await returns.openOrder(buyer, number);
    await expect(orderLine).toContainText("1 refunded");
    await expect(buyer.getByRole("link", { name: /^Credit note V\d+C\// })).toBeVisible();
    await expectSoundPage(buyer);
  });

  await test.step("wrong item: another serial number comes back, and only the shop decides about it", async () => {
    await buyer.getByRole("link", { name: /^Return or replace until/ }).click();
    await expect(buyer.getByText("Serial number PAIR-2")).toBeVisible();
    const returned = await returns.request(buyer, {
      reason: "I received a different product",
      words: "It has 8 GB of memory, not 16.",
      wish: "Replacement",
      handover: "Pick-up",
    });
    await returns.openReturn(seller, "vendor", returned);
    await submit(seller, "Approve");
    await returns.unfold(seller, "Already collected");
    await seller.getByLabel("Who collects it").last().selectOption("The seller, without a courier");
    await submit(seller, "Already collected");
    await expect(returns.statusLine(seller)).toContainText("On its way to the seller");
    await returns.receive(seller);
    await returns.accept(seller, "PAIR-9");
    await expect(seller.getByText("Shipped: PAIR-2. Please read the product again")).toBeVisible();
    await seller.getByLabel("PAIR-9: I have read the product again").check();
    await submit(seller, "Accept the return");
    await expect(returns.statusLine(seller)).toContainText("Being checked");
    await expect(seller.getByText("The shop decides what happens next")).toBeVisible();
    await expect(returns.nextStep(buyer)).toContainText("Our staff will check the serial number");
    await openLive(shop, "/admin");
    await shop
      .getByRole("listitem")
      .filter({ hasText: `${returned}: Sahyadri Computers received PAIR-9 instead of PAIR-2` })
      .getByRole("link", { name: "View return" })
      .click();
    await expect(returns.statusLine(shop)).toContainText("Being checked");
    await shop.reload();
    await expectSoundPage(shop);
    await shop.getByLabel("What happened?").selectOption({ index: 1 });
    await submit(shop, "Save decision");
    await expect(returns.statusLine(shop)).toContainText("Received by the seller");
    await expect(returns.statusLine(seller)).toContainText("Received by the seller");
    await returns.accept(seller, "PAIR-2");
    await expect(returns.statusLine(seller)).toContainText("Accepted");

    await returns.setStock(seller, "Nivas R5 Tower", "0");
    await returns.openReturn(seller, "vendor", returned);
    await returns.unfold(seller, "No replacement left");
    await submit(seller, "No replacement left");
    await expect(returns.statusLine(buyer)).toContainText("Your choice");
    await expect(buyer.getByRole("button", { name: "Take ₹61,348 as store credit" })).toBeVisible();
    await expectSoundPage(buyer);
    await openMail(shop, customer, `Please choose: ${returned}`);
    await submit(buyer, "Get ₹61,348 back");
    await expect(returns.statusLine(buyer)).toContainText("Refunded");
    await expect(returns.nextStep(buyer)).toContainText("₹61,348");
    await returns.setStock(seller, "Nivas R5 Tower", "+20");
  });

  await test.step("the books are right: all the money went back, and both pieces wait for a decision", async () => {
    await returns.openOrder(buyer, number);
    await expect(orderLine).toContainText(", refunded");
    await expect(buyer.getByText("₹1,22,696 refunded")).toBeVisible();
    await expect(buyer.getByRole("link", { name: /^Return or replace/ })).toHaveCount(0);
    await openLive(seller, "/vendor/returns/figures");
    await expectSoundPage(seller);
    expect(await officeShop.findTroubles()).toEqual([]);
  });
  for (const page of [buyer, seller, shop]) await page.context().close();
});

test("cash: declined, overruled after a complaint, and refunded to UPI once the cash has come", async ({
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(240_000);
  allow(/the server responded with a status of (400|409)/);
  const home = await browser.newContext({ baseURL: officeShop.url, ...returns.phone });
  const { buyer, customer, number } = await returns.buy(home, [returns.desktops.mini], true);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  const shop = await returns.openDesk(browser, officeShop.enterAs, "admin");
  const tracking = `BD${Date.now()}`;
  await returns.deliver(seller, number, ["CASH-1"], tracking);
  let returned = "";

  await test.step("the seller declines, with a reason that the customer reads", async () => {
    await returns.openRequest(buyer, number);
    returned = await returns.request(buyer, returns.fewerPorts);
    await returns.decline(seller, returned, "Four ports with the hub in the box.");
    await expect(returns.statusLine(seller)).toContainText("Declined");
    await expect(returns.nextStep(buyer)).toContainText("Reason: Four ports with the hub in the box.");
    const mails = await home.newPage();
    await openMail(mails, customer, `Return declined: ${returned}`);
    await followLink(mails, "View return");
    await expect(mails.getByRole("link", { name: "Write to the grievance officer" })).toBeVisible();
    await mails.close();
  });

  const complaint = { name: "Complaint to the grievance officer" };
  await test.step("the customer complains, and all sides see the clocks of the law", async () => {
    await buyer.getByRole("link", { name: "Write to the grievance officer" }).click();
    await buyer.getByLabel(/^What went wrong/).fill("A hub is not a port. Please refund me.");
    await expectSoundPage(buyer);
    await submit(buyer, "Send complaint");
    await expect(buyer.getByRole("region", complaint)).toBeVisible();
    await seller.reload();
    await returns.openReturn(shop, "admin", returned);
    for (const page of [buyer, seller, shop]) {
      const facts = page.getByRole("region", complaint);
      await expect(facts).toContainText("Answer by");
      await expect(facts).toContainText("Settle by");
    }
    await expectSoundPage(buyer);
    await shop.getByRole("region", complaint).getByRole("link", { name: /^TKT-/ }).click();
    await shop.getByRole("textbox", { name: "Reply" }).fill("You are right. The return goes on.");
    await submit(shop, "Send and close");
    await expect(shop.getByText("You are right. The return goes on.").first()).toBeVisible();
    await openLive(buyer, "/tickets");
    await buyer.getByRole("link", { name: "Complaint to the grievance officer" }).click();
    await expect(buyer.getByText("You are right. The return goes on.")).toBeVisible();
  });

  await test.step("the shop overrules the seller, who takes the goods back and refunds", async () => {
    await returns.openReturn(shop, "admin", returned);
    await returns.unfold(shop, "Overrule the seller");
    await shop.getByLabel("Why do you decide for the customer?").fill("The page promised four ports.");
    await submit(shop, "Overrule the seller");
    await expect(returns.statusLine(shop)).toContainText("Approved");
    await expectSoundPage(shop);
    await openLive(buyer, "/returns");
    await buyer.getByRole("link", { name: returned }).click();
    await expect(returns.nextStep(buyer)).toContainText("Reason: The page promised four ports.");
    await returns.openReturn(seller, "vendor", returned);
    await returns.pickUp(seller, "DL 7");
    await returns.receive(seller);
    await returns.accept(seller, "CASH-1");
    await expect(seller.getByText("We have not received the cash for this order yet")).toBeVisible();
    await seller.getByRole("button", { name: /^Refund ₹35,388/ }).click();
    await expect(returns.statusLine(seller)).toContainText("Waiting for cash");
    await expect(returns.nextStep(buyer)).toContainText("Your refund: ₹35,388");
    await expect(returns.nextStep(buyer)).toContainText("as soon as the courier has handed us the cash");
  });

  await test.step("the cash comes, the customer gives a UPI ID, and the shop sends the money", async () => {
    await openLive(shop, "/admin/cash/record");
    await shop.getByLabel("Courier", { exact: true }).fill("Blue Dart");
    await shop.getByLabel("Statement number or bank reference").fill(`STMT ${tracking}`);
    await shop.getByLabel("List").fill(`AWB No,COD Amount\n${tracking},"35,388"`);
    await submit(shop, "Check the list");
    await submit(shop, "Save the remittance");
    await expect(shop.getByText("Remittance saved.")).toBeVisible();
    await buyer.reload();
    await expectSoundPage(buyer);
    await returns.nextStep(buyer).getByRole("link", { name: "Give account for refund" }).click();
    await buyer.getByRole("textbox", { name: "UPI ID" }).fill("asha@okbank");
    await submit(buyer, "Save account");
    await expect(buyer.getByText("We have saved the account")).toBeVisible();
    await openLive(shop, `/admin/orders?search=${number}`);
    await shop.getByRole("link", { name: number, exact: true }).click();
    await submit(shop, "Show full account");
    await expect(shop.getByText("asha@okbank", { exact: true })).toBeVisible();
    await returns.unfold(shop, "Mark as sent");
    await shop.getByLabel("Bank or UPI reference (UTR)").fill("UPI 1234");
    await submit(shop, "Mark as sent");
    await expect(shop.getByText("Refund marked as sent. We have emailed the customer.")).toBeVisible();
    await returns.openOrder(buyer, number);
    await expect(buyer.getByRole("region", { name: "Refunds" })).toContainText("UPI 1234");
    expect(await officeShop.findTroubles()).toEqual([]);
  });
  for (const page of [buyer, seller, shop]) await page.context().close();
});
