import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMail } from "#tests/support/test-account.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { bengaluruBusiness } from "#tests/support/test-customer.ts";
import { discountTestOrder } from "#tests/support/test-discounts.ts";
import {
  asVendor,
  makeTransition,
  payTestOrder,
  placePaidOrder,
  placeTestOrder,
  reportPaid,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { goingOf, laptop, mouse, openSalesInParts, readParts, splitPart } from "#tests/support/test-parts.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import type { TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, creditFrom, orderWithCredit } from "#tests/support/test-store-credit.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { startPayment } from "../../payments/pay/start-payment.server.ts";
import { changeDispatchOf } from "../../vendors/own-profile/change-dispatch.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { cancelMyPart } from "../cancel/cancel-fulfilment.server.ts";
import { shipFulfilment } from "../fulfil/ship-fulfilment.server.ts";
import { findMyOrder } from "../views/my-orders.server.ts";

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  ({ sales, shop, admin, vendor } = await openSalesInParts());
});
afterAll(() => sales.close());

const refundsOf = (order: TestOrder) =>
  shop.db
    .selectFrom("refunds")
    .innerJoin("payments", "payments.id", "payment_id")
    .select(["refunds.amount", "payments.provider"])
    .where("refunds.order_id", "=", order.id)
    .orderBy("provider")
    .execute();

/** Documents are issued later than what was credited before. */
const send = async (id: string) => {
  sales.stopClockAt(new Date(shop.now().getTime() + 60_000));
  for (const step of ["pack", "ship", "deliver"] as const) await makeTransition(vendor, id, step);
};

describe("a part that is split", () => {
  test("has some lines whole and some in pieces, costs and is paid what it was, and mails both days and why", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 3, [mouse]: 2 });
    const first = order.fulfilments.v1!;
    const [before] = await readParts(shop, order.id);
    const waiting = await splitPart(vendor, first, { 0: 2, 1: 0 });
    const [now, later] = await readParts(shop, order.id);
    expect(now).toMatchObject({ id: first, due: before!.due, reason: null, lines: [`2 × ${laptop}`] });
    expect(later).toMatchObject({
      id: waiting,
      reason: "New stock on Thursday",
      lines: [`2 × ${mouse}`, `1 × ${laptop}`],
    });
    expect(later!.due > before!.due).toBe(true);
    for (const part of [now!, later!]) {
      expect(part.total % 100).toBe(0);
      expect(part.paid).toBe(part.total);
    }
    expect(now!.total + later!.total).toBe(order.total);
    const mail = (await readMail(shop, order.customer.actor.email)).at(-1);
    expect(mail?.template).toBe("order-parts");
    expect(mail?.plainText.replace(/\s+/g, " ")).toContain("Reason: New stock on Thursday");
    const page = await findMyOrder(order.customer, order.id);
    expect(page?.total).toBe(order.total);
    expect(page?.events.at(-1)).toMatchObject({ kind: "split", detail: { reason: "New stock on Thursday" } });
    expect(await checkInvariants(shop)).toEqual([]);

    for (const id of [waiting, first]) await send(id);
    const sent = await findMyOrder(order.customer, order.id);
    expect(sent?.status).toBe("delivered");
    expect(sent?.documents).toHaveLength(2);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("is split once more, on either side, and adds up", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 3, [mouse]: 3 });
    const first = order.fulfilments.v1!;
    const waiting = await splitPart(vendor, first, { 0: 2, 1: 1 });
    const last = await splitPart(admin, waiting, await goingOf(shop, waiting, 1));
    await splitPart(vendor, first, { 0: 1 });
    const parts = await readParts(shop, order.id);
    expect(parts).toHaveLength(4);
    expect(parts.reduce((sum, { total }) => sum + total, 0)).toBe(order.total);
    expect(parts.every(({ total, paid }) => total === paid && total % 100 === 0)).toBe(true);
    // The waiting part's day was moved twice by now.
    const days = parts.find(({ id }) => id === last);
    expect(days!.due > parts.find(({ id }) => id === waiting)!.due).toBe(true);
    expect(await checkInvariants(shop)).toEqual([]);
    await cancelMyPart(order.customer, last);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("keeps what was refunded of it; a price that was reduced is not split", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 4, [mouse]: 2 });
    const first = order.fulfilments.v1!;
    await refundMoney(admin, order.id, refundRequest({ 0: { quantity: 1, restock: true } }));
    const waiting = await splitPart(vendor, first, { 0: 0, 1: 1 });
    expect((await readParts(shop, order.id)).map(({ lines }) => lines)).toEqual([
      [`1 × ${laptop}`, `1 × ${mouse}`],
      [`3 × ${laptop}`, `1 × ${mouse}`],
    ]);
    expect(await checkInvariants(shop)).toEqual([]);
    await cancelMyPart(order.customer, waiting);
    await send(first);
    expect(await checkInvariants(shop)).toEqual([]);

    const reduced = await placePaidOrder(shop, { [laptop]: 2, [mouse]: 1 });
    await refundMoney(admin, reduced.id, refundRequest({ 0: { amount: 100_000 } }));
    await expect(splitPart(vendor, reduced.fulfilments.v1!, { 0: 1 })).rejects.toMatchObject({
      code: "parts.price-reduced",
    });
    await splitPart(vendor, reduced.fulfilments.v1!, { 0: 2, 1: 0 });
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("shares a discount in whole rupees", async () => {
    const placed = await placeTestOrder(shop, { [laptop]: 3, [mouse]: 1 }, "demo");
    const order = await discountTestOrder(shop, placed, { [laptop]: 1_000 });
    await payTestOrder(shop, order);
    const waiting = await splitPart(vendor, order.fulfilments.v1!, { 0: 1, 1: 1 });
    const discounts = await shop.db
      .selectFrom("order_lines")
      .select("discount")
      .where("order_id", "=", order.id)
      .where("product_id", "=", laptop)
      .orderBy("position")
      .execute();
    expect(discounts.map(({ discount }) => discount)).toEqual([33_300, 66_700]);
    expect(await checkInvariants(shop)).toEqual([]);
    await send(order.fulfilments.v1!);
    await send(waiting);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("is refused once it is packed, for nothing, for too much, for a wrong day or from an old form", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 2 });
    const part = order.fulfilments.v1!;
    const split = (now: Record<string, number>, input = {}) => splitPart(vendor, part, now, input);
    await expect(split({ 0: 2 })).rejects.toMatchObject({ code: "parts.nothing-split" });
    await expect(split({ 0: 0 })).rejects.toMatchObject({ code: "parts.nothing-split" });
    await expect(split({ 0: 3 })).rejects.toMatchObject({ code: "parts.more-than-left" });
    await expect(split({ 0: 1 }, { contents: "old" })).rejects.toMatchObject({
      code: "order.changed-meanwhile",
    });
    for (const movedTo of ["2027-01-20", "2027-04-01"]) {
      await expect(split({ 0: 1 }, { movedTo })).rejects.toMatchObject({ code: "delivery-day.out-of-range" });
    }
    await expect(splitPart(asVendor(shop, "v2"), part, { 0: 1 })).rejects.toThrow("Order not found.");
    const unpaid = await placeTestOrder(shop, { [laptop]: 2 }, "demo");
    await expect(splitPart(vendor, unpaid.fulfilments.v1!, { 0: 1 })).rejects.toMatchObject({
      code: "order.unpaid",
    });
    await makeTransition(vendor, part, "pack");
    await expect(split({ 0: 1 })).rejects.toThrow("These items are packed already");
  });

  test("waits within the promised day without a move of it", async () => {
    const order = await placePaidOrder(shop, { [laptop]: 2 });
    const [{ due } = { due: "" }] = await readParts(shop, order.id);
    const waiting = await splitPart(vendor, order.fulfilments.v1!, { 0: 1 }, { movedTo: due });
    const moves = await shop.db
      .selectFrom("fulfilments")
      .select(["moves", "moved_to"])
      .where("id", "=", waiting)
      .executeTakeFirstOrThrow();
    expect(moves).toEqual({ moves: 0, moved_to: null });
  });
});

describe("the money of an order that was split", () => {
  test("comes back to the paisa for what waits, to store credit and to the bank", async () => {
    const earlier = await placePaidOrder(shop, { [mouse]: 1 });
    const had = await creditFrom(shop, earlier);
    const order = await orderWithCredit(
      earlier.customer,
      { [laptop]: 2, [mouse]: 1 },
      { storeCredit: had, paymentMethod: "demo" },
    );
    const session = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
    await reportPaid(shop, { ...order, total: order.total - had }, session);
    expect(await balanceOf(order.customer)).toBe(0);
    const waiting = await splitPart(vendor, order.fulfilments.v1!, { 0: 1 });
    expect(await checkInvariants(shop)).toEqual([]);
    const later = (await readParts(shop, order.id)).find(({ id }) => id === waiting);
    await cancelMyPart(order.customer, waiting);
    const [credit, bank] = await refundsOf(order);
    expect(credit?.provider).toBe("credit");
    expect((credit?.amount ?? 0) + (bank?.amount ?? 0)).toBe(later?.total);
    expect(await balanceOf(order.customer)).toBe(credit?.amount);
    await send(order.fulfilments.v1!);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("is collected in cash by each parcel", async () => {
    const order = await placeTestOrder(shop, { [laptop]: 2, [mouse]: 1 });
    const first = order.fulfilments.v1!;
    const waiting = await splitPart(vendor, first, { 0: 1, 1: 1 });
    const parts = await readParts(shop, order.id);
    for (const id of [first, waiting]) await send(id);
    const cash = await shop.db
      .selectFrom("fulfilments")
      .select("cash_to_collect")
      .where("order_id", "=", order.id)
      .orderBy(sql`split_from is not null`)
      .execute();
    expect(cash.map(({ cash_to_collect }) => cash_to_collect)).toEqual(parts.map(({ total }) => total));
    await receiveCashOf(shop, order);
    expect((await findMyOrder(order.customer, order.id))?.money.received).toBe(order.total);
    expect(await checkInvariants(shop)).toEqual([]);
  });

  test("has the GST of another state, and each parcel's pieces come back from its invoice", async () => {
    const order = await placeTestOrder(shop, { [laptop]: 3 }, "demo", bengaluruBusiness);
    await payTestOrder(shop, order);
    const first = order.fulfilments.v1!;
    const waiting = await splitPart(vendor, first, { 0: 1 });
    for (const id of [first, waiting]) await send(id);
    const lines = await shop.db
      .selectFrom("order_lines")
      .select(["position", "igst", "cgst"])
      .where("order_id", "=", order.id)
      .execute();
    expect(lines.every(({ igst, cgst }) => igst > 0 !== cgst > 0)).toBe(true);
    for (const { position } of lines) {
      await refundMoney(admin, order.id, refundRequest({ [position]: { quantity: 1 } }));
    }
    const notes = (await findMyOrder(order.customer, order.id))?.documents ?? [];
    expect(
      notes
        .filter(({ kind }) => kind === "credit-note")
        .map(({ fulfilmentId }) => fulfilmentId)
        .toSorted(),
    ).toEqual([first, waiting].toSorted());
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

test("parts that wait at the counter have a code each", async () => {
  await changeDispatchOf(admin, "v1", { dispatchDays: 1, cutOff: "14:00", isCollectable: true });
  // The cash of one phone number in a day is limited, and the customers before gave the same one.
  await shop.db.updateTable("orders").set({ phone: "" }).execute();
  const order = await placeTestOrder(shop, { [laptop]: 2 }, "cod", { collect: true });
  const first = order.fulfilments.v1!;
  const waiting = await splitPart(vendor, first, { 0: 1 });
  for (const id of [first, waiting]) {
    await makeTransition(vendor, id, "pack");
    const { collect_code: collectCode, total } = await shop.db
      .selectFrom("fulfilments")
      .select(["collect_code", "total"])
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    await shipFulfilment(admin, id, {
      sentBy: "collected",
      collectedBy: "Asha",
      cashTakenBy: "shop",
      collectCode: collectCode ?? "",
      carrier: "",
      trackingNumber: "",
      serials: new Map(),
      isWithoutSerials: true,
      tenders: [{ way: "cash", amount: total, reference: null }],
    });
  }
  expect((await findMyOrder(order.customer, order.id))?.status).toBe("delivered");
  expect(await checkInvariants(shop)).toEqual([]);
});
