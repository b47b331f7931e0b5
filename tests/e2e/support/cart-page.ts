import type { BrowserContext, Page } from "@playwright/test";

/** Products of the sample catalogue. */
export const machines = {
  /** 23 in stock, ₹76,990. */
  meru: { id: "3", name: "Meru 14 OLED", path: "/products/nirvex-meru-14-oled" },
  /** 16 in stock, ₹57,990. */
  darpan: { id: "14", name: "Darpan AIO 24", path: "/products/deccara-darpan-aio-24" },
  /** 3 in stock, ₹2,94,990. */
  qila: { id: "18", name: "Qila 5080", path: "/products/agnirok-qila-5080" },
  soldOut: { id: "6", name: "Kshitij 15X", path: "/products/sahyon-kshitij-15x" },
};
export type Machine = (typeof machines)["meru"];

export const cartLine = (page: Page, { name }: Machine) =>
  page.getByRole("listitem").filter({ has: page.getByRole("heading", { name, exact: true }) });
export const quantityOf = (page: Page, { name }: Machine) =>
  page.getByRole("spinbutton", { name: `Quantity of ${name}` });
export const more = (page: Page, machine: Machine) =>
  cartLine(page, machine).getByRole("button", { name: "Increase" });
export const removalOf = (page: Page, { name }: Machine) =>
  page.getByRole("button", { name: `Remove ${name}`, exact: true });
export const badge = (page: Page, pieces: number) =>
  page.getByRole("banner").getByRole("link", {
    name: pieces === 0 ? "Cart, empty" : `Cart, ${pieces} item${pieces === 1 ? "" : "s"}`,
  });
export const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });
export const summary = (page: Page) => page.getByRole("complementary", { name: "Order summary" });
export const sum = (page: Page, name: string | RegExp) =>
  summary(page).locator("dl > div").filter({ hasText: name }).locator("dd");

/** Gives this browser a guest cart: '3-1_14-2' is one of product 3 and two of product 14. */
export async function giveGuestCart(context: BrowserContext, baseURL: string | undefined, text: string) {
  await context.addCookies([{ name: "guest-cart", value: text, url: baseURL }]);
}
