import { sql } from "kysely";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openChanges } from "#server/events/events.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { NearestRows, type SortKey } from "./nearest-rows.ts";
import { catalogueModel } from "./cached-model.server.ts";
import { scanList } from "./scan-list.ts";
import type { ListCounts } from "./shelf-scan.ts";

let opened: TestShop;
/** A process that has listened since before the first change. */
let process: Shop;
let close: () => Promise<void>;
/** What was announced last. */
let news: string | undefined;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  const stop = new AbortController();
  const listening = Promise.withResolvers<void>();
  const changes = openChanges(opened.database.url, pino({ level: "silent" }), stop.signal, (what) => {
    listening.resolve();
    news = what;
  });
  await listening.promise;
  process = { ...opened.shop, catalogueEvents: changes.catalogueEvents };
  close = changes.close;
});
afterAll(async () => {
  await close();
  await opened.close();
});

/** Everything that the lists of a shop could count, and the products in each order. */
async function counted(shop: Shop): Promise<[ListCounts, SortKey[][]]> {
  const model = await catalogueModel(shop);
  const listRequest = {
    counted: ["ramGb", "weightKg", "panel", "portTypes", "displayInches"],
    uses: ["gaming", "office"],
  };
  const orders: SortKey[][] = [];
  for (const column of ["prices", "pricesWithGst", "popularity", "listed"] as const) {
    const nearest = new NearestRows(1_000, { isFalling: true });
    await scanList(model, listRequest, { nearest, keys: (shelf) => (row) => shelf[column].at(row) });
    orders.push(nearest.keys);
  }
  return [await scanList(model, listRequest), orders];
}

/** Messages arrive in the order of the commits, so this one comes after all of a change. */
async function untilHeard() {
  const before = await catalogueModel(process);
  await sql`select pg_notify('catalogue_changed', 'schema')`.execute(opened.shop.db);
  while ((await catalogueModel(process)) === before) await new Promise((resolve) => setImmediate(resolve));
}

it.each([
  ["nothing", "select 1"],
  ["other prices", "update products set price = price + 700, mrp_incl_gst = mrp_incl_gst * 2"],
  ["another GST rate", "update products set gst_rate = 5 where id % 3 = 1"],
  ["a seller without GST", "update vendors set tax_status = 'composition' where id = 'v2'"],
  ["other values", `update products set specs = specs || '{"ramGb": 128}' where id % 3 = 0`],
  ["values that go", `update products set specs = specs - 'weightKg' where id % 2 = 0`],
  ["another category", "update products set category = 'Desktop' where id % 5 = 0"],
  ["another brand", "update products set brand = 'Naya' where id % 7 = 0"],
  ["archived products", "update products set status = 'archived' where id % 4 = 0"],
  ["products that are published again", "update products set status = 'published'"],
  ["a vendor on hold", "update vendors set approved_at = null where id = 'v2'"],
  ["and let in again", "update vendors set approved_at = now() where id = 'v2'"],
  ["a filter less", "update specifications set filters = false where key = 'ramGb'"],
  ["and again", "update specifications set filters = true where key = 'ramGb'"],
  ["a slider that became boxes", "update specifications set filter_step = null where key = 'weightKg'"],
  ["what is sold out", "update stock_levels set on_hand = 0 where product_id % 2 = 0"],
  ["and back in stock", "update stock_levels set on_hand = 3"],
  [
    "a category of its own",
    `insert into categories (key, name, plural, address, ranks_with) values ('Odd', 'Odd', 'odds', 'odds', 'Odd');
     update products set category = 'Odd' where id = 13`,
  ],
  ["what is archived in it", "update products set status = 'archived' where id = 13"],
  ["what moves while it is archived", "update products set category = 'Laptop' where id = 13"],
  ["the end of its former category", "delete from categories where key = 'Odd'"],
  ["what is published after that", "update products set status = 'published' where id = 13"],
  ["sales", "update products set popularity = popularity + id % 5"],
  [
    "deleted products",
    `delete from product_slugs where product_id % 6 = 0; delete from price_history where product_id % 6 = 0;
     delete from stock_levels where product_id % 6 = 0; delete from product_pictures where product_id % 6 = 0;
     delete from products where id % 6 = 0`,
  ],
])("the model of a process follows %s", async (_, change) => {
  await catalogueModel(process);
  await sql.raw(change).execute(opened.shop.db);
  const fresh = await counted(opened.shop);
  await expect.poll(() => counted(process), { timeout: 60_000, interval: 5 }).toEqual(fresh);
});

it("a new filter is counted by the first list after it was announced, however often", async () => {
  const { db } = opened.shop;
  const setFilter = (isFilter: boolean) =>
    sql`update specifications set filters = ${isFilter} where key = 'ramGb'`.execute(db);
  await setFilter(false);
  await expect
    .poll(() => counted(process), { timeout: 60_000, interval: 5 })
    .toEqual(await counted(opened.shop));
  for (const isFilter of [true, false, true]) {
    news = undefined;
    await setFilter(isFilter);
    await expect.poll(() => news, { timeout: 60_000, interval: 1 }).toBe("schema");
    const lists = [counted(process), counted(process)];
    expect(await Promise.all(lists)).toEqual(Array(2).fill(await counted(opened.shop)));
  }
});

it("what was announced while nobody listened is read anew", async () => {
  await untilHeard();
  await sql`alter table products disable trigger products_note_changed`.execute(opened.shop.db);
  await sql`update products set popularity = popularity + 100`.execute(opened.shop.db);
  await sql`alter table products enable trigger products_note_changed`.execute(opened.shop.db);
  expect(await counted(process)).not.toEqual(await counted(opened.shop));
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'yantra listener'`.execute(opened.shop.db);
  const fresh = await counted(opened.shop);
  await expect.poll(() => counted(process), { timeout: 60_000, interval: 20 }).toEqual(fresh);
});

it("products without and with variants change places", async () => {
  const { db } = opened.shop;
  const { rows } = await sql<{ id: string; group_id: string }>`
    select id::text as id, group_id::text as group_id from products where is_public order by id limit 1`.execute(
    db,
  );
  const [{ id } = { id: "" }] = rows;
  await sql`insert into product_groups (group_id, vendor_id, name, options)
    select id, vendor_id, name, array['ramGb'] from products where id = ${id}`.execute(db);
  await sql`insert into products (group_id, vendor_id, slug, name, brand, category, price, mrp_incl_gst, status,
      description, hsn, warranty, country_of_origin, manufacturer, importer, generic_name, net_quantity, specs)
    select id, vendor_id, 'other-variant', name || ' other', brand, category, price + 100, mrp_incl_gst + 1000, 'published',
      description, hsn, warranty, country_of_origin, manufacturer, importer, generic_name, net_quantity,
      specs || '{"ramGb": 99}' from products where id = ${id}`.execute(db);
  const withTwo = await counted(opened.shop);
  await expect.poll(() => counted(process), { timeout: 60_000, interval: 5 }).toEqual(withTwo);
  expect(withTwo[0].values.get("ramGb")?.get("99")).toBe(1);
  await sql`update products set status = 'archived' where slug = 'other-variant'`.execute(db);
  const withOne = await counted(opened.shop);
  await expect.poll(() => counted(process), { timeout: 60_000, interval: 5 }).toEqual(withOne);
  expect(withOne[0].total).toBe(withTwo[0].total);
});
