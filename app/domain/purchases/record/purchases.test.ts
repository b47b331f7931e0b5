import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from "vitest";
import { asVendor, makeTransition, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { addProduct, setStock, type TestProduct } from "#tests/support/test-product.ts";
import { billOf, buy, costsOf, stateOf } from "#tests/support/test-purchases.ts";
import { wrongRights } from "#tests/support/test-rights.ts";
import { asNewVendor, asAdmin } from "#tests/support/test-seller.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findPurchase } from "../lists/find-purchase.server.ts";
import { listPurchases } from "../lists/list-purchases.server.ts";
import { readPurchaseQuery } from "../lists/purchase-query.ts";
import { setOpeningCost } from "../opening/set-opening-cost.server.ts";
import { selectLines } from "../purchase/lines.server.ts";
import { cancelPurchase, correctPurchase, recordPurchase } from "./record-purchase.server.ts";

let opened: TestShop;
let shop: Shop;
let seller: Shop;
let product: TestProduct;
beforeAll(async () => {
  opened = await openTestShop();
  shop = opened.shop;
  seller = asVendor(shop, "test-vendor");
  await addProduct(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
beforeEach(async () => (product = await addProduct(shop, { price: 1_000, stock: 0 })));
afterAll(() => opened.close());

const line = (quantity: number, unitPrice: number, more: object = {}) => ({
  productId: product.id,
  quantity,
  unitPrice,
  ...more,
});
const ten = () => buy(seller, [line(10, 100_00)]);

/** Somebody orders and gets so many pieces. */
async function sell(pieces: number): Promise<void> {
  const order = await placeTestOrder(shop, { [product.id]: pieces });
  for (const step of ["pack", "ship"] as const)
    await makeTransition(seller, order.fulfilments["test-vendor"]!, step);
}

describe("a purchase", () => {
  it("puts its goods in stock at what they cost without GST", async () => {
    const id = await ten();
    expect(await stateOf(shop, product.id)).toEqual({ stock: 10, average: 100_00 });
    await buy(seller, [line(5, 130_00)]);
    expect(await stateOf(shop, product.id)).toEqual({ stock: 15, average: 110_00 });
    const moved = await shop.db
      .selectFrom("stock_movements")
      .select(["reason", "change", "purchase_id"])
      .where("purchase_id", "=", id)
      .execute();
    expect(moved).toEqual([{ reason: "purchased", change: 10, purchase_id: id }]);
  });

  it("is recorded once, however often its form is sent and whoever enters the bill again", async () => {
    const id = randomUUID();
    const bill = billOf([line(10, 100_00)]);
    await Promise.all([1, 2, 3].map(() => recordPurchase(seller, id, bill)));
    expect((await stateOf(shop, product.id)).stock).toBe(10);
    const again = recordPurchase(seller, randomUUID(), {
      ...bill,
      billNumber: ` ${bill.billNumber.toLowerCase().replace("/", "-")}`,
    });
    await expect(again).rejects.toMatchObject({ code: "purchase.bill-recorded" });
    // The supplier begins anew on 1 April.
    await recordPurchase(seller, randomUUID(), { ...bill, billDate: "2026-03-31" });
    expect((await stateOf(shop, product.id)).stock).toBe(20);
  });

  it("counts pieces as there that an order has taken and that have not left", async () => {
    await ten();
    await placeTestOrder(shop, { [product.id]: 4 });
    await buy(seller, [line(5, 130_00)]);
    expect(await stateOf(shop, product.id)).toEqual({ stock: 11, average: 110_00 });
  });

  it("costs its GST too where the seller gets no credit for it", async () => {
    await buy(seller, [line(10, 100_00)], { noCredit: true });
    expect((await stateOf(shop, product.id)).average).toBe(118_00);
  });

  it("is refused with the field: the total, GST without GSTIN, a later date, another seller's goods", async () => {
    const refused = (bill: Parameters<typeof billOf>[1], code: string, by = seller) =>
      expect(recordPurchase(by, randomUUID(), billOf([line(1, 100_00)], bill))).rejects.toMatchObject({
        code,
      });
    await refused({ total: 119_01 }, "purchase.other-total");
    await refused({ newSupplier: "Kavya Traders", gstin: "" }, "purchase.gst-without-gstin");
    await refused({ billDate: "2999-01-01" }, "purchase.bill-later");
    await refused({ newSupplier: "", gstin: "" }, "purchase.no-supplier");
    await refused({}, "purchase.no-product", await asNewVendor(shop));
    await refused({}, "purchase.no-own-goods", asAdmin(shop));
    await buy(seller, [line(1, 100_00)], { total: 200_00, isOtherTotal: true });
  });

  it("has unknown cost as long as earlier pieces have", async () => {
    await setStock(shop, product.id, 5);
    await ten();
    expect((await stateOf(shop, product.id)).average).toBeNull();
    await sell(1);
    await setOpeningCost(seller, product.id, { opening: 90_00 });
    expect((await stateOf(shop, product.id)).average).toBe(90_00);
    await sell(1);
    expect(await costsOf(shop, product.id)).toEqual([
      { why: "shipped", pieces: 1, cost: null },
      { why: "shipped", pieces: 1, cost: 90_00 },
    ]);
    await ten();
    const again = setOpeningCost(seller, product.id, { opening: 95_00 });
    await expect(again).rejects.toMatchObject({ code: "purchase.cost-known" });
  });
});

describe("a correction", () => {
  it("changes stock and cost, and what was sold of it", async () => {
    const id = await ten();
    await sell(4);
    await correctPurchase(seller, id, { ...billOf([line(10, 150_00)]), version: 1 });
    expect(await stateOf(shop, product.id)).toEqual({ stock: 6, average: 150_00 });
    await correctPurchase(seller, id, { ...billOf([line(12, 150_00)]), version: 2 });
    expect(await stateOf(shop, product.id)).toEqual({ stock: 8, average: 150_00 });
    expect(await costsOf(shop, product.id)).toEqual([
      { why: "shipped", pieces: 4, cost: 400_00 },
      { why: "bill-corrected", pieces: 0, cost: 200_00 },
    ]);
    const stale = correctPurchase(seller, id, { ...billOf([line(1, 1)]), version: 2 });
    await expect(stale).rejects.toMatchObject({ code: "purchase.changed-meanwhile" });
  });

  it("takes lines off and adds others", async () => {
    const other = await addProduct(shop, { stock: 0 });
    const id = await ten();
    await correctPurchase(seller, id, {
      ...billOf([{ productId: other.id, quantity: 3, unitPrice: 50_00, line: 2 }]),
      version: 1,
    });
    expect((await stateOf(shop, product.id)).stock).toBe(0);
    expect(await stateOf(shop, other.id)).toEqual({ stock: 3, average: 50_00 });
    expect(await selectLines(shop, id).execute()).toMatchObject([
      { line: 2, productId: other.id, quantity: 3, gst: 27_00 },
    ]);
  });

  it("is refused where the pieces to take away are sold", async () => {
    const id = await ten();
    await sell(4);
    const fewer = correctPurchase(seller, id, { ...billOf([line(3, 100_00)]), version: 1 });
    await expect(fewer).rejects.toThrow("Test Machine: 7 to take away, 6 in stock.");
    await expect(cancelPurchase(seller, id, { version: 1, reason: "Twice" })).rejects.toMatchObject({
      code: "purchase.stock-short",
    });
    expect(await stateOf(shop, product.id)).toEqual({ stock: 6, average: 100_00 });
  });
});

test("a cancelled purchase leaves stock and cost as if it had not come, and its bill can be entered again", async () => {
  await ten();
  const id = randomUUID();
  const bill = billOf([line(10, 130_00, { serials: ["CAN-1"] })]);
  await recordPurchase(seller, id, bill);
  await cancelPurchase(seller, id, { version: 1, reason: "Entered twice" });
  expect(await stateOf(shop, product.id)).toEqual({ stock: 10, average: 100_00 });
  await expect(cancelPurchase(seller, id, { version: 2, reason: "Again" })).rejects.toMatchObject({
    code: "purchase.cancelled",
  });
  await recordPurchase(seller, randomUUID(), bill);
  expect(await stateOf(shop, product.id)).toEqual({ stock: 20, average: 115_00 });
});

describe("serial numbers", () => {
  const numbered = (serials: string[]) => buy(seller, [line(3, 100_00, { serials })]);
  const inRegister = async () =>
    (
      await shop.db
        .selectFrom("purchase_units")
        .select("serial_number")
        .where("product_id", "=", product.id)
        .orderBy("serial_number")
        .execute()
    ).map(({ serial_number }) => serial_number);

  it("stand in the register from receipt on, each once", async () => {
    await numbered(["REG-1", "REG-2"]);
    await expect(numbered(["REG-3", "reg-2"])).rejects.toMatchObject({
      code: "purchase.wrong-numbers",
      fields: { "serials-1": expect.stringMatching(/^reg-2 came with bill SD\/\d+ of 20 Nov 2026$/) },
    });
    expect(await inRegister()).toEqual(["REG-1", "REG-2"]);
    await shop.db
      .updateTable("products")
      .set({ gtin: "4006381333931" })
      .where("id", "=", product.id)
      .execute();
    await expect(numbered(["4006381333931"])).rejects.toThrow("Please check the serial numbers.");
  });

  it("are corrected, but one that is with a customer stays", async () => {
    const id = await numbered(["COR-1", "COR-2"]);
    const correct = (version: number, serials: string[]) =>
      correctPurchase(seller, id, { ...billOf([line(3, 100_00, { serials })]), version });
    await correct(1, ["COR-2", "COR-3"]);
    expect(await inRegister()).toEqual(["COR-2", "COR-3"]);
    const order = await placeTestOrder(shop, { [product.id]: 1 });
    const part = order.fulfilments["test-vendor"]!;
    await makeTransition(seller, part, "pack");
    await makeTransition(seller, part, "ship");
    await shop.db
      .insertInto("unit_serials")
      .values({
        fulfilment_id: part,
        order_id: order.id,
        position: 0,
        unit: 1,
        serial_number: "COR-2",
        vendor_id: "test-vendor",
        product_id: product.id,
      })
      .execute();
    await expect(correct(2, ["COR-3"])).rejects.toThrow("COR-2 is with a customer");
    await expect(cancelPurchase(seller, id, { version: 2, reason: "Twice" })).rejects.toMatchObject({
      code: "purchase.units-shipped",
    });
    await correct(2, ["COR-2"]);
    expect(await inRegister()).toEqual(["COR-2"]);
  });
});

describe("reading and changing", () => {
  it("are rights of their own, of a vendor and of the shop", async () => {
    const id = await ten();
    const change = (shop: Shop) => cancelPurchase(shop, id, { version: 9, reason: "A test" });
    const read = (shop: Shop) => listPurchases(shop, readPurchaseQuery(new URLSearchParams()));
    expect(
      await wrongRights(shop, {
        "purchases.read": read,
        "purchases.read-own": read,
        "purchases.change": change,
        "purchases.change-own": change,
      }),
    ).toEqual([]);
  });

  it("show a seller its own purchases alone", async () => {
    const id = await buy(seller, [line(2, 100_00, { serials: ["FIND-1"] })], { billNumber: "OWN-1" });
    const list = async (by: Shop, address: string) =>
      (await listPurchases(by, readPurchaseQuery(new URLSearchParams(address)))).rows.map(
        (row) => row.billNumber,
      );
    for (const search of ["own-1", "find-1"])
      expect(await list(seller, `search=${search}`)).toEqual(["OWN-1"]);
    expect(await list(seller, "search=own-1&state=cancelled")).toEqual([]);
    expect(await list(seller, "search=own-1&from=2026-11-21")).toEqual([]);
    expect(await findPurchase(seller, id)).toMatchObject({
      supplier: "Sahyadri Distributors",
      total: 236_00,
      lines: [{ quantity: 2, unitPrice: 100_00, gst: 36_00, serials: ["FIND-1"] }],
    });
    const other = await asNewVendor(shop);
    expect(await list(other, "")).toEqual([]);
    expect(await findPurchase(other, id)).toBeUndefined();
    await expect(cancelPurchase(other, id, { version: 1, reason: "Theirs" })).rejects.toMatchObject({
      code: "purchase.not-found",
    });
  });
});

test("the doctor finds nothing after all this", async () => {
  expect(await checkInvariants(shop)).toEqual([]);
});
