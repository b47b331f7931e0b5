import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../shop/shop.ts";
import { mergeBrands, previewMerge } from "./merge-brands.server.ts";
import { moveAllProducts } from "./move-products.server.ts";
import { listBrands } from "./read-brands.server.ts";

let test: TestShop;
let shop: Shop;
let admin: Shop;
beforeEach(async () => {
  test = await openTestShop();
  ({ shop } = test);
  admin = await asNewAdmin(shop);
  // Its seller lists all of them.
  await addProduct(shop);
});
afterEach(() => test.close());

/** Adds products of a brand, in pairs of variants whose ids lie a thousand apart. */
async function addPairs(brand: string, pairs: number) {
  await sql`
    with options as (select array[8, 16] as gigabytes), added as (
      insert into products (vendor_id, slug, name, category, brand, specs, group_id)
      select 'test-vendor', lower(${brand}::text) || '-' || n || '-' || each, 'Pair', 'Laptop', ${brand},
        jsonb_build_object('ramGb', gigabytes[each]),
        (select coalesce(max(id), 0) from products) + n
      from options, generate_series(1, 2) each, generate_series(1, ${pairs}::integer) n
      order by each, n
      returning group_id
    )
    insert into product_groups (group_id, vendor_id, name, options)
    select distinct group_id, 'test-vendor', 'Pair', array['ramGb'] from added
  `.execute(shop.db);
}
async function counted() {
  const brands = await listBrands(admin);
  return Object.fromEntries(brands.map(({ name, products }) => [name, products]));
}
async function idOf(name: string) {
  const { id } = await shop.db
    .selectFrom("brands")
    .select("id")
    .where("name", "=", name)
    .executeTakeFirstOrThrow();
  return id;
}

it("merges two brands with thousands of variants, and goes on after an interruption", async () => {
  await addPairs("Nivas", 1_050);
  await addPairs("Nivaas", 1_100);
  const [into, from] = [await idOf("Nivas"), await idOf("Nivaas")];
  expect(await previewMerge(admin, from, into)).toMatchObject({ products: 2_200, takesLong: true });
  const { first } = await shop.db
    .selectFrom("products")
    .where("name", "=", "Pair")
    .select((select) => select.fn.max("version").as("first"))
    .executeTakeFirstOrThrow();
  await mergeBrands(admin, from, into);
  expect(await counted()).toMatchObject({ Nivas: 2_100 });

  // The second thousand is interrupted.
  await sql`
    create function interrupt() returns trigger language plpgsql as $$
    begin raise exception 'interrupted'; end $$`.execute(shop.db);
  await sql`
    create trigger zz_interrupt before update of brand on products
    for each row when (new.slug = 'nivaas-1050-1') execute function interrupt()`.execute(shop.db);
  await expect(moveAllProducts(shop, into)).rejects.toThrow("interrupted");
  // Whole pairs have moved: the other variant of each of the first thousand has a far higher id.
  expect(await counted()).toMatchObject({ Nivas: 4_100 });
  await sql`drop trigger zz_interrupt on products`.execute(shop.db);

  await moveAllProducts(shop, into);
  expect(await counted()).toMatchObject({ Nivas: 4_300 });
  // Nobody edited a product, so a form that is open can still be saved.
  const edited = await shop.db
    .selectFrom("products")
    .select("id")
    .where("name", "=", "Pair")
    .where("version", ">", first)
    .execute();
  expect(edited).toEqual([]);
});

it("merges a brand whose products still wait for its own new name", async () => {
  await addPairs("Nivas", 10);
  await addPairs("Nivaas", 1_100);
  await addPairs("Tarang", 5);
  const [nivas, nivaas, tarang] = [await idOf("Nivas"), await idOf("Nivaas"), await idOf("Tarang")];
  await mergeBrands(admin, nivaas, tarang);
  expect(await previewMerge(admin, tarang, nivas)).toMatchObject({ products: 2_210 });
  await mergeBrands(admin, tarang, nivas);
  await moveAllProducts(shop, tarang);
  await moveAllProducts(shop, nivas);
  expect(await counted()).toMatchObject({ Nivas: 2_230 });
});
