import type { Page, Response } from "@playwright/test";

/** Opens a page and waits until its scripts have taken it over, as a person does by the time they reach for it. */
export async function openLive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  await untilLive(page);
  return response;
}

/** Pages fetch their scripts when they have been painted; one that brings none is as alive as it gets. */
export async function untilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    // React leaves its own keys on an element once it has taken it over.
    const keys = Object.keys(document.querySelector("main") ?? {});
    return (
      keys.some((key) => key.startsWith("__reactProps")) || !document.querySelector("script[type=module]")
    );
  });
}
