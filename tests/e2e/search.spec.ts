import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

async function openSearch(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: "Search", exact: true }).click();
  return page.getByRole("combobox", { name: "Search the shop" });
}

test(
  "suggestions follow the typing and the keyboard alone chooses one",
  { tag: "@phone-first" },
  async ({ page, isMobile }) => {
    await openLive(page, "/");
    const field = await openSearch(page, isMobile);
    await field.focus();
    // The suggestions for the first letters may look the same and are then replaced.
    const whole = page.waitForResponse(/\/search\/suggestions\?q=mer$/);
    await field.pressSequentially("mer");
    await whole;
    const list = page.getByRole("listbox", { name: "Suggestions" });
    await expect(list.getByRole("option")).toHaveCount(3);
    await expect(field).toHaveAttribute("aria-expanded", "true");
    await field.press("ArrowDown");
    await field.press("ArrowDown");
    await expect(list.getByRole("option", { selected: true })).toContainText("Meru 13 Lite");
    await field.press("Enter");
    await expect(page).toHaveURL(/\/products\/nirvex-meru-13-lite$/);
  },
);

test(
  "Esc closes the suggestions and keeps what was typed; brands and categories are suggested too",
  { tag: "@phone-nightly" },
  async ({ page, isMobile }) => {
    await openLive(page, "/");
    const field = await openSearch(page, isMobile);
    await field.fill("rtx");
    await expect(page.getByRole("listbox")).toBeVisible();
    await field.press("Escape");
    await expect(page.getByRole("listbox")).toBeHidden();
    await expect(field).toHaveValue("rtx");

    await field.fill("vajra");
    await page.getByRole("option", { name: /All Vajrakor products/ }).click();
    await expect(page).toHaveURL(/\?brand=Vajrakor$/);
    const again = await openSearch(page, isMobile);
    await again.fill("desk");
    await page.getByRole("option", { name: "Desktop", exact: true }).click();
    await expect(page).toHaveURL(/\?category=Desktop$/);
  },
);

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the search is a form", { tag: "@phone-nightly" }, async ({ page, isMobile }) => {
      await page.goto("/");
      if (isMobile) await page.getByRole("button", { name: "Search", exact: true }).click();
      const field = isMobile
        ? page.getByRole("searchbox", { name: "Search products" })
        : page.getByRole("combobox", { name: "Search the shop" });
      await field.fill("oled");
      await field.press("Enter");
      await expect(page).toHaveURL(/\/products\?panel=oled$/);
      await expect(page.locator(".product-card-name")).toHaveText(["Meru 14 OLED"]);
    });
  });
}
