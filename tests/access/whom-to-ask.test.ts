import { afterAll, beforeAll, expect, test } from "vitest";
import {
  changeShopSettings,
  readSettingsToChange,
} from "#domain/shop/settings/change-shop-settings.server.ts";
import { ShopSettingsInput } from "#domain/shop/settings/shop-settings-input.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => (site = await openTestSite()));
afterAll(() => site.close());

test("product, cart and checkout say whom to ask, as far as the owner gave it", async () => {
  const { slug, id } = await addProduct(site.shop, { name: "Sahya Pro 14 & Dock" });
  const buyer = await site.openBuyer();
  await buyer.add(id);
  const pages = async () =>
    Promise.all(
      [`/products/${slug}`, "/cart", "/checkout"].map(async (path) =>
        (await buyer.get(path)).body.toString(),
      ),
    );
  const asked = (page: string) => /<p[^>]*>(Questions\?.*?)<\/p>/.exec(page)?.[1];
  for (const page of await pages()) {
    expect(asked(page)).toContain('href="tel:+912000000001"');
    expect(asked(page)).toContain("Monday to Saturday, 10 am to 8 pm.");
    expect(page).not.toContain("wa.me");
  }

  const admin = await asNewAdmin(site.shop);
  const typed = { ...(await readSettingsToChange(admin)), whatsapp: "+91 98220 12345" };
  await changeShopSettings(admin, ShopSettingsInput.parse(typed));
  expect((await readSettingsToChange(admin)).whatsapp).toBe("9822012345");
  expect(ShopSettingsInput.safeParse({ ...typed, whatsapp: "12345" }).success).toBe(false);
  const about = encodeURIComponent("Hello, I have a question about Sahya Pro 14 & Dock.");
  for (const page of await pages()) expect(asked(page)).toContain(`https://wa.me/919822012345?text=${about}`);

  await site.shop.db.updateTable("shop_settings").set({ phones: [], whatsapp: null }).execute();
  for (const page of await pages()) expect(asked(page)).toBeUndefined();
});
