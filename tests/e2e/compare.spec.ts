import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { machines } from "./support/cart-page.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectNoSidewaysScroll } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila } = machines;

const columns = (page: Page) => page.getByRole("columnheader").getByRole("link");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Compare ${name}`, exact: true });
const slugOf = ({ path }: { path: string }) => path.replace("/products/", "");

test("products come from a list, a product page and the wish list, and a fifth finds no place", async ({
  page,
  context,
}) => {
  await registerCustomer(context);
  await openLive(page, "/products?search=Meru%2014%20OLED");
  await button(page, meru.name).first().click();
  await expect(columns(page)).toHaveText([meru.name]);
  await openLive(page, darpan.path);
  await button(page, darpan.name).first().click();
  await expect(columns(page)).toHaveText([meru.name, darpan.name]);
  await context.request.put("/wish-list/account", { data: { productIds: [qila.id] } });
  await openLive(page, "/wish-list");
  await button(page, qila.name).click();
  await expect(columns(page)).toHaveText([meru.name, darpan.name, qila.name]);

  await page.locator(".compare-suggestions").getByRole("button").first().click();
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Add another product" })).toHaveCount(0);
  await openLive(page, machines.soldOut.path);
  await button(page, machines.soldOut.name).first().click();
  await expect(page.getByText("You can compare up to 4 products.")).toBeVisible();
  await expect(columns(page)).toHaveCount(4);
  await page.getByRole("button", { name: `Remove ${qila.name} from the comparison` }).click();
  await expect(columns(page)).toHaveCount(3);
  await openLive(page, "/compare");
  await expect(columns(page)).toHaveCount(3);
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled });

    test("products are compared, shared by their address, and removed", async ({
      page,
      browser,
      baseURL,
    }) => {
      await page.goto(meru.path);
      await button(page, meru.name).first().click();
      await page.goto(qila.path);
      await button(page, qila.name).first().click();
      await expect(columns(page)).toHaveText([meru.name, qila.name]);
      await page.getByRole("link", { name: "Only the differences" }).click();
      const friend = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const shared = await friend.newPage();
      await shared.goto(page.url());
      await expect(columns(shared)).toHaveText([meru.name, qila.name]);
      await expect(shared.getByRole("link", { name: "Only the differences" })).toHaveAttribute(
        "aria-current",
        "true",
      );
      await friend.close();
      await page.getByRole("button", { name: "Remove all" }).click();
      await expect(page.getByRole("heading", { name: "Nothing to compare yet" })).toBeVisible();
    });
  });
}

const three = `/compare?products=${[meru, darpan, qila].map(slugOf).join(",")}`;

test("a phone shows two columns and swipes to the others, and paper only the table", async ({ page }) => {
  await openLive(page, three);
  await page.setViewportSize({ width: 390, height: 844 });
  const scroller = page.getByRole("region", { name: "Compared products" });
  const headings = page.getByRole("columnheader").filter({ has: page.getByRole("link") });
  await expect(headings.nth(1)).toBeInViewport({ ratio: 0.3 });
  const isInside = async (index: number) => {
    const box = await headings.nth(index).boundingBox();
    return box !== null && box.x >= 0 && box.x + box.width <= 391;
  };
  expect([await isInside(0), await isInside(1), await isInside(2)]).toEqual([true, true, false]);
  await scroller.focus();
  await expect(async () => {
    await page.keyboard.press("ArrowRight");
    expect(await isInside(2)).toBe(true);
  }).toPass();
  await expectNoSidewaysScroll(page);

  // Paper is light in the dark theme too.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(27, 27, 24)");
  await page.setViewportSize({ width: 800, height: 1100 });
  await expect(page.getByRole("link", { name: "Only the differences" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove all" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Remove .* from the comparison$/ }).first()).toBeHidden();
  for (const { name } of [meru, darpan, qila]) {
    await expect(page.getByRole("columnheader").filter({ hasText: name })).toBeVisible();
  }
});
