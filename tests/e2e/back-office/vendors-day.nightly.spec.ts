import type { Page } from "@playwright/test";
import { drawPicture } from "#tests/support/test-pictures.ts";
import {
  blockedInMail,
  comeFromElsewhere,
  followLink,
  newPerson,
  openMail,
  register,
} from "../support/account.ts";
import { fillCart, goToPayment, register as registerBuyer, submit, payButton } from "../support/buyer.ts";
import { expectAnswer, openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill } from "../support/product-form.ts";
import { expectSoundPage } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const business = {
  "Shop name": "Deccan Desk",
  "Legal name": "Deccan Desk Private Limited",
  GSTIN: "27ZZZCZ0000Z1Z1",
  Address: "14 Laxmi Road",
  "PIN code": "411030",
  City: "Pune",
  "Phone number": "9822054321",
};
const account = {
  "Account holder": "Deccan Desk Private Limited",
  IFSC: "HDFC0000123",
  "Account number": "112233445566",
  "Re-enter account number": "112233445566",
};
const monitor = {
  Brand: "Deccan",
  Name: "Chitra 27",
  Description: "A colour-true monitor for print shops.",
  "Price, ₹ without GST": "60,000",
  "MRP, ₹ incl. all taxes": "75000",
  Stock: "2",
  Display: '27" 2560x1440 IPS, 75 Hz',
  "HSN code": "85285200",
  Manufacturer: "Deccan Computing, Pune",
  "Generic name": "Monitor",
  "More about the warranty (optional)": "Panel 3 years",
};

test("a vendor's first day: registered, approved, listed, sold, packed, shipped, delivered, in the ledger", async ({
  page: vendor,
  browser,
  baseURL,
  officeShop,
  allow,
}) => {
  // Not in the shop yet.
  allow(/the server responded with a status of 404/);
  // A payout of another amount than its order.
  allow(/the server responded with a status of 400/);
  allow(blockedInMail);
  const openPage = async () => {
    const context = await browser.newContext({ baseURL });
    await comeFromElsewhere(context);
    return context.newPage();
  };
  await comeFromElsewhere(vendor.context());
  const office = await openPage();
  const buyer = await openPage();
  const person = { ...newPerson(), name: "Meera Joshi" };

  await test.step("the shop looks at new vendors before they sell", async () => {
    await officeShop.enterAs("admin", office.context());
    await approveAtOnce(office, false);
  });

  await test.step("it registers and says who it is", async () => {
    await register(vendor, person, "/vendor/register");
    await expect(vendor).not.toHaveURL(/register/);
    await openLive(vendor, "/vendor/dashboard");
    await expect(vendor.getByRole("heading", { name: "Start selling" })).toBeVisible();
    await vendor.getByRole("link", { name: "Complete your profile" }).click();
    await fill(vendor, business);
    await vendor.getByRole("main").getByLabel("State", { exact: true }).selectOption("Maharashtra");
    await submit(vendor, "Save profile");
    await expect(vendor.getByText("Your profile has been saved.")).toBeVisible();
    await fill(vendor, account);
    await submit(vendor, "Save bank account");
    await expect(vendor.locator("#bank-account")).toContainText("account ending in 5566");
  });

  const shown = "/products/deccan-chitra-27";
  let productId = "";
  await test.step("a monitor with two pictures is published, and waits for the approval", async () => {
    await openLive(vendor, "/vendor/products/new");
    await vendor.getByLabel("Category").selectOption("Monitor");
    await fill(vendor, monitor);
    await submit(vendor, "Save draft");
    await expect(vendor.getByText("Draft saved.")).toBeVisible();
    const pictures = await Promise.all(
      [70, 170].map((shade) => drawPicture(shade, { width: 900, height: 900 })),
    );
    await vendor
      .getByLabel("Add pictures")
      .setInputFiles(
        pictures.map((buffer, index) => ({ name: `chitra-${index}.jpg`, mimeType: "image/jpeg", buffer })),
      );
    await expect(vendor.getByLabel(/^Description of picture \d$/)).toHaveCount(2);
    const editor = vendor.url().replace(/\?.*/, "");
    await submit(vendor, "Publish");
    await expect(vendor.getByText("Saved, but not published.")).toContainText(/: confirmed email address\.$/);
    await openMail(vendor, person, "Welcome to Yantra");
    await followLink(vendor, "Confirm email address");
    await submit(vendor, "Confirm email address");
    await openLive(vendor, editor);
    await submit(vendor, "Publish");
    await expect(vendor.getByRole("region", { name: "Notifications" })).toContainText("Published.");
    productId = /products\/(\d+)/.exec(vendor.url())?.[1] ?? "";
    await expectAnswer(buyer.context(), shown, 404);
  });

  await test.step("it is approved, told so, and its product is in the shop", async () => {
    await openLive(office, `/admin/users?search=${encodeURIComponent(person.email)}`);
    await office.getByRole("link", { name: person.name, exact: true }).click();
    await expect(office.getByRole("region", { name: "Vendor" })).toContainText("Waiting for approval");
    await submit(office, "Approve");
    await expect(office.getByText("Vendor approved. We have emailed the vendor.")).toBeVisible();
    await expectAnswer(buyer.context(), shown, 200);
    await openMail(vendor, person, "Your vendor account is approved");
  });

  let number = "";
  await test.step("a customer finds it, buys it and pays", async () => {
    await registerBuyer(buyer);
    await buyer.goto("/search?q=chitra");
    await buyer
      .getByRole("main")
      .getByRole("link", { name: /Chitra 27/ })
      .first()
      .click();
    await expect(buyer.getByRole("heading", { level: 1 })).toHaveText("Chitra 27");
    await expect(buyer.getByRole("main")).toContainText("Deccan Desk");
    await fillCart(buyer, [productId]);
    await goToPayment(buyer);
    await submit(buyer, payButton);
    await submit(buyer, "Approve");
    await expect(buyer.locator("[data-part=order-facts]")).toContainText("Paid");
    number = (await buyer.locator("[data-part=order-facts] .spec").textContent()) ?? "";
  });

  await test.step("it is packed, shipped and delivered", async () => {
    await openLive(vendor, "/vendor/dashboard");
    await expect(vendor.getByRole("heading", { name: "Start selling" })).toBeHidden();
    await expect(vendor.getByRole("row", { name: "Chitra 27" })).toContainText("Low Stock");
    await vendor.getByRole("link", { name: number }).click();
    const state = vendor.locator("p.tag-row[role=status]");
    await vendor.getByLabel(/^Serial number/).fill("CH-1");
    await submit(vendor, "Accept and pack");
    await expect(state).toContainText("Processing");
    await vendor.getByLabel("Courier").fill("Blue Dart");
    await vendor.getByLabel("Tracking number").fill("BD 1122");
    await submit(vendor, "Ship");
    await expect(state).toContainText("Shipped");
    await submit(vendor, "Mark as delivered");
    await expect(state).toContainText("Delivered");
    await buyer.goto("/orders");
    await buyer.getByRole("link", { name: number, exact: true }).click();
    await expect(buyer.locator("[data-part=heading]")).toContainText("Delivered");
  });

  await test.step("the ledger has what was paid, what is kept and what is the vendor's", async () => {
    await openLive(vendor, "/vendor/payouts");
    const row = vendor
      .getByRole("table", { name: "Your orders with their payouts" })
      .getByRole("row", { name: number });
    // Of ₹60,000: 18% GST; 5% commission and 18% on it; 0.5% TCS; 0.1% TDS.
    for (const amount of ["₹60,000", "₹10,800", "−₹3,000", "−₹540", "−₹300", "−₹60.00", "₹66,900.00"]) {
      await expect(row).toContainText(amount);
    }
    await expect(vendor.getByRole("region", { name: "Statement" })).toContainText("₹66,900.00");
  });

  await test.step("the owner pays it out, and the vendor sees that nothing is owed any more", async () => {
    const balance = vendor.getByRole("region", { name: "Your balance" });
    await expect(balance).toContainText("Not payable yet₹66,900.00");
    const open = vendor.getByRole("region", { name: "Not paid out yet" });
    await expect(open.getByRole("row", { name: number })).toContainText(
      "plus extra days because the seller marked the delivery",
    );
    await officeShop.endReturnPeriod(number);
    await vendor.reload();
    await expect(balance).toContainText("Payable now₹66,900.00");
    await office.getByRole("link", { name: "Payouts" }).click();
    await office.getByRole("link", { name: "Deccan Desk" }).click();
    await submit(office, "Show full number");
    await expect(office.getByRole("region", { name: "Bank account" })).toContainText("112233445566");
    await expect(office.getByLabel("Amount, in rupees")).toHaveValue("66900.00");
    await office.getByLabel("Amount, in rupees").fill("70,000");
    await office.getByLabel("Bank reference (UTR)").fill("HDFCN 2026 1121 0007");
    await submit(office, "Record payout");
    await expect(office.locator(".field-error")).toHaveText(
      "Please enter ₹66,900, or select the orders that this transfer paid for",
    );
    await office.getByLabel("Amount, in rupees").fill("66,900");
    await submit(office, "Record payout");
    await expect(office.getByText("Payout recorded. The vendor can see it.")).toBeVisible();
    await expectSoundPage(office);
    await vendor.reload();
    await expect(balance).toContainText("Payable now₹0.00");
    await expect(open).toContainText("All your orders are paid out.");
    await expect(vendor.getByRole("region", { name: "Payouts to your bank account" })).toContainText(
      "HDFCN202611210007",
    );
    await expectSoundPage(vendor);
    await openMail(vendor, person, "Payout of ₹66,900 sent");
  });

  await test.step("from now on new vendors sell at once again", () => approveAtOnce(office, true));
  await buyer.context().close();
  await office.context().close();
});

async function approveAtOnce(office: Page, isChecked: boolean) {
  await openLive(office, "/admin/settings/shop");
  await office.getByLabel(/^Approve new vendors automatically/).setChecked(isChecked);
  await submit(office, "Save settings");
  await expect(office.getByText("Settings saved")).toBeVisible();
}
