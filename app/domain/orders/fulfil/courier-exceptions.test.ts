import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readOutbox } from "#tests/support/outbox.ts";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { payOut } from "#tests/support/test-payouts.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import {
  asVendor,
  fulfilmentMails,
  makeTransition,
  placePaidOrder,
  placeTestOrder,
  type TestOrder,
} from "#tests/support/test-fulfilments.ts";
import { amountRequest } from "#tests/support/test-refunds.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { findOrder } from "../views/find-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { checkInvariants } from "../../doctor/check-invariants.server.ts";
import { refundMoney } from "../../payments/refund/refund-money.server.ts";
import { deliverFulfilment } from "./deliver-fulfilment.server.ts";
import { returnToOrigin, turnBack } from "./return-to-origin.server.ts";
import { undoDelivery } from "./undo-delivery.server.ts";

const now = new Date("2026-11-21T06:30:00Z");

let sales: TestSales;
let shop: Shop;
let admin: Shop;
let vendor: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
  admin = await asNewAdmin(shop);
  vendor = asVendor(shop, "v1");
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => sales.close());

const product = "7";

async function sent(kind: "paid" | "cash"): Promise<TestOrder & { part: string }> {
  const order = await (kind === "paid"
    ? placePaidOrder(shop, { [product]: 1 })
    : placeTestOrder(shop, { [product]: 1 }));
  const part = order.fulfilments.v1!;
  for (const step of ["pack", "ship"] as const) await makeTransition(vendor, part, step);
  return { ...order, part };
}

const stock = async () =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", product)
      .executeTakeFirstOrThrow()
  ).on_hand;
const kindsOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.events.map(({ kind }) => kind) ?? [];
const documentsOf = async (order: TestOrder) =>
  (await findMyOrder(order.customer, order.id))?.documents.map(({ kind }) => kind);

describe("a parcel that its courier is bringing back", () => {
  it("stays shipped, is told to the customer once with the reason, and is refunded only when it is back", async () => {
    const order = await sent("paid");
    const before = await stock();
    await turnBack(vendor, order.part, { reason: "refused" });
    await turnBack(vendor, order.part, { reason: "refused" });
    const page = await findMyOrder(order.customer, order.id);
    expect(page).toMatchObject({ status: "shipped", fulfilments: [{ isComingBack: true }], refunds: [] });
    expect((await fulfilmentMails(shop, order)).slice(-1)).toEqual(["fulfilment-turned-back"]);
    expect(await kindsOf(order)).toEqual(["placed", "paid", "packed", "shipped", "turned-back"]);

    await makeTransition(vendor, order.part, "return");
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "cancelled",
      fulfilments: [{ isComingBack: false }],
      refunds: [{ amount: order.total }],
    });
    expect(await stock()).toBe(before + 1);
  });

  it("may reach the customer after all, and turn back another time", async () => {
    const order = await sent("paid");
    await turnBack(vendor, order.part, { reason: "unreachable" });
    await deliverFulfilment(vendor, order.part);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "delivered",
      fulfilments: [{ isComingBack: false }],
    });
    await undoDelivery(admin, order.part);
    await turnBack(vendor, order.part, { reason: "address" });
    expect(await fulfilmentMails(shop, order)).toEqual([
      "order-paid",
      "order-shipped",
      "fulfilment-turned-back",
      "order-delivered",
      "delivery-undone",
      "fulfilment-turned-back",
    ]);
  });

  it("cannot arrive before somebody has said that it is coming back", async () => {
    const order = await sent("cash");
    await expect(returnToOrigin(vendor, order.part)).rejects.toMatchObject({ code: "order.not-coming-back" });
  });
});

describe.each(["return-damaged", "lose"] as const)("a parcel that ends by '%s'", (step) => {
  it("is credited and refunded in full, and does not come back into stock", async () => {
    const order = await sent("paid");
    const before = await stock();
    for (let times = 0; times < 2; times += 1) await makeTransition(vendor, order.part, step);
    expect(await stock()).toBe(before);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "cancelled",
      refunds: [{ amount: order.total }],
    });
    expect(await documentsOf(order)).toEqual(["invoice", "credit-note"]);
    const mail = step === "lose" ? "fulfilment-lost" : "fulfilment-returned";
    expect((await fulfilmentMails(shop, order)).filter((template) => template === mail)).toHaveLength(1);
    const notices = await shop.db
      .selectFrom("mails")
      .select("data")
      .where("template", "=", "order-notice")
      .where("event_key", "like", "order-notice:credit:%:shop")
      .where(sql<string>`data ->> 'orderNumber'`, "=", order.number)
      .execute();
    expect(notices[0]?.data).toMatchObject({ event: step === "lose" ? "lost" : "returned" });
  });

  it("costs the customer nothing when it was to be paid in cash", async () => {
    const order = await sent("cash");
    await makeTransition(vendor, order.part, step);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "cancelled",
      paymentStatus: "pending",
      refunds: [],
    });
    expect(await checkInvariants(shop)).toEqual([]);
  });
});

describe("a delivery that was recorded by mistake", () => {
  it("is taken back by the shop, told to the customer, and mailed anew when the parcel arrives", async () => {
    const order = await sent("paid");
    await deliverFulfilment(vendor, order.part);
    await undoDelivery(admin, order.part);
    const page = await findMyOrder(order.customer, order.id);
    expect(page).toMatchObject({
      status: "shipped",
      fulfilments: [{ status: "shipped", deliveredAt: null }],
    });
    await deliverFulfilment(vendor, order.part);
    expect((await fulfilmentMails(shop, order)).slice(-3)).toEqual([
      "order-delivered",
      "delivery-undone",
      "order-delivered",
    ]);
    expect((await kindsOf(order)).slice(-3)).toEqual(["delivered", "delivery-undone", "delivered"]);
  });

  it("cannot be taken back by its vendor", async () => {
    const order = await sent("paid");
    await deliverFulfilment(vendor, order.part);
    await expect(undoDelivery(vendor, order.part)).rejects.toThrow("administrative privileges");
  });

  it("stands once its cash was received, its vendor was paid, or something was credited since", async () => {
    const cash = await sent("cash");
    await deliverFulfilment(vendor, cash.part);
    await receiveCashOf(shop, cash);
    await expect(undoDelivery(admin, cash.part)).rejects.toMatchObject({ code: "order.cash-received" });

    const credited = await sent("paid");
    await deliverFulfilment(vendor, credited.part);
    await refundMoney(admin, credited.id, await amountRequest(shop, credited.id, 10_000));
    await expect(undoDelivery(admin, credited.part)).rejects.toMatchObject({ code: "order.credited-since" });

    const paidOut = await sent("paid");
    await deliverFulfilment(vendor, paidOut.part);
    sales.stopClockAt(new Date("2026-12-20T06:30:00Z"));
    await payOut(admin, "v1");
    await expect(undoDelivery(admin, paidOut.part)).rejects.toMatchObject({ code: "order.paid-out" });
    const page = await findOrder(admin, paidOut.id);
    expect(page?.fulfilments[0]).toMatchObject({ status: "delivered", isPaidOut: true });
    sales.stopClockAt(now);
  });
});

it("each transition of an order, of what belongs to it and of its money is one row of the outbox", async () => {
  const order = await sent("paid");
  await makeTransition(vendor, order.part, "lose");
  const rows = (await readOutbox(shop, order.id)).map((row) => [row.machine, row.event, row.from, row.to]);
  expect(rows).toEqual([
    ["order", "place", null, "pending"],
    ["payment", "capture", "pending", "paid"],
    ["fulfilment", "pack", "pending", "processing"],
    ["order", "advance", "pending", "processing"],
    ["fulfilment", "ship", "processing", "shipped"],
    ["order", "advance", "processing", "shipped"],
    ["refund", "start", null, "queued"],
    ["return-to-origin", "lose", "none", "lost"],
    ["fulfilment", "lose", "shipped", "cancelled"],
    ["order", "advance", "shipped", "cancelled"],
  ]);
});
