import { sql } from "kysely";
import { afterEach, beforeEach, expect, it } from "vitest";
import { isNightly } from "#tests/support/nightly.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { mergeBrands, previewMerge } from "./merge-brands.server.ts";
import { moveAllProducts } from "./move-products.server.ts";
import { listBrands } from "./read-brands.server.ts";

/** By day twenty stand for a thousand, and the shop is told to move so few; at night it moves what it always does. */
const thousand = isNightly ? 1_000 : 20;
const [atOnce, batch] = isNightly ? [undefined, undefined] : [2 * thousand, thousand];
/** A little more than a thousand. */
const more = isNightly ? { nivas: 1_050, nivaas: 1_100 } : { nivas: 21, nivaas: 23 };

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

/** Adds products of a brand, in pairs of variants whose ids lie as far apart as there are pairs. */
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
  await addPairs("Nivas", more.nivas);
  await addPairs("Nivaas", more.nivaas);
  const [into, from] = [await idOf("Nivas"), await idOf("Nivaas")];
  expect(await previewMerge(admin, from, into, atOnce)).toMatchObject({
    products: 2 * more.nivaas,
    takesLong: true,
  });
  const { first } = await shop.db
    .selectFrom("products")
    .where("name", "=", "Pair")
    .select((select) => select.fn.max("version").as("first"))
    .executeTakeFirstOrThrow();
  await mergeBrands(admin, from, into, atOnce);
  expect(await counted()).toMatchObject({ Nivas: 2 * more.nivas });

  // The second thousand is interrupted.
  await sql`
    create function interrupt() returns trigger language plpgsql as $$
    begin raise exception 'interrupted'; end $$`.execute(shop.db);
  await sql`
    create trigger zz_interrupt before update of brand on products
    for each row when (new.slug = ${sql.lit(`nivaas-${thousand + 1}-1`)}) execute function interrupt()`.execute(
    shop.db,
  );
  await expect(moveAllProducts(shop, into, batch)).rejects.toThrow("interrupted");
  // Whole pairs have moved: the other variant of each of the first thousand has a far higher id.
  expect(await counted()).toMatchObject({ Nivas: 2 * (more.nivas + thousand) });
  await sql`drop trigger zz_interrupt on products`.execute(shop.db);

  await moveAllProducts(shop, into, batch);
  expect(await counted()).toMatchObject({ Nivas: 2 * (more.nivas + more.nivaas) });
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
  await addPairs("Nivaas", more.nivaas);
  await addPairs("Tarang", 5);
  const [nivas, nivaas, tarang] = [await idOf("Nivas"), await idOf("Nivaas"), await idOf("Tarang")];
  await mergeBrands(admin, nivaas, tarang, atOnce);
  expect(await previewMerge(admin, tarang, nivas, atOnce)).toMatchObject({ products: 2 * more.nivaas + 10 });
  await mergeBrands(admin, tarang, nivas, atOnce);
  await moveAllProducts(shop, tarang, batch);
  await moveAllProducts(shop, nivas, batch);
  expect(await counted()).toMatchObject({ Nivas: 2 * more.nivaas + 30 });
});
