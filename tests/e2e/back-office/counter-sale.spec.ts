import { openLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundInBothThemes } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("a sale at the counter is scanned, given its serial numbers and paid with few keys", async ({
  page,
  officeShop,
}) => {
  await officeShop.enterAs("admin", page.context());
  const giveBack = await officeShop.giveToShop("13");
  await openLive(page, "/admin/orders/new?way=counter");
  const { keyboard } = page;
  let keys = 0;
  const press = async (key: string) => {
    keys += 1;
    await keyboard.press(key);
  };
  /** A scanner sends Enter, too. */
  const scan = async (code: string) => {
    await keyboard.type(code);
    await keyboard.press("Enter");
  };
  const serials = page.getByLabel(/^Serial numbers? of/);
  const find = page.getByLabel("Add product");

  await expect(find).toBeFocused();
  await scan("Y-13");
  await expect(page.getByLabel("Quantity")).toHaveValue("1");
  await scan("Y-13");
  await expect(page.getByLabel("Quantity")).toHaveValue("2");
  await expect(find).toHaveValue("");
  await press("Enter");
  await expect(serials).toBeFocused();
  await scan("COUNTER-1");
  await expect(serials).toBeFocused();
  await scan("COUNTER-2");
  await expect(serials).toHaveValue("COUNTER-1\nCOUNTER-2");
  await expect(page.getByLabel("Cash received (₹)")).toBeFocused();
  await keyboard.type("80000");
  keys += 5;
  await expect(page.getByText("Change: ₹9,224.")).toBeVisible();
  expect(keys).toBeLessThanOrEqual(25);
  await expectSoundInBothThemes(page, 390);
  await page.getByRole("button", { name: "Discard" }).click();
  await expect(page.getByLabel("Quantity")).toHaveCount(0);
  await giveBack();
});
