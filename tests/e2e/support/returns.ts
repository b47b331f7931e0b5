import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { comeFromElsewhere } from "./account.ts";
import { submit } from "./buyer.ts";
import { type Customer, registerCustomer } from "./customer.ts";
import { openLive } from "./live-page.ts";
import { deliverOrder, placeOrder } from "./scenes.ts";
import { expect } from "./test.ts";

/** Desktops of the vendor of the demo: with these the walks of returns do not disturb each other. */
export const desktops = { mini: "13", tower: "15" };

export const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

export type Sale = { buyer: Page; customer: Customer; number: string };

/** A new customer with this browser has ordered these products. Nothing is open on the page. */
export async function buy(context: BrowserContext, productIds: string[], isCash: boolean): Promise<Sale> {
  await comeFromElsewhere(context);
  const customer = await registerCustomer(context, "Asha Patil");
  const number = await placeOrder(context.request, productIds, isCash);
  return { buyer: await context.newPage(), customer, number };
}

/** The seller packs and ships an order with these serial numbers, and it is delivered. */
export function deliver(seller: Page, number: string, serials: string[], tracking?: string) {
  return deliverOrder(seller.request, number, serials, tracking);
}

/** Opens the page of an order from the buyer's list. */
export async function openOrder(buyer: Page, number: string) {
  await openLive(buyer, "/orders");
  await buyer.getByRole("link", { name: number, exact: true }).click();
  await expect(buyer.getByRole("heading", { name: `Order ${number}` })).toBeVisible();
}

/** Opens the form by which the buyer of an order asks for the return of its product. */
export async function openRequest(buyer: Page, number: string) {
  await openOrder(buyer, number);
  await buyer.getByRole("link", { name: /^Return or replace until/ }).click();
}

export type RequestInput = {
  serials?: string[];
  reason: string;
  words: string;
  wish: string;
  handover: string;
};

/** A product that the buyer brings back for its money. */
export const restarts: RequestInput = {
  reason: "It has a defect",
  words: "It restarts every hour.",
  wish: "Refund",
  handover: "Bring it to the seller",
};
/** A product that a courier shall collect for its money. */
export const fewerPorts: RequestInput = {
  reason: "It is not as described",
  words: "The page says four USB ports, it has two.",
  wish: "Refund",
  handover: "Pick-up",
};

/** The seller declines a return, and is asked for the reason that was forgotten. */
export async function decline(seller: Page, returned: string, why: string) {
  await openReturn(seller, "vendor", returned);
  await unfold(seller, "Decline");
  await submit(seller, "Decline");
  await expect(seller.locator(".field-error")).toHaveText("Please tell the customer why");
  await seller.getByLabel("Why do you decline?").fill(why);
  await submit(seller, "Decline");
}

/** Fills in the form of a request and sends it. Returns the number of the return. */
export async function request(buyer: Page, { serials = [], reason, words, wish, handover }: RequestInput) {
  for (const serial of serials) await buyer.getByRole("checkbox", { name: serial }).check();
  await choose(buyer, "Why do you want to return it?", reason);
  await buyer.getByLabel("Describe the problem").fill(words);
  await choose(buyer, "What would you like?", wish);
  await choose(buyer, "How will you return it?", handover);
  await submit(buyer, "Request return");
  return numberOf(buyer);
}

/** Chooses an answer; its name also has the sentence about it. */
export function choose(page: Page, question: string, answer: string) {
  return page
    .getByRole("group", { name: question })
    .getByRole("radio", { name: new RegExp(`^${answer}`) })
    .check();
}

/** The number of the return or service request that the page is about. */
export async function numberOf(page: Page): Promise<string> {
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^(Return|Service request) \S+$/);
  return (await page.locator("h1 .order-number").textContent()) ?? "";
}

/** Opens a return from the queue of its seller or of the shop. */
export async function openReturn(desk: Page, area: "vendor" | "admin", number: string) {
  await openLive(desk, `/${area}/returns?search=${number}`);
  await desk.getByRole("link", { name: number, exact: true }).click();
  await expect(desk.getByRole("heading", { level: 1 })).toContainText(number);
}

/** Where a return is: as its seller and the shop read it, or its customer. */
export const statusLine = (page: Page): Locator =>
  page.locator("p.tag-row[role=status], [data-part=heading]");
export const nextStep = (buyer: Page): Locator =>
  buyer.getByRole("region", { name: /^(What happens next|Result)$/ });

/** A courier is to collect the product on this day. */
export async function arrange(desk: Page, tracking: string, day: string) {
  await desk.getByLabel("Pick-up day").fill(day);
  await desk.getByLabel("Hours").fill("10 am to 1 pm");
  await fillCourier(desk, tracking);
  await submit(desk, "Save pick-up");
  await expect(desk.getByText("We have emailed the day to the customer.")).toBeVisible();
}

/** A courier has collected the product. */
export async function pickUp(desk: Page, tracking: string) {
  await unfold(desk, "Already collected");
  await fillCourier(desk, tracking);
  await submit(desk, "Already collected");
  await expect(statusLine(desk)).toContainText("On its way to the seller");
}

export async function fillCourier(desk: Page, tracking: string) {
  // What a folded form has is not meant, and of two forms the one that was unfolded.
  const field = (label: string) => desk.getByLabel(label, { exact: true }).filter({ visible: true }).last();
  await field("Courier").fill("Delhivery");
  await field("Tracking number").fill(tracking);
}

export async function receive(desk: Page) {
  await submit(desk, "Mark as received");
  await expect(statusLine(desk)).toContainText("Received by the seller");
}

/** The seller reads this serial number on the product and accepts it. */
export async function accept(desk: Page, serial: string, condition = "Used") {
  await desk.getByLabel("Serial number on the product").fill(serial);
  await desk.getByLabel("Condition").selectOption(condition);
  await submit(desk, "Accept the return");
}

/** Opens what a step needs, which is folded until it is asked for. */
export function unfold(desk: Page, step: string) {
  return desk.locator("summary").filter({ hasText: step }).click();
}

/** A browser of the seller or of the shop. */
export async function openDesk(
  browser: Browser,
  enterAs: (role: "admin" | "vendor", context: BrowserContext) => Promise<void>,
  role: "admin" | "vendor",
): Promise<Page> {
  const context = await browser.newContext();
  await comeFromElsewhere(context);
  await enterAs(role, context);
  return context.newPage();
}

/** The seller sets the stock of a product of theirs in the list of products. `stock` may be a change such as '+5'. */
export async function setStock(seller: Page, product: string, stock: string) {
  await openLive(seller, `/vendor/products?search=${encodeURIComponent(product)}`);
  await seller.getByRole("button", { name: `Edit price and stock of ${product}` }).click();
  const form = seller.getByRole("dialog");
  await form.getByLabel("Stock").fill(stock);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
}
