import type { Page } from "@playwright/test";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundInBothThemes } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const phone = { width: 390, height: 844 };

test("a product's form folds what is seldom needed, and opens it where something is wrong", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  allow(/status of 400/);
  await officeShop.enterAs("vendor", page.context());
  await openLive(page, "/vendor/products?search=Lekha+15");
  await page.locator("tbody .row-link").first().click();
  const codes = page.locator("details", { hasText: "Part number, condition and page address" });
  await expect(codes.locator("summary")).toContainText(/\d of 6 filled/);
  await expectSoundInBothThemes(page, 390);
  const more = page.locator("details", { hasText: "More specifications" });
  const shown = await page
    .locator("div:has(> #product) :is(input, select, textarea, button):visible")
    .count();
  expect(shown).toBeLessThanOrEqual(32);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await more.boundingBox())?.y).toBeLessThanOrEqual(2500);

  await expect(page.getByLabel(/^SKU/)).toBeVisible();
  const barcode = page.getByLabel(/^Barcode/);
  const save = page.locator("button[value=save][form=product]");
  await expect(barcode).toBeVisible();
  const address = page.getByLabel(/^Page address/);
  await codes.locator("summary").click();
  await address.fill("no address!");
  await codes.locator("summary").click();
  await expect(address).toBeHidden();
  await save.click();
  await expect(address).toBeFocused();
  await expect(address).toHaveValue("no address!");
  await expect(address).toHaveAccessibleDescription(/letters/i);

  const bare = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto(page.url().split("?")[0] ?? "");
  const warranty = plain.locator("details", { hasText: "Warranty and service" });
  await expect(warranty).not.toHaveAttribute("open");
  await plain.locator("details", { hasText: "Part number, condition" }).locator("summary").click();
  await plain.getByLabel(/^Page address/).fill("no address!");
  await plain.locator("button[value=save][form=product]").click();
  await expect(plain.getByLabel(/^Page address/)).toBeVisible();
  await expect(plain.getByLabel(/^Page address/)).toHaveValue("no address!");
  await expect(warranty).not.toHaveAttribute("open");
  await bare.close();
});

test("on a phone the filters of a list are folded, with the number that are set, and rows are low", async ({
  page,
  browser,
  officeShop,
}) => {
  await officeShop.enterAs("admin", page.context());
  await page.setViewportSize(phone);
  await openLive(page, "/admin/products?status=published");
  const filters = page.locator("[role=search] summary");
  await expect(filters).toHaveText("Filters(1)");
  await expect(page.getByRole("searchbox")).toBeVisible();
  await expect(page.getByLabel("Category", { exact: true })).toBeHidden();
  const row = await page.locator("tbody tr").first().boundingBox();
  expect(row?.y).toBeLessThanOrEqual(480);
  expect(row?.height).toBeLessThanOrEqual(180);
  await filters.click();
  await page.getByLabel("Category", { exact: true }).selectOption("Laptop");
  await expect(filters).toHaveText("Filters(2)");
  await expect(page.getByLabel("Category", { exact: true })).toBeVisible();
  await expectSoundInBothThemes(page, 390);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(filters).toBeHidden();
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("Laptop");

  const bare = await browser.newContext({
    javaScriptEnabled: false,
    viewport: phone,
    storageState: await page.context().storageState(),
  });
  const plain = await bare.newPage();
  await plain.goto("/admin/products");
  await plain.locator("[role=search] summary").click();
  await plain.getByLabel("Category", { exact: true }).selectOption("Laptop");
  await plain.getByRole("search").getByRole("button", { name: "Apply" }).click();
  await expect(plain.locator("[role=search] summary")).toHaveText("Filters(1)");
  await bare.close();
});

/** Lets every form of the page fail as `how` says, until the answer is called. */
async function failForms(page: Page, how: "busy" | "away" | "logged-out") {
  const isSent = /\.data/;
  await page.route(isSent, (route) => {
    if (route.request().method() !== "POST") return route.continue();
    if (how === "away") return route.abort();
    if (how === "busy") return route.fulfill({ status: 503, body: "Back in a moment" });
    return route.fulfill({
      status: 204,
      headers: { "X-Remix-Redirect": "/admin/login", "X-Remix-Status": "302" },
    });
  });
  return () => page.unroute(isSent);
}

test("an order that is being entered stays, with all that is typed, when it cannot be kept", async ({
  page,
  officeShop,
  allow,
}) => {
  allow(/status (of )?503|ERR_FAILED/);
  await officeShop.enterAs("admin", page.context());
  await openLive(page, "/admin/orders/new");
  const name = page.getByLabel("Name", { exact: true });
  const note = page.getByLabel("Only the staff read it");
  const trouble = page.locator("#trouble");
  for (const [how, sentence] of [
    ["busy", "Not saved: no connection. We try again."],
    ["away", "Not saved: no connection. We try again."],
    ["logged-out", "Not saved: you are logged out. Log in in another tab. We try again."],
  ] as const) {
    const mend = await failForms(page, how);
    await name.fill(`Meena ${how}`);
    await expect(trouble).toHaveText(sentence);
    await note.fill(`Typed while ${how}`);
    await mend();
    await expect(trouble).toBeEmpty();
    await expect(name).toHaveValue(`Meena ${how}`);
    const stored = async () => (await page.request.get(page.url())).text();
    await expect.poll(stored).toContain(`Typed while ${how}`);
  }
});

test("a form that cannot be sent says so, and keeps the page and what is typed", async ({
  page,
  officeShop,
  allow,
}) => {
  allow(/status (of )?503|ERR_FAILED/);
  await officeShop.enterAs("vendor", page.context());
  await openLive(page, "/vendor/products?search=Lekha+15");
  await page.locator("tbody .row-link").first().click();
  const description = page.getByLabel("Description", { exact: true });
  const save = page.locator("button[value=save][form=product]");
  const before = await description.inputValue();
  await description.fill("Typed while the shop was away.");
  for (const [how, sentence] of [
    ["busy", "Not sent: the shop does not answer."],
    ["away", "Not sent: no connection."],
  ] as const) {
    const mend = await failForms(page, how);
    await save.click();
    await expect(page.getByText(sentence).first()).toBeVisible();
    await expect(description).toHaveValue("Typed while the shop was away.");
    await mend();
  }
  await save.click();
  await expect(page.getByText("Saved.").first()).toBeVisible();
  await description.fill(before);
  await save.click();
  await expect(description).toHaveValue(before);
});
