import { nightly } from "#tests/support/nightly.ts";
import { expectMail, followLink, openMail } from "../support/account.ts";
import { submit } from "../support/buyer.ts";
import { registerCustomer } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("dead on arrival: replaced by another serial number, which its new owner adds to their products", async ({
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(240_000);
  allow(/the server responded with a status of (400|409)/);
  const onPhone = { baseURL: officeShop.url, ...returns.phone };
  const home = await browser.newContext(onPhone);
  const { buyer, customer, number } = await returns.buy(home, [returns.desktops.mini], false);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  await returns.deliver(seller, number, ["DOA-1"]);
  const stockOf = () => officeShop.stockOf(returns.desktops.mini);
  const stockBefore = await stockOf();
  let returned = "";

  await test.step("what is missing is said at its field, and nothing typed is lost", async () => {
    await returns.openOrder(buyer, number);
    await buyer.getByRole("link", { name: /^Return or replace until \w{3}, \d+ \w{3}/ }).click();
    await expect(buyer.getByText("Serial number DOA-1")).toBeVisible();
    await expect(buyer.getByRole("radio", { name: /^Store credit/ })).toHaveAccessibleName(
      /Only if you changed your mind: ₹/,
    );
    await buyer.getByLabel("Describe the problem").fill("It does not switch on.");
    await submit(buyer, "Request return");
    await expect(buyer.locator(".field-error")).toHaveText([
      "Please choose a reason",
      "Please choose what you would like",
      "Please choose how the product reaches the seller",
    ]);
    await expect(buyer.getByLabel("Describe the problem")).toHaveValue("It does not switch on.");
    await expectSoundPage(buyer);
    await returns.choose(buyer, "What would you like?", "Store credit");
    await returns.choose(buyer, "Why do you want to return it?", "It has a defect");
    await expect(buyer.getByRole("radio", { name: /^Store credit/ })).toHaveCount(0);
    await returns.choose(buyer, "Why do you want to return it?", "I have changed my mind");
    await expect(buyer.getByRole("radio", { name: /^Store credit/ })).toBeChecked();
    // Nobody asks what is wrong, nor where to collect it.
    await expect(buyer.getByLabel("Your comments")).toHaveValue("It does not switch on.");
    await expect(buyer.getByRole("group", { name: "Address for pick-up" })).toHaveCount(0);
    returned = await returns.request(buyer, {
      reason: "It never worked",
      words: "It does not switch on.",
      wish: "Replacement",
      handover: "Pick-up",
    });
    await expect(returns.statusLine(buyer)).toContainText("Requested");
    await expect(returns.nextStep(buyer)).toContainText(
      /^What happens nextSahyadri Computers will answer by \w{3}, \d+ \w{3}\. Without an answer, your return is approved/,
    );
    await expectSoundState(buyer);
  });

  await test.step("the seller finds it in the queue and approves, and the buyer's open page shows it", async () => {
    await openLive(seller, "/vendor/returns");
    const row = seller.getByRole("row", { name: returned });
    await expect(row).toContainText("Dead on arrival");
    await expect(row).toContainText(/You\s?by \w{3}, \d+ \w{3}/);
    await expectSoundState(seller);
    await row.getByRole("link", { name: returned }).click();
    await seller.getByLabel("Note for the customer").fill("Please keep the box.");
    await submit(seller, "Approve");
    await expect(returns.statusLine(seller)).toContainText("Approved");
    await expect(returns.statusLine(buyer)).toContainText("Approved");
    await expect(returns.nextStep(buyer)).toContainText("Note: Please keep the box.");
    await expect(returns.nextStep(buyer)).toContainText("Sahyadri Computers will collect the product by");
  });

  await test.step("it is collected, received and inspected", async () => {
    await returns.arrange(seller, "DL 1", "2030-01-02");
    await expectMail(home.request, customer, `Pick-up on Wed, 2 Jan: ${returned}`);
    // Nothing has left the customer yet, and the day can still change.
    await expect(returns.statusLine(buyer)).toContainText("Approved");
    await expect(returns.nextStep(buyer)).toContainText("We collect it on Wed, 2 Jan, 10 am to 1 pm.");
    await expectSoundState(seller);
    await returns.unfold(seller, "Change the pick-up");
    await seller.getByLabel("Pick-up day").fill("2030-01-03");
    await submit(seller, "Save changes");
    await expect(returns.nextStep(buyer)).toContainText("We collect it on Thu, 3 Jan, 10 am to 1 pm.");
    await expectSoundState(buyer);
    await submit(seller, "Mark as collected");
    await expect(returns.statusLine(buyer)).toContainText("On its way to the seller");
    await expect(returns.nextStep(buyer)).toContainText("DL 1");
    await expect(buyer.locator("[data-part=history] li", { hasText: "approved the return" })).toContainText(
      "Please keep the box.",
    );
    await returns.receive(seller);
    await expectSoundPage(seller);
    await returns.accept(seller, "doa-1");
    await expect(returns.statusLine(seller)).toContainText("Accepted");
    await expect(returns.nextStep(buyer)).toContainText("Sahyadri Computers will send a replacement by");
  });

  await test.step("a replacement goes out with a challan, out of the stock, and arrives", async () => {
    await submit(seller, "Send replacement");
    await expect(seller.locator(".field-error").first()).toBeVisible();
    await expectSoundState(seller);
    await seller.getByLabel("Serial number of the replacement").fill("new-1");
    await returns.fillCourier(seller, "DL 2");
    await submit(seller, "Send replacement");
    await expect(returns.statusLine(seller)).toContainText("Replacement on its way");
    await expect(seller.getByRole("link", { name: /^Delivery challan V\d+D\// })).toBeVisible();
    await expect(returns.nextStep(buyer)).toContainText("DL 2");
    await submit(seller, "Mark as delivered");
    await expect(returns.statusLine(seller)).toContainText("Replaced");
    await expect(returns.statusLine(buyer)).toContainText("Replaced");
    const yours = buyer.getByRole("complementary", { name: "Your request" });
    await expect(yours).toContainText("NEW-1");
    const challan = await yours.getByRole("link", { name: /^Delivery challan/ }).getAttribute("href");
    const file = await buyer.request.get(challan ?? "");
    expect(file.headers()["content-type"]).toBe("application/pdf");
    await expectSoundState(buyer);
    expect(await stockOf()).toBe(stockBefore - 1);
  });

  await test.step("what the customer must know was mailed, and the mails lead to the return", async () => {
    const others = nightly(["Return requested", "Replacement shipped"]);
    for (const subject of ["Return approved", ...others]) {
      await expectMail(home.request, customer, `${subject}: ${returned}`);
    }
    const mails = await home.newPage();
    await openMail(mails, customer, `Replacement delivered: ${returned}`);
    await followLink(mails, "View return");
    await expect(returns.statusLine(mails)).toContainText("Replaced");
    await mails.close();
  });

  await test.step("what came back lies in quarantine until the seller decides", async () => {
    await openLive(seller, "/vendor/returns/goods");
    await expect(seller.getByRole("row", { name: "DOA-1" })).toContainText("In quarantine");
    await expectSoundPage(seller);
    await returns.openReturn(seller, "vendor", returned);
    await returns.unfold(seller, "Put back in stock");
    await submit(seller, "Put back in stock");
    await expect(seller.getByText("Back in stock").first()).toBeVisible();
    await openLive(seller, "/vendor/serials?number=DOA-1");
    await expect(seller.getByRole("main")).toContainText(returned);
    await expectSoundState(seller);
    expect(await stockOf()).toBe(stockBefore);
  });

  await test.step("the buyer gives it away, and its new owner adds it and can ask for service", async () => {
    await returns.openOrder(buyer, number);
    await expect(buyer.locator("[data-part=lines]")).toContainText("NEW-1");
    const invoice = (await buyer.getByRole("link", { name: /^Invoice V\d+\// }).textContent()) ?? "";
    const other = await browser.newContext(onPhone);
    await registerCustomer(other, "Ravi Kale");
    const owner = await other.newPage();
    await openLive(owner, "/my-products");
    await owner.getByRole("link", { name: "Add a product" }).click();
    await owner.getByLabel("Serial number").fill("new-1");
    await owner.getByLabel("Invoice number").fill("V1/2627/9999");
    await submit(owner, "Add product");
    await expect(owner.getByRole("alert")).toContainText("We found no product with this serial number");
    await expect(owner.getByLabel("Serial number")).toHaveValue("new-1");
    await owner.getByLabel("Invoice number").fill(invoice.replace(/^Invoice\s*/, ""));
    await submit(owner, "Add product");
    await expect(owner.getByText("The product is in your list now.")).toBeVisible();
    await expectSoundPage(owner);
    await owner.getByRole("link", { name: /^Ask for service/ }).click();
    await expect(owner.getByRole("radio", { name: /^Repair/ })).toBeVisible();
    await expect(owner.getByRole("radio", { name: /^Refund/ })).toHaveCount(0);
    await openLive(buyer, "/my-products");
    await expect(buyer.getByRole("listitem").filter({ hasText: "NEW-1" })).toContainText(
      "now with a new owner",
    );
    await expectSoundState(buyer);
    await other.close();
  });
  expect(await officeShop.findTroubles()).toEqual([]);
  await home.close();
  await seller.context().close();
});
