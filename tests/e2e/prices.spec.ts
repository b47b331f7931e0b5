import type { Page } from "@playwright/test";
import { openLive } from "./support/live-page.ts";
import { expect, test } from "./support/test.ts";

/** The two amounts of the first product that a page shows, in the order in which they are seen. */
async function seen(page: Page): Promise<string[]> {
  const amounts = page.locator(".price-amounts").first().locator("> span");
  const found = await amounts.evaluateAll((all) =>
    all.map((each) => ({ left: each.getBoundingClientRect().left, text: each.textContent ?? "" })),
  );
  return found.toSorted((a, b) => a.left - b.left).map(({ text }) => text);
}

const filters = (page: Page) => page.getByRole("complementary");
const cards = (page: Page) => page.locator(".product-card");

test("the price without GST comes first once that is chosen, everywhere and in other tabs, and filters follow", async ({
  page,
  context,
}) => {
  const other = await context.newPage();
  await other.goto("/products/sahyon-lekha-14");
  await expect.poll(() => seen(other)).toEqual(["₹37,748 incl. GST", "₹31,990 excl. GST"]);
  await expect(other.locator(".price-was").first()).toHaveText(/₹43,648/, { useInnerText: true });
  await expect(other.getByText("Cash on delivery available for orders up to ₹50,000")).toBeVisible();

  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("button", { name: "Show prices without GST" }).click();
  await expect(page.getByRole("button", { name: "Show prices with GST" })).toBeFocused();
  await test.step("the other tab follows, and a page that is opened shows it before its scripts have come", async () => {
    await expect.poll(() => seen(other)).toEqual(["₹31,990 excl. GST", "₹37,748 incl. GST"]);
    await expect(other.locator(".price-was").first()).toHaveText(/₹36,990/, { useInnerText: true });
    const scripts = Promise.withResolvers<void>();
    await other.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
    await other.reload({ waitUntil: "domcontentloaded" });
    expect(await seen(other)).toEqual(["₹31,990 excl. GST", "₹37,748 incl. GST"]);
    scripts.resolve();
    await other.waitForLoadState("networkidle");
    expect(await seen(other)).toEqual(["₹31,990 excl. GST", "₹37,748 incl. GST"]);
  });

  await test.step("a budget means the price that is shown first", async () => {
    await openLive(page, "/products");
    await expect(filters(page).getByRole("radio", { name: "Without GST" })).toBeChecked();
    await filters(page).getByRole("spinbutton", { name: "Highest price in rupees" }).fill("60000");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\?max=60000$/);
    await expect(page.getByRole("link", { name: /^Up to ₹60,000 excl. GST/ })).toBeVisible();
    await expect(cards(page)).toHaveCount(7);
  });
  await test.step("and follows the choice, for the sort as well", async () => {
    await filters(page).getByText("With GST", { exact: true }).click();
    await expect(page).toHaveURL(/\?gst=with&max=60000$/);
    await expect(page.getByRole("link", { name: /^Up to ₹60,000 incl. GST/ })).toBeVisible();
    await expect(cards(page)).not.toHaveCount(7);
    // Another price first leaves a budget as it was chosen.
    await page.getByRole("contentinfo").getByRole("button", { name: "Show prices without GST" }).click();
    await expect(
      page.getByRole("contentinfo").getByRole("button", { name: "Show prices with GST" }),
    ).toBeVisible();
    await expect(page).toHaveURL(/\?gst=with&max=60000$/);
    await page.getByRole("contentinfo").getByRole("button", { name: "Show prices with GST" }).click();
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("Price, high to low");
    await expect(page).toHaveURL(/\?gst=with&max=60000&sort=price-desc$/);
    await page.getByRole("link", { name: /^Up to ₹60,000/ }).click();
    await expect(page).toHaveURL(/\?gst=with&sort=price-desc$/);
    await page.getByRole("contentinfo").getByRole("button", { name: "Show prices without GST" }).click();
    await expect(page).toHaveURL(/\?sort=price-desc$/);
    await expect(filters(page).getByRole("radio", { name: "Without GST" })).toBeChecked();
  });
});
