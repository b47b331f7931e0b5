import { nightly } from "#tests/support/nightly.ts";
import { fillAddress, fillCart, machines, register, step, submit } from "./support/buyer.ts";
import { openLive } from "./support/live-page.ts";
import { expectSoundPage } from "./support/sound-page.ts";
import { expect, test } from "./support/test.ts";

const refused = /the server responded with a status of 4\d\d/;
const gstin = "29AABCR1718E1ZL";

test("a business of another state says who receives the goods, and is offered the next time", async ({
  page,
  allow,
}) => {
  test.slow();
  allow(refused);
  await register(page);
  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await fillAddress(page);
  await page.getByText("I need a GST invoice for my business").click();
  await page.locator('input[name="buyerGstin"]').fill("27AAPFU0939F1ZX");
  await page.getByLabel("Legal name").fill("Example Traders Pvt Ltd");
  await submit(page, "Continue to Payment");
  await expect(page.locator(".field-error").first()).toContainText("GSTIN");
  // A refused one does not wait in its folded part, nor does its business; what else was typed does.
  await openLive(page, "/checkout");
  await expect(page.locator('input[name="buyerGstin"]')).toHaveValue("");
  await expect(page.locator('input[name="buyerBusinessName"]')).toHaveValue("");
  await expect(page.getByLabel("Full Name")).not.toHaveValue("");
  await page.getByText("I need a GST invoice for my business").click();
  const question = page.getByRole("group", { name: "Who receives the goods?" });
  const billingAddress = page.getByLabel("Billing address", { exact: true });
  await page.locator('input[name="buyerGstin"]').fill("27AAPFU0939F1ZV");
  await expect(page.getByLabel("Same as the delivery address")).toBeChecked();
  await expect(question).toBeHidden();
  await expect(billingAddress).toBeHidden();

  await page.locator('input[name="buyerGstin"]').fill(gstin);
  await expect(question).toBeVisible();
  await expect(question).toContainText("You may not be able to claim input tax credit");
  await expect(billingAddress).toBeVisible();
  await expect(page.getByLabel("Billing state")).toHaveValue("29");
  await page.getByLabel("Legal name").fill("Example Traders Pvt Ltd");
  await submit(page, "Continue to Payment");
  await expect(page.locator(".field-error")).toHaveText([
    "PIN code is required",
    "City is required",
    "Address is required",
    "Please choose who receives the goods",
  ]);
  await expectSoundPage(page);

  await billingAddress.fill("14 Example Arcade");
  await page.getByLabel("Billing city").fill("Bengaluru");
  await page.getByLabel("Billing PIN code").fill("560001");
  await question.getByText("Somebody else, on our order").click();
  await page.reload();
  await expect(question.getByLabel("Somebody else, on our order")).toBeChecked();
  await expect(billingAddress).toHaveValue("14 Example Arcade");
  await submit(page, "Continue to Payment");

  await expect(step(page, "Payment")).toBeVisible();
  await expect(page.locator("main address")).toContainText("Place of supply: Karnataka (29)");
  await page.getByText("GST details").click();
  await expect(page.locator("[data-part=gst]")).toContainText("IGST");
  await page.getByRole("link", { name: "Back", exact: true }).click();
  await question.getByText("Our own place of business").click();
  await submit(page, "Continue to Payment");
  await expect(page.locator("main address")).toContainText("Place of supply: Maharashtra (27)");
  await page.getByText("GST details").click();
  await expect(page.locator("[data-part=gst]")).toContainText("SGST");
  await page.getByLabel("Cash on delivery").check();
  await submit(page, "Place Order");
  await expect(page.getByRole("heading", { name: "Thank You for Your Order!" })).toBeVisible();
  await expect(page.getByText(`GST invoice for Example Traders Pvt LtdGSTIN ${gstin}`)).toBeVisible();

  await fillCart(page, machines.cheap);
  await openLive(page, "/checkout");
  await expect(page.getByLabel("Myself, without a GSTIN")).toBeChecked();
  await page.getByText("Example Traders Pvt Ltd").click();
  await expect(question).toBeVisible();
  await expect(billingAddress).toBeHidden();
  await question.getByText("Our own place of business").click();
  await submit(page, "Continue to Payment");
  await expect(page.locator("main address")).toContainText("14 Example Arcade, Bengaluru, Karnataka 560001");

  await openLive(page, "/account/addresses");
  await page.getByRole("link", { name: `Edit Example Traders Pvt Ltd, ${gstin}` }).click();
  await page.getByLabel("Billing city").fill("Mysuru");
  await page.getByLabel("Billing PIN code").fill("570001");
  await submit(page, "Save business");
  await expect(page.getByRole("heading", { name: "Addresses", exact: true })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await expect(page.getByText("Mysuru 570001, Karnataka")).toBeVisible();
  await page.getByRole("button", { name: `Delete Example Traders Pvt Ltd, ${gstin}` }).click();
  await expect(page.getByText("Mysuru 570001, Karnataka")).toBeHidden();
});

for (const javaScriptEnabled of nightly([false])) {
  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("the same step asks who receives the goods and keeps what was typed", async ({ page, allow }) => {
      allow(refused);
      await register(page);
      await fillCart(page, machines.cheap);
      await page.goto("/checkout");
      await fillAddress(page);
      await page.getByText("I need a GST invoice for my business").click();
      await page.locator('input[name="buyerGstin"]').fill(gstin);
      await page.getByLabel("Legal name").fill("Example Traders Pvt Ltd");
      await expect(page.getByLabel("Billing city")).toBeHidden();
      await submit(page, "Continue to Payment");
      await expect(page.getByRole("group", { name: "Who receives the goods?" })).toBeVisible();
      await expect(page.getByLabel("Legal name")).toHaveValue("Example Traders Pvt Ltd");
      await page.getByLabel("Billing address", { exact: true }).fill("14 Example Arcade");
      await page.getByLabel("Billing city").fill("Bengaluru");
      await page.getByLabel("Billing PIN code").fill("560001");
      await page.getByLabel("Our own place of business").check();
      await submit(page, "Continue to Payment");
      await expect(page.locator("main address")).toContainText("Place of supply: Maharashtra (27)");
    });
  });
}
