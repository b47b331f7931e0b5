import { nightly } from "#tests/support/nightly.ts";
import type { Page } from "@playwright/test";
import { comeFromElsewhere } from "../support/account.ts";
import { enter } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/settings-shop.ts";
import { expectNoSidewaysScroll, expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const admin = { email: "admin@demo.example", password: "demo-password" };

test.describe.configure({ mode: "default" });
test.beforeEach(async ({ context, page }) => {
  await comeFromElsewhere(context);
  await enter(page.request, "/admin/login", admin);
});

const status = (page: Page) => page.getByRole("main").getByRole("status");
const rowNames = (page: Page, list: string) =>
  page.locator(`${list} > li`).getByRole("link").allTextContents();

test("the owner adds a category with its specifications, and sees them before shoppers do", async ({
  page,
  allow,
}) => {
  test.setTimeout(120_000);
  allow(/the server responded with a status of (400|409)/);

  await test.step("a category: what is wrong is said at its field, and nothing typed is lost", async () => {
    await openLive(page, "/admin/catalogue");
    await expectSoundPage(page);
    await page.getByRole("link", { name: "Add category", exact: true }).click();
    await page.getByLabel("Name", { exact: true }).fill("Laptop");
    await page.getByLabel("HSN codes").fill("84433100 laser printers");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(
      /There is already a category 'Laptop'/,
    );
    await expectSoundState(page);
    await page.getByLabel("Name", { exact: true }).fill("Printers");
    await page.getByRole("button", { name: "Add category" }).click();
    await expect(status(page).first()).toContainText("Category added");
    await expect(page.getByLabel("HSN codes")).toHaveValue("84433100 laser printers");
    await expectSoundState(page);
  });

  await test.step("two specifications, one after the other; the preview follows", async () => {
    await page.getByRole("link", { name: "New specification" }).click();
    await expect(page.getByRole("heading", { name: "What do sellers enter?" })).toBeVisible();
    await expectSoundState(page);
    await page.getByRole("link", { name: /^Number/ }).click();
    await page.getByLabel("Name", { exact: true }).fill("Pages per minute");
    await page.getByLabel("Heading").fill("Printing");
    await page.getByLabel("Unit").fill("ppm");
    await page.getByLabel("What is better").selectOption("more");
    await page.getByLabel("Comparison word").fill("Faster");
    await page.getByLabel("Filter", { exact: true }).selectOption("slider");
    await page.getByLabel("Step of the slider").fill("5");
    const preview = page.getByRole("complementary", { name: "Preview" });
    await expect(preview).toContainText("Faster than 5 of 8 products");
    await expect(preview).toContainText("In steps of 5 ppm");
    await expectSoundState(page);
    await page.getByRole("button", { name: "Add and enter another" }).click();
    await expect(status(page).first()).toContainText("'Pages per minute' was added");

    await page.getByRole("link", { name: /^Choice/ }).click();
    await expect(page.getByLabel("Heading")).toHaveValue("Printing");
    await page.getByLabel("Name", { exact: true }).fill("Printing method");
    await page.getByLabel("Options").fill("Laser\nInkjet");
    await page.getByLabel("Shoppers can filter by it").check();
    await page.getByLabel("Required before").check();
    await expect(preview.getByRole("checkbox")).toHaveCount(2);
    await page.getByRole("button", { name: "Add specification" }).click();
    await expect(status(page).first()).toContainText("Specification added");
  });

  await test.step("their order changes by keyboard, and by dragging", async () => {
    await page.getByRole("button", { name: "Move Printing method up" }).press("Enter");
    await expect
      .poll(() => rowNames(page, "ul:has(> [draggable])"))
      .toEqual(["Printing method", "Pages per minute (ppm)"]);
    await expect(page.getByRole("button", { name: "Move Printing method down" })).toBeFocused();
    const rows = page.locator("ul:has(> [draggable]) > li");
    await rows.nth(1).locator("svg").first().dragTo(rows.nth(0));
    await expect
      .poll(() => rowNames(page, "ul:has(> [draggable])"))
      .toEqual(["Pages per minute (ppm)", "Printing method"]);
    await expectSoundState(page);
  });

  await test.step("a move says first what it will do", async () => {
    await page.getByLabel("Move it").selectOption({ label: "Below Accessories" });
    await page.getByRole("button", { name: "See what will change" }).click();
    await expect(page.getByRole("heading", { name: "Move 'Printers' below Accessories?" })).toBeVisible();
    await expect(page.getByText("Products of 'Printers' also get: Connection")).toBeVisible();
    await expectSoundState(page);
    await page.getByRole("button", { name: "Move category" }).click();
    await expect(status(page).first()).toContainText("Category moved");
    await expect(page.getByText("from Accessories").first()).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(status(page).first()).toContainText("'Printers' is back at the top level.");
    await expectSoundState(page);
  });
});

test("a deleted specification tells what products lose and comes back; the owner says what is compared, gives a filter another address, orders and renames headings, and says what customers mean", async ({
  page,
  allow,
}) => {
  allow(/the server responded with a status of (400|409)/);
  await openLive(page, "/admin/catalogue/specifications/refreshHz");
  await page.getByText("Delete specification").click();
  await expect(
    page.getByText(/'Refresh rate' leaves product pages.*\d+ products have a value/),
  ).toBeVisible();
  await expectSoundState(page);
  await page.getByRole("button", { name: "Delete 'Refresh rate'" }).click();
  await expect(status(page).first()).toContainText("'Refresh rate' was deleted");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(status(page).first()).toContainText("Specification brought back");
  await expect(page.getByRole("link", { name: "Refresh rate (Hz)" })).toBeVisible();
  await expectSoundState(page);

  await openLive(page, "/admin/catalogue/categories/routers");
  await page.getByLabel("Show it on the home page").check();
  await page.getByLabel("Line on the home page").fill("Wi-Fi in every room");
  await page.getByLabel("Compare with", { exact: true }).selectOption({ label: "Laptop" });
  const preview = page.getByRole("group", { name: "Preview" });
  await expect(preview).toContainText("Wi-Fi in every room");
  await expect(preview).toContainText("than 5 of 8 laptops");
  // A row that has scrolled half below the top bar is no fault.
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expectSoundPage(page);
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page).first()).toContainText("Changes saved");
  await expect(page.getByLabel("Line on the home page")).toHaveValue("Wi-Fi in every room");

  const row = page.locator("ul:has(> [draggable]) > li").filter({ hasText: "Weight (kg)" });
  await expect(row).toContainText("not compared");
  await row.getByText("Change Weight").click();
  await expect(row).toContainText("'Lighter than 5 of 8 laptops'");
  await row.getByRole("button", { name: "Compare it" }).click();
  await expect(status(page).first()).toContainText("Specification saved");
  await expect(row).not.toContainText("not compared");

  await openLive(page, "/admin/catalogue/specifications/ramGb");
  const address = page.getByLabel("Address of the filter");
  await address.fill("sort");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(address).toHaveAccessibleDescription(/Lists need 'sort' for themselves/);
  await expect(address).toHaveValue("sort");
  await expectSoundState(page);
  await address.fill("memory");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(status(page).first()).toContainText("Changes saved");
  await page.goto("/products?category=Laptop&ram=32");
  await expect(page.locator('input[type="checkbox"][name="memory"][value="32"]').first()).toBeChecked();

  await openLive(page, "/admin/catalogue/headings");
  await page.getByRole("button", { name: "Move Display up" }).press("Enter");
  await expect(page.locator("ul:has(> [draggable]) > li").first()).toContainText("Display");
  await page.getByText("Rename Display").click();
  const heading = page.locator("details[open]").getByLabel("Name");
  await heading.fill("graphics");
  await heading.press("Enter");
  await expect(heading).toHaveAccessibleDescription(/There is already a heading 'Graphics'/);
  await expectSoundPage(page);
  await heading.fill("Screen");
  await heading.press("Enter");
  await expect(status(page).first()).toContainText("Heading renamed.");

  await page.goto("/compare?products=sahyon-lekha-14,sahyon-lekha-15-plus");
  const groups = await page.locator("main tbody th[scope=rowgroup]").allTextContents();
  expect(groups.slice(0, 4)).toEqual(["Price and warranty", "What it runs", "Screen", "Performance"]);
  const backlit = page.getByRole("row").filter({ hasText: "Backlit keys" });
  await expect(backlit).toHaveText(/YesBetterNo|NoYesBetter/);
});

test("the owner changes the lists that searches are read with", async ({ page, allow }) => {
  allow(/the server responded with a status of (400|409)/);
  await openLive(page, "/admin/catalogue/search-words?name=Laptops");
  const labels = page.getByLabel("Customers type");
  await page.getByLabel("Search for").fill("desktop");
  await page.getByLabel("Search for").press("Enter");
  await expect(labels).toHaveAccessibleDescription(/'Laptop' is a category or brand of the shop/);
  await labels.fill("tower wala");
  await labels.press("Enter");
  await expect(status(page).first()).toContainText("Search word added.");
  await expect(page.getByRole("row", { name: "tower wala" })).toContainText("desktop");
  await expectSoundPage(page);

  await page.getByRole("link", { name: "Other names of categories" }).click();
  await expect(page.getByRole("heading", { name: "Other names of categories" })).toBeVisible();
  await labels.fill("ram wala");
  await page.getByLabel("Category").selectOption("memory");
  await labels.press("Enter");
  await expect(page.getByRole("row", { name: "ram wala" })).toContainText("Components › Memory (RAM)");
  await expectSoundPage(page);

  await page.getByRole("link", { name: "Programs, games and work" }).click();
  await expect(page.getByRole("row")).toHaveCount(51);
  await page.getByRole("searchbox").fill("tally prime");
  await expect(page.getByRole("row")).toHaveCount(2);
  await page.getByRole("link", { name: "Change Tally Prime" }).click();
  const spellings = page.getByLabel("Other spellings");
  await expect(spellings).toHaveValue(/tally erp/);
  await spellings.fill("tally zz, Word file");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(spellings).toHaveAccessibleDescription(/'Word file' is already in 'Microsoft Word'/);
  await expect(spellings).toHaveValue("tally zz, Word file");
  await expectSoundPage(page);
  await spellings.fill("tally zz");
  await page.getByLabel("Needs").selectOption("code");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(status(page).first()).toContainText("Changes saved.");
  const row = page.getByRole("row", { name: "Tally Prime" });
  await expect(row).toContainText("tally zz");
  await expect(row).toContainText("code");
  await page.setViewportSize({ width: 390, height: 844 });
  await row.getByText("Remove", { exact: false }).first().click();
  await expectSoundPage(page);
  await row.getByRole("button", { name: "Remove entry" }).click();
  await expect(status(page).first()).toContainText("Search word removed.");
  await expect(page.getByRole("heading", { name: "No search words found" })).toBeVisible();

  await page.getByRole("link", { name: "What each needs" }).click();
  await page.getByText("Remove office").click();
  await page.getByRole("button", { name: "Remove entry" }).first().click();
  await expect(page.getByRole("alert")).toContainText("has these needs");
  await expectSoundPage(page);
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled });

    test("categories and options are added, ordered and renamed", async ({ page }) => {
      await page.goto("/admin/catalogue/categories");
      await page.getByRole("button", { name: "Move Desktop up" }).click();
      await expect(status(page).first()).toContainText("Order saved");
      await expect(page.locator("[aria-label=Categories] > li").nth(1)).toContainText("Desktop");
      await page.getByRole("link", { name: "Specifications" }).click();
      await page.getByRole("link", { name: "Add specification" }).click();
      await page.getByRole("link", { name: /^Choice/ }).click();
      await page.getByLabel("Name", { exact: true }).fill("Scan bed");
      await page.getByLabel("Heading").fill("Scanning");
      await page.getByLabel("Options").fill("Flat\nFeeder");
      await page.getByRole("button", { name: "Add specification" }).click();
      await page.getByRole("link", { name: "Scan bed" }).click();
      await page.getByRole("button", { name: "Move Feeder up" }).click();
      await expect(status(page).first()).toContainText("Order saved");
      await page.getByText("Change Feeder").click();
      const row = page.locator("ul:has(> [draggable]) > li").first();
      await row.getByLabel("Name").fill("Sheet feeder");
      await row.getByRole("button", { name: "Rename" }).click();
      await expect(status(page).first()).toContainText("Option saved");
      await expect(page.locator("ul:has(> [draggable]) > li").first()).toContainText("Sheet feeder");
      await expectNoSidewaysScroll(page);
    });
  });
}
