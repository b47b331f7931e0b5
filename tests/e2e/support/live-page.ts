import { type BrowserContext, expect, type Page, type Response } from "@playwright/test";

/** Opens a page and waits until its scripts have hydrated it, as they have by the time a person clicks. */
export async function openLive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilLive(page);
  return response;
}

/**
 * Waits until the page is hydrated. Pages load their scripts after the first paint; one without scripts is ready at
 * once.
 */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React leaves its own keys on an element once it has hydrated it.
    const keys = Object.keys(document.querySelector("main") ?? {});
    return (
      keys.some((key) => key.startsWith("__reactProps")) || !document.querySelector("script[type=module]")
    );
  });
}

/** Expects this status soon: pages of guests are kept, and follow changes at most twice a second. */
export async function expectAnswer({ request }: BrowserContext, url: string, status: number): Promise<void> {
  await expect.poll(async () => (await request.get(url)).status()).toBe(status);
}
