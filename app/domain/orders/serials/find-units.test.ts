import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor } from "#tests/support/test-fulfilments.ts";
import { returnPieces, sellPieces, walk } from "#tests/support/test-goods.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { GoodsDecisionInput } from "../../returns/return/goods-input.ts";
import { decideGoods } from "../../returns/quarantine/decide-goods.server.ts";
import { correctSerial } from "../correct/correct-serial.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findUnits } from "./find-units.server.ts";
import { whereIs } from "./registered-unit.ts";

let opened: TestShop;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  admin = await asNewAdmin(shop);
  vendor = asVendor(shop, "test-vendor");
});
afterAll(() => opened.close());

async function search(by: Shop, typed: string) {
  const { units, isBeginning } = await findUnits(by, typed);
  return { isBeginning, units: units.map((unit) => [unit.serialNumber, whereIs(unit).label]) };
}

test("a number says whose it is, when, and on which invoice, however it is typed", async () => {
  const { order } = await sellPieces(shop, 1, { serials: ["SR-100/A"] });
  for (const by of [admin, vendor]) {
    const { units } = await findUnits(by, " sr100a ");
    expect(units).toHaveLength(1);
    expect(units[0]).toMatchObject({
      serialNumber: "SR-100/A",
      orderNumber: order.number,
      product: "Test Machine",
      seller: "Vendor",
      invoice: { number: expect.stringMatching(/\//) },
      returns: [],
      replaces: null,
      replacedBy: null,
      deliveredAt: expect.any(Date),
    });
  }
  expect(await search(admin, "SR-100/A")).toEqual({
    isBeginning: false,
    units: [["SR-100/A", "With the customer"]],
  });
  expect(await search(asVendor(shop, "other-vendor"), "SR-100/A")).toEqual({ isBeginning: false, units: [] });
  expect(await search(admin, " - ")).toEqual({ isBeginning: false, units: [] });
});

test("a beginning finds the units that share it, of one's own", async () => {
  await sellPieces(shop, 3, { serials: ["BEG-77-1", "BEG-77-2", "BEG-77-3"] });
  const { units, isBeginning } = await search(vendor, "beg77");
  expect(isBeginning).toBe(true);
  expect(units.map(([number]) => number).toSorted()).toEqual(["BEG-77-1", "BEG-77-2", "BEG-77-3"]);
  expect(await search(vendor, "beg")).toEqual({ isBeginning: false, units: [] });
  expect(await search(asVendor(shop, "other-vendor"), "beg77")).toEqual({ isBeginning: false, units: [] });
});

test("a corrected number and one that an inspection found lead to the unit", async () => {
  const sold = await sellPieces(shop, 1, { serials: ["WRONG-5"] });
  await correctSerial(vendor, sold.order.fulfilments["test-vendor"] ?? "", {
    position: 0,
    former: "WRONG-5",
    serialNumber: "RIGHT-5",
  });
  const id = await returnPieces(shop, sold, { units: [1] });
  await shop.db
    .updateTable("return_units")
    .set({ found_number: "FOUND-5" })
    .where("return_id", "=", id)
    .execute();
  for (const typed of ["RIGHT-5", "wrong5", "found 5"]) {
    const { units } = await findUnits(vendor, typed);
    expect(units).toMatchObject([
      { serialNumber: "RIGHT-5", formerNumbers: ["WRONG-5"], returns: [{ id, foundNumber: "FOUND-5" }] },
    ]);
    expect(await search(asVendor(shop, "other-vendor"), typed)).toMatchObject({ units: [] });
  }
});

test("a unit is where its return has brought it, and sold again it is a unit of its own", async () => {
  const sold = await sellPieces(shop, 1, { serials: ["WHERE-1"] });
  const id = await returnPieces(shop, sold, { units: [1], events: ["approve", "pick-up"] });
  expect((await search(admin, "WHERE-1")).units).toEqual([["WHERE-1", "On its way to the seller"]]);
  await walk(shop, id, "receive");
  expect((await search(admin, "WHERE-1")).units).toEqual([["WHERE-1", "In quarantine"]]);
  await walk(shop, id, "close");
  const goods = await shop.db
    .selectFrom("returned_goods")
    .select("id")
    .where("return_id", "=", id)
    .executeTakeFirstOrThrow();
  await decideGoods(
    vendor,
    GoodsDecisionInput.parse({ goodsId: goods.id, seen: 1, pieces: 1, decision: "stock" }),
  );
  await sellPieces(shop, 1, { serials: ["WHERE-1"], product: sold.product });
  expect((await search(admin, "WHERE-1")).units).toEqual([
    ["WHERE-1", "With the customer"],
    ["WHERE-1", "Back in stock"],
  ]);
});
