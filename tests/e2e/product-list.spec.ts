import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

const count = (page: Page) => page.getByRole("status").filter({ hasText: /products?$/ });
const names = (page: Page) => page.locator(".product-card-name").allInnerTexts();

/** The filters. On a phone they are in a sheet, which is opened first. */
async function filters(page: Page, isMobile: boolean) {
  if (!isMobile) return page.getByRole("complementary");
  const sheet = page.getByRole("dialog", { name: "Filters" });
  if (!(await sheet.isVisible())) await page.getByRole("button", { name: /^Filters/ }).click();
  return sheet;
}

async function closeFilters(page: Page, isMobile: boolean) {
  if (isMobile) await page.getByRole("button", { name: /^Show \d+/ }).click();
}

test(
  "every filter changes the list and the address, and a chip takes it away again",
  { tag: "@phone-first" },
  async ({ page, isMobile }) => {
    await openLive(page, "/products");
    await expect(count(page)).toHaveText("18 products");

    const panel = await filters(page, isMobile);
    await panel.getByRole("radio", { name: /^Gaming/ }).check();
    await expect(page).toHaveURL(/\?category=Gaming$/);
    await panel.getByRole("checkbox", { name: /^Agnirok/ }).check();
    await expect(page).toHaveURL(/category=Gaming&brand=Agnirok$/);
    await panel.getByRole("spinbutton", { name: "Highest price in rupees" }).fill("140000");
    await panel.getByRole("spinbutton", { name: "Highest price in rupees" }).press("Enter");
    await expect(page).toHaveURL(/gst=with&max=140000/);
    await closeFilters(page, isMobile);

    await expect(count(page)).toHaveText("3 products");
    expect((await names(page)).toSorted()).toEqual(["Jwala 15", "Jwala 16", "Prachand 16"]);
    await page.getByRole("link", { name: /^Up to ₹1,40,000 incl. GST/ }).click();
    await expect(count(page)).toHaveText("4 products");
    await page.getByRole("link", { name: /^Agnirok/ }).click();
    await expect(count(page)).toHaveText("10 products");
    await page.goBack();
    await expect(count(page)).toHaveText("4 products");

    await openLive(page, "/products?category=Monitor");
    const inStock = (await filters(page, isMobile)).getByRole("checkbox", { name: /^In Stock/ });
    await inStock.check();
    await expect(page).toHaveURL(/category=Monitor&stock=in$/);
    await closeFilters(page, isMobile);
    await page.getByRole("link", { name: /^In Stock/ }).click();
    await expect(page).toHaveURL(/category=Monitor$/);
  },
);

test(
  "a thumb moved by keys filters once it rests, and Reset All undoes everything",
  { tag: "@phone-nightly" },
  async ({ page, isMobile }) => {
    await openLive(page, "/products?isNew=true");
    const panel = await filters(page, isMobile);
    const thumb = panel.getByRole("slider", { name: "Lowest price" });
    await thumb.focus();
    for (let step = 0; step < 20; step++) await thumb.press("ArrowRight");
    await expect(thumb).toHaveAttribute("aria-valuetext", "₹1,00,000");
    await expect(page).toHaveURL(/min=100000/);
    await expect(count(page)).toHaveText("2 products");
    await panel.getByRole("link", { name: "Reset All" }).click();
    await expect(page).toHaveURL(/\/products$/);
    await expect(count(page)).toHaveText("18 products");
  },
);

test("the four sorts order the list, a reload keeps the choice, the header searches, and an empty list leads back", async ({
  page,
}) => {
  await openLive(page, "/products");
  const sort = page.getByRole("combobox", { name: "Sort by" });
  await expect(sort).toHaveValue("popularity");
  await sort.selectOption("Price, low to high");
  await expect(page.locator(".product-card-name").first()).toHaveText("Office Mini");
  await sort.selectOption("Price, high to low");
  await expect(page.locator(".product-card-name").first()).toHaveText("Airavat 18");
  await sort.selectOption("Newest");
  await expect(page.locator(".product-card-name").first()).toHaveText("Meru 14 OLED");
  await page.reload();
  await expect(sort).toHaveValue("newest");
  await expect(page.locator(".product-card-name").first()).toHaveText("Meru 14 OLED");

  // The list has no field of its own: the header's shows what the list was searched for.
  await expect(page.getByRole("searchbox")).toHaveCount(0);
  const field = page.getByRole("combobox", { name: "Search the shop" });
  await field.fill("toofan");
  await field.press("Enter");
  await expect(page).toHaveURL(/search\?q=toofan/);
  await expect(count(page)).toHaveText("2 products");
  await expect(field).toHaveValue("toofan");

  await openLive(page, "/products?category=Monitor&brand=Sahyon");
  await expect(page.getByRole("heading", { name: "No products found" })).toBeVisible();
  await page.getByRole("link", { name: "Reset Filters" }).click();
  await expect(count(page)).toHaveText("18 products");
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the filters are a form with a button", { tag: "@phone-nightly" }, async ({ page }) => {
      await page.goto("/products?sort=price-asc");
      const panel = page.getByRole("complementary");
      await panel.getByRole("radio", { name: /^Desktop/ }).check();
      await panel.getByRole("spinbutton", { name: "Highest price in rupees" }).fill("60000");
      await panel.getByRole("button", { name: "Apply" }).click();
      await expect(count(page)).toHaveText("3 products");
      expect(await names(page)).toEqual(["Office Mini", "Nivas R5 Tower", "Darpan AIO 24"]);
    });
  });
}
