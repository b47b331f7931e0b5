import type { Page, Response } from "@playwright/test";

/** Opens a page and waits until its scripts have taken it over, as a person does by the time they reach for it. */
export async function openLive(page: Page, path: string): Promise<Response | null> {
  const response = await page.goto(path);
  // React leaves its own keys on an element once it has taken it over.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector("main") ?? {}).some((key) => key.startsWith("__reactProps")),
  );
  return response;
}
