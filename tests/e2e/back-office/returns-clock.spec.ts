import type { Page } from "@playwright/test";
import { nightly } from "#tests/support/nightly.ts";
import { fileURLToPath } from "node:url";
import { expectMail, openMail } from "../support/account.ts";
import { submit } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import * as returns from "../support/returns.ts";
import { expectNoSidewaysScroll, expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const photo = fileURLToPath(new URL("../../../public/icons/icon-192.png", import.meta.url));

type Sides = Pick<returns.Sale, "buyer" | "customer"> & { seller: Page };

/** What follows nightly; returns.spec.ts walks the steps of a return daily, and how a new owner asks for service. */
async function requestService({ buyer, seller, customer }: Sides) {
  await test.step("after the return period: a service request, sent by courier, repaired and sent back", async () => {
    await openLive(buyer, "/my-products");
    await buyer.getByRole("link", { name: /^Ask for service/ }).click();
    await expect(buyer.getByText("The return period is over.")).toBeVisible();
    await returns.choose(buyer, "What is wrong?", "It has a defect");
    await buyer.getByLabel("Describe the problem").fill("The fan is loud again.");
    await returns.choose(buyer, "What would you like?", "Repair");
    await returns.choose(buyer, "How will you return it?", "Send it by courier");
    await expectSoundPage(buyer);
    await submit(buyer, "Request service");
    const ticket = await returns.numberOf(buyer);
    await expect(buyer.getByRole("heading", { level: 1 })).toContainText("Service request");
    await expect(returns.nextStep(buyer)).toContainText(/Sahyadri Computers will answer by \w{3}, \d+ \w{3}/);
    await returns.openReturn(seller, "vendor", ticket);
    await expectSoundPage(seller);
    await submit(seller, "Approve");
    await expect(returns.statusLine(buyer)).toContainText("Approved");
    await buyer.getByLabel("Courier").fill("India Post");
    await buyer.getByLabel("Tracking number").fill("EM 5");
    await submit(buyer, "I have sent it");
    await expect(returns.statusLine(seller)).toContainText("On its way to the seller");
    await returns.receive(seller);
    await returns.accept(seller, "SLOW-1");
    await expect(returns.statusLine(seller)).toContainText("Accepted");
    await expect(returns.nextStep(buyer)).toContainText("Sahyadri Computers will start the repair by");
    await submit(seller, "Start repair");
    await expect(returns.statusLine(seller)).toContainText("Being repaired");
    await expect(returns.nextStep(buyer)).toContainText("The repair should be done by");
    await expectSoundPage(seller);
    await returns.fillCourier(seller, "DL 9");
    await submit(seller, "Send back");
    await expect(returns.statusLine(seller)).toContainText("On its way back");
    await expect(returns.nextStep(buyer)).toContainText("DL 9");
    await submit(seller, "Mark as delivered");
    await expect(returns.statusLine(buyer)).toContainText("Sent back");
    await expectSoundPage(buyer);
    await openMail(buyer, customer, `Product on its way back: ${ticket}`);
    await openLive(buyer, "/returns");
    await expect(buyer.getByRole("listitem").filter({ hasText: ticket })).toContainText("Sent back");
    await expectSoundPage(buyer);
  });
}

test("asked for without scripts and cancelled; the clock answers for a silent seller", async ({
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(240_000);
  allow(/the server responded with a status of (400|409)/);
  const atShop = { baseURL: officeShop.url };
  const onPhone = await browser.newContext({ ...atShop, ...returns.phone });
  const { buyer, customer, number } = await returns.buy(onPhone, [returns.desktops.mini], true);
  const seller = await returns.openDesk(browser, officeShop.enterAs, "vendor");
  await returns.deliver(seller, number, ["SLOW-1"]);
  await returns.openOrder(buyer, number);

  await test.step("without scripts: the form says what is missing, keeps what was typed and takes a photo", async () => {
    const bare = await browser.newContext({
      ...atShop,
      ...returns.phone,
      javaScriptEnabled: false,
      storageState: await onPhone.storageState(),
    });
    const page = await bare.newPage();
    await page.goto("/orders");
    await page.getByRole("link", { name: number, exact: true }).click();
    await page.getByRole("link", { name: /^Return or replace until/ }).click();
    await page.getByLabel("Describe the problem").fill("The fan is loud.");
    await returns.choose(page, "What would you like?", "Repair");
    await submit(page, "Request return");
    await expect(page.locator(".field-error")).toHaveText([
      "Please choose a reason",
      "Please choose how the product reaches the seller",
    ]);
    await expect(page.getByText("Please choose your photos again.")).toBeVisible();
    await expect(page.getByLabel("Describe the problem")).toHaveValue("The fan is loud.");
    await expect(page.getByRole("radio", { name: /^Repair/ })).toBeChecked();
    await expectNoSidewaysScroll(page);
    await returns.choose(page, "Why do you want to return it?", "It has a defect");
    await returns.choose(page, "How will you return it?", "Send it by courier");
    await page.getByLabel("Choose photos").setInputFiles(photo);
    await submit(page, "Request return");
    await expect(returns.statusLine(page)).toContainText("Requested");
    await expect(page.getByRole("img", { name: "Your photo" })).toBeVisible();
    await expectNoSidewaysScroll(page);
    await page.locator("summary").filter({ hasText: "Cancel return" }).click();
    await expectNoSidewaysScroll(page);
    await submit(page, "Yes, cancel return");
    await expect(returns.statusLine(page)).toContainText("Cancelled");
    await expectNoSidewaysScroll(page);
    await bare.close();
  });

  await test.step("nobody answers, so the clock approves; the buyer cancels before sending it", async () => {
    await buyer.reload();
    await buyer.getByRole("link", { name: /^Return or replace until/ }).click();
    const returned = await returns.request(buyer, {
      reason: "It has a defect",
      words: "The fan is loud.",
      wish: "Repair",
      handover: "Send it by courier",
    });
    await officeShop.endTimeOfReturn(returned);
    await expect(returns.statusLine(buyer)).toContainText("Approved");
    await expect(buyer.getByText("Approved automatically, because there was no answer")).toBeVisible();
    await submit(buyer, "I have sent it");
    await expect(buyer.locator(".field-error")).toHaveCount(2);
    await expectSoundState(buyer);
    await expectMail(seller.request, customer, `Return approved: ${returned}`);
    await returns.openReturn(seller, "vendor", returned);
    await expectSoundState(seller);
    await submit(buyer, "Cancel return");
    await submit(buyer, "Yes, cancel return");
    await expect(returns.statusLine(buyer)).toContainText("Cancelled");
    await expect(returns.statusLine(seller)).toContainText("Cancelled");
    await expectSoundState(seller);
  });

  for (const requestAfterwards of nightly([requestService])) {
    await officeShop.endReturnPeriod(number);
    await requestAfterwards({ buyer, seller, customer });
  }
  expect(await officeShop.findTroubles()).toEqual([]);
  await onPhone.close();
  await seller.context().close();
});
