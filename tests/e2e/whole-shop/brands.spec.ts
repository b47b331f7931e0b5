import { drawPicture } from "#tests/support/test-pictures.ts";
import { comeFromElsewhere } from "../support/account.ts";
import { enter } from "../support/customer.ts";
import { openLive } from "../support/live-page.ts";
import { test } from "../support/settings-shop.ts";
import { expectSoundPage, expectSoundState } from "../support/sound-page.ts";
import { expect } from "../support/test.ts";

const square = { width: 400, height: 400 };
const admin = { email: "admin@demo.example", password: "demo-password" };

test("a brand has a page, keeps its old address under a new name, and takes in another brand", async ({
  page,
  context,
  allow,
}) => {
  allow(/status of (400|409)/);
  await comeFromElsewhere(context);
  await enter(page.request, "/admin/login", admin);
  const products = page.getByRole("article");
  const heading = page.getByRole("heading", { level: 1 });
  let [sahyon, mavalix] = [0, 0];

  await test.step("its page has its products, and the filter finds the same ones", async () => {
    await openLive(page, "/brands");
    await expectSoundPage(page);
    await page.getByRole("main").getByRole("link", { name: "Mavalix" }).click();
    await expect(heading).toHaveText("Mavalix");
    mavalix = await products.count();
    await openLive(page, "/brands/sahyon");
    sahyon = await products.count();
    expect(Math.min(sahyon, mavalix)).toBeGreaterThan(0);
    await page.getByRole("link", { name: "Filter and sort" }).click();
    await expect(heading).not.toHaveText("Sahyon");
    await expect(products).toHaveCount(sahyon);
  });

  await test.step("the owner gives it another name, an address and a service contact", async () => {
    await openLive(page, "/admin/catalogue/brands");
    await page.getByRole("link", { name: "Sahyon", exact: true }).click();
    await expect(page.getByRole("region", { name: "Sahyon" })).toBeVisible();
    await page.getByLabel("Name", { exact: true }).fill("Mavalix");
    await page.getByLabel("Phone").fill("020 1234 5678");
    await page.getByRole("button", { name: "Save brand" }).click();
    await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/Mavalix/);
    await expect(page.getByLabel("Phone")).toHaveValue("020 1234 5678");
    await page.getByLabel("Name", { exact: true }).fill("Sahyon Digital");
    await page.getByLabel("Web address").fill("sahyon-digital");
    await page.getByLabel("About the brand").fill("Laptops from the Sahyadri hills.");
    await page.getByRole("button", { name: "Save brand" }).click();
    await expect(page.getByText("Changes saved.")).toBeVisible();
    const logo = { name: "logo.png", mimeType: "image/png", buffer: await drawPicture(200, square) };
    await page.getByLabel("Picture").setInputFiles(logo);
    await page.getByRole("button", { name: "Upload logo" }).click();
    await expect(page.getByRole("button", { name: "Remove logo" })).toBeVisible();
    await expectSoundState(page);
  });

  await test.step("the old address and the old filter lead to the new name", async () => {
    await openLive(page, "/brands/sahyon");
    await expect(page).toHaveURL(/\/brands\/sahyon-digital$/);
    await expect(heading).toHaveText("Sahyon Digital");
    await expect(page.getByRole("main")).toContainText("Laptops from the Sahyadri hills.");
    await expect(page.getByRole("main")).toContainText("020 1234 5678");
    await expect(products).toHaveCount(sahyon);
    const widthOf = (image: SVGElement | HTMLElement) => (image as HTMLImageElement).naturalWidth;
    await expect.poll(() => page.locator("[data-logo] img").first().evaluate(widthOf)).toBeGreaterThan(0);
    await expectSoundPage(page);
    await openLive(page, "/products?brand=Sahyon");
    await expect(page).toHaveURL(/brand=Sahyon(\+|%20)Digital/);
    await expect(products).toHaveCount(sahyon);
  });

  await test.step("another brand is merged into it, after a look at what will change", async () => {
    await openLive(page, "/admin/catalogue/brands");
    await page.getByRole("link", { name: "Mavalix", exact: true }).click();
    await page.getByRole("link", { name: "Merge into another brand" }).click();
    await page.getByLabel("Brand that stays").selectOption({ label: `Sahyon Digital (${sahyon} products)` });
    await page.getByRole("button", { name: "Show what will change" }).click();
    const changes = page.getByRole("region", { name: "What will change" });
    await expect(changes).toContainText("Links to the page of Mavalix will open the page of Sahyon Digital");
    await expectSoundState(page);
    await changes.getByRole("button", { name: "Merge Mavalix into Sahyon Digital" }).click();
    await expect(page.getByText("Brands merged.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Mavalix", exact: true })).toHaveCount(0);
    await openLive(page, "/brands/mavalix");
    await expect(heading).toHaveText("Sahyon Digital");
    await expect(products).toHaveCount(sahyon + mavalix);
  });
});
