import type { PoolClient } from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placeTestOrder, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listCustomers } from "../../reports/customers/list-customers.server.ts";
import { readCustomersQuery } from "../../reports/customers/customers-query.ts";
import { listAudit } from "../../shop/audit/list-audit.server.ts";
import { readAuditQuery } from "../../shop/audit/audit-query.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelOrder } from "../cancel/cancel-order.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import { listVendorOrders } from "../lists/list-vendor-orders.server.ts";
import { readVendorOrderQuery } from "../lists/vendor-order-query.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
/** Of v1 and v2. */
let order: TestOrder;
let other: TestOrder;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  order = await placeTestOrder(shop, { "1": 1, "3": 1 });
  other = await placeTestOrder(shop, { "3": 1 });
});
afterAll(() => opened.close());

async function shortOf({ id }: { id: string }): Promise<number> {
  const row = await shop.db
    .selectFrom("orders")
    .select("short_number")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.short_number ?? 0;
}

it("has four digits and is another one for each order", async () => {
  const [first, second] = [await shortOf(order), await shortOf(other)];
  for (const number of [first, second]) {
    expect(number).toBeGreaterThanOrEqual(1000);
    expect(number).toBeLessThanOrEqual(9999);
  }
  expect(first).not.toBe(second);
});

it("finds its order, typed with the sign or without, and for a vendor its own part", async () => {
  const number = await shortOf(order);
  await cancelOrder(admin, other.id, { reason: "asked-for" });
  const query = (search: string) => new URLSearchParams({ search });
  const found = async (search: string) => (await listOrders(admin, readOrdersQuery(query(search)))).rows;
  const ofVendor = async (vendor: string, search: string) =>
    (await listVendorOrders(asVendor(shop, vendor), readVendorOrderQuery(query(search)))).orders;
  for (const typed of [`#${number}`, `# ${number}`, `＃${number}`])
    expect(await found(typed)).toMatchObject([{ id: order.id, shortNumber: number }]);
  expect((await found(`${number}`)).map(({ id }) => id)).toContain(order.id);
  expect(await found(`#${number}0`)).toEqual([]);
  expect(await ofVendor("v1", `#${number}`)).toMatchObject([{ id: order.fulfilments.v1 }]);
  expect(await ofVendor("v2", `${number}`)).toMatchObject([{ id: order.fulfilments.v2 }]);
  expect(await ofVendor("v1", `#${await shortOf(other)}`)).toEqual([]);
  const customers = await listCustomers(admin, readCustomersQuery(query(`#${number}`)));
  expect(customers.rows).toMatchObject([{ id: order.customer.actor.userId }]);
  const audit = await listAudit(admin, readAuditQuery(query(`#${await shortOf(other)}`)));
  expect(audit.entries).toMatchObject([{ subjectName: other.number }]);
});

/** Draws with luck that is known, in a transaction that stays open. */
async function drawWith(client: PoolClient): Promise<number | undefined> {
  await client.query("rollback; begin; select setseed(0.42)");
  return (await client.query<{ drawn: number }>("select new_short_number() as drawn")).rows[0]?.drawn;
}

describe("two orders at once", () => {
  let one: PoolClient;
  let two: PoolClient;
  beforeEach(async () => {
    [one, two] = [await opened.database.pool.connect(), await opened.database.pool.connect()];
  });
  afterEach(async () => {
    for (const client of [one, two]) {
      await client.query("rollback");
      client.release();
    }
  });

  it("that draw the same number get two, and neither waits for the other", async () => {
    const drawn = await drawWith(one);
    expect(await drawWith(two)).not.toBe(drawn);
    await two.query("rollback");
    expect(await drawWith(one)).toBe(drawn);
  });

  it("do not get one that an order has", async () => {
    const drawn = (await drawWith(one)) ?? 0;
    await one.query("rollback");
    const before = await shortOf(order);
    await shop.db.updateTable("orders").set({ short_number: drawn }).where("id", "=", order.id).execute();
    expect(await drawWith(one)).not.toBe(drawn);
    await shop.db.updateTable("orders").set({ short_number: before }).where("id", "=", order.id).execute();
  });

  it("get five digits where sixteen draws of four are taken", async () => {
    await two.query(`begin; select setseed(0.42);
      select pg_try_advisory_xact_lock('orders'::regclass::oid::integer, floor((1 + 9 * random()) * 1000)::integer)
      from generate_series(1, 16)`);
    expect(String(await drawWith(one))).toMatch(/^[1-9]\d{4}$/);
  });
});

it("has as many digits as the longest one so far", async () => {
  await shop.db.updateTable("orders").set({ short_number: 54_321 }).where("id", "=", other.id).execute();
  const next = await placeTestOrder(shop, { "13": 1 });
  expect(String(await shortOf(next))).toMatch(/^[1-9]\d{4}$/);
});
