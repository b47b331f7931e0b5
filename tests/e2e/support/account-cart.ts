import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { giveGuestCart } from "./cart-page.ts";
import { type Customer, registerCustomer, signIn } from "./customer.ts";

type Line = { productId: string; quantity: number };

/** What the shop has stored, as 'productId × quantity'. */
async function readStored(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get("/cart/stored");
  const { lines } = (await answer.json()) as { lines: Line[] };
  return lines.map(({ productId, quantity }) => `${productId} × ${quantity}`);
}
export const expectStored = (context: BrowserContext, lines: string[]) =>
  expect.poll(() => readStored(context)).toEqual(lines);

/** Another device of the same customer, as far as the shop can tell. */
export async function openDevice(
  browser: Browser,
  customer: Customer,
): Promise<{ device: BrowserContext; page: Page }> {
  const device = await browser.newContext();
  await signIn(device, customer);
  return { device, page: await device.newPage() };
}

/** A customer with this cart, signed in in this browser. */
export async function registerWithCart(context: BrowserContext, baseURL: string | undefined, text: string) {
  await giveGuestCart(context, baseURL, text);
  return registerCustomer(context);
}
