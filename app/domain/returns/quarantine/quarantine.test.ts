import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { returnPieces, sellPieces, walk, withReturn } from "#tests/support/test-goods.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { moveStock } from "../../stock/move-stock.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { noteFoundGoods } from "./note-found-goods.server.ts";
import { leaveQuarantine, takeIntoQuarantine } from "./quarantine.server.ts";

let opened: TestShop;
let shop: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
});
afterAll(() => opened.close());

async function counts(productId: string) {
  return shop.db
    .selectFrom("stock_levels")
    .select(["on_hand as shelf", "quarantined as quarantine"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
}

async function movements(returnId: string) {
  const rows = await shop.db
    .selectFrom("stock_movements")
    .select(["reason", "place", "change", "on_hand"])
    .where("return_id", "=", returnId)
    .orderBy("id")
    .execute();
  return rows.map(({ reason, place, change, on_hand }) => [reason, place, change, on_hand]);
}

async function goods(returnId: string) {
  return shop.db
    .selectFrom("returned_goods")
    .select(["unit", "quantity", "place"])
    .where("return_id", "=", returnId)
    .orderBy("id")
    .execute();
}

test("goods that come back lie in quarantine and are not on sale", async () => {
  const sold = await sellPieces(shop, 3, { serials: ["QA-1", "QA-2", "QA-3"] });
  const id = await returnPieces(shop, sold, { units: [1, 3] });
  expect(await counts(sold.product.id)).toEqual({ shelf: 7, quarantine: 2 });
  expect(await movements(id)).toEqual([["return-received", "quarantine", 2, 2]]);
  expect(await goods(id)).toEqual([
    { unit: 1, quantity: 1, place: "quarantine" },
    { unit: 3, quantity: 1, place: "quarantine" },
  ]);
  expect(await checkInvariants(shop)).toEqual([]);
});

test("goods are taken once, go back to the customer, and lie in quarantine again if they come back", async () => {
  const sold = await sellPieces(shop, 2);
  const id = await returnPieces(shop, sold, { quantity: 2 });
  const vendor = asVendor(shop, "test-vendor");
  expect(await withReturn(vendor, id, takeIntoQuarantine)).toBe(0);
  expect(await withReturn(vendor, id, leaveQuarantine)).toBe(2);
  expect(await goods(id)).toEqual([{ unit: null, quantity: 2, place: "sent-back" }]);
  await expect(withReturn(vendor, id, leaveQuarantine)).rejects.toThrow("not in quarantine");
  expect(await withReturn(vendor, id, takeIntoQuarantine)).toBe(2);
  expect(await movements(id)).toEqual([
    ["return-received", "quarantine", 2, 2],
    ["return-sent-back", "quarantine", -2, 0],
    ["return-received", "quarantine", 2, 2],
  ]);
  expect(await checkInvariants(shop)).toEqual([]);
});

test("a statement that moves pieces from quarantine into stock is two movements with one reason", async () => {
  const sold = await sellPieces(shop, 1);
  const id = await returnPieces(shop, sold);
  const db = await shop.db.startTransaction().execute();
  const why = { reason: "return-restocked", returnId: id } as const;
  await moveStock({ ...(await asNewAdmin(shop)), db }, why, [
    { productId: sold.product.id, by: 1, quarantined: -1 },
  ]);
  const rows = await db
    .selectFrom("stock_movements")
    .select(["reason", "place", "change", "on_hand"])
    .where("return_id", "=", id)
    .orderBy("id")
    .execute();
  await db.rollback().execute();
  expect(rows.slice(1)).toEqual([
    { reason: "return-restocked", place: "quarantine", change: -1, on_hand: 0 },
    { reason: "return-restocked", place: "shelf", change: 1, on_hand: 10 },
  ]);
});

test("stock that a return changes names the return", async () => {
  const { product } = await sellPieces(shop, 1);
  await expect(
    inTransaction(shop, (shop) =>
      moveStock(shop, { reason: "replacement" }, [{ productId: product.id, by: -1 }]),
    ),
  ).rejects.toThrow("stock_movements_of_returns");
});

test("lost goods that are found lie in quarantine, once", async () => {
  const sold = await sellPieces(shop, 1);
  const id = await returnPieces(shop, sold, { events: ["approve", "pick-up"] });
  await expect(noteFoundGoods(asVendor(shop, "test-vendor"), id)).rejects.toThrow("not recorded as lost");
  await walk(shop, id, "lose");
  await noteFoundGoods(asVendor(shop, "test-vendor"), id);
  expect(await counts(sold.product.id)).toEqual({ shelf: 9, quarantine: 1 });
  await expect(noteFoundGoods(asVendor(shop, "test-vendor"), id)).rejects.toThrow("not recorded as lost");
  await walk(shop, id, "close");
  expect(await checkInvariants(shop)).toEqual([]);
});
