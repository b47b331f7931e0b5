import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

/** Records which elements move in a view transition, by the name of their product, once it has begun. */
async function watchTravels(page: Page) {
  await page.evaluate(() => {
    const begin = document.startViewTransition.bind(document);
    const travels: string[][] = [];
    Object.assign(window, { travels });
    document.startViewTransition = (change) => {
      const transition = begin(change);
      void transition.ready.then(() => {
        const pseudos = document
          .getAnimations()
          .map(({ effect }) => (effect as KeyframeEffect).pseudoElement ?? "");
        travels.push(
          pseudos.flatMap((pseudo) => /^::view-transition-group\(product-(.*)\)$/.exec(pseudo)?.[1] ?? []),
        );
      });
      return transition;
    };
  });
  return () => page.evaluate(() => (window as unknown as { travels: string[][] }).travels);
}

test("the picture of a card moves to the product's own page, and back with the list; who asks for less motion sees nothing move", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await openLive(page, "/products");
  const travels = await watchTravels(page);
  await page.getByRole("link", { name: "Lekha 15 Plus" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lekha 15 Plus" })).toBeVisible();
  await expect.poll(travels).toEqual([["sahyon-lekha-15-plus"]]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect.poll(travels).toEqual([["sahyon-lekha-15-plus"], ["sahyon-lekha-15-plus"]]);

  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.getByRole("link", { name: "Lekha 15 Plus" }).click();
  await expect.poll(travels).toEqual([["sahyon-lekha-15-plus"], ["sahyon-lekha-15-plus"], []]);
});

test(
  "until the large picture is there, the card's own stands in for it",
  { tag: "@phone-nightly" },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "no-preference" });
    await openLive(page, "/products");
    const card = page.getByRole("link", { name: "Lekha 15 Plus" }).locator("img");
    // It may lie below the first row, whose pictures come at once.
    await card.scrollIntoViewIfNeeded();
    await expect
      .poll(() => card.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
      .toBeTruthy();
    const shown = await card.evaluate((image: HTMLImageElement) => image.currentSrc);
    let letGo: () => void = () => {};
    const held = new Promise<void>((resolve) => (letGo = resolve));
    await page.route(
      (address) => address.pathname.startsWith("/pictures/") && address.href !== shown,
      async (route) => {
        await held;
        await route.continue();
      },
    );
    await page.getByRole("link", { name: "Lekha 15 Plus" }).click();
    const pictures = page.locator("#picture-1 img");
    const seen = () =>
      pictures.evaluateAll((images: HTMLImageElement[]) =>
        images.filter((image) => image.complete && image.naturalWidth > 0).map((image) => image.currentSrc),
      );
    await expect.poll(seen).toEqual([shown]);
    letGo();
    await expect(pictures).toHaveCount(1);
    await expect.poll(seen).not.toEqual([shown]);
  },
);
