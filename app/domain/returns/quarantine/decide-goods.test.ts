import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { addPictureTo } from "#tests/support/test-seller.ts";
import { returnPieces, type Sold, sellPieces, walk } from "#tests/support/test-goods.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { GoodsDecisionInput } from "../return/goods-input.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { readGoodsQuery } from "../quarantine-list/goods-query.ts";
import { listGoods } from "../quarantine-list/list-goods.server.ts";
import { readReturnGoods } from "../quarantine-list/read-return-goods.server.ts";
import { listStockMovements } from "../../stock/list-stock-movements.server.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { decideGoods } from "./decide-goods.server.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  vendor = asVendor(shop, "test-vendor");
});
afterAll(() => opened.close());

const closed = ["approve", "receive", "close"] as const;

async function counts(productId: string) {
  const { on_hand, quarantined } = await shop.db
    .selectFrom("stock_levels")
    .select(["on_hand", "quarantined"])
    .where("product_id", "=", productId)
    .executeTakeFirstOrThrow();
  return [on_hand, quarantined];
}

function goods(returnId: string) {
  return shop.db
    .selectFrom("returned_goods")
    .select(["id", "unit", "quantity", "place", "note"])
    .where("return_id", "=", returnId)
    .orderBy("id")
    .execute();
}

async function decide(
  by: Shop,
  returnId: string,
  decision: string,
  more: Partial<{ pieces: number; seen: number; nth: number; note: string }> & Record<string, unknown> = {},
) {
  const { nth = 0, ...input } = more;
  const row = (await goods(returnId))[nth];
  if (!row) throw new Error("There are no such goods.");
  return decideGoods(
    by,
    GoodsDecisionInput.parse({
      goodsId: row.id,
      seen: row.quantity,
      pieces: row.quantity,
      decision,
      ...input,
    }),
  );
}

async function reasons(returnId: string) {
  const rows = await shop.db
    .selectFrom("stock_movements")
    .select(["reason", "place", "change"])
    .where("return_id", "=", returnId)
    .orderBy("id")
    .execute();
  return rows.map(({ reason, place, change }) => `${reason} ${place} ${change}`);
}

async function isBack({ order }: Sold, unit: number) {
  const row = await shop.db
    .selectFrom("unit_serials")
    .select("returned_at")
    .where("order_id", "=", order.id)
    .where("unit", "=", unit)
    .executeTakeFirstOrThrow();
  return row.returned_at !== null;
}

describe("goods in quarantine", () => {
  test("go back on sale, and their number may be sold again", async () => {
    const sold = await sellPieces(shop, 2, { serials: ["DB-1", "DB-2"] });
    const id = await returnPieces(shop, sold, { units: [2], events: [...closed] });
    await decide(vendor, id, "stock", { note: "Tested, sealed again" });
    expect(await counts(sold.product.id)).toEqual([9, 0]);
    expect(await goods(id)).toMatchObject([{ unit: 2, place: "stock", note: "Tested, sealed again" }]);
    expect([await isBack(sold, 1), await isBack(sold, 2)]).toEqual([false, true]);
    expect(await reasons(id)).toEqual([
      "return-received quarantine 1",
      "return-restocked quarantine -1",
      "return-restocked shelf 1",
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("are decided piece by piece where they have no numbers", async () => {
    const sold = await sellPieces(shop, 4);
    const id = await returnPieces(shop, sold, { quantity: 4, events: [...closed] });
    await decide(vendor, id, "stock", { pieces: 1 });
    await decide(vendor, id, "to-supplier", { pieces: 2 });
    await decide(vendor, id, "scrap");
    expect(await goods(id)).toMatchObject([
      { quantity: 1, place: "scrap" },
      { quantity: 1, place: "stock" },
      { quantity: 2, place: "to-supplier" },
    ]);
    expect(await counts(sold.product.id)).toEqual([7, 0]);
    // One of the two comes back repaired, the other one not at all.
    await decide(vendor, id, "stock", { nth: 2, pieces: 1 });
    await decide(vendor, id, "scrap", { nth: 2 });
    expect(await counts(sold.product.id)).toEqual([8, 0]);
    expect(await reasons(id)).toEqual([
      "return-received quarantine 4",
      "return-restocked quarantine -1",
      "return-restocked shelf 1",
      "return-to-supplier quarantine -2",
      "return-scrapped quarantine -1",
      "return-restocked shelf 1",
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("are decided once if the form is sent twice", async () => {
    const sold = await sellPieces(shop, 3);
    const id = await returnPieces(shop, sold, { quantity: 3, events: [...closed] });
    await decide(vendor, id, "stock", { pieces: 1, seen: 3 });
    await expect(decide(vendor, id, "stock", { pieces: 1, seen: 3 })).rejects.toThrow(
      "decided about these goods",
    );
    await expect(decide(vendor, id, "stock", { pieces: 3 })).rejects.toThrow("only 2");
    await decide(vendor, id, "scrap");
    await expect(decide(vendor, id, "stock")).rejects.toThrow("decided about these goods");
    expect(await counts(sold.product.id)).toEqual([8, 0]);
  });

  test("wait while their return is open, and only what the shop has closed goes back to the customer", async () => {
    const sold = await sellPieces(shop, 1);
    const id = await returnPieces(shop, sold);
    await expect(decide(vendor, id, "stock")).rejects.toThrow("still open");
    await walk(shop, id, "accept");
    await expect(decide(vendor, id, "scrap")).rejects.toThrow("still open");
    await walk(shop, id, "close");
    await decide(vendor, id, "with-customer");
    expect(await goods(id)).toMatchObject([{ place: "sent-back" }]);
    expect(await counts(sold.product.id)).toEqual([9, 0]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("are another seller's secret", async () => {
    const id = await returnPieces(shop, await sellPieces(shop, 1), { events: [...closed] });
    await expect(decide(asVendor(shop, "other-vendor"), id, "stock")).rejects.toThrow("not found");
    await decide(await asNewAdmin(shop), id, "stock");
  });

  test("with another number than the shipped one leave that unit with the customer", async () => {
    const sold = await sellPieces(shop, 1, { serials: ["DB-9"] });
    const id = await returnPieces(shop, sold, { units: [1], events: [...closed] });
    await shop.db
      .updateTable("return_units")
      .set({ found_number: "DB-X" })
      .where("return_id", "=", id)
      .execute();
    await decide(vendor, id, "stock");
    expect(await isBack(sold, 1)).toBe(false);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

test("the stock history shows both places, and the return to its own seller only", async () => {
  const sold = await sellPieces(shop, 1);
  const id = await returnPieces(shop, sold, { events: [...closed] });
  await decide(vendor, id, "stock");
  const product = { id: sold.product.id, vendor: { id: "test-vendor" } };
  const query = { before: undefined, after: undefined };
  const { movements, quarantined } = await listStockMovements(vendor, product, query);
  expect(quarantined).toBe(0);
  expect(
    movements.slice(0, 3).map((row) => [row.reason, row.place, row.change, row.onHand, row.return?.id]),
  ).toEqual([
    ["return-restocked", "shelf", 1, 10, id],
    ["return-restocked", "quarantine", -1, 0, id],
    ["return-received", "quarantine", 1, 1, id],
  ]);
  const other = await listStockMovements(
    asVendor(shop, "other-vendor"),
    { ...product, vendor: { id: "other-vendor" } },
    query,
  );
  expect(other.movements[0]?.return).toBeNull();
});

test("the list of returned goods has filters, and knows what can be decided", async () => {
  const sold = await sellPieces(shop, 2, { serials: ["LIST-1", "LIST-2"] });
  const open = await returnPieces(shop, sold, { units: [1] });
  const over = await returnPieces(shop, sold, { units: [2], events: [...closed] });
  const list = async (by: Shop, query: string) => {
    const { goods, total } = await listGoods(by, readGoodsQuery(new URLSearchParams(query)));
    expect(goods).toHaveLength(total);
    return goods.map(({ returnId, canBeDecided }) => [returnId, canBeDecided]);
  };
  expect(await list(vendor, "search=list-&place=quarantine")).toEqual([
    [open, false],
    [over, true],
  ]);
  expect(await list(vendor, "search=LIST-&place=to-decide")).toEqual([[over, true]]);
  expect(await list(vendor, "search=LIST-&place=scrap")).toEqual([]);
  expect(await list(asVendor(shop, "other-vendor"), "")).toEqual([]);
  const admin = await asNewAdmin(shop);
  expect(await list(admin, "search=LIST-2&vendor=test-vendor")).toEqual([[over, true]]);
  expect(await readReturnGoods(asVendor(shop, "other-vendor"), over)).toBeUndefined();
  expect(await readReturnGoods(vendor, over)).toMatchObject({
    canBeFound: false,
    goods: [
      { serialNumber: "LIST-2", decisions: ["stock", "open-box", "to-supplier", "scrap", "with-customer"] },
    ],
  });
});

describe("open box", () => {
  test("is a marked listing at its own price, and more pieces join it", async () => {
    const sold = await sellPieces(shop, 3, { serials: ["OB-1", "OB-2", "OB-3"] });
    const id = await returnPieces(shop, sold, { units: [1, 2], events: [...closed] });
    const text = "Box opened, used for a week, no scratches";
    await addPictureTo(shop, sold.product.id);
    const first = await decide(vendor, id, "open-box", { price: 33_000, conditionWords: text });
    const second = await decide(vendor, id, "open-box", { nth: 1, listingId: first.openBoxId });
    expect(second).toEqual(first);
    const listing = await shop.db
      .selectFrom("products")
      .select(["name", "price", "condition", "condition_words", "open_box_of", "is_public", "vendor_id"])
      .where("id", "=", first.openBoxId ?? "")
      .executeTakeFirstOrThrow();
    expect(listing).toEqual({
      name: "Test Machine (open box)",
      price: 33_000,
      condition: "open-box",
      condition_words: text,
      open_box_of: sold.product.id,
      is_public: true,
      vendor_id: "test-vendor",
    });
    expect(await counts(first.openBoxId ?? "")).toEqual([2, 0]);
    expect(await counts(sold.product.id)).toEqual([7, 0]);
    // Under the product sold new, the number stays out.
    expect(await isBack(sold, 1)).toBe(false);
    expect(await checkInvariants(shop)).toEqual([]);

    const again = await sellPieces(shop, 1, {
      serials: ["OB-1"],
      product: { ...sold.product, id: first.openBoxId ?? "" },
    });
    const line = await shop.db
      .selectFrom("order_lines")
      .select(["name", "condition_words"])
      .where("order_id", "=", again.order.id)
      .executeTakeFirstOrThrow();
    expect(line).toEqual({ name: "Test Machine (open box)", condition_words: text });
    const back = await returnPieces(shop, again, { units: [1], events: [...closed] });
    const worse = await decide(vendor, back, "open-box", {
      price: 20_000,
      conditionWords: "A dent in the lid",
    });
    const of = await shop.db
      .selectFrom("products")
      .select(["name", "open_box_of"])
      .where("id", "=", worse.openBoxId ?? "")
      .executeTakeFirstOrThrow();
    expect(of).toEqual({ name: "Test Machine (open box)", open_box_of: sold.product.id });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("needs a price and a condition, within the MRP, and a listing of the same product", async () => {
    const sold = await sellPieces(shop, 1);
    const id = await returnPieces(shop, sold, { events: [...closed] });
    await expect(decide(vendor, id, "open-box", { price: 100 })).rejects.toThrow("describe the condition");
    await expect(
      decide(vendor, id, "open-box", { price: 90_000, conditionWords: "As new" }),
    ).rejects.toMatchObject({ code: "product.prices-do-not-fit", fields: { price: expect.any(String) } });
    await expect(decide(vendor, id, "open-box", { listingId: sold.product.id })).rejects.toThrow(
      "not there any more",
    );
    expect(await counts(sold.product.id)).toEqual([9, 1]);
  });
});
