import { comeFromElsewhere } from "../support/account.ts";
import { registerVendor } from "../support/customer.ts";
import { openLive, untilLive } from "../support/live-page.ts";
import { test } from "../support/office-shop.ts";
import { fill, laptop } from "../support/product-form.ts";
import { expect } from "../support/test.ts";

test("what is typed into a description before the scripts come stays", async ({ page, context }) => {
  await comeFromElsewhere(context);
  await registerVendor(context);
  await openLive(page, "/vendor/products/new");
  await fill(page, { Brand: laptop.Brand, Name: laptop.Name, Description: laptop.Description });
  await page.getByRole("button", { name: "Save draft", exact: true }).click();
  await expect(page.getByText("Draft saved.")).toBeVisible();

  const slow = await context.newPage();
  const held = Promise.withResolvers<void>();
  await slow.route("**/*.js", async (route) => {
    await held.promise;
    await route.continue();
  });
  await slow.goto(page.url(), { waitUntil: "commit" });
  const description = slow.getByLabel("Description", { exact: true });
  await expect(description).toHaveValue(laptop.Description);
  await description.fill("Quiet, and light enough to carry.");
  held.resolve();
  await untilLive(slow);
  await expect(description).toHaveValue("Quiet, and light enough to carry.");
});
