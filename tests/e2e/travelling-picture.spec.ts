import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

/** What moves while the page changes, by the name of its product; told once the change has begun. */
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

test("the picture of a card moves to the product's own page, and back with the list", async ({ page }) => {
  await openLive(page, "/products");
  const travels = await watchTravels(page);
  await page.getByRole("link", { name: "Lekha 15 Plus" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Lekha 15 Plus" })).toBeVisible();
  await expect.poll(travels).toEqual([["sahyon-lekha-15-plus"]]);
  await page.goBack();
  await expect(page.getByRole("heading", { level: 1, name: "Products" })).toBeVisible();
  await expect.poll(travels).toEqual([["sahyon-lekha-15-plus"], ["sahyon-lekha-15-plus"]]);
});
