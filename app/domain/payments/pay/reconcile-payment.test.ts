import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { isNightly } from "#tests/support/nightly.ts";
import { readMail } from "#tests/support/test-account.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import type { SignedInActor } from "../../shop/access/actor.ts";
import { decideDemoBankPayment } from "../../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../../orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "../../orders/cancel/expire-unpaid-orders.server.ts";
import { findMyOrder } from "../../orders/views/my-orders.server.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { reconcilePayment, type PaymentUpdate } from "./reconcile-payment.server.ts";
import { queryOpenPayments, queryPaymentOfOrder } from "./query-provider.server.ts";
import { sendRefund } from "../refund/send-refund.server.ts";
import { startPayment } from "./start-payment.server.ts";

const placedAt = new Date("2026-11-21T06:30:00Z");
const minutes = 60_000;

let opened: TestShop;
let shop: Shop;

beforeAll(async () => {
  opened = await openTestShop({ sellsSamples: true, now: placedAt });
  shop = opened.shop;
});
afterAll(() => opened.close());

type Customer = Shop & { actor: SignedInActor };

/** Places an order of one product that waits for its payment at the demo bank. */
async function unpaidOrder(productId = "1", seenTotal = 37_748) {
  opened.stopClockAt(placedAt);
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [productId]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal }));
  const bankPayment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
  return { customer, id, bankPayment };
}

const paid = (
  providerOrderId: string,
  fulfilment: Partial<{ amount: number; currency: string; paymentId: string }> = {},
): PaymentUpdate => ({
  provider: "demo",
  providerOrderId,
  state: {
    kind: "paid",
    providerPaymentId: fulfilment.paymentId ?? `demo_${providerOrderId}`,
    amount: fulfilment.amount ?? 3_774_800,
    currency: fulfilment.currency ?? "INR",
  },
});
const failed = (providerOrderId: string): PaymentUpdate => ({
  provider: "demo",
  providerOrderId,
  state: { kind: "failed", reason: "declined", isOver: true },
});

const rows = (table: "payments" | "refunds" | "alerts", orderId: string) =>
  shop.db.selectFrom(table).selectAll().where("order_id", "=", orderId).execute();
const mailsOf = async (customer: Customer) =>
  (
    await shop.db
      .selectFrom("mails")
      .select("event_key")
      .where("recipient", "=", customer.actor.email)
      .execute()
  ).map(({ event_key }) => event_key.split(":")[0]);
const stockOf = async (productId: string) =>
  (
    await shop.db
      .selectFrom("stock_levels")
      .select("on_hand")
      .where("product_id", "=", productId)
      .executeTakeFirstOrThrow()
  ).on_hand;

describe("one payment, told by many", () => {
  it("counts once and mails once when browser, three messages and the sweeper tell it at once", async () => {
    const { customer, id, bankPayment } = await unpaidOrder();
    await decideDemoBankPayment(shop, bankPayment, "approved");
    await shop.db.updateTable("payment_attempts").set({ next_ask_at: placedAt }).execute();
    await Promise.all([
      queryPaymentOfOrder(customer, id),
      reconcilePayment(shop, { ...paid(bankPayment), eventId: "event-1" }),
      reconcilePayment(shop, { ...paid(bankPayment), eventId: "event-1" }),
      reconcilePayment(shop, { ...paid(bankPayment), eventId: "event-2" }),
      queryOpenPayments(shop),
    ]);
    expect((await findMyOrder(customer, id))?.paymentStatus).toBe("paid");
    expect(await rows("payments", id)).toHaveLength(1);
    expect(await rows("refunds", id)).toEqual([]);
    expect((await mailsOf(customer)).toSorted()).toEqual(["order-paid", "order-placed"]);
  });

  it("ends paid whatever the order in which failures, repeats and the success arrive", async () => {
    const facts = fc.shuffledSubarray(["failed", "failed", "paid", "paid", "failed"], {
      minLength: 5,
      maxLength: 5,
    });
    await fc.assert(
      fc.asyncProperty(facts, fc.boolean(), async (order, atOnce) => {
        const { customer, id, bankPayment } = await unpaidOrder("2", 54_268);
        const reportPayment = (kind: string) =>
          reconcilePayment(
            shop,
            kind === "paid" ? paid(bankPayment, { amount: 5_426_800 }) : failed(bankPayment),
          );
        if (atOnce) await Promise.all(order.map(reportPayment));
        else for (const kind of order) await reportPayment(kind);
        expect((await findMyOrder(customer, id))?.paymentStatus).toBe("paid");
        expect(await rows("payments", id)).toHaveLength(1);
        await cancelMyOrder(customer, id);
      }),
      { numRuns: isNightly ? 40 : 10 },
    );
  }, 60_000);
});

describe("money that does not fit", () => {
  it.each([
    ["a rupee less", { amount: 3_774_700 }],
    ["another currency", { currency: "USD" }],
  ])("takes %s for no payment and calls the staff", async (_what, fulfilment) => {
    const { customer, id, bankPayment } = await unpaidOrder();
    expect(await reconcilePayment(shop, paid(bankPayment, fulfilment))).toBe("refused");
    expect((await findMyOrder(customer, id))?.paymentStatus).toBe("pending");
    expect(await rows("alerts", id)).toMatchObject([{ kind: "payment-differs" }]);
  });

  it("refunds a second payment of one order and calls the staff", async () => {
    const { id, bankPayment } = await unpaidOrder();
    await reconcilePayment(shop, paid(bankPayment));
    await reconcilePayment(shop, paid(bankPayment, { paymentId: "another" }));
    expect(await rows("refunds", id)).toMatchObject([{ amount: 3_774_800, reason: "paid twice" }]);
    expect(await rows("alerts", id)).toMatchObject([{ kind: "paid-twice" }]);
  });

  it("knows nothing of a payment nobody agreed on", async () => {
    expect(await reconcilePayment(shop, paid(randomUUID()))).toBe("refused");
  });
});

describe("an order that is not paid in time", () => {
  it("gives its stock back after 30 minutes and not before; a cash order never does", async () => {
    const before = await stockOf("16");
    const { customer, id } = await unpaidOrder("16", 106_188);
    const cashBuyer = await signInCustomer(shop);
    await fillCart(cashBuyer, { "13": 1 });
    const cash = await placeOrder(cashBuyer, checkoutOf({ seenTotal: 35_388, paymentMethod: "cod" }));

    opened.stopClockAt(new Date(placedAt.getTime() + 29 * minutes));
    await expireUnpaidOrders(shop);
    expect((await findMyOrder(customer, id))?.status).toBe("pending");
    opened.stopClockAt(new Date(placedAt.getTime() + 31 * minutes));
    await Promise.all([expireUnpaidOrders(shop), expireUnpaidOrders(shop), expireUnpaidOrders(shop)]);
    expect((await findMyOrder(customer, id))?.status).toBe("cancelled");
    expect((await mailsOf(customer)).toSorted()).toEqual(["order-expired", "order-placed"]);
    expect(await stockOf("16")).toBe(before);
    opened.stopClockAt(new Date(placedAt.getTime() + 60 * 24 * 60 * minutes));
    await expireUnpaidOrders(shop);
    expect((await findMyOrder(cashBuyer, cash.id))?.status).toBe("pending");
  });

  it("goes on when it is paid two days later and the goods are still there", async () => {
    const { customer, id, bankPayment } = await unpaidOrder("4", 151_028);
    const held = await stockOf("4");
    await reconcilePayment(shop, failed(bankPayment));
    opened.stopClockAt(new Date(placedAt.getTime() + 2 * 24 * 60 * minutes));
    await expireUnpaidOrders(shop);
    expect(await stockOf("4")).toBe(held + 1);
    await reconcilePayment(shop, paid(bankPayment, { amount: 15_102_800 }));
    expect(await findMyOrder(customer, id)).toMatchObject({ status: "pending", paymentStatus: "paid" });
    expect(await stockOf("4")).toBe(held);
  });

  it("whose large payment was declined hears of it at once and at its end, with what can be done", async () => {
    const { customer, id, bankPayment } = await unpaidOrder("4", 151_028);
    await reconcilePayment(shop, failed(bankPayment));
    opened.stopClockAt(new Date(placedAt.getTime() + 31 * minutes));
    await expireUnpaidOrders(shop);
    const mails = await readMail(shop, customer.actor.email);
    const told = (template: string) => mails.find((mail) => mail.template === template)?.plainText;
    expect(told("payment-failed")).toContain(`/orders/${id}#pay`);
    expect(told("payment-failed")).toContain("Banks often decline large payments.");
    expect(told("order-expired")).toContain("Your last payment was declined.");
    expect(told("order-expired")).toContain("Need help? Call");
  });

  it("is refunded, and never silently, when the goods are gone by then", async () => {
    const { customer, id, bankPayment } = await unpaidOrder("17", 206_488);
    opened.stopClockAt(new Date(placedAt.getTime() + 2 * 24 * 60 * minutes));
    await expireUnpaidOrders(shop);
    await shop.db.updateTable("stock_levels").set({ on_hand: 0 }).where("product_id", "=", "17").execute();
    await reconcilePayment(shop, paid(bankPayment, { amount: 20_648_800 }));
    expect((await findMyOrder(customer, id))?.status).toBe("cancelled");
    expect(await rows("refunds", id)).toMatchObject([
      { amount: 20_648_800, reason: "goods gone", status: "queued" },
    ]);
    expect(await rows("alerts", id)).toMatchObject([{ kind: "goods-gone" }]);
  });
});

describe("cancelling", () => {
  it("returns the stock once, refunds what was paid once, and says so by mail", async () => {
    const before = await stockOf("9");
    const { customer, id, bankPayment } = await unpaidOrder("9", 133_328);
    await decideDemoBankPayment(shop, bankPayment, "approved");
    await queryPaymentOfOrder(customer, id);
    await Promise.all([
      cancelMyOrder(customer, id),
      cancelMyOrder(customer, id),
      cancelMyOrder(customer, id),
    ]);
    expect(await stockOf("9")).toBe(before);
    const [refund, ...more] = (await rows("refunds", id)) as { id: string }[];
    expect(more).toEqual([]);
    await sendRefund(shop, refund?.id ?? "", { isLastAttempt: false });
    await sendRefund(shop, refund?.id ?? "", { isLastAttempt: false });
    expect(await findMyOrder(customer, id)).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
    const bank = await shop.db
      .selectFrom("demo_bank_payments")
      .select(["amount", "refunded"])
      .where("id", "=", bankPayment)
      .executeTakeFirstOrThrow();
    expect(bank.refunded).toBe(bank.amount);
    expect(await mailsOf(customer)).toEqual(
      expect.arrayContaining(["order-placed", "order-paid", "order-cancelled", "refund-sent"]),
    );
  });

  it("is refused for others, and once a fulfilment is on its way", async () => {
    const { customer, id } = await unpaidOrder();
    const stranger = await signInCustomer(shop);
    await expect(cancelMyOrder(stranger, id)).rejects.toThrow("Order not found.");
    await shop.db.updateTable("fulfilments").set({ status: "shipped" }).where("order_id", "=", id).execute();
    await expect(cancelMyOrder(customer, id)).rejects.toThrow("already been shipped");
  });
});
