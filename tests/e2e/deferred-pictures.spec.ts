import { expect, type Page, test } from "@playwright/test";

/** A picture that is in view on phone and desktop when the list opens, but is not among the first. */
const later = (page: Page) => page.locator(".product-card img").nth(3);
const isShown = (image: HTMLImageElement) => image.complete && image.naturalWidth > 0;

test(
  "pictures further down come after the scripts, and come when the page is alive",
  { tag: "@phone-nightly" },
  async ({ browser }) => {
    // Where the first paint takes longer than the 800 ms after which pictures no longer wait, it is looked at once more.
    await expect(async () => {
      const page = await browser.newPage();
      const paths: string[] = [];
      page.on("request", (request) => paths.push(new URL(request.url()).pathname));
      await page.goto("/products");
      await expect.poll(() => later(page).evaluate(isShown)).toBe(true);
      const address = new URL(await later(page).evaluate((image: HTMLImageElement) => image.currentSrc))
        .pathname;
      await page.close();
      const firstScript = paths.findIndex((path) => path.endsWith(".js"));
      expect(firstScript).toBeGreaterThan(0);
      expect(paths.indexOf(address)).toBeGreaterThan(firstScript);
    }).toPass();
  },
);

test("pictures further down do not wait for scripts that take long", async ({ page }) => {
  const held = Promise.withResolvers<void>();
  await page.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.goto("/products");
  await expect.poll(() => later(page).evaluate(isShown)).toBe(true);
  held.resolve();
});

test("pictures further down come where every script is refused", async ({ page }) => {
  await page.route("**/products", async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      headers: { ...answer.headers(), "content-security-policy": "script-src 'none'" },
    });
  });
  await page.goto("/products");
  await expect.poll(() => later(page).evaluate(isShown)).toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("pictures further down come", async ({ page }) => {
    await page.goto("/products");
    await expect.poll(() => later(page).evaluate(isShown)).toBe(true);
  });
});
