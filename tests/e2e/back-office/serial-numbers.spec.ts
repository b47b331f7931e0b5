import { comeFromElsewhere } from "../support/account.ts";
import { buyForCash, submit } from "../support/buyer.ts";
import { test } from "../support/office-shop.ts";
import { expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

test("a vendor leaves a serial number out or uses it twice only knowingly, and corrects it later", async ({
  page,
  browser,
  officeShop,
  allow,
}) => {
  test.setTimeout(180_000);
  allow(/the server responded with a status of (400|409)/);
  const [first, second] = [await buyForCash(browser), await buyForCash(browser)];
  await comeFromElsewhere(page.context());
  await officeShop.enterAs("vendor", page.context());
  const state = page.locator("p.tag-row[role=status]");
  const open = async (number: string) => {
    await page.goto(`/vendor/orders?search=${number}`);
    await page.getByRole("link", { name: number }).click();
  };
  const ship = async () => {
    await page.getByLabel("Courier").fill("Blue Dart");
    await page.getByLabel("Tracking number").fill("BD 1");
    await submit(page, "Ship");
    await expect(state).toContainText("Shipped");
  };

  await test.step("without the number it is not packed, unless that is confirmed", async () => {
    await open(first.number);
    await expect(page.getByLabel("Pack without the missing serial numbers")).toHaveCount(0);
    await submit(page, "Accept and pack");
    await expect(page.locator(".field-error")).toHaveText(["Please enter the serial number"]);
    await expect(page.getByLabel(/^Serial number of/)).toBeFocused();
    await expectSoundState(page);
    await page.getByLabel("Pack without the missing serial numbers").check();
    await submit(page, "Accept and pack");
    await expect(state).toContainText("Processing");
    await ship();
  });

  await test.step("it is added afterwards", async () => {
    await page.getByText("Correct a serial number").click();
    await page.getByLabel("Correct serial number").fill("sx-77");
    await expectSoundState(page);
    await submit(page, "Save serial number");
    await expect(page.getByRole("main")).toContainText("Serial number SX-77 added on");
  });

  await test.step("the same number again is refused with its order, unless that is confirmed", async () => {
    await open(second.number);
    await page.getByLabel(/^Serial number of/).fill("SX-77");
    await submit(page, "Accept and pack");
    await expect(page.locator(".field-error")).toContainText(first.number);
    await expectSoundState(page);
    await page.getByLabel(/^Pack SX-77 again/).check();
    await submit(page, "Accept and pack");
    await expect(state).toContainText("Processing");
    await ship();
  });

  await test.step("it is corrected, and the customer sees it", async () => {
    await page.getByText("Correct a serial number").click();
    await page.getByLabel("Correct serial number").fill("SX-78");
    await submit(page, "Save serial number");
    await expect(page.getByRole("main")).toContainText("SX-77 corrected to SX-78");
    await expectSoundState(page);
    const customer = await second.customer.newPage();
    await customer.goto("/orders");
    await customer.getByRole("link", { name: second.number, exact: true }).click();
    await expect(customer.locator("[data-part=lines]")).toContainText("SX-77 corrected to SX-78");
    await expectSoundState(customer);
  });
});
