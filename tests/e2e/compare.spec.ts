import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { machines } from "./support/cart-page.ts";
import { registerCustomer } from "./support/customer.ts";
import { openLive } from "./support/live-page.ts";
import { expectNoSidewaysScroll, expectSoundInBothThemes } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

const { meru, darpan, qila } = machines;

const columns = (page: Page) => page.getByRole("columnheader").getByRole("link");
const button = (page: Page, name: string) =>
  page.getByRole("main").getByRole("button", { name: `Compare ${name}`, exact: true });
const slugOf = ({ path }: { path: string }) => path.replace("/products/", "");

test("products are collected in the tray of a list, which other pages and tabs follow, and a fifth finds no place", async ({
  page,
  context,
}) => {
  await registerCustomer(context);
  await context.request.put("/wish-list/account", { data: { productIds: [qila.id] } });
  const tray = (tab: Page) => tab.getByRole("region", { name: "Products to compare" });
  const names = (tab: Page) => tray(tab).getByRole("listitem").getByRole("link");

  // Pressed before the tray's script has come.
  const script = Promise.withResolvers<void>();
  await page.route("**/assets/tray-*.js", (route) => script.promise.then(() => route.continue()));
  await openLive(page, "/products?category=Desktop");
  await page
    .getByRole("button", { name: /^Compare / })
    .first()
    .dblclick();
  script.resolve();
  await expect(names(page)).toHaveCount(1);
  await tray(page).getByRole("button", { name: "Remove all" }).click();
  await expect(tray(page)).toHaveCount(0);

  await openLive(page, "/products?category=Laptop&sort=price-asc");
  const url = page.url();
  // Two at once: the second waits for what the first one left.
  await page
    .getByRole("button", { name: /^Compare / })
    .evaluateAll((buttons) => buttons.slice(0, 2).forEach((button) => (button as HTMLElement).click()));
  await expect(names(page)).toHaveCount(2);
  await expect(tray(page)).toContainText("2 of 4");
  const pressed = page.getByRole("button", { name: /^Compare /, pressed: true });
  await expect(pressed).toHaveCount(2);
  await pressed.first().click();
  await expect(names(page)).toHaveCount(1);
  await expect(pressed).toHaveCount(1);
  await page
    .getByRole("button", { name: /^Compare /, pressed: false })
    .last()
    .click();
  await expect(names(page)).toHaveCount(2);
  expect(page.url()).toBe(url);
  await expectSoundInBothThemes(page);

  const other = await context.newPage();
  await openLive(other, darpan.path);
  await expect(names(other)).toHaveCount(2);
  await button(other, darpan.name).first().click();
  await expect(names(other)).toHaveCount(3);
  await other.close();
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(names(page)).toHaveCount(3);
  await tray(page)
    .getByRole("button", { name: /^Remove / })
    .first()
    .click();
  await expect(names(page)).toHaveCount(2);
  await tray(page).getByRole("link", { name: "Compare", exact: true }).click();
  await expect(columns(page)).toHaveCount(2);

  // Where there is no tray, the comparison opens.
  await openLive(page, "/wish-list");
  await button(page, qila.name).click();
  await expect(columns(page)).toHaveCount(3);
  await page.getByRole("region", { name: "Add another product" }).getByRole("button").first().click();
  await expect(columns(page)).toHaveCount(4);
  await expect(page.getByRole("heading", { name: "Add another product" })).toHaveCount(0);
  await openLive(page, machines.soldOut.path);
  await expect(names(page)).toHaveCount(4);
  await button(page, machines.soldOut.name).first().click();
  await expect(page.getByText("You can compare up to 4 products")).toBeVisible();
  await expect(names(page)).toHaveCount(4);
  await openLive(page, "/compare");
  await page.getByRole("button", { name: `Remove ${qila.name} from the comparison` }).click();
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
      await expect(page.getByRole("link", { name: "Differences" })).toHaveAttribute("aria-current", "true");
      await page.getByRole("link", { name: "Everything", exact: true }).click();
      const friend = await browser.newContext({ baseURL, javaScriptEnabled: false });
      const shared = await friend.newPage();
      await shared.goto(page.url());
      await expect(columns(shared)).toHaveText([meru.name, qila.name]);
      await expect(shared.getByRole("link", { name: "Everything", exact: true })).toHaveAttribute(
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
  // The names stay in view on the way down, above their own columns.
  const head = page.locator(".compare-heads").getByText(qila.name);
  await expect(head).toBeHidden();
  await page.getByRole("rowheader").last().scrollIntoViewIfNeeded();
  await expect(head).toBeInViewport();
  expect((await head.boundingBox())?.x).toBeCloseTo((await headings.nth(2).boundingBox())?.x ?? 0, 0);
  await expectNoSidewaysScroll(page);

  // Paper is light in the dark theme too.
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(page.getByRole("heading", { level: 1 })).toHaveCSS("color", "rgb(27, 27, 24)");
  await page.setViewportSize({ width: 800, height: 1100 });
  await expect(page.getByRole("link", { name: "Differences" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Remove all" })).toBeHidden();
  await expect(page.getByRole("button", { name: /^Remove .* from the comparison$/ }).first()).toBeHidden();
  for (const { name } of [meru, darpan, qila]) {
    await expect(page.getByRole("columnheader").filter({ hasText: name })).toBeVisible();
  }
});
