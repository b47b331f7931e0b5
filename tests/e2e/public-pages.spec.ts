import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

type PublicPage = { path: string; canonical: string; heading: RegExp };

const publicPages: PublicPage[] = [
  { path: "/", canonical: "/", heading: /\S/ },
  { path: "/products", canonical: "/products", heading: /\S/ },
  {
    path: "/products/nirvex-meru-14-oled",
    canonical: "/products/nirvex-meru-14-oled",
    heading: /Meru 14 OLED/,
  },
  { path: "/search?q=ryzen", canonical: "/search", heading: /ryzen/i },
  { path: "/about", canonical: "/about", heading: /\S/ },
  { path: "/contact", canonical: "/contact", heading: /\S/ },
  { path: "/privacy", canonical: "/privacy", heading: /privacy/i },
  { path: "/terms", canonical: "/terms", heading: /terms/i },
  { path: "/refund", canonical: "/refund", heading: /refund|return/i },
];
const missingPages = [
  { path: "/no-such-page", heading: "Page Not Found" },
  { path: "/products/no-such-product", heading: "Product Not Found" },
];
const everyPage = [
  ...publicPages.map((page) => ({ ...page, status: 200 })),
  ...missingPages.map((page) => ({ ...page, status: 404 })),
];
const itsOwnNotFound = /the server responded with a status of 404/;

async function expectOneHeading(page: Page, heading: RegExp | string) {
  await expect(page.locator("h1")).toHaveCount(1);
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("h1")).toHaveText(heading);
}

for (const { path, canonical, heading } of publicPages) {
  test(`${path} answers with its heading, title, description and canonical address`, async ({
    page,
    baseURL,
  }) => {
    const response = await page.goto(path);
    expect(response?.status()).toBe(200);
    await expectOneHeading(page, heading);
    await expect(page).toHaveTitle(/\S{3}/);
    await expect(page.locator('head meta[name="description"]')).toHaveAttribute("content", /\S.{20}/);
    await expect(page.locator('head link[rel="canonical"]')).toHaveAttribute(
      "href",
      new URL(canonical, baseURL).href,
    );
  });
}

test("every public page has a title and a description of its own", async ({ page }) => {
  const seen: (string | null)[] = [];
  for (const { path } of publicPages) {
    await page.goto(path);
    seen.push(
      await page.title(),
      await page.locator('head meta[name="description"]').getAttribute("content"),
    );
  }
  expect(new Set(seen).size).toBe(publicPages.length * 2);
});

for (const { path, heading } of missingPages) {
  test(`${path} says '${heading}' with status 404`, async ({ page, allow }) => {
    allow(itsOwnNotFound);
    const response = await page.goto(path);
    expect(response?.status()).toBe(404);
    await expectOneHeading(page, heading);
    await expect(page).toHaveTitle(new RegExp(heading));
  });
}

for (const { path, status, heading } of everyPage) {
  test.describe(path, () => {
    test.beforeEach(({ allow }) => {
      if (status === 404) allow(itsOwnNotFound);
    });

    test.describe("without JavaScript", () => {
      test.use({ javaScriptEnabled: false });

      test("shows its heading and its content", async ({ page }) => {
        const response = await page.goto(path);
        expect(response?.status()).toBe(status);
        await expectOneHeading(page, heading);
        await expect(page.locator("main")).toBeVisible();
        expect((await page.locator("main").innerText()).length).toBeGreaterThan(status === 200 ? 200 : 30);
      });
    });
  });
}

test("a page that opens without a new document tells screen readers its title", async ({ page }) => {
  await openLive(page, "/about");
  const spoken = page.locator("body > p[aria-live]");
  await expect(spoken).toHaveText("");
  await page.locator("footer").getByRole("link", { name: "Contact Us" }).click();
  await expect(spoken).toHaveText("Contact | Yantra");
});
