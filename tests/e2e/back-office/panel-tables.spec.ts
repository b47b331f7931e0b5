import type { Browser, Page } from "@playwright/test";
import { comeFromElsewhere } from "../support/account.ts";
import { machines } from "../support/buyer.ts";
import { registerCustomer } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { startOrder } from "../support/scenes.ts";
import { expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const notice = (page: Page) => page.getByRole("region", { name: "Notifications" });
const rows = (page: Page) => page.getByRole("row").filter({ has: page.getByRole("checkbox") });

/** Places orders as a new customer, by the forms that need no script. Returns the customer's email address. */
async function placeOrders(browser: Browser, methods: readonly ("cod" | "demo")[]): Promise<string> {
  const context = await browser.newContext();
  await comeFromElsewhere(context);
  const { email } = await registerCustomer(context, "Asha Patil");
  for (const method of methods) await startOrder(context.request, machines.cheap, method);
  await context.close();
  return email;
}

test("an admin packs several orders, suspends people and changes a price in lists, and takes steps back", async ({
  page,
  context,
  browser,
  officeShop,
  allow,
}) => {
  // A form without a reason.
  allow(/status of 400/);
  await comeFromElsewhere(context);
  await officeShop.enterAs("admin", context);

  await test.step("several orders are packed together, and one that nobody paid is not offered for it", async () => {
    const email = await placeOrders(browser, ["cod", "cod", "demo"]);
    await openLive(page, `/admin/orders?search=${encodeURIComponent(email)}`);
    await expect(page.getByText("3 orders", { exact: true })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Select YN-/ })).toHaveCount(2);
    await page.getByRole("checkbox", { name: "Select all" }).check();
    await expect(page.getByText("2 selected")).toBeVisible();
    // Nothing of them is on its way.
    await expect(page.locator("summary").filter({ hasText: "Mark as delivered" })).toHaveCount(0);
    await expectSoundState(page);
    await button(page, "Pack, print, ship").click();
    await button(page, "Pack 2 orders").click();
    const without = page.getByLabel("Pack without the missing serial numbers");
    await expect(without).toHaveCount(2);
    for (const box of await without.all()) await box.check();
    await button(page, "Pack 2 orders").click();
    await expect(page.getByText("2 orders packed.")).toBeVisible();
    await expectSoundState(page);
  });

  await test.step("people are suspended together for a reason, and undoing it lets them in again", async () => {
    const email = await placeOrders(browser, []);
    await openLive(page, "/admin/users?role=admin&search=admin%40demo.example");
    // Admins cannot select themselves.
    await expect(
      page.getByRole("table").getByRole("link", { name: "Meera Iyer", exact: true }),
    ).toBeVisible();
    await expect(rows(page)).toHaveCount(0);

    await openLive(page, `/admin/users?search=${encodeURIComponent(email)}`);
    await page.getByRole("checkbox", { name: "Select Asha Patil" }).check();
    await page.locator("summary").filter({ hasText: "Suspend" }).click();
    await button(page, "Suspend").click();
    await expect(page.getByLabel("Reason")).toHaveAccessibleDescription(/Please give a reason/);
    await expect(page.getByLabel("Reason")).toBeFocused();
    await expect(page.getByText("1 selected")).toBeVisible();
    await page.getByLabel("Reason").fill("Orders that nobody pays");
    await button(page, "Suspend").click();
    await expect(notice(page)).toContainText("1 user suspended.");
    await expect(page.getByRole("table")).toContainText("Suspended");
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(page.getByRole("table")).not.toContainText("Suspended");
  });

  await test.step("a price that was changed by mistake is taken back", async () => {
    await openLive(page, "/admin/products?search=Office%20Mini");
    const price = page.getByRole("button", { name: "Edit price and stock of Office Mini" });
    const before = await price.innerText();
    await price.click();
    const form = page.getByRole("dialog", { name: "Price and stock of Office Mini" });
    await form.getByLabel("Discount price").fill("29,000");
    await form.getByLabel("Stock").fill("+3");
    await button(page, "Save").click();
    await expect(notice(page)).toContainText("Price and stock saved.");
    await expect(price).toContainText("₹29,000");
    await notice(page).getByRole("button", { name: "Undo" }).click();
    await expect(price).toHaveText(before, { useInnerText: true });
  });
});

test("each order is a row of two lines, in a table that fits at a desk and on a tablet", async ({
  page,
  browser,
  officeShop,
}) => {
  const email = await placeOrders(browser, ["cod", "demo"]);
  await officeShop.enterAs("admin", page.context());
  await openLive(page, `/admin/orders?search=${encodeURIComponent(email)}`);
  const table = page.getByRole("table");
  await expect(table.locator("tbody tr")).toHaveCount(2);
  for (const width of [1440, 1024, 768]) {
    await page.setViewportSize({ width, height: 900 });
    const tooWide = await table.evaluate(({ parentElement: frame }) =>
      frame === null ? undefined : frame.scrollWidth - frame.clientWidth,
    );
    expect(tooWide, `the table at ${width} px`).toBe(0);
    for (const row of await table.locator("tbody tr").all()) {
      expect((await row.boundingBox())?.height).toBeLessThanOrEqual(72);
    }
  }
});
