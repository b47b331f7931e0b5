import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { asVendor, placePaidOrder, sendFulfilment } from "#tests/support/test-fulfilments.ts";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { refundRequest } from "#tests/support/test-refunds.ts";
import {
  makeTestReturn,
  deliveredOrder,
  freeLine,
  readReturn,
  returnRequest,
} from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { lockOrder } from "../../orders/order/lock-order.server.ts";
import { refuseUnlessFree } from "../return/free-pieces.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { cancelReturn } from "./cancel-return.server.ts";
import { requestReturn, requestReturnForCustomer } from "./request-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

let test: TestShop;
let laptop: string;
let mouse: string;
const delivery = new Date("2026-11-21T06:00:00Z");
const lastDay = new Date("2026-11-28T18:00:00Z");
const dayAfter = new Date("2026-11-28T18:31:00Z");
beforeAll(async () => {
  test = await openTestShop({ now: delivery });
  laptop = (await addProduct(test.shop, { name: "Meru 14", stock: 100 })).id;
  mouse = (await addProduct(test.shop, { name: "Mouse", price: 900, stock: 100 })).id;
});
afterAll(() => test.close());

let last = 0;
const serials = (count: number) => Array.from({ length: count }, () => `SN-${(last += 1)}`);
const laptops = (count: number) => {
  test.stopClockAt(delivery);
  return deliveredOrder(test.shop, { [laptop]: count }, { serials: { 0: serials(count) } });
};
const mice = (count: number) => {
  test.stopClockAt(delivery);
  return deliveredOrder(test.shop, { [mouse]: count });
};

async function seenOf(id: string) {
  return { seen: (await readReturn(test.shop, id)).seen };
}

describe("a return", () => {
  it("is asked for by the buyer of a delivered unit, and has a number, a clock and the start of its timeline", async () => {
    const order = await laptops(1);
    const { id, number } = await makeTestReturn(test.shop, order);
    expect(number).toMatch(/^R-[A-Z0-9]{8}$/);
    const row = await test.shop.db.selectFrom("returns").selectAll().where("id", "=", id).executeTakeFirst();
    expect(row).toMatchObject({
      kind: "return",
      state: "requested",
      user_id: order.customer.actor.userId,
      user_email: order.customer.actor.email,
      // The end of the second open day in India: Sunday does not count.
      due_at: new Date("2026-11-24T18:30:00Z"),
    });
    const events = await test.shop.db
      .selectFrom("order_events")
      .select(["event", "from_state", "to_state"])
      .where("return_id", "=", id)
      .execute();
    expect(events).toEqual([{ event: "request", from_state: null, to_state: "requested" }]);
    expect(await readReturn(test.shop, id)).toMatchObject({ units: [1], quantity: 1 });
  });

  it("is asked for once, however often its form arrives", async () => {
    const order = await laptops(2);
    const request = returnRequest({ units: [1] });
    const [first, second] = await Promise.all([
      requestReturn(order.customer, order.id, 0, request),
      requestReturn(order.customer, order.id, 0, request),
    ]);
    expect(second).toEqual(first);
    expect(await freeLine(test.shop, order.id)).toMatchObject({ quantity: 1, units: [{ unit: 2 }] });
  });

  it("takes a piece once, also when two forms arrive at the same moment", async () => {
    const order = await laptops(2);
    const outcomes = await Promise.allSettled([
      requestReturn(order.customer, order.id, 0, returnRequest({ units: [1] })),
      requestReturn(order.customer, order.id, 0, returnRequest({ units: [1] })),
      requestReturn(order.customer, order.id, 0, returnRequest({ units: [1, 2] })),
    ]);
    expect(outcomes.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const sent = await mice(3);
    await makeTestReturn(test.shop, sent, { quantity: 2 });
    await expect(makeTestReturn(test.shop, sent, { quantity: 2 })).rejects.toMatchObject({
      code: "return.pieces-taken",
      params: { left: 1 },
    });
  });

  it("needs the serial numbers of units that have them", async () => {
    const order = await laptops(2);
    const requesting = requestReturn(order.customer, order.id, 0, returnRequest({ units: [], quantity: 1 }));
    await expect(requesting).rejects.toMatchObject({ code: "return.units-missing" });
  });

  it("is nobody else's to ask for", async () => {
    const order = await laptops(1);
    const stranger = await asNewCustomer(test.shop);
    const code = "order.not-found";
    await expect(requestReturn(stranger, order.id, 0, returnRequest())).rejects.toMatchObject({ code });
    await expect(requestReturn(order.customer, order.id, 9, returnRequest())).rejects.toMatchObject({ code });
    await expect(requestReturn(order.customer, "x", 0, returnRequest())).rejects.toMatchObject({ code });
    await expect(requestReturn(test.shop, order.id, 0, returnRequest())).rejects.toMatchObject({
      kind: "unauthenticated",
    });
  });

  it("waits for the delivery", async () => {
    const order = await placePaidOrder(test.shop, { [mouse]: 1 });
    for (const vendorId of Object.keys(order.fulfilments)) await sendFulfilment(test.shop, order, vendorId);
    await expect(makeTestReturn(test.shop, order)).rejects.toMatchObject({ code: "return.not-delivered" });
  });

  it("is possible until the end of its last day in India; after that it is service", async () => {
    const order = await laptops(1);
    test.stopClockAt(dayAfter);
    await expect(makeTestReturn(test.shop, order)).rejects.toMatchObject({
      code: "return.window-over",
      message: "The return period ended on 28 Nov 2026. You can still ask for help under the warranty.",
    });
    test.stopClockAt(lastDay);
    const service = { kind: "service", wish: "repair" } as const;
    await expect(makeTestReturn(test.shop, order, service)).rejects.toMatchObject({
      code: "return.still-in-time",
    });
    const { id } = await makeTestReturn(test.shop, order);
    await cancelReturn(order.customer, id, await seenOf(id));
    test.stopClockAt(dayAfter);
    expect((await makeTestReturn(test.shop, order, service)).number).toMatch(/^S-/);
  });

  it("gives what its reason allows", async () => {
    const order = await laptops(1);
    await expect(makeTestReturn(test.shop, order, { reason: "late", wish: "refund" })).rejects.toMatchObject({
      code: "return.reason-not-possible",
    });
    // From here on it arrived later than it was promised.
    await test.shop.db
      .updateTable("fulfilments")
      .set({ promised_for: "2020-01-01" })
      .where("order_id", "=", order.id)
      .execute();
    for (const [request, code] of [
      [{ reason: "late", wish: "replacement" }, "return.wish-not-possible"],
      [{ reason: "changed-mind", wish: "refund", handover: "courier" }, "return.wish-not-possible"],
      [{ reason: "changed-mind", wish: "store-credit", handover: "pickup" }, "return.handover-not-possible"],
    ] as const) {
      await expect(makeTestReturn(test.shop, order, request)).rejects.toMatchObject({ code });
    }
    await test.shop.db
      .updateTable("order_lines")
      .set({ change_of_mind: "none" })
      .where("order_id", "=", order.id)
      .execute();
    const mind = { reason: "changed-mind", wish: "store-credit", handover: "courier" } as const;
    await expect(makeTestReturn(test.shop, order, mind)).rejects.toMatchObject({
      code: "return.reason-not-possible",
    });
  });

  it("of the same piece is asked for three times; the shop may ask again", async () => {
    const order = await laptops(1);
    for (const _ of [1, 2, 3]) {
      const { id } = await makeTestReturn(test.shop, order);
      await cancelReturn(order.customer, id, await seenOf(id));
    }
    await expect(makeTestReturn(test.shop, order)).rejects.toMatchObject({ code: "return.asked-too-often" });
    const admin = await asNewAdmin(test.shop);
    await requestReturnForCustomer(admin, order.id, 0, returnRequest({ units: [1] }));
  });

  it("can be picked up elsewhere in the order's state only", async () => {
    const order = await laptops(1);
    const address = {
      fullName: "Asha Kulkarni",
      addressLine1: "3 Office Road",
      addressLine2: "",
      city: "Mumbai",
      pincode: "400001",
      phone: "9800000001",
    };
    const bengaluru = { ...address, city: "Bengaluru", pincode: "560001" };
    await expect(makeTestReturn(test.shop, order, { address: bengaluru })).rejects.toMatchObject({
      code: "return.other-state",
      fields: { pincode: "Please enter a PIN code in Maharashtra" },
    });
    const { id } = await makeTestReturn(test.shop, order, { address });
    const row = await test.shop.db
      .selectFrom("returns")
      .select("address")
      .where("id", "=", id)
      .executeTakeFirst();
    expect(row?.address).toEqual({ ...address, state: "27" });
  });
});

describe("the shop asks for a customer", () => {
  it("also after the period, and not as a seller", async () => {
    const order = await laptops(1);
    test.stopClockAt(dayAfter);
    const request = returnRequest({ units: [1] });
    const vendor = asVendor(test.shop, Object.keys(order.fulfilments)[0]!);
    await expect(requestReturnForCustomer(vendor, order.id, 0, request)).rejects.toMatchObject({
      kind: "forbidden",
    });
    const admin = await asNewAdmin(test.shop);
    const { id } = await requestReturnForCustomer(admin, order.id, 0, request);
    expect(await readReturn(test.shop, id)).toMatchObject({
      userId: order.customer.actor.userId,
      userEmail: order.customer.actor.email,
    });
    // The customer follows it as their own.
    await cancelReturn(order.customer, id, await seenOf(id));
  });
});

describe("a return is cancelled", () => {
  it("by its customer before the goods leave, and frees its pieces", async () => {
    const order = await laptops(1);
    const { id } = await makeTestReturn(test.shop, order);
    expect((await freeLine(test.shop, order.id)).quantity).toBe(0);
    const stranger = await asNewCustomer(test.shop);
    await expect(cancelReturn(stranger, id, await seenOf(id))).rejects.toMatchObject({ kind: "not-found" });
    const seen = await seenOf(id);
    await cancelReturn(order.customer, id, seen);
    await cancelReturn(order.customer, id, seen);
    expect(await freeLine(test.shop, order.id)).toMatchObject({ quantity: 1, units: [{ unit: 1 }] });
  });

  it("not by a page that is out of date, and not once it is on its way", async () => {
    const order = await laptops(1);
    const { id } = await makeTestReturn(test.shop, order);
    const stale = await seenOf(id);
    const seller = asVendor(test.shop, Object.keys(order.fulfilments)[0]!);
    const step = (event: "approve" | "pick-up") =>
      inTransaction(seller, async (shop) => {
        const { lockReturn } = await import("../transitions/transition-return.server.ts");
        await stepReturn(shop, await lockReturn(shop, id), event);
      });
    await step("approve");
    await expect(cancelReturn(order.customer, id, stale)).rejects.toMatchObject({ code: "return.moved" });
    await step("pick-up");
    await expect(cancelReturn(order.customer, id, await seenOf(id))).rejects.toMatchObject({
      code: "return.not-now",
    });
  });
});

it("pieces that the shop refunded are free no more, and those in a return are found taken", async () => {
  const order = await laptops(2);
  const admin = await asNewAdmin(test.shop);
  await refundMoney(
    admin,
    order.id,
    refundRequest({ 0: { quantity: 1, units: [1] } }, { requestId: randomUUID() }),
  );
  expect(await freeLine(test.shop, order.id)).toMatchObject({ quantity: 1, units: [{ unit: 2 }] });
  await makeTestReturn(test.shop, order, { units: [2] });
  const check = inTransaction(admin, async (shop) => {
    await lockOrder(shop, order.id, "orders.refund");
    await refuseUnlessFree(shop, { orderId: order.id, position: 0 }, { quantity: 1, units: [2] });
  });
  await expect(check).rejects.toMatchObject({ code: "return.pieces-taken" });
});
