import { afterAll, beforeAll, expect, test } from "vitest";
import { readCart } from "#domain/cart/cart/read-cart.server.ts";
import { changeStatus } from "#domain/listing/bulk/change-status.server.ts";
import { addProduct } from "#domain/listing/editing/add-product.server.ts";
import { listProducts } from "#domain/catalogue/list/list-products.server.ts";
import { findVariants } from "#domain/listing/variants/find-variants.server.ts";
import { checkInvariants } from "#domain/doctor/check-invariants.server.ts";
import { addWishes } from "#domain/cart/wish-list/add-wishes.server.ts";
import { listWished, readWishes } from "#domain/cart/wish-list/read-wishes.server.ts";
import { plainBrowser } from "#tests/support/plain-browser.ts";
import { fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { asNewVendor, onSale, typedLaptop } from "#tests/support/test-seller.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let site: TestSite;
beforeAll(async () => {
  site = await openTestSite();
  await site.shop.db
    .updateTable("vendors")
    .set({ approved_at: new Date(0) })
    .where("id", "=", "v1")
    .execute();
});
afterAll(() => site.close());

const laptop = (name: string, facts: Record<string, string>, specs: Record<string, string | number>) =>
  typedLaptop({ name, mrpInclGst: "90000", ...facts }, specs);

test("a vendor joins products that were sold, wished for and in carts, without scripts", async () => {
  const stranger = await asNewVendor(site.shop);
  const seller = { ...stranger, actor: { ...stranger.actor, vendorId: "v1" } };
  const small = await addProduct(seller, laptop("Meru 14 16GB", { sku: "ME-16" }, {}), onSale);
  const large = await addProduct(
    seller,
    laptop(
      "Meru 14 32GB",
      { sku: "ME-32", price: "60000", description: "Another text." },
      { ram: "32 GB LPDDR5X", ramGb: 32, weightKg: 1.3 },
    ),
    onSale,
  );
  const foreign = await addProduct(stranger, laptop("Meru 14 64GB", {}, { ramGb: 64 }), onSale);
  const order = await placeTestOrder(site.shop, { [large.id]: 2 }, "demo");
  const customer = await signInCustomer(site.shop);
  await fillCart(customer, { [large.id]: 1 });
  await addWishes(customer, { productIds: [large.id] });
  const stockOf = async () =>
    (await findVariants(seller, small.id))?.variants.map(({ words, stock, price, sku }) => [
      words,
      stock,
      price,
      sku,
    ]);

  const cookie = await site.signIn("vendor");
  const select = (...ids: string[]) =>
    site.request("/vendor/products", {
      method: "POST",
      headers: { cookie, "content-type": "application/x-www-form-urlencoded" },
      body: new URLSearchParams([
        ["intent", "bulk"],
        ["change", "join"],
        ...ids.map((id) => ["product", id]),
      ]).toString(),
    });
  const alone = await select(small.id);
  expect([alone.status, alone.body.toString()]).toEqual([400, expect.stringContaining("two or more")]);
  expect((await select(small.id, foreign.id)).status).toBe(404);
  expect(
    (await site.request(`/vendor/products/join?products=${foreign.id}`, { headers: { cookie } })).status,
  ).toBe(404);
  const chosen = await select(large.id, small.id);
  expect(chosen.status).toBe(303);

  const vendor = plainBrowser(site.request, cookie);
  await vendor.open(chosen.headers.location ?? "");
  expect(vendor.valueOf("name")).toBe("Meru 14");
  expect(vendor.textOf("tbody td:last-child").join()).toMatch(/Meru 14, 16 GB,.*Meru 14, 32 GB$/);
  expect(vendor.main()).toContain("All variants get those of this product: Description.");
  await vendor.press("Show these options in the table", { "option-color": "on" });
  const colours = { [`value-color.${small.id}`]: "Silver", [`value-ramGb.${large.id}`]: "16" };
  await vendor.press("Join as variants", colours);
  expect(vendor.main()).toContain("Please check the values below.");
  expect(vendor.main()).toContain("Please enter the Colour");
  expect(vendor.valueOf(`value-color.${small.id}`)).toBe("Silver");
  await vendor.press("Join as variants", { [`value-color.${large.id}`]: "Silver" });
  expect(vendor.main()).toContain("Same options as 'Meru 14 16GB'");
  await vendor.press("Join as variants", { [`value-ramGb.${large.id}`]: "32 GB" });
  expect(vendor.address()).toBe(`/vendor/products/${small.id}/variants?done=joined.2`);
  expect(await stockOf()).toEqual([
    ["16 GB, Silver", 12, 50_000, "ME-16"],
    ["32 GB, Silver", 10, 60_000, "ME-32"],
  ]);

  const { body } = await site.request(`/products/${large.slug}`);
  expect(body.toString()).toContain("32 GB LPDDR5X");
  expect(body.toString()).toContain(`/products/${small.slug}`);
  expect(body.toString()).not.toContain("Another text.");
  expect(await listProducts(site.shop, { search: "Meru 14 32 GB" })).toMatchObject({
    total: 1,
    products: [{ id: small.id, variants: { words: "16 GB, Silver · 2 variants" } }],
  });
  expect((await readCart(customer)).lines).toMatchObject([{ productId: large.id, quantity: 1 }]);
  expect(await listWished(customer, await readWishes(customer))).toMatchObject([{ id: large.id }]);
  const line = await site.shop.db
    .selectFrom("order_lines")
    .select(["product_id", "name", "sku"])
    .where("order_id", "=", order.id)
    .executeTakeFirstOrThrow();
  expect(line).toMatchObject({ product_id: large.id, name: "Meru 14 32GB", sku: "ME-32" });

  // Another option later, asked of each variant; and the way back to products of their own.
  await vendor.follow(/^Change options/);
  await vendor.press("Show these options in the table", { "option-storageGb": "on" });
  await vendor.press("Save options", { [`value-storageGb.${large.id}`]: "1 TB" });
  expect((await stockOf())?.map(([labels]) => labels)).toEqual([
    "16 GB, Silver, 512 GB",
    "32 GB, Silver, 1 TB",
  ]);
  expect(await checkInvariants(site.shop)).toEqual([]);
  await vendor.press("Separate");
  expect((await listProducts(site.shop, { search: "Meru 14" })).total).toBe(3);
  await changeStatus(seller, [large.id], "archived");
  expect((await select(small.id, large.id)).body.toString()).toContain(
    "is archived. Please publish or hide it first",
  );
});
