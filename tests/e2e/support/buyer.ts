import type { Browser, BrowserContext, Page } from "@playwright/test";
import { type Customer, registerCustomer } from "./customer.ts";
import { openLive } from "./live-page.ts";
import * as scenes from "./scenes.ts";
import { expect } from "./test.ts";

export const address = {
  "Full Name": "Asha Patil",
  "Phone number": "9822012345",
  Address: "Flat 12, Shrirang Apartments",
  City: "Pune",
  "PIN code": "411004",
};

export const step = (page: Page, name: string) =>
  page.getByRole("list", { name: "Checkout steps" }).locator("[aria-current]").filter({ hasText: name });
export const submit = (page: Page, name: string | RegExp) =>
  page.getByRole("button", { name, exact: true }).click();

/** The checkout's button where the page of a bank follows. */
export const payButton = /^Pay ₹[\d,.]+$/;

/** Registers a new customer for a test, so that tests do not see each other's carts and orders. */
export function register(page: Page): Promise<Customer> {
  return registerCustomer(page.context(), "Asha Patil");
}

/** Puts products into the account cart by the forms that need no script. */
export function fillCart(page: Page, productIds: string[]) {
  return scenes.fillCart(page.request, productIds);
}

export async function fillAddress(page: Page, values: Record<string, string> = address) {
  for (const [label, value] of Object.entries(values)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  await page.getByLabel("State", { exact: true }).selectOption("Maharashtra");
}

/** Opens the step of the payment with an address that was kept without the form; the checkout's own tests fill that in. */
export async function goToPayment(page: Page) {
  await scenes.giveAddress(page.request);
  await openLive(page, "/checkout?step=payment");
  await expect(step(page, "Payment")).toBeVisible();
}

/** One product below the limit for cash on delivery; two, of two vendors, above it. */
export const machines = { cheap: ["13"], costly: ["7", "8"] };

/** A new customer has ordered one product for cash. */
export async function buyForCash(browser: Browser): Promise<{ customer: BrowserContext; number: string }> {
  const customer = await browser.newContext();
  await registerCustomer(customer, "Asha Patil");
  return { customer, number: await scenes.placeOrder(customer.request, machines.cheap, true) };
}
