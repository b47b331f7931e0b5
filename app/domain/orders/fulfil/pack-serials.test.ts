import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asVendor, makeTransition, packAsBefore, placeTestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findVendorOrder } from "../views/find-vendor-order.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { correctSerial } from "../correct/correct-serial.server.ts";
import { checkShipList, shipListed } from "../ship-list/ship-listed.server.ts";
import { packFulfilment } from "./pack-fulfilment.server.ts";

/** A product of v1. */
const own = "13";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;
let last = 0;
beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  await shop.db.updateTable("stock_levels").set({ on_hand: 500 }).execute();
});
afterAll(() => opened.close());

/** Numbers that no other test uses. */
const fresh = (count: number) => Array.from({ length: count }, () => `SN-${(last += 1)}`);

async function placed(pieces = 1) {
  const order = await placeTestOrder(shop, { [own]: pieces });
  return { ...order, fulfilmentId: order.fulfilments.v1! };
}

type Confirmed = { isWithoutSerials?: boolean; sentAgain?: string[] };
const pack = (fulfilmentId: string, serials: string[], confirmed: Confirmed = {}, by = vendor) =>
  packFulfilment(by, fulfilmentId, {
    serials: new Map(serials.length > 0 ? [[0, serials]] : []),
    ...confirmed,
  });

async function shipped(serials: string[], pieces = serials.length) {
  const order = await placed(pieces);
  await pack(order.fulfilmentId, serials, { isWithoutSerials: true });
  await makeTransition(vendor, order.fulfilmentId, "ship");
  return order;
}

const unitsOf = async (orderId: string) =>
  shop.db
    .selectFrom("unit_serials")
    .select(["serial_number", "is_confirmed_duplicate"])
    .where("order_id", "=", orderId)
    .orderBy("unit")
    .execute();

const statusOf = async (fulfilmentId: string) => (await findVendorOrder(vendor, fulfilmentId))?.status;

describe("a product that needs serial numbers", () => {
  it("is packed with one for each piece, which the customer sees", async () => {
    const numbers = fresh(2);
    const order = await placed(2);
    await pack(order.fulfilmentId, numbers);
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.fulfilments[0]?.lines[0]?.serials).toEqual(numbers);
  });

  it("is not packed with fewer, unless that is confirmed, which its history says", async () => {
    const [number = ""] = fresh(1);
    const order = await placed(2);
    await expect(pack(order.fulfilmentId, [number])).rejects.toMatchObject({
      code: "serial-numbers.missing",
      fields: {
        "serials-0": "You entered 1 of 2 serial numbers",
        isWithoutSerials: "Tick this to go on without them",
      },
    });
    expect(await statusOf(order.fulfilmentId)).toBe("pending");
    expect(await unitsOf(order.id)).toEqual([]);
    await pack(order.fulfilmentId, [number], { isWithoutSerials: true });
    const event = await shop.db
      .selectFrom("order_events")
      .select("detail")
      .where("order_id", "=", order.id)
      .where("kind", "=", "packed")
      .executeTakeFirstOrThrow();
    expect(event.detail).toMatchObject({
      withoutSerialNumber: expect.stringMatching(/^1 of 2 × /) as string,
    });
  });

  it("is packed with no more than pieces, and only with its own", async () => {
    const order = await placed(2);
    await expect(pack(order.fulfilmentId, fresh(3))).rejects.toMatchObject({
      code: "serial-numbers.too-many",
      fields: { "serials-0": "You entered 3 serial numbers, but this order has only 2" },
    });
    const elsewhere = { serials: new Map([[7, fresh(1)]]) };
    await expect(packFulfilment(vendor, order.fulfilmentId, elsewhere)).rejects.toMatchObject({
      code: "serial-numbers.unknown-item",
    });
    expect(await statusOf(order.fulfilmentId)).toBe("pending");
  });

  it("may be one that needs none", async () => {
    await shop.db.updateTable("products").set({ needs_serial: false }).where("id", "=", own).execute();
    const order = await placed();
    await pack(order.fulfilmentId, []).finally(() =>
      shop.db.updateTable("products").set({ needs_serial: true }).where("id", "=", own).execute(),
    );
    expect(await statusOf(order.fulfilmentId)).toBe("processing");
  });
});

describe("a number that is out already", () => {
  it("is refused with the order it went with, whatever its case, unless exactly that number is confirmed", async () => {
    const [number = "", other = ""] = fresh(2);
    const first = await shipped([number]);
    const second = await placed();
    const sentence = `${number.toLowerCase()} was already shipped with order ${first.number}`;
    for (const sentAgain of [undefined, [other]]) {
      await expect(pack(second.fulfilmentId, [number.toLowerCase()], { sentAgain })).rejects.toMatchObject({
        code: "serial-numbers.out-already",
        fields: { "serials-0": sentence, sentAgain: number.toLowerCase() },
      });
    }
    await pack(second.fulfilmentId, [number], { sentAgain: [number] });
    expect(await unitsOf(second.id)).toEqual([{ serial_number: number, is_confirmed_duplicate: true }]);
    const third = await placed();
    await expect(pack(third.fulfilmentId, [number])).rejects.toThrow(second.number);
  });

  it("is the same with spaces, dashes and small letters, and is never the barcode of the product", async () => {
    await shipped(["ZQ100001"]);
    const again = await placed();
    await expect(pack(again.fulfilmentId, ["ZQ 100-001"])).rejects.toMatchObject({
      code: "serial-numbers.out-already",
    });
    const withBarcode = (gtin: string | null) =>
      shop.db.updateTable("products").set({ gtin }).where("id", "=", own).execute();
    await withBarcode("8907654321012");
    await expect(pack(again.fulfilmentId, ["8907654321012"])).rejects.toMatchObject({
      code: "serial-numbers.barcode",
      fields: { "serials-0": "This is the barcode of the product" },
    });
    await withBarcode(null);
    const { id } = await shipped(["ZQ200001", "ZQ200002"]);
    const second = shop.db.updateTable("unit_serials").where("order_id", "=", id).where("unit", "=", 2);
    const small = second.set({ serial_number: "zq200001", is_confirmed_duplicate: true }).execute();
    await expect(small).rejects.toThrow("unit_serials_once_in_fulfilment");
  });

  it("is named where an earlier line of a list ships it, already when the list is checked", async () => {
    // They were packed without an invoice.
    const [first, second] = [await placed(), await placed()];
    for (const { fulfilmentId } of [first, second]) await packAsBefore(vendor, fulfilmentId);
    const list = `${first.number},DTDC,T71,QX 70001\n${second.number},DTDC,T72,*qx70001*`;
    for (const work of [checkShipList, shipListed]) {
      expect((await work(vendor, list)).map(({ reason }) => reason)).toEqual([
        null,
        "QX70001 is already on line 1. Please correct one of the two lines.",
      ]);
    }
  });

  it("may be used by another seller, and by another product", async () => {
    const numbers = fresh(1);
    await shipped(numbers);
    const elsewhere = await placeTestOrder(shop, { "3": 1 });
    const [sellerId = ""] = Object.keys(elsewhere.fulfilments);
    const seller = asVendor(shop, sellerId);
    await pack(elsewhere.fulfilments[sellerId]!, numbers, {}, seller);
    expect(await unitsOf(elsewhere.id)).toHaveLength(1);
  });

  it("may be sold again once it is back in stock", async () => {
    const numbers = fresh(1);
    const first = await shipped(numbers);
    await makeTransition(vendor, first.fulfilmentId, "return");
    const second = await placed();
    await pack(second.fulfilmentId, numbers);
    expect(await unitsOf(second.id)).toMatchObject([{ is_confirmed_duplicate: false }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it.each([1, 2, 3, 4, 5])("is packed once when two users pack it at once (run %i)", async () => {
    const numbers = fresh(3);
    const orders = [await placed(3), await placed(3)];
    const admin: Shop = { ...vendor, actor: { ...asVendor(shop, "v1").actor, userId: "another" } };
    const results = await Promise.allSettled([
      pack(orders[0]!.fulfilmentId, numbers),
      pack(orders[1]!.fulfilmentId, numbers.toReversed(), {}, admin),
    ]);
    const winner = results.findIndex(({ status }) => status === "fulfilled");
    expect(results[1 - winner]).toMatchObject({
      status: "rejected",
      reason: { code: "serial-numbers.out-already" },
    });
    const { reason } = results[1 - winner] as PromiseRejectedResult;
    expect(String(reason)).toContain(orders[winner]!.number);
    expect(await unitsOf(orders[1 - winner]!.id)).toEqual([]);
    expect(await statusOf(orders[1 - winner]!.fulfilmentId)).toBe("pending");
  });
});

describe("the correction of a number", () => {
  const correct = (
    { fulfilmentId }: { fulfilmentId: string },
    former: string | null,
    serialNumber: string,
    sentAgain?: string[],
  ) => correctSerial(vendor, fulfilmentId, { position: 0, former, serialNumber, sentAgain });

  it("is shown to the customer, audited, and leaves the invoice as it is", async () => {
    const [wrong = "", right = ""] = fresh(2);
    const order = await shipped([wrong]);
    await correct(order, wrong, right);
    await correct(order, wrong, right);
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.fulfilments[0]?.lines[0]).toMatchObject({
      serials: [right],
      serialCorrections: [{ former: wrong, serialNumber: right, correctedAt: expect.any(Date) as Date }],
    });
    expect(page?.events.filter(({ kind }) => kind === "serial")).toHaveLength(1);
    const invoice = await shop.db
      .selectFrom("tax_documents")
      .select("lines")
      .where("order_id", "=", order.id)
      .executeTakeFirstOrThrow();
    expect(invoice.lines).toMatchObject([{ serials: [wrong] }]);
    const audit = await shop.db
      .selectFrom("audit_entries")
      .select(["before", "after"])
      .where("action", "=", "fulfilment.serial")
      .where("subject_id", "=", order.fulfilmentId)
      .execute();
    expect(audit).toMatchObject([{ before: { serialNumber: wrong }, after: { serialNumber: right } }]);
    await shipped([wrong]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("adds a number that was missing, and no more than pieces", async () => {
    const [first = "", second = "", third = ""] = fresh(3);
    const order = await shipped([first], 2);
    const before = (await findVendorOrder(vendor, order.fulfilmentId))?.lines[0];
    expect(before).toMatchObject({ serials: [first], unnumbered: 1, needsSerial: true });
    await correct(order, null, second);
    await correct(order, null, second);
    expect((await findVendorOrder(vendor, order.fulfilmentId))?.lines[0]).toMatchObject({
      serials: [first, second],
      unnumbered: 0,
    });
    await expect(correct(order, null, third)).rejects.toMatchObject({ code: "serial-numbers.unknown-unit" });
    await expect(correct(order, first, second)).rejects.toMatchObject({ code: "serial-numbers.same-order" });
    await expect(correct(order, "NONE", third)).rejects.toMatchObject({
      code: "serial-numbers.unknown-unit",
    });
  });

  it("to a number that is out already is refused or confirmed", async () => {
    const [one = "", two = ""] = fresh(2);
    const first = await shipped([one]);
    const second = await shipped([two]);
    await expect(correct(second, two, one)).rejects.toMatchObject({
      code: "serial-numbers.out-already",
      fields: { serialNumber: `${one} was already shipped with order ${first.number}`, sentAgain: one },
    });
    await correct(second, two, one, [one]);
    expect(await unitsOf(second.id)).toEqual([{ serial_number: one, is_confirmed_duplicate: true }]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("at the same moment as a shipment of that number is refused with that order, or refuses it", async () => {
    const [wrong = "", right = ""] = fresh(2);
    const first = await shipped([wrong]);
    const second = await placed();
    const results = await Promise.allSettled([
      correct(first, wrong, right),
      pack(second.fulfilmentId, [right]),
    ]);
    const refused = results.filter(({ status }) => status === "rejected");
    expect(refused).toMatchObject([{ reason: { code: "serial-numbers.out-already" } }]);
  });

  it("is only for goods that are packed, on their way or delivered, and only for their seller", async () => {
    const numbers = fresh(2);
    const order = await placed();
    await expect(correct(order, null, numbers[0]!)).rejects.toMatchObject({
      code: "serial-numbers.not-shipped",
    });
    await pack(order.fulfilmentId, [numbers[0]!]);
    const input = { position: 0, former: numbers[0]!, serialNumber: numbers[1]! };
    await expect(correctSerial(asVendor(shop, "v2"), order.fulfilmentId, input)).rejects.toMatchObject({
      code: "order.not-found",
    });
  });
});
