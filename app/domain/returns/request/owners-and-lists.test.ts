import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { asNewCustomer } from "#tests/support/test-person.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { makeTestReturn, deliveredOrder, readReturn, returnRequest } from "#tests/support/test-returns.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import { listMyOrders } from "../../orders/views/my-orders.server.ts";
import { findMyLineToReturn } from "../views/find-line-to-return.server.ts";
import { listMyReturns } from "../views/list-my-returns.server.ts";
import type { ReturnRequest } from "../return/return-request.ts";
import { sendReturn } from "./send-return.server.ts";
import { cancelReturn } from "./cancel-return.server.ts";
import { requestReturn } from "./request-return.server.ts";
import { stepReturn } from "../steps/step-return.server.ts";

let test: TestShop;
let laptop: string;
const delivery = new Date("2026-11-21T06:00:00Z");
const dayAfter = new Date("2026-11-28T18:31:00Z");
beforeAll(async () => {
  test = await openTestShop({ now: delivery });
  laptop = (await addProduct(test.shop, { name: "Meru 14", stock: 100 })).id;
});
afterAll(() => test.close());

let last = 0;
const serials = (count: number) => Array.from({ length: count }, () => `SN-${(last += 1)}`);
const laptops = (count: number) => {
  test.stopClockAt(delivery);
  return deliveredOrder(test.shop, { [laptop]: count }, { serials: { 0: serials(count) } });
};

async function seenOf(id: string) {
  return { seen: (await readReturn(test.shop, id)).seen };
}

describe("the new owner of a gift", () => {
  const address = {
    fullName: "Ravi Joshi",
    addressLine1: "8 Lake Road",
    addressLine2: "",
    city: "Pune",
    pincode: "411001",
    phone: "9800000002",
  };
  async function gift() {
    const order = await laptops(2);
    const owner = await asNewCustomer(test.shop);
    await test.shop.db
      .insertInto("owned_units")
      .values({ user_id: owner.actor.userId, order_id: order.id, position: 0, unit: 2, added_at: delivery })
      .execute();
    return { order, owner };
  }
  const service = (request: Partial<ReturnRequest> = {}) =>
    returnRequest({ kind: "service", wish: "repair", units: [2], address, ...request });

  it("asks for service of that unit, to an address of their own, and never for money", async () => {
    const { order, owner } = await gift();
    for (const [request, code] of [
      [{ kind: "return" }, "return.reason-not-possible"],
      [{ wish: "refund" }, "return.wish-not-possible"],
      [{ units: [1] }, "order.not-found"],
      [{ address: null }, "return.address-needed"],
    ] as const) {
      const requesting = requestReturn(
        owner,
        order.id,
        0,
        service({ ...request, units: [...(("units" in request && request.units) || [2])] }),
      );
      await expect(requesting).rejects.toMatchObject({ code });
    }
    const { id } = await requestReturn(owner, order.id, 0, service());
    expect(await readReturn(test.shop, id)).toMatchObject({
      userId: owner.actor.userId,
      userEmail: owner.actor.email,
      units: [2],
    });
    const form = await findMyLineToReturn(owner, order.id, "0");
    expect(form).toMatchObject({ orderNumber: null, address: null, isNewOwner: true });
  });

  it("keeps the unit from the buyer's return while that is open, who reads why", async () => {
    const { order, owner } = await gift();
    await requestReturn(owner, order.id, 0, service());
    const requesting = requestReturn(order.customer, order.id, 0, returnRequest({ units: [2] }));
    await expect(requesting).rejects.toMatchObject({ code: "return.with-new-owner" });
    expect(await findMyLineToReturn(order.customer, order.id, "0")).toMatchObject({
      isWithNewOwner: true,
      open: [],
      line: { quantity: 1, units: [{ unit: 1 }] },
    });
    const [shown] = (await listMyOrders(order.customer)).orders;
    expect(shown?.lines[0]?.returns.open).toEqual([]);
  });
});

describe("orders and the list of returns", () => {
  it("say until when a line can be returned, what is open, and offer help afterwards", async () => {
    const order = await laptops(1);
    const returnsOf = async () => {
      const [shown] = (await listMyOrders({ ...order.customer, now: test.shop.now })).orders;
      return shown?.lines[0]?.returns;
    };
    expect(await returnsOf()).toEqual({ open: [], mayRequest: { kind: "return", until: "2026-11-28" } });
    const { id, number } = await makeTestReturn(test.shop, order);
    expect(await returnsOf()).toEqual({ open: [{ id, number, state: "requested" }], mayRequest: null });
    const { returns } = await listMyReturns(order.customer);
    expect(returns).toMatchObject([
      { id, number, state: "requested", dueOn: "2026-11-24", product: "Meru 14" },
    ]);
    await cancelReturn(order.customer, id, await seenOf(id));
    test.stopClockAt(dayAfter);
    expect(await returnsOf()).toEqual({ open: [], mayRequest: { kind: "service" } });
    expect((await listMyReturns(await asNewCustomer(test.shop))).returns).toEqual([]);
  });

  it("the customer who sends it says by which courier, once it is approved", async () => {
    const order = await laptops(1);
    const { id } = await makeTestReturn(test.shop, order, { handover: "courier" });
    const sent = async () => ({ carrier: "Blue Dart", trackingNumber: "BD1", ...(await seenOf(id)) });
    await expect(sendReturn(order.customer, id, await sent())).rejects.toMatchObject({
      code: "return.not-now",
    });
    await inTransaction(test.shop, async (shop) => {
      const { lockReturn } = await import("../transitions/transition-return.server.ts");
      await stepReturn(shop, await lockReturn(shop, id, "everybody"), "approve");
    });
    await sendReturn(order.customer, id, await sent());
    expect(await readReturn(test.shop, id)).toMatchObject({ state: "in-transit" });
    const picked = await makeTestReturn(test.shop, await laptops(1));
    const collected = { carrier: "Blue Dart", trackingNumber: "BD1", ...(await seenOf(picked.id)) };
    await expect(sendReturn(order.customer, picked.id, collected)).rejects.toMatchObject({
      kind: "not-found",
    });
  });
});
