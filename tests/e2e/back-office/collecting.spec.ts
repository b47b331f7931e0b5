import { comeFromElsewhere } from "../support/account.ts";
import { fillAddress, fillCart, machines, register, submit, payButton } from "../support/buyer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expect } from "../support/test.ts";

test("what is collected at the shop is handed over for its code alone, and again after it was undone", async ({
  page: desk,
  browser,
  officeShop,
  allow,
}) => {
  // A wrong code.
  allow(/status of 400/);
  await comeFromElsewhere(desk.context());
  await officeShop.enterAs("admin", desk.context());
  const customer = await browser.newContext();
  const page = await customer.newPage();
  await register(page);
  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await page.getByLabel("Collect at the shop, free").check();
  await fillAddress(page);
  await submit(page, "Continue to Payment");
  await expect(page.getByLabel("Pay at the shop")).toBeVisible();
  // Cash that is in the till could not be undone.
  await page.locator("input[name=paymentMethod]").first().check();
  await submit(page, payButton);
  await page.locator("[value=approved]").click();
  const number = await page.locator("[data-part=order-facts] .link").innerText();
  await openLive(page, "/orders");
  await expect(page.getByText("Ready to collect by")).toBeVisible();

  await openLive(desk, `/admin/orders?search=${number}`);
  await desk.getByRole("link", { name: number, exact: true }).click();
  const state = desk.locator("p.tag-row[role=status]");
  await submit(desk, "Ready to collect");
  await expect(state).toContainText("Ready to collect (Processing)");
  await page.getByRole("link", { name: number, exact: true }).click();
  const code = await page.getByText("Code at the counter:").locator("b").innerText();
  const handOver = async (typed: string) => {
    await desk.getByLabel("Code", { exact: true }).fill(typed);
    await desk.getByLabel("Collected by (name)").fill("Vikram Kulkarni");
    await submit(desk, "Hand over");
  };
  const without = desk.getByLabel("Hand over without the missing serial numbers");
  await handOver(code === "111111" ? "222222" : "111111");
  await expect(desk.locator(".field-error")).toHaveText(/^Wrong code\./);
  await handOver(code);
  await without.check();
  await submit(desk, "Hand over");
  await expect(state).toContainText("Collected (Delivered)");
  await expect(page.locator("[data-part=history]")).toContainText("Collected");

  await desk.locator("summary", { hasText: "Undo hand-over" }).click();
  await submit(desk, "Undo hand-over");
  await expect(state).toHaveText(/^Ready to collect\s*Paid$/);
  await handOver(code);
  await expect(state).toContainText("Collected (Delivered)");
  await customer.close();
});

test("who chose on the product page to collect pays at the desk, by card and in cash", async ({
  page: desk,
  browser,
  officeShop,
  allow,
}) => {
  // Amounts that do not come to what is due.
  allow(/status of 400/);
  await comeFromElsewhere(desk.context());
  await officeShop.enterAs("admin", desk.context());
  const customer = await browser.newContext();
  const page = await customer.newPage();
  await register(page);
  await fillCart(page, machines.cheap);
  await openLive(page, "/cart");
  const inCart = page.getByLabel(/^Collect at .+, free: ready on/);
  await expect(inCart).not.toBeChecked();
  await page.locator(".cart-line a").first().click();
  await page.getByLabel(/Pay there by card(, by UPI up to ₹1,00,000)? or in cash up to ₹1,99,999\./).check();
  await openLive(page, "/cart");
  await expect(inCart).toBeChecked();
  await page.getByRole("link", { name: "Proceed to Checkout" }).click();
  await expect(page.getByLabel("Collect at the shop, free")).toBeChecked();
  await fillAddress(page);
  await submit(page, "Continue to Payment");
  await expect(page.getByText(/^You collect in Maharashtra, so the tax is CGST and SGST/)).toBeVisible();
  await page.getByLabel("Pay at the shop").check();
  await submit(page, "Place Order");
  await expect(page.getByText("Please pay ₹35,388 at the shop when you collect your order.")).toBeVisible();
  const number = await page.locator("[data-part=order-facts] .link").innerText();

  await openLive(desk, `/admin/orders?search=${number}`);
  await desk.getByRole("link", { name: number, exact: true }).click();
  await submit(desk, "Ready to collect");
  await page.getByRole("link", { name: number, exact: true }).click();
  await desk
    .getByLabel("Code", { exact: true })
    .fill(await page.getByText("Code at the counter:").locator("b").innerText());
  await desk.getByLabel("Collected by (name)").fill("Asha Patil");
  await desk.getByLabel("Card machine (₹)").filter({ visible: true }).fill("35,000");
  await desk.getByLabel("Number on the card slip").filter({ visible: true }).fill("4331 1234 5678");
  await submit(desk, "Hand over");
  await expect(desk.getByText("The customer has to pay ₹35,388, and you entered ₹35,000.")).toBeVisible();
  await desk.getByLabel("Cash (₹)").filter({ visible: true }).fill("388");
  await submit(desk, "Hand over");
  await desk.getByLabel("Hand over without the missing serial numbers").check();
  await submit(desk, "Hand over");
  await expect(desk.locator("p.tag-row[role=status]")).toHaveText(/^Collected \(Delivered\)\s*Paid$/);
  const paid = "paid ₹35,000 by card (433112345678), ₹388 in cash";
  await expect(page.locator("[data-part=history]")).toContainText(paid);
  await openLive(desk, "/admin/cash");
  await expect(desk.getByRole("row", { name: number })).toContainText("₹388");

  // The choice was for that order.
  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await expect(page.getByLabel("Collect at the shop, free")).not.toBeChecked();
  await customer.close();
});
