import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { placeCashOrder, remittance } from "#tests/support/test-cash.ts";
import { asVendor, makeTransition } from "#tests/support/test-fulfilments.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { listCashClaims, listCourierCash, listExpectedCash } from "../cash/expected-cash.server.ts";
import { findRemittance } from "../cash/remittances.server.ts";
import { findOrder } from "../../orders/views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { checkRemittance, recordRemittance } from "./record-remittance.server.ts";
import { settleDifference } from "./settle-difference.server.ts";
import { workOffLines } from "./work-off-lines.server.ts";
import { writeOffCash } from "./write-off-cash.server.ts";

const seller = "test-vendor";
/** The price of an order with GST, in paise. */
const price = 5_900_000;

let test: TestShop;
let shop: Shop;
let admin: Shop;
let product: string;
beforeAll(async () => {
  test = await openTestShop({ now: new Date("2026-11-21T06:30:00Z") });
  shop = test.shop;
  admin = await asNewAdmin(shop);
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  ({ id: product } = await addProduct(shop, { stock: 1_000 }));
});
beforeEach(() => test.stopClockAt(new Date("2026-11-21T06:30:00Z")));
afterAll(() => test.close());

/** A cash order that was sent under a tracking number of its own; delivered unless told otherwise. */
const cashOrder = (options = {}) => placeCashOrder(shop, product, options);

const stateOf = async (orderId: string) => {
  const order = (await findOrder(admin, orderId))!;
  const paid = order.payments.reduce((sum, { amount }) => sum + amount, 0);
  return [order.status, order.paymentStatus, order.financialStatus, paid];
};
const fatesOf = async (id: string) =>
  (await findRemittance(admin, id))!.rows
    .toSorted((a, b) => a.line - b.line)
    .map(({ fate, state }) => [fate, state]);

describe("cash that a courier collected", () => {
  it("is no payment when the vendor marks the order as delivered, only when the courier sends it", async () => {
    const order = await cashOrder();
    expect(await stateOf(order.id)).toEqual(["delivered", "pending", "cash-collected", 0]);
    const entries = shop.db.selectFrom("payment_allocations").selectAll();
    expect(await entries.where("fulfilment_id", "=", order.fulfilmentId).execute()).toEqual([]);
    expect(await checkInvariants(shop)).toEqual([]);
    await recordRemittance(admin, remittance([[order.tracking.toLowerCase().replace(" ", ""), price]]));
    expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is listed by courier, and is overdue after the days of the setting", async () => {
    await cashOrder();
    test.stopClockAt(new Date("2026-12-01T06:29:00Z"));
    expect(await listCourierCash(admin)).toMatchObject([
      { courier: "Blue Dart", parcels: 1, amount: price, overdue: 0 },
    ]);
    test.stopClockAt(new Date("2026-12-01T06:31:00Z"));
    expect(await listCourierCash(admin)).toMatchObject([{ overdueParcels: 1, overdue: price }]);
    expect(await listExpectedCash(admin, "DTDC")).toEqual([]);
    expect(await listExpectedCash(admin, "Blue Dart")).toMatchObject([{ isOverdue: true }]);
  });

  it("is no longer with the courier, nor overdue, when it was sent with a difference to settle", async () => {
    const before = await listCourierCash(admin);
    const order = await cashOrder();
    const remittanceId = await recordRemittance(admin, remittance([[order.tracking, price - 7_700]]));
    test.stopClockAt(new Date("2026-12-01T06:31:00Z"));
    expect((await listExpectedCash(admin, undefined)).filter(({ orderId }) => orderId === order.id)).toEqual([
      expect.objectContaining({ amount: 7_700, isOverdue: false, differenceIn: remittanceId }),
    ]);
    const [after] = await listCourierCash(admin);
    expect([after?.parcels, after?.amount, after?.overdue]).toEqual([
      (before[0]?.parcels ?? 0) + 1,
      (before[0]?.amount ?? 0) + 7_700,
      before[0]?.amount ?? 0,
    ]);
    const key = { remittanceId, line: 1 };
    await settleDifference(admin, key, { settle: "accept", as: "written-off", reason: "Handling charge" });
    expect((await listExpectedCash(admin, undefined)).some(({ orderId }) => orderId === order.id)).toBe(
      false,
    );
  });

  it("is also found by a tracking number that was corrected since", async () => {
    const order = await cashOrder({ isDelivered: false });
    await shop.db
      .insertInto("order_events")
      .values({
        order_id: order.id,
        fulfilment_id: order.fulfilmentId,
        kind: "tracking",
        detail: JSON.stringify({ trackingNumber: "OLD-77 1" }),
        actor_role: "system",
        happened_at: shop.now(),
      })
      .execute();
    const { lines } = await checkRemittance(admin, remittance([["old771", price]]));
    expect(lines).toMatchObject([{ fate: "delivers", parcel: { orderNumber: order.number } }]);
  });

  it("proves the delivery of a parcel that nobody has marked as delivered", async () => {
    const order = await cashOrder({ isDelivered: false });
    await recordRemittance(admin, remittance([[order.tracking, price]]));
    expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("a courier's statement", () => {
  it("says the fate of each line before it is recorded, and writes nothing until then", async () => {
    const [good, short, back, online] = [
      await cashOrder(),
      await cashOrder(),
      await cashOrder({ isDelivered: false }),
      await cashOrder(),
    ];
    await makeTransition(asVendor(shop, seller), back.fulfilmentId, "turn-back");
    await makeTransition(asVendor(shop, seller), back.fulfilmentId, "return");
    await shop.db.updateTable("orders").set({ payment_method: "bank" }).where("id", "=", online.id).execute();
    const input = remittance([
      [good.tracking, price],
      [good.tracking, price],
      [short.tracking, price - 100],
      ["NOBODY 1", price],
      [back.tracking, price],
      [online.tracking, price],
    ]);
    const { lines } = await checkRemittance(admin, input);
    const fates = ["matched", "remitted-before", "amount-differs", "unknown", "came-back", "not-cash"];
    expect(lines.map(({ fate }) => fate)).toEqual(fates);
    expect(await stateOf(good.id)).toEqual(["delivered", "pending", "cash-collected", 0]);
    const id = await recordRemittance(admin, input);
    expect((await fatesOf(id)).map(([fate]) => fate)).toEqual(fates);
    await shop.db.updateTable("orders").set({ payment_method: "cod" }).where("id", "=", online.id).execute();
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("counts once, however often it is recorded, also at the same moment", async () => {
    const order = await cashOrder();
    const input = remittance([[order.tracking, price]], { reference: "STATEMENT 7" });
    const again = () =>
      recordRemittance(admin, { ...input, requestId: crypto.randomUUID(), reference: "statement-7" });
    const ids = await Promise.all([recordRemittance(admin, input), again(), again()]);
    expect(new Set(ids).size).toBe(1);
    expect(await fatesOf(ids[0]!)).toEqual([["matched", "applied"]]);
    await expect(
      recordRemittance(admin, { ...input, requestId: crypto.randomUUID(), list: "OTHER 1\t10" }),
    ).rejects.toMatchObject({ code: "remittance.reference-used" });
    expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
  });

  it("of two that name the same parcel at the same moment counts in one of them", async () => {
    for (let round = 0; round < 4; round += 1) {
      const order = await cashOrder({ isDelivered: round % 2 === 0 });
      const ids = await Promise.all(
        [1, 2].map(() => recordRemittance(admin, remittance([[order.tracking, price]]))),
      );
      const states = (await Promise.all(ids.map(fatesOf))).map(([line]) => line?.[1]);
      expect(states.toSorted()).toEqual(["applied", "open"]);
      expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
    }
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("goes on where it was interrupted, and nothing counts twice", async () => {
    const orders = [await cashOrder(), await cashOrder(), await cashOrder()];
    const input = remittance(orders.map(({ tracking }) => [tracking, price] as const));
    const waiting = async () =>
      (await findRemittance(admin, input.requestId))?.rows.filter(({ state }) => state === "waiting").length;
    // The process dies each time the shop looks at its clock once too often, a little later each time, until a line got through.
    for (let kills = 0; kills < 10 && ((await waiting()) ?? 3) === 3; kills += 1) {
      let looks = 0;
      const now = () => {
        if ((looks += 1) === 8 + kills) throw new Error("Killed.");
        return shop.now();
      };
      await expect(recordRemittance({ ...admin, now }, input)).rejects.toThrow("Killed.");
    }
    expect([1, 2]).toContain(await waiting());
    await Promise.all([recordRemittance(admin, input), workOffLines(admin, input.requestId)]);
    expect(await fatesOf(input.requestId)).toEqual(orders.map(() => ["matched", "applied"]));
    for (const { id } of orders) expect((await stateOf(id))[3]).toBe(price);
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("a difference", () => {
  const lineOf = async (tracking: string, amount: number) => {
    const remittanceId = await recordRemittance(admin, remittance([[tracking, amount]]));
    return { remittanceId, line: 1 };
  };

  it("is accepted as a claim, and a later line pays it", async () => {
    const order = await cashOrder();
    const key = await lineOf(order.tracking, price - 50_000);
    await settleDifference(admin, key, { settle: "accept", as: "claim", reason: "Blue Dart looks for it" });
    expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
    expect(await listCashClaims(admin)).toMatchObject([
      { orderNumber: order.number, amount: 50_000, collected: price },
    ]);
    await lineOf(order.tracking, 20_000);
    expect(await listCashClaims(admin)).toMatchObject([{ amount: 30_000 }]);
    await lineOf(order.tracking, 30_000);
    expect(await listCashClaims(admin)).toEqual([]);
    expect(await fatesOf(await recordRemittance(admin, remittance([[order.tracking, 1]])))).toEqual([
      ["remitted-before", "open"],
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is written off, in part or in whole, and the order counts as paid", async () => {
    const [part, whole] = [await cashOrder(), await cashOrder()];
    const key = await lineOf(part.tracking, price - 50_000);
    await settleDifference(admin, key, {
      settle: "accept",
      as: "written-off",
      reason: "Too little to argue about",
    });
    await expect(
      settleDifference(admin, key, { settle: "set-aside", reason: "Again" }),
    ).rejects.toMatchObject({ code: "remittance.line-settled" });
    await writeOffCash(admin, { fulfilmentId: whole.fulfilmentId, reason: "The courier is insolvent" });
    for (const { id } of [part, whole])
      expect(await stateOf(id)).toEqual(["delivered", "paid", "paid", price]);
    await expect(
      writeOffCash(admin, { fulfilmentId: whole.fulfilmentId, reason: "Again" }),
    ).rejects.toMatchObject({ code: "cash.not-missing" });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("in the courier's favour is kept, but is no claim", async () => {
    const order = await cashOrder();
    const key = await lineOf(order.tracking, price + 100);
    const accept = (as: "claim" | "written-off") =>
      settleDifference(admin, key, { settle: "accept", as, reason: "Rounded up" });
    await expect(accept("claim")).rejects.toMatchObject({ code: "remittance.nothing-to-claim" });
    await accept("written-off");
    expect(await checkInvariants(shop)).toEqual([]);
  });

  it("is corrected by the order it is for; a wrong amount stays open with that order", async () => {
    const order = await cashOrder();
    const key = await lineOf(`TYPO ${order.tracking}`, price);
    await expect(
      settleDifference(admin, key, { settle: "correct", orderNumber: "YN-NONE" }),
    ).rejects.toMatchObject({ code: "remittance.unknown-order" });
    await settleDifference(admin, key, { settle: "correct", orderNumber: order.number });
    expect(await stateOf(order.id)).toEqual(["delivered", "paid", "paid", price]);
    const other = await cashOrder();
    const short = await lineOf(`TYPO ${other.tracking}`, 100);
    await settleDifference(admin, short, { settle: "correct", orderNumber: other.number });
    expect(await fatesOf(short.remittanceId)).toEqual([["amount-differs", "open"]]);
    expect((await findRemittance(admin, short.remittanceId))?.rows).toMatchObject([
      { order: { number: other.number, expected: price } },
    ]);
  });

  it("is an admin's to settle", async () => {
    for (const actor of [shop, asVendor(shop, seller)]) {
      await expect(recordRemittance(actor, remittance([["X 1", 1]]))).rejects.toMatchObject({
        code: "access.not-admin",
      });
      await expect(listCourierCash(actor)).rejects.toMatchObject({ code: "access.not-admin" });
    }
  });
});
