import { type APIRequestContext, type APIResponse, expect } from "@playwright/test";
import { buyersAddress } from "#tests/support/http-buyer.ts";

/** Sends a form as a browser without scripts does. Expects that it is accepted, and returns where it leads. */
export async function sendForm(
  request: APIRequestContext,
  path: string,
  form: Record<string, string>,
): Promise<string> {
  const answer = await request.post(path, { form, maxRedirects: 0 });
  expect(answer.status(), path).toBe(303);
  return answer.headers().location ?? "";
}

/** Puts one of each product into the cart of this browser. */
export async function fillCart(request: APIRequestContext, productIds: readonly string[]) {
  for (const productId of productIds) {
    await sendForm(request, "/cart", { intent: "add", productId, quantity: "1" });
  }
}

/** Keeps an address for the checkout, whose next step is the payment. */
export async function giveAddress(request: APIRequestContext) {
  await sendForm(request, "/checkout", { intent: "address", ...buyersAddress });
}

/** Orders these products. Returns where the order leads: to its confirmation, or to the demo's bank. */
export async function startOrder(
  request: APIRequestContext,
  productIds: readonly string[],
  paymentMethod: "cod" | "demo",
): Promise<string> {
  await fillCart(request, productIds);
  await giveAddress(request);
  const page = await textOf(await request.get("/checkout?step=payment"));
  return sendForm(request, "/checkout?step=payment", {
    intent: "place",
    paymentMethod,
    checkoutToken: find(page, /name="checkoutToken" value="([^"]+)"/),
    seenTotal: find(page, /name="seenTotal" value="([^"]+)"/),
  });
}

/** Orders these products for cash, or pays for them at the demo's bank. Returns the number of the order. */
export async function placeOrder(
  request: APIRequestContext,
  productIds: readonly string[],
  isCash: boolean,
): Promise<string> {
  const leadsTo = await startOrder(request, productIds, isCash ? "cod" : "demo");
  const thanks = isCash ? leadsTo : await sendForm(request, leadsTo, { decision: "approved" });
  return find(await textOf(await request.get(thanks)), /(YN-[2-9A-Z]{8})/);
}

/** The seller packs and ships an order with these serial numbers of its first line, and it is delivered. */
export async function deliverOrder(
  seller: APIRequestContext,
  number: string,
  serials: readonly string[],
  trackingNumber = "BD 100",
) {
  const list = await textOf(await seller.get(`/vendor/orders?search=${number}`));
  const order = find(list, /href="(\/vendor\/orders\/[^"/?]{8,})"/);
  const field = find(await textOf(await seller.get(order)), /name="(serials-\d+)"/);
  await sendForm(seller, order, { intent: "pack", [field]: serials.join("\n") });
  await sendForm(seller, order, { intent: "ship", carrier: "Blue Dart", trackingNumber });
  await sendForm(seller, order, { intent: "deliver" });
}

async function textOf(answer: APIResponse): Promise<string> {
  expect(answer.status(), answer.url()).toBe(200);
  return answer.text();
}

function find(page: string, pattern: RegExp): string {
  const value = pattern.exec(page)?.[1];
  expect(value, `${pattern}`).toBeDefined();
  return value ?? "";
}
