import type { Browser, Page } from "@playwright/test";
import { type Customer, registerCustomer } from "./customer.ts";
import { openLive } from "./live-page.ts";
import { expect } from "./test.ts";

export const address = {
  "Full Name": "Asha Patil",
  "Phone number": "9822012345",
  Address: "Flat 12, Shrirang Apartments",
  City: "Pune",
  "PIN code": "411004",
};

export const step = (page: Page, name: string) =>
  page.locator(".checkout-steps [aria-current]").filter({ hasText: name });
export const submit = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

/** Registers a new customer for a test, so that tests do not see each other's carts and orders. */
export function register(page: Page): Promise<Customer> {
  return registerCustomer(page.context(), "Asha Patil");
}

/** Puts products into the account cart by the forms that need no script. */
export async function fillCart(page: Page, productIds: string[]) {
  for (const productId of productIds) {
    const added = await page.request.post("/cart", {
      form: { intent: "add", productId, quantity: "1" },
      maxRedirects: 0,
    });
    expect(added.status()).toBe(303);
  }
}

export async function fillAddress(page: Page, values: Record<string, string> = address) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("State", { exact: true }).selectOption("Maharashtra");
}

export async function goToPayment(page: Page) {
  await openLive(page, "/checkout");
  await fillAddress(page);
  await submit(page, "Continue to Payment");
  await expect(step(page, "Payment")).toBeVisible();
}

/** One product below the limit for cash on delivery; two, of two vendors, above it. */
export const machines = { cheap: ["13"], costly: ["7", "8"] };

/** A new customer orders one product for cash. The page shows the confirmation. */
export async function buyForCash(browser: Browser): Promise<{ page: Page; number: string }> {
  const customer = await browser.newContext();
  await registerCustomer(customer);
  const page = await customer.newPage();
  await fillCart(page, machines.cheap);
  await goToPayment(page);
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  return { page, number: (await page.locator(".order-facts .spec").textContent()) ?? "" };
}
