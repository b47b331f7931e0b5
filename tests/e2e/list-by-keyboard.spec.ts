import type { Locator, Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const count = (page: Page) => page.getByRole("status").filter({ hasText: /products?$/ });

/** Presses Tab until an element has the focus, as somebody without a mouse would. */
async function tabTo(page: Page, target: Locator) {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 150; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error("The Tab key does not lead there.");
}

test(
  "the list is filtered by keyboard, and each choice keeps the focus",
  { tag: "@phone-nightly" },
  async ({ page, isMobile }) => {
    await openLive(page, "/products?category=Laptop");
    if (isMobile) {
      await tabTo(page, page.getByRole("button", { name: /^Filters/ }));
      await page.keyboard.press("Enter");
    }
    const panel = isMobile ? page.getByRole("dialog", { name: "Filters" }) : page.getByRole("complementary");
    for (const [name, address] of [
      [/^Nirvex/, /brand=Nirvex$/],
      [/^Sahyon/, /brand=Nirvex,Sahyon$/],
      [/^16.GB/, /brand=Nirvex,Sahyon&ram=16$/],
    ] as const) {
      const box = panel.getByRole("checkbox", { name });
      await tabTo(page, box);
      await page.keyboard.press("Space");
      await expect(box).toBeChecked();
      await expect(page).toHaveURL(address);
      await expect(box).toBeFocused();
    }
    await tabTo(page, panel.getByText("Weight", { exact: true }));
    await page.keyboard.press("Enter");
    const thumb = panel.getByRole("slider", { name: "Highest weight" });
    await tabTo(page, thumb);
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("ArrowLeft");
    await expect(page).toHaveURL(/weight=\.\.[\d.]+$/);
    await expect(thumb).toBeFocused();
    if (isMobile) {
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: /^Filters · 5/ })).toBeFocused();
    }
    const shown = await page.locator(".product-card-name").count();
    await expect(count(page)).toHaveText(shown === 1 ? "1 product" : `${shown} products`);
    await tabTo(page, page.getByRole("link", { name: /^Nirvex/ }));
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/category=Laptop&brand=Sahyon&ram=16&weight/);
  },
);

test("two products are compared by keyboard, by their differences first", async ({ page }) => {
  await openLive(page, "/products?category=Laptop");
  const tray = page.getByRole("region", { name: "Products to compare" });
  await tabTo(page, page.getByRole("button", { name: "Compare Meru 14 OLED" }));
  await page.keyboard.press("Enter");
  await expect(tray).toContainText("Add one more to compare");
  await tabTo(page, page.getByRole("button", { name: "Compare Lekha 15 Plus" }));
  await page.keyboard.press("Enter");
  await expect(tray).toContainText("2 of 4");
  await tabTo(page, tray.getByRole("link", { name: "Compare", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("2 products side by side.")).toBeVisible();
  const rows = page.getByRole("main").getByRole("row");
  const differences = await rows.count();
  await tabTo(page, page.getByRole("link", { name: "Everything", exact: true }));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/show=all/);
  await expect.poll(() => rows.count()).toBeGreaterThan(differences);
  await tabTo(page, page.getByRole("button", { name: "Remove all" }));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
});
