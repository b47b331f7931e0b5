import type { Page } from "@playwright/test";
import { expect, test } from "./support/test.ts";

/** Three pictures. */
const karya = "/products/deccara-karya-16";

const stage = (page: Page) => page.getByRole("region", { name: "Pictures" });
const picture = (page: Page, number: number) => page.getByRole("link", { name: `Picture ${number} of 3` });

test.describe("the pictures of a product", () => {
  test("turn by the arrow keys, from the thumbnails and from the picture itself", async ({ page }) => {
    await page.goto(karya);
    await picture(page, 1).focus();
    await page.keyboard.press("ArrowRight");
    await expect(picture(page, 2)).toBeFocused();
    await expect(picture(page, 2)).toHaveAttribute("aria-current", "true");
    await expect(page.getByRole("img", { name: "Keyboard of the Karya 16" })).toBeInViewport();

    await page.getByRole("list", { name: "Pictures of Karya 16" }).focus();
    await page.keyboard.press("ArrowRight");
    await expect(stage(page)).toContainText("3 / 3");
    await page.keyboard.press("ArrowRight");
    await expect(stage(page)).toContainText("3 / 3");
    await page.keyboard.press("ArrowLeft");
    await expect(stage(page)).toContainText("2 / 3");
  });

  test(
    "turn by a swipe, which is a scroll, and the thumbnails follow",
    { tag: "@phone-first" },
    async ({ page }) => {
      await page.goto(karya);
      const strip = page.getByRole("list", { name: "Pictures of Karya 16" });
      await expect(stage(page)).toContainText("1 / 3");
      await strip.evaluate((list) => list.scrollTo({ left: list.clientWidth * 2, behavior: "instant" }));
      await expect(stage(page)).toContainText("3 / 3");
      await expect(picture(page, 3)).toHaveAttribute("aria-current", "true");
      await picture(page, 1).click();
      await expect(page.getByRole("img", { name: "Karya 16, open, seen from the left" })).toBeInViewport();
    },
  );

  test(
    "keep the page still while they load, open large, magnify, and give the focus back on Esc",
    { tag: "@phone-nightly" },
    async ({ page }) => {
      await page.addInitScript(() => {
        Object.assign(window, { shift: 0 });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            window.shift += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
      });
      await page.goto(karya);
      const areShown = () =>
        page.evaluate(() =>
          [...document.images].every(({ complete, loading }) => complete || loading === "lazy"),
        );
      await expect.poll(areShown).toBe(true);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      expect(await page.evaluate(() => window.shift)).toBeLessThan(0.01);

      const enlarge = page.getByRole("button", { name: "Enlarge" });
      await enlarge.click();
      const dialog = page.getByRole("dialog", { name: "Pictures of Karya 16, large" });
      await expect(dialog).toBeVisible();
      await page.keyboard.press("ArrowRight");
      await expect(dialog).toContainText("2 / 3");
      await expect(dialog.getByAltText("Keyboard of the Karya 16, close up")).toBeInViewport();

      await dialog.getByRole("button", { name: "Zoom in" }).click();
      const shown = dialog.getByRole("img");
      await expect(shown).toHaveCount(1);
      expect((await shown.boundingBox())?.width).toBeGreaterThanOrEqual(1200);
      await dialog.getByRole("button", { name: "Zoom out" }).click();
      await dialog.getByRole("button", { name: "Next picture" }).click();
      await expect(dialog.getByRole("button", { name: "Next picture" })).toBeDisabled();

      await page.keyboard.press("Escape");
      await expect(dialog).toBeHidden();
      await expect(enlarge).toBeFocused();
      await expect(stage(page)).toContainText("3 / 3");
    },
  );
});

declare global {
  // oxlint-disable-next-line typescript/consistent-type-definitions -- the only way to add to the browser's own
  interface Window {
    shift: number;
  }
}
