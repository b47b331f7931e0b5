import { fillCart, goToPayment, machines, register, submit, payButton } from "./support/buyer.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

test("online: after a declined payment the order is kept and can be paid again; one left open holds the machines, and is thanked for and shows on every open page once it is approved", async ({
  page,
  context,
}) => {
  await register(page);
  await fillCart(page, machines.costly);
  await goToPayment(page);
  await submit(page, payButton);
  await submit(page, "Decline");
  await expect(page.getByRole("alert")).toContainText("Your payment failed");
  await expect(page.locator("[data-part=heading]")).toContainText("Payment failed");
  await expect(page.getByText("Cash on delivery is not available for orders above ₹50,000.")).toBeVisible();
  await openLive(page, "/orders");
  await page.getByRole("button", { name: /^Pay now for order YN-/ }).click();
  await submit(page, "Approve");
  await expect(page.locator("[data-part=order-facts]")).toContainText("Paid");

  await fillCart(page, machines.costly);
  await goToPayment(page);
  await submit(page, payButton);
  await expect(page.getByRole("heading", { name: "Demo bank" })).toBeVisible();
  const bank = page.url();
  await openLive(page, "/cart");
  await expect(page.getByRole("heading", { name: "Your cart is empty" })).toBeVisible();
  await expect(page.getByText(/^Order YN-\w+ for ₹[\d,]+ is not paid yet/)).toBeVisible();
  await page.getByRole("link", { name: "View order and pay" }).click();
  await expect(page.getByRole("button", { name: "Pay now" })).toBeVisible();
  await page.goto(bank);
  await submit(page, "Decide later");
  await expect(page.getByText("We have not received your payment yet")).toBeVisible();
  await expect(page.locator(".bill")).toContainText("to keep this order");
  const other = await context.newPage();
  await openLive(other, new URL(page.url()).pathname);
  const approving = await context.newPage();
  await approving.goto(bank);
  await submit(approving, "Approve");
  await expect(approving.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expect(approving.locator("[data-part=order-facts]")).toContainText("Paid");
  for (const open of [page, other]) {
    await expect(open.locator("[data-part=heading]")).toContainText("Paid");
    await expect(open.locator("[data-part=history]")).toContainText("Payment received");
  }
});
