import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, payTestOrder, placeTestOrder, makeTransition } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { changeStock } from "../listing/editing/change-stock.server.ts";
import { findListing } from "../listing/lists/find-listing.server.ts";
import { lockListings } from "../listing/editing/lock-listings.server.ts";
import type { StockChange } from "../listing/facts/field-shapes.ts";
import { expireUnpaidOrders } from "../orders/cancel/expire-unpaid-orders.server.ts";
import type { Shop } from "../shop/context/shop.ts";
import { checkInvariants } from "../doctor/check-invariants.server.ts";
import { listStockMovements, readStockHistoryQuery } from "./list-stock-movements.server.ts";

let opened: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

async function history(viewer: Shop, productId: string, query = "") {
  const product = await findListing(viewer, productId);
  if (!product) throw new Error("There is no such product.");
  return listStockMovements(viewer, product, readStockHistoryQuery(new URLSearchParams(query)));
}

async function count(seller: Shop, productId: string, change: StockChange) {
  await seller.db.transaction().execute(async (db) => {
    const [listing] = await lockListings({ ...seller, db }, [productId]);
    if (listing) await changeStock({ ...seller, db }, listing, change, 8);
  });
}

async function shortHistory(viewer: Shop, productId: string) {
  const { movements } = await history(viewer, productId);
  return movements.toReversed().map(({ reason, change, onHand }) => [reason, change, onHand]);
}

test("what is sold, cancelled, left unpaid and counted stands in the history, each with what is left", async () => {
  const { id } = await addProduct(shop, { price: 1_000, stock: 10 });
  const cash = await placeTestOrder(shop, { [id]: 2 }, "cod");
  const cancelled = await placeTestOrder(shop, { [id]: 3 }, "demo");
  await payTestOrder(shop, cancelled);
  await makeTransition(asVendor(shop, "test-vendor"), cancelled.fulfilments["test-vendor"]!, "cancel");
  const late = await placeTestOrder(shop, { [id]: 1 }, "demo");
  await shop.db
    .updateTable("orders")
    .set({ expires_at: new Date(0) })
    .where("id", "=", late.id)
    .execute();
  await expireUnpaidOrders(shop);
  await count(admin, id, { by: -1 });

  expect(await shortHistory(admin, id)).toEqual([
    ["by-hand", 10, 10],
    ["sold", -2, 8],
    ["sold", -3, 5],
    ["cancelled", 3, 8],
    ["sold", -1, 7],
    ["expired", 1, 8],
    ["edited", -1, 7],
  ]);
  const { movements } = await history(admin, id);
  expect(movements.map(({ order }) => order?.number)).toEqual(
    [undefined, late, late, cancelled, cancelled, cash, undefined].map((order) => order?.number),
  );
  expect(movements[0]?.by).toEqual({ role: "admin", name: admin.actor.name });
  expect(movements[3]?.by?.role).toBe("vendor");
  expect(movements[4]?.by).toEqual({ role: "customer", name: null });
  expect(movements[6]?.by).toBeNull();
  expect(await checkInvariants(shop)).toEqual([]);
});

test("a vendor reads its own orders there, and not which admin counted", async () => {
  const { id } = await addProduct(shop, { price: 1_000, stock: 10 });
  const order = await placeTestOrder(shop, { [id]: 2 }, "cod");
  await count(admin, id, { to: 20 });
  const { movements } = await history(asVendor(shop, "test-vendor"), id);
  expect(movements[0]?.by).toEqual({ role: "admin", name: null });
  expect(movements[1]?.order).toEqual({
    id: order.id,
    number: order.number,
    fulfilmentId: order.fulfilments["test-vendor"],
  });
});

test("a change that says nothing is kept as well, and what one statement said is not said of the next", async () => {
  const { id } = await addProduct(shop, { price: 1_000, stock: 10 });
  await shop.db.transaction().execute(async (db) => {
    await sql`select set_config('shop.stock_move', '{"reason":"edited"}', true)`.execute(db);
    await sql`update stock_levels set on_hand = 5 where product_id = ${id}`.execute(db);
    await sql`update stock_levels set on_hand = 6 where product_id = ${id}`.execute(db);
  });
  await sql`delete from stock_levels where product_id = ${id}`.execute(shop.db);
  expect(await shortHistory(admin, id)).toEqual([
    ["by-hand", 10, 10],
    ["edited", -5, 5],
    ["by-hand", 1, 6],
    ["by-hand", -6, 0],
  ]);
});

test("a history is walked page by page, there and back", async () => {
  const { id } = await addProduct(shop, { price: 1_000, stock: 0 });
  for (let count = 1; count <= 70; count += 1) {
    await sql`update stock_levels set on_hand = ${count} where product_id = ${id}`.execute(shop.db);
  }
  const first = await history(admin, id);
  expect(first.movements.map(({ onHand }) => onHand)).toEqual(
    Array.from({ length: 30 }, (_, nth) => 70 - nth),
  );
  expect(first.newer).toBeNull();
  const second = await history(admin, id, `after=${first.older}`);
  const third = await history(admin, id, `after=${second.older}`);
  expect(third).toMatchObject({ older: null, movements: { length: 11 } });
  expect(await history(admin, id, `before=${third.newer}`)).toEqual(second);
});

test("nobody changes or removes what stands in the history, nor empties the stock past it", async () => {
  for (const statement of [
    "update stock_movements set change = 0",
    "delete from stock_movements",
    "truncate stock_movements",
    "truncate stock_levels",
  ]) {
    await expect(sql.raw(statement).execute(shop.db)).rejects.toThrow("its rows are only added");
  }
});
