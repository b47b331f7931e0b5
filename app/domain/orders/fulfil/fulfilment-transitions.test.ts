import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type OrderStatus, orderStatuses } from "#db/values/order-values.ts";
import { receiveCashOf } from "#tests/support/test-cash.ts";
import {
  asVendor,
  fulfilmentMails,
  payTestOrder,
  placeTestOrder,
  makeTransition,
  type TestOrder,
  type TestTransition,
} from "#tests/support/test-fulfilments.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { findMyOrder } from "../views/my-orders.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

let opened: TestShop;
let shop: Shop;
let vendor: Shop;

/** A product of v1, and one of v2. */
const own = "13";
const foreign = "3";

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true });
  shop = opened.shop;
  vendor = asVendor(shop, "v1");
  await shop.db
    .updateTable("stock_levels")
    .set({ on_hand: 10_000 })
    .where("product_id", "in", [own, foreign])
    .execute();
  await shop.db.updateTable("shop_settings").set({ cod_limit_rupees: 199_999 }).execute();
});
afterAll(() => opened.close());

const ways: Record<OrderStatus, TestTransition[]> = {
  pending: [],
  processing: ["pack"],
  shipped: ["pack", "ship"],
  delivered: ["pack", "ship", "deliver"],
  cancelled: ["cancel"],
};

async function partThatIs(status: OrderStatus, order: TestOrder): Promise<string> {
  const fulfilmentId = order.fulfilments.v1!;
  for (const step of ways[status]) await makeTransition(vendor, fulfilmentId, step);
  return fulfilmentId;
}

const statusOf = async (fulfilmentId: string) =>
  (
    await shop.db
      .selectFrom("fulfilments")
      .select("status")
      .where("id", "=", fulfilmentId)
      .executeTakeFirstOrThrow()
  ).status;
/** What the ledger says the customer paid to the vendors of an order. */
const enteredFor = async ({ id }: TestOrder) =>
  (
    await shop.db
      .selectFrom("vendor_ledger_entries")
      .innerJoin("fulfilments", "fulfilments.id", "vendor_ledger_entries.fulfilment_id")
      .select(({ fn }) => fn.sum<number>("amount").as("sum"))
      .where("fulfilments.order_id", "=", id)
      .where("kind", "in", ["goods", "gst", "rounding"])
      .executeTakeFirstOrThrow()
  ).sum;
const steps = ["pack", "ship", "deliver", "cancel", "return", "return-damaged", "lose", "turn-back"] as const;

/**
 * The status each transition leads to. The same status means that the transition was made before and changes nothing.
 */
const allowed: [OrderStatus, TestTransition, OrderStatus][] = [
  ["pending", "pack", "processing"],
  ["pending", "cancel", "cancelled"],
  ["processing", "pack", "processing"],
  ["processing", "ship", "shipped"],
  ["processing", "cancel", "cancelled"],
  ["shipped", "ship", "shipped"],
  ["shipped", "deliver", "delivered"],
  ["shipped", "turn-back", "shipped"],
  ["shipped", "return", "cancelled"],
  ["shipped", "return-damaged", "cancelled"],
  ["shipped", "lose", "cancelled"],
  ["delivered", "deliver", "delivered"],
  ["cancelled", "cancel", "cancelled"],
];
const refused = orderStatuses.flatMap((status) =>
  steps
    .filter((step) => !allowed.some(([from, other]) => from === status && other === step))
    .map((step): [OrderStatus, TestTransition] => [status, step]),
);

describe("a vendor's fulfilment of a cash order", () => {
  it.each(allowed)("that is %s, asked to %s, is %s", async (status, step, after) => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    const fulfilmentId = await partThatIs(status, order);
    const mailsBefore = await fulfilmentMails(shop, order);
    await makeTransition(vendor, fulfilmentId, step);
    expect(await statusOf(fulfilmentId)).toBe(after);
    expect((await findMyOrder(order.customer, order.id))?.status).toBe(after);
    const turnsBack = step === "turn-back" || step.startsWith("return");
    const isMailed = after !== status && step !== "pack";
    const mails = (await fulfilmentMails(shop, order)).length - mailsBefore.length;
    expect(mails).toBe((isMailed ? 1 : 0) + (turnsBack ? 1 : 0));
  });

  it.each(refused)("that is %s, asked to %s, refuses and stays", async (status, step) => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    const fulfilmentId = await partThatIs(status, order);
    const mailsBefore = await fulfilmentMails(shop, order);
    const comesBefore = {
      "pending ship": "Pack this order first.",
      "processing deliver": "Ship this order first.",
    };
    await expect(makeTransition(vendor, fulfilmentId, step)).rejects.toThrow(
      comesBefore[`${status} ${step}` as keyof typeof comesBefore] ??
        `This order is ${status}, so it cannot be`,
    );
    expect(await statusOf(fulfilmentId)).toBe(status);
    expect(await fulfilmentMails(shop, order)).toEqual(mailsBefore);
  });
});

describe("a vendor's fulfilment of an online order that is not paid", () => {
  it.each(["pack", "ship"] as const)("is not to be touched: %s", async (step) => {
    const order = await placeTestOrder(shop, { [own]: 1 }, "demo");
    if (step === "ship") {
      await shop.db
        .updateTable("fulfilments")
        .set({ status: "processing" })
        .where("order_id", "=", order.id)
        .execute();
    }
    await expect(makeTransition(vendor, order.fulfilments.v1!, step)).rejects.toThrow(/has not paid yet/);
  });

  it("goes its way once the payment has arrived", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 }, "demo");
    await payTestOrder(shop, order);
    for (const step of ways.delivered) await makeTransition(vendor, order.fulfilments.v1!, step);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      status: "delivered",
      paymentStatus: "paid",
      money: { received: order.total },
    });
    expect(await fulfilmentMails(shop, order)).toEqual(["order-paid", "order-shipped", "order-delivered"]);
  });
});

describe("another vendor's fulfilment", () => {
  it.each(steps)("is unknown: %s", async (step) => {
    const order = await placeTestOrder(shop, { [own]: 1, [foreign]: 1 });
    const attempt = makeTransition(vendor, order.fulfilments.v2!, step);
    await expect(attempt).rejects.toEqual(refusal("order.not-found"));
    expect(await statusOf(order.fulfilments.v2!)).toBe("pending");
  });

  it("is unknown to customers and admins as well, and so is what is no id", async () => {
    const order = await placeTestOrder(shop, { [own]: 1 });
    await expect(makeTransition(order.customer, order.fulfilments.v1!, "pack")).rejects.toThrow(
      /vendor account/,
    );
    await expect(makeTransition(vendor, "1", "pack")).rejects.toThrow("Order not found.");
  });
});

describe("an order of two vendors", () => {
  it("stands where its least advanced living fulfilment stands", async () => {
    const order = await placeTestOrder(shop, { [own]: 1, [foreign]: 1 });
    const other = asVendor(shop, "v2");
    const seen: (string | undefined)[] = [];
    const look = async () => seen.push((await findMyOrder(order.customer, order.id))?.status);
    await makeTransition(vendor, order.fulfilments.v1!, "pack");
    await look();
    await makeTransition(other, order.fulfilments.v2!, "pack");
    await look();
    await makeTransition(vendor, order.fulfilments.v1!, "ship");
    await look();
    await makeTransition(other, order.fulfilments.v2!, "cancel");
    await look();
    await makeTransition(vendor, order.fulfilments.v1!, "deliver");
    await look();
    expect(seen).toEqual(["pending", "processing", "processing", "shipped", "delivered"]);
  });

  it("is paid in cash once the cash of every living fulfilment has come, each fulfilment for itself to the paisa", async () => {
    const order = await placeTestOrder(shop, { [own]: 1, [foreign]: 1 });
    const fulfilments = await shop.db
      .selectFrom("fulfilments")
      .select(["id", "total"])
      .where("order_id", "=", order.id)
      .execute();
    for (const step of ways.delivered) await makeTransition(vendor, order.fulfilments.v1!, step);
    expect((await findMyOrder(order.customer, order.id))?.paymentStatus).toBe("pending");
    await receiveCashOf(shop, order);
    for (const step of ways.delivered)
      await makeTransition(asVendor(shop, "v2"), order.fulfilments.v2!, step);
    expect((await findMyOrder(order.customer, order.id))?.paymentStatus).toBe("pending");
    await receiveCashOf(shop, order);
    expect(await findMyOrder(order.customer, order.id)).toMatchObject({
      paymentStatus: "paid",
      money: { received: order.total },
    });
    const payments = await shop.db
      .selectFrom("payments")
      .innerJoin("payment_allocations", "payment_id", "payments.id")
      .select(["provider", "fulfilment_id as id", "payments.amount as total"])
      .where("order_id", "=", order.id)
      .execute();
    expect(payments.map(({ provider }) => provider)).toEqual(["cod", "cod"]);
    expect(payments.map(({ id, total }) => ({ id, total }))).toEqual(expect.arrayContaining(fulfilments));
    expect(await enteredFor(order)).toBe(order.total);
  });
});
