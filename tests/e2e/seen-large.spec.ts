import type { Page } from "@playwright/test";
import { confirmAddress, enter, registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const product = "/products/nirvex-meru-14-oled";
const vendor = { email: "vendor@demo.example", password: "demo-password" };

test.describe("a window enlarged to 400%", () => {
  test.use({ viewport: { width: 320, height: 256 } });

  for (const path of [product, "/products", "/vendor/products/new"]) {
    test(`most of ${path} is the page`, async ({ page, context }) => {
      if (path.startsWith("/vendor")) await enter(context.request, "/login", vendor);
      await openLive(page, path);
      await page.mouse.wheel(0, 900);
      await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(800);
      expect(await coveredShare(page)).toBeLessThan(0.25);
    });
  }

  test("nothing covers what Tab leads to on a product's page", async ({ page }) => {
    await openLive(page, product);
    for (let presses = 0; presses < 70; presses += 1) {
      await page.keyboard.press("Tab");
      const hidden = await page.evaluate(coveredFocus);
      expect(hidden, `after ${presses + 1} presses`).toBeUndefined();
    }
  });
});

test.describe("text of double size on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("the shop stays usable", async ({ page, context }) => {
    await openLive(page, product);
    await doubleText(page);
    await page.getByRole("button", { name: "Add to Cart" }).first().click();
    await expect(page.getByRole("button", { name: "Dismiss" })).toBeInViewport({ ratio: 1 });
    for (const path of ["/", "/products", product, "/search?q=laptop", "/contact", "/cart"])
      await expectUsable(page, path);
    await registerCustomer(context);
    // Not the orders last: their page, still open, asks for them again when the next sign-in ends its session.
    for (const path of ["/orders", "/checkout", "/account"]) await expectUsable(page, path);
    await enter(context.request, "/login", vendor);
    for (const path of ["/vendor/products", "/vendor/orders"]) await expectUsable(page, path);
  });
});

test.describe("a phone whose browser has text of double size", () => {
  // As many letters as on 390 px: sheets ask for the width in rem, which is that of the browser.
  test.use({ viewport: { width: 195, height: 422 } });

  test("what stands beside each other on a phone stands below each other", async ({ page }) => {
    await openLive(page, "/");
    for (const name of ["Shop by category", "Top Picks", "Just Arrived"]) {
      const heading = page.getByRole("heading", { name, exact: true });
      const more = heading.locator("..").getByRole("link");
      const [above, below] = await Promise.all([heading.boundingBox(), more.boundingBox()]);
      expect(below!.y).toBeGreaterThanOrEqual(above!.y + above!.height);
    }
    await openLive(page, product);
    const values = page
      .locator(".spec-row dd, .key-specs dd, #seller dd, #warranty dd")
      .filter({ visible: true });
    const widths = await values.evaluateAll((all) => all.map((value) => value.getBoundingClientRect().width));
    expect(widths.length).toBeGreaterThan(20);
    expect(Math.min(...widths)).toBeGreaterThan(130);
  });
});

test.describe("a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("says on the home page what is out of stock", async ({ page }) => {
    await openLive(page, "/");
    const soldOut = page.locator(".ledger-name").filter({ hasText: "Out of stock" });
    await expect(soldOut.getByText("Out of stock").first()).toBeVisible();
  });
});

test("one link leads past the filters to the products", async ({ page }) => {
  await openLive(page, "/products");
  const skip = page.getByRole("link", { name: "Skip filters" });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#results$/);
  await page.keyboard.press("Tab");
  await expect(page.getByRole("combobox", { name: "Sort by" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip products" })).toBeFocused();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.locator(".pager a, footer a").first()).toBeFocused();
});

test("the price that was chosen is the larger one", async ({ page }) => {
  await openLive(page, product);
  await page.getByRole("button", { name: "Add to Cart" }).first().click();
  const sizes = async (path: string) => {
    await openLive(page, path);
    return page.evaluate(() => {
      const sizeOf = (which: string) =>
        Number.parseFloat(getComputedStyle(document.querySelector(`main .price-${which}-gst`)!).fontSize);
      return { with: sizeOf("with"), without: sizeOf("without") };
    });
  };
  const positions = [product, "/products", "/cart"];
  for (const path of positions) {
    const shown = await sizes(path);
    expect(shown.with, path).toBeGreaterThan(shown.without);
  }
  await page.getByRole("button", { name: "Show prices without GST" }).first().click();
  for (const path of positions) {
    const shown = await sizes(path);
    expect(shown.without, path).toBeGreaterThan(shown.with);
  }
});

test("a product's page has one earlier price, with the word for what it is", async ({ page }) => {
  await openLive(page, product);
  await expect(page.getByText("‘Was’ is the lowest price in the 30 days before the discount.")).toBeVisible();
  await expect(page.getByText(/MRP/)).toHaveCount(1);
  await expect(page.locator("#seller")).toContainText("MRP");
});

test("a name from right to left does not tear the date beside it", async ({ page, context }) => {
  await confirmAddress(context, await registerCustomer(context, "محمد علی"));
  await openLive(page, "/products/deccara-office-mini/ask");
  const field = page.getByLabel("Your question");
  await expect(field).toHaveAttribute("dir", "auto");
  await field.fill("کیا یہ خاموش ہے؟");
  await page.getByRole("button", { name: "Ask", exact: true }).click();
  await expect(page.getByText("We have told the seller.")).toBeVisible();
  await enter(context.request, "/login", vendor);
  await openLive(page, "/vendor/reviews?show=questions");
  await page.getByRole("link", { name: /^Questions to answer/ }).click();
  await page
    .getByLabel(/^Answer from/)
    .first()
    .fill("Yes.");
  await page
    .getByRole("button", { name: /^Publish answer/ })
    .first()
    .click();
  await expect(page.getByText("Answer published.")).toBeVisible();
  await openLive(page, "/products/deccara-office-mini/questions");
  const requested = page.getByRole("listitem").filter({ hasText: "خاموش" });
  const lefts = await requested
    .locator("p.muted")
    .first()
    .evaluate((line) => {
      const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      const signs: number[] = [];
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        for (const { index } of (node.textContent ?? "").matchAll(/[0-9A-Za-z]/g)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          signs.push(range.getBoundingClientRect().left);
        }
      return signs;
    });
  expect(lefts.length).toBeGreaterThan(6);
  expect(lefts).toEqual(lefts.toSorted((a, b) => a - b));
});

/** The share of the window's points at which something lies that does not scroll. */
function coveredShare(page: Page): Promise<number> {
  return page.evaluate(() => {
    let [covered, points] = [0, 0];
    for (let x = 4; x < innerWidth; x += 8)
      for (let y = 4; y < innerHeight; y += 8) {
        points += 1;
        for (let at = document.elementFromPoint(x, y); at; at = at.parentElement)
          if (/fixed|sticky/.test(getComputedStyle(at).position)) {
            covered += 1;
            break;
          }
      }
    return covered / points;
  });
}

/** The focused element's words, if none of its points is seen. */
function coveredFocus(): string | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  const box = focused.getBoundingClientRect();
  const [top, bottom] = [Math.max(box.top, 0), Math.min(box.bottom, innerHeight)];
  for (let x = 0.1; x < 1; x += 0.2)
    for (let y = 0.1; y < 1; y += 0.2) {
      const seen = document.elementFromPoint(box.left + box.width * x, top + (bottom - top) * y);
      if (
        seen &&
        (focused.contains(seen) || seen.contains(focused) || seen.closest("label")?.contains(focused))
      )
        return undefined;
    }
  return focused.textContent || focused.outerHTML;
}

const doubleText = (page: Page) =>
  page.evaluate(() => document.documentElement.style.setProperty("font-size", "32px"));

/** At twice the text size nothing is cut off: the page does not scroll sideways, and what people press lies in it. */
async function expectUsable(page: Page, path: string) {
  await test.step(path, async () => {
    await openLive(page, path);
    await doubleText(page);
    const width = await page.evaluate(() => document.documentElement.clientWidth);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    const pressed = page
      .locator("header, main")
      .locator(".icon-button, .button, .site-logo, select, .input")
      .filter({ visible: true });
    const ends = await pressed.evaluateAll((all) =>
      all.map((entry) => {
        const { left, right } = entry.getBoundingClientRect();
        return [entry.textContent, left, right, entry.closest(".bill")?.getBoundingClientRect().right];
      }),
    );
    const isCut = ([, left, right, end = width]: (typeof ends)[number]) =>
      Number(left) < 0 || Number(right) > Math.min(Number(end), width);
    expect(ends.filter(isCut)).toEqual([]);
  });
}
