import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { cancelMyOrder } from "#domain/orders/cancel/cancel-my-order.server.ts";
import { expireUnpaidOrders } from "#domain/orders/cancel/expire-unpaid-orders.server.ts";
import { queryOpenPayments } from "#domain/payments/pay/query-provider.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { openTestPayments, paidOnce } from "#tests/support/test-payments.ts";
import { createRazorpay } from "./razorpay.server.ts";

let fake: FakeRazorpay;
let payments: Awaited<ReturnType<typeof openTestPayments>>;

beforeAll(async () => {
  fake = await openFakeRazorpay();
  const patience = { timeoutMs: 5_000, pauseMs: 1 };
  payments = await openTestPayments(createRazorpay({ ...razorpayKeys, apiUrl: fake.url }, patience));
});
afterAll(async () => {
  await payments.close();
  await fake.close();
});

describe("what the bank only set aside", () => {
  async function setAside() {
    const order = await payments.unpaidOrder();
    return { ...order, payment: fake.pay(order.providerOrderId, "authorized").payment };
  }
  const sweep = async (id: string) => {
    await payments.makeDue(id);
    await queryOpenPayments(payments.shop);
  };

  it("is left alone when the customer has cancelled the order, and asked about again", async () => {
    const { customer, id, payment } = await setAside();
    await cancelMyOrder(customer, id);
    await sweep(id);
    expect(payment.status).toBe("authorized");
    expect(await payments.stateOf(id)).toMatchObject({ payments: 0, refunds: [], alerts: [] });
    const open = await payments.shop.db
      .selectFrom("payment_attempts")
      .select("asks")
      .where("order_id", "=", id)
      .where("next_ask_at", "is not", null)
      .execute();
    expect(open).toEqual([{ asks: 1 }]);
  });

  it.each(["paid", "refunded"] as const)("is left alone when the order is %s another way", async (status) => {
    const { id, payment } = await setAside();
    await payments.shop.db
      .updateTable("orders")
      .set({ payment_status: status })
      .where("id", "=", id)
      .execute();
    await sweep(id);
    expect(payment.status).toBe("authorized");
    expect(await payments.stateOf(id)).toMatchObject({ payments: 0, refunds: [] });
  });

  it("is taken when the order ended only because nobody had paid, and the order goes on", async () => {
    const { id, payment } = await setAside();
    await payments.shop.db
      .updateTable("orders")
      .set({ expires_at: new Date(0) })
      .where("id", "=", id)
      .execute();
    await expireUnpaidOrders(payments.shop);
    await sweep(id);
    expect(payment.status).toBe("captured");
    expect(await payments.stateOf(id)).toMatchObject(paidOnce);
  });
});
