import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { readMail } from "#tests/support/test-account.ts";
import { asVendor, placeTestOrder, makeTransition, type TestOrder } from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findOrder } from "../views/find-order.server.ts";
import { listOrders } from "../lists/list-orders.server.ts";
import { readOrdersQuery } from "../lists/orders-query.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { correctTracking } from "../correct/correct-tracking.server.ts";
import { deliverOrders } from "./several-at-once.server.ts";
import { turnBack } from "./return-to-origin.server.ts";

/** Products of v1 and v2. */
const pieces = { "13": 1, "3": 1 };

let opened: TestShop;
let shop: Shop;
let admin: Awaited<ReturnType<typeof asNewAdmin>>;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
  admin = await asNewAdmin(shop);
});
afterAll(() => opened.close());

const statuses = async (order: TestOrder) => {
  const view = await findOrder(admin, order.id);
  return [view?.status, view?.paymentStatus, ...(view?.fulfilments.map(({ status }) => status) ?? [])];
};

describe("several orders that an admin marks as delivered at once", () => {
  it("are not delivered while a courier is bringing a parcel of theirs back", async () => {
    const order = await placeTestOrder(shop, pieces);
    for (const part of [order.fulfilments.v1!, order.fulfilments.v2!])
      for (const step of ["pack", "ship"] as const) await makeTransition(admin, part, step);
    await turnBack(admin, order.fulfilments.v2!, { reason: "refused" });
    expect(await deliverOrders(admin, [order.id])).toEqual({
      delivered: 0,
      problems: [
        `${order.number}: A parcel of this order is coming back. Open the order and record what became of it.`,
      ],
    });
    expect(await statuses(order)).toEqual(["shipped", "pending", "shipped", "shipped"]);
  });

  it("have their cash collected when they arrive, but not while a fulfilment still lies here", async () => {
    const [order, halfway] = [await placeTestOrder(shop, pieces), await placeTestOrder(shop, pieces)];
    for (const fulfilment of [order, halfway].flatMap(({ fulfilments }) => Object.values(fulfilments)))
      await makeTransition(admin, fulfilment, "pack");
    for (const fulfilment of [order.fulfilments.v1!, order.fulfilments.v2!, halfway.fulfilments.v1!])
      await makeTransition(admin, fulfilment, "ship");
    expect(await deliverOrders(admin, [order.id, halfway.id])).toEqual({
      delivered: 1,
      problems: [`${halfway.number}: Ship this order first.`],
    });
    expect(await statuses(order)).toEqual(["delivered", "pending", "delivered", "delivered"]);
    await receiveCashOf(shop, order);
    expect(await statuses(order)).toEqual(["delivered", "paid", "delivered", "delivered"]);
    expect((await findOrder(admin, order.id))?.payments.reduce((sum, { amount }) => sum + amount, 0)).toBe(
      order.total,
    );
  });

  it("are nobody's but an admin's, and none is moved when one does not exist", async () => {
    const order = await placeTestOrder(shop, pieces);
    const stranger = crypto.randomUUID();
    await expect(deliverOrders(admin, [order.id, stranger])).rejects.toThrow("Order not found");
    await expect(deliverOrders(admin, [order.id, "1"])).rejects.toThrow("Order not found");
    await expect(deliverOrders(asVendor(shop, "v1"), [order.id])).rejects.toMatchObject({
      code: "access.not-admin",
    });
    expect((await statuses(order))[0]).toBe("pending");
  });
});

describe("what an admin sees of an order", () => {
  it("names a tracking number that was corrected in its history, and mails it", async () => {
    const order = await placeTestOrder(shop, { "13": 1 });
    const fulfilmentId = order.fulfilments.v1!;
    for (const step of ["pack", "ship"] as const) await makeTransition(admin, fulfilmentId, step);
    await correctTracking(admin, fulfilmentId, { carrier: "DTDC", trackingNumber: "D 42" });
    const view = await findOrder(admin, order.id);
    expect(view?.fulfilments[0]).toMatchObject({ carrier: "DTDC", trackingNumber: "D 42" });
    expect(view?.events.at(-1)).toMatchObject({
      kind: "tracking",
      actor: admin.actor.name,
      detail: { carrier: "DTDC", trackingNumber: "D 42" },
    });
    const mails = await readMail(shop, order.customer.actor.email);
    expect(mails.filter(({ template }) => template === "tracking-corrected")).toHaveLength(1);
  });

  it("waits for no payment once it was cancelled unpaid", async () => {
    const order = await placeTestOrder(shop, { "13": 1 }, "demo");
    await makeTransition(admin, order.fulfilments.v1!, "cancel");
    const isAmong = async (payment: string) => {
      const query = readOrdersQuery(new URLSearchParams({ payment, search: order.number }));
      return (await listOrders(admin, query)).totals.count === 1;
    };
    expect([await isAmong("pending"), await isAmong("none")]).toEqual([false, true]);
  });
});
