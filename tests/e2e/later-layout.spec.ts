import type { Page } from "@playwright/test";
import { holdScripts } from "./support/late-scripts.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

// What is below a product's fold is laid out after the first paint: app/routes/storefront/product/product-page.css.

const address = "/products/nirvex-meru-14-oled";
const topOf = (page: Page, id: string) =>
  page.locator(id).evaluate((element) => Math.round(element.getBoundingClientRect().top));

test(
  "a link to a part further down a product's page leads there, with scripts or before them",
  { tag: "@phone-only" },
  async ({ page }) => {
    const late = await holdScripts(page);
    await late.open(`${address}#seller`);
    await expect(page.locator("#seller-heading")).toBeInViewport();
    await late.open(address);
    await page.locator('a[href="#warranty"]').click();
    await expect(page.locator("#warranty-heading")).toBeInViewport();
    await late.release();
    await expect(page.locator("#warranty-heading")).toBeInViewport();
  },
);

test(
  "a product's page that is loaded again stands where it was",
  { tag: "@phone-only" },
  async ({ page }) => {
    await openLive(page, address);
    await page.locator("#seller").evaluate((element) => element.scrollIntoView());
    const before = await topOf(page, "#seller");
    await page.reload();
    await expect.poll(() => topOf(page, "#seller")).toBe(before);
  },
);

test(
  "nothing in view moves when the rest of a product's page comes",
  { tag: "@phone-only" },
  async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(window, { moved: 0 });
      new PerformanceObserver((list) => {
        for (const shift of list.getEntries() as (PerformanceEntry & { value: number })[])
          (window as unknown as { moved: number }).moved += shift.value;
      }).observe({ type: "layout-shift", buffered: true });
    });
    await openLive(page, address);
    await expect.poll(() => page.evaluate(() => document.documentElement.dataset.pictures)).toBe("all");
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))));
    expect(await page.evaluate(() => (window as unknown as { moved: number }).moved)).toBeLessThan(0.01);
  },
);
