import { expect, type Page } from "@playwright/test";
import { expectNoAxeViolations } from "./accessibility.ts";

const widths = [320, 390, 1440, 1920];

/** Asserts that the page fits every width, also where scripts are turned off, so that axe cannot run. */
export async function expectNoSidewaysScroll(page: Page) {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const needed = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(needed, `${page.url()} at ${width} px`).toBeLessThanOrEqual(width);
  }
  await page.setViewportSize(before);
}

/**
 * Asserts that the page does not scroll sideways at any width, and that axe finds nothing, narrow or wide, light or
 * dark.
 */
export async function expectSoundPage(page: Page) {
  const before = page.viewportSize() ?? { width: 1440, height: 900 };
  await expectNoSidewaysScroll(page);
  for (const [width, colorScheme] of [
    [390, "light"],
    [1440, "dark"],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme });
    await expectNoAxeViolations(page);
  }
  await page.emulateMedia({ colorScheme: null });
  await page.setViewportSize(before);
}
