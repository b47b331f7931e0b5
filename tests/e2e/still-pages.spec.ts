import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Cumulative layout shift as browsers count it: 0.1 is a page that moves by a tenth of the window, all over. */
const unnoticed = 0.01;

for (const { from, link, to, text, tag } of [
  { from: "/", link: "Browse products", to: "Products", text: "Loading products…", tag: "@phone-nightly" },
  {
    from: "/products",
    link: "Meru 14 OLED",
    to: "Meru 14 OLED",
    text: "Loading product…",
    tag: "@phone-first",
  },
]) {
  test(`nothing moves on the slow way from ${from} to ${to}`, { tag }, async ({ page }) => {
    await page.goto(from);
    const letSheets = await hold(page, /\.css$/);
    const letData = await hold(page, /\.data(\?|$)/);
    const shift = await watchShift(page);
    await page.getByRole("main").getByRole("link", { name: link, exact: true }).first().click();
    await expect(page.locator(".loading-screen")).toBeAttached();
    await frames(page);
    letSheets();
    await expect(page.getByText(text)).toBeVisible();
    await frames(page);
    letData();
    await expect(page.getByText(text)).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: to })).toBeVisible();
    await frames(page);
    expect(await shift()).toBeLessThan(unnoticed);
  });
}

test("nothing moves when a sorted list comes late", { tag: "@phone-nightly" }, async ({ page }) => {
  await page.goto("/products");
  const cards = page.locator("article h2");
  const cheapest = "Office Mini";
  await expect(cards.first()).not.toHaveText(cheapest);
  const letData = await hold(page, /\.data(\?|$)/);
  const shift = await watchShift(page);
  await page.getByLabel("Sort by").selectOption({ label: "Price, low to high" });
  await frames(page);
  letData();
  await expect(cards.first()).toHaveText(cheapest);
  await frames(page);
  expect(await shift()).toBeLessThan(unnoticed);
});

/** Holds requests back until the returned function is called. */
async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Sums up layout shifts from now on, including those right after a click. */
async function watchShift(page: Page): Promise<() => Promise<number>> {
  await page.evaluate(() => {
    const seen = { shift: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: "layout-shift" });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { shift: number } }).seen.shift);
}

/** Waits until the current state has been painted and reported. */
async function frames(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
  });
}
