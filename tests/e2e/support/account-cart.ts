import { type Browser, type BrowserContext, expect, type Page } from "@playwright/test";
import { giveGuestCart } from "./cart-page.ts";
import { type Customer, registerCustomer, signIn } from "./customer.ts";

type Line = { productId: string; quantity: number };

/** The stored account cart, as 'productId × quantity'. */
async function readStored(context: BrowserContext): Promise<string[]> {
  const answer = await context.request.get("/cart/account");
  const { lines } = (await answer.json()) as { lines: Line[] };
  return lines.map(({ productId, quantity }) => `${productId} × ${quantity}`);
}
export const expectStored = (context: BrowserContext, lines: string[]) =>
  expect.poll(() => readStored(context)).toEqual(lines);

/** Opens another browser of the same customer, which is another device for the shop. */
export async function openDevice(
  browser: Browser,
  customer: Customer,
): Promise<{ device: BrowserContext; page: Page }> {
  const device = await browser.newContext();
  await signIn(device, customer);
  return { device, page: await device.newPage() };
}

/** Registers a customer with this cart and signs them in in this browser. */
export async function registerWithCart(context: BrowserContext, baseURL: string | undefined, text: string) {
  await giveGuestCart(context, baseURL, text);
  return registerCustomer(context);
}
