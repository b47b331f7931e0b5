import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundInBothThemes, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("an order by telephone: typed with the keyboard alone, billed as it is typed, kept, and paid with a link", async ({
  page,
  browser,
  officeShop,
}) => {
  await officeShop.enterAs("admin", page.context());
  await openLive(page, "/admin/orders/new");
  const { keyboard } = page;

  await test.step("a scan adds a piece, and the next scan can follow", async () => {
    await page.getByLabel("Name", { exact: true }).focus();
    for (const text of ["Farhan Qureshi", "+91 98765 01234"]) {
      await keyboard.type(text);
      await keyboard.press("Tab");
    }
    const find = page.getByLabel("Add product");
    await find.focus();
    for (const pieces of ["1", "2"]) {
      await keyboard.type("Y-13");
      await keyboard.press("Enter");
      await expect(page.getByLabel("Quantity")).toHaveValue(pieces);
      await expect(find).toHaveValue("");
      await expect(find).toBeFocused();
    }
    await expect(page.getByLabel("Quantity")).toHaveCount(1);
  });

  await test.step("the arrows lead to what a search found, and back", async () => {
    await keyboard.type("lekha");
    const found = page.getByRole("list", { name: "Products found" }).getByRole("button");
    await expect(found.first()).toBeVisible();
    await keyboard.press("ArrowDown");
    await expect(found.first()).toBeFocused();
    await keyboard.press("ArrowUp");
    await expect(page.getByLabel("Add product")).toBeFocused();
    await page.getByLabel("Add product").fill("");
  });

  await test.step("totals and days follow what is typed", async () => {
    await page.getByLabel("Quantity").focus();
    await keyboard.press("ControlOrMeta+a");
    await keyboard.type("1");
    await expect(page.locator(".bill-total").first()).toContainText("₹35,388");
    await expect(page.getByLabel("Quantity")).toBeFocused();
    await page.getByLabel("PIN code", { exact: true }).fill("411004");
    await expect(page.getByLabel("City", { exact: true })).toHaveValue("Pune");
    await expect(page.getByText(/Delivery by/)).toBeVisible();
    await page.getByLabel("Address", { exact: true }).fill("7 Example Lane");
    const kept = page.waitForResponse((response) => response.request().method() === "POST");
    await page.getByLabel(/^Link to pay/).check();
    await kept;
    await expectSoundInBothThemes(page, 390);
    // What is typed last is kept by leaving.
    const entry = page.url();
    await page.getByLabel("Only the staff read it").fill("Calls again on Monday");
    await page.goto("/admin/orders");
    const isKept = async () =>
      (await (await page.request.get(entry)).text()).includes("Calls again on Monday");
    await expect.poll(isKept).toBe(true);
    await openLive(page, entry);
  });

  await test.step("it is all there after a reload, and placed", async () => {
    await expect(page).toHaveURL(/entry=/);
    await expect(page.getByLabel("Only the staff read it")).toHaveValue("Calls again on Monday");
    await openLive(page, page.url());
    await expect(page.getByLabel("Address", { exact: true })).toHaveValue("7 Example Lane");
    await expect(page.getByLabel(/^Link to pay/)).toBeChecked();
    await page.getByRole("button", { name: "Place order" }).click();
    await expect(page.getByText(/^Order #\d{4} placed\.$/)).toBeVisible();
    await expectSoundState(page);
  });

  await test.step("somebody pays it with the link", async () => {
    await page.getByRole("button", { name: "Make link to pay" }).click();
    const link = await page.getByLabel("Link", { exact: true }).inputValue();
    const payer = await (await browser.newContext()).newPage();
    await openLive(payer, link);
    await expectSoundInBothThemes(payer, 390);
    await payer.getByRole("button", { name: /^Pay ₹35,388/ }).click();
    await payer.getByRole("button", { name: "Approve" }).click();
    await expect(payer.getByText("This order is paid. Thank you.")).toBeVisible();
    await expect(page.getByText("Paid", { exact: true }).first()).toBeVisible();
  });
  expect(await officeShop.findTroubles()).toEqual([]);
});
