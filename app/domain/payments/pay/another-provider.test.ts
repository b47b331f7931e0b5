import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { createRazorpay } from "#gateways/payments/razorpay.server.ts";
import { createStripe } from "#gateways/payments/stripe.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { type FakeStripe, openFakeStripe, stripeKeys } from "#tests/support/payment-fakes/fake-stripe.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queryOpenPayments, queryPaymentOfOrder } from "./query-provider.server.ts";
import { addEnvironmentProviders } from "../payment/add-environment-providers.server.ts";
import type { PaymentProvider } from "../../shop/ports/payment-provider.ts";
import { resumePayment, startPayment } from "./start-payment.server.ts";

const placedAt = new Date();
const minute = 60_000;

let razorpay: FakeRazorpay;
let stripe: FakeStripe;
let test: TestShop;
let shop: Shop;
let productId: string;

beforeEach(async () => {
  [razorpay, stripe] = await Promise.all([openFakeRazorpay(), openFakeStripe()]);
  test = await openTestShop({ now: placedAt });
  const opened: Record<string, PaymentProvider> = {
    razorpay: createRazorpay({ ...razorpayKeys, apiUrl: razorpay.url }, { timeoutMs: 5_000, pauseMs: 1 }),
    stripe: createStripe({ ...stripeKeys, apiUrl: stripe.url }, { timeoutMs: 5_000 }),
    demo: createDemoBank(test.shop.db),
  };
  shop = {
    ...test.shop,
    payments: {
      configured: [
        { provider: "razorpay", mode: "test" },
        { provider: "stripe", mode: "test" },
      ],
      open: async (name) => opened[name],
    },
  };
  await addEnvironmentProviders(shop);
  productId = (await addProduct(shop, { price: 50_000, stock: 100 })).id;
});
afterEach(async () => {
  await test.close();
  await Promise.all([razorpay.close(), stripe.close()]);
});

async function unpaidOrder() {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [productId]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000, paymentMethod: "razorpay" }));
  expect(await startPayment(customer, id)).toBe(`/orders/${id}/pay`);
  return { customer, id, razorpayOrder: razorpay.orders.at(-1)!.id };
}

/** Makes a provider unreachable: all its requests are cut off. */
function takeOut(fake: FakeRazorpay | FakeStripe): void {
  for (const method of ["GET", "POST"]) fake.trouble({ method, path: /./, times: 1_000, how: "cut" });
}

function sweepAfter(minutes: number): Promise<void> {
  test.stopClockAt(new Date(placedAt.getTime() + minutes * minute));
  return queryOpenPayments(shop);
}

async function moneyOf(orderId: string) {
  const [order, payments, refunds] = await Promise.all([
    shop.db.selectFrom("orders").select("payment_status").where("id", "=", orderId).executeTakeFirstOrThrow(),
    shop.db.selectFrom("payments").select("provider").where("order_id", "=", orderId).execute(),
    shop.db
      .selectFrom("refunds")
      .innerJoin("payments", "payments.id", "refunds.payment_id")
      .select(["provider", "reason", "refunds.amount"])
      .where("refunds.order_id", "=", orderId)
      .execute(),
  ]);
  const paid = payments.map(({ provider }) => provider).toSorted();
  return { status: order.payment_status, paid, refunds };
}

describe("an order whose provider cannot be reached", () => {
  it("is paid through another one, and the staff is told", async () => {
    const { customer, id } = await unpaidOrder();
    takeOut(razorpay);
    const page = await startPayment(customer, id);
    expect(page).toMatch(/^https:\/\/checkout\.stripe\.com/);
    stripe.settle(stripe.sessions.at(-1)!.id, "paid");
    await expect(sweepAfter(2)).rejects.toThrow("Razorpay could not be reached");
    expect(await moneyOf(id)).toEqual({ status: "paid", paid: ["stripe"], refunds: [] });
    const alerts = await shop.db.selectFrom("alerts").select(["kind", "sentence"]).execute();
    expect(alerts).toEqual([
      {
        kind: "provider-unreached",
        sentence: "Razorpay cannot be reached. Customers are paying through Stripe for now.",
      },
    ]);
  });

  it("stays with the one that was agreed with when the first answers again before the pay page opens", async () => {
    const { customer, id } = await unpaidOrder();
    await shop.db.updateTable("orders").set({ payment_provider: "stripe" }).where("id", "=", id).execute();
    takeOut(stripe);
    expect(await startPayment(customer, id)).toBe(`/orders/${id}/pay`);
    stripe.heal();
    expect(await resumePayment(customer, id)).toMatchObject({ kind: "script" });
    takeOut(razorpay);
    expect(await resumePayment(customer, id)).toMatchObject({ kind: "page" });
  });

  it("has failed when it fails at the one that was agreed with last, though not for the first time", async () => {
    const { customer, id, razorpayOrder } = await unpaidOrder();
    takeOut(razorpay);
    test.stopClockAt(new Date(placedAt.getTime() + minute));
    await startPayment(customer, id);
    razorpay.heal();
    takeOut(stripe);
    test.stopClockAt(new Date(placedAt.getTime() + 2 * minute));
    expect(await startPayment(customer, id)).toBe(`/orders/${id}/pay`);
    stripe.heal();
    razorpay.pay(razorpayOrder, "failed");
    await queryPaymentOfOrder(customer, id, { isBack: true });
    expect(await moneyOf(id)).toMatchObject({ status: "failed" });
  });

  it("is paid through another one also where the first is not offered any more", async () => {
    const { customer, id } = await unpaidOrder();
    await shop.db
      .updateTable("payment_methods")
      .set({ enabled: false })
      .where("provider", "=", "razorpay")
      .execute();
    takeOut(razorpay);
    expect(await startPayment(customer, id)).toMatch(/^https:\/\/checkout\.stripe\.com/);
    expect(await shop.db.selectFrom("alerts").select("kind").execute()).toEqual([]);
  });

  it.each(["first", "last"])(
    "and is paid through both keeps one payment and sends the other back, Razorpay telling of its own %s",
    async (when) => {
      const { customer, id, razorpayOrder } = await unpaidOrder();
      takeOut(razorpay);
      await startPayment(customer, id);
      const session = stripe.sessions.at(-1)!.id;
      razorpay.heal();
      const reportPayment = {
        razorpay: () => razorpay.pay(razorpayOrder, "captured"),
        stripe: () => stripe.settle(session, "paid"),
      };
      const [first, second] =
        when === "first" ? (["razorpay", "stripe"] as const) : (["stripe", "razorpay"] as const);
      reportPayment[first]();
      await sweepAfter(2);
      expect(await moneyOf(id)).toEqual({ status: "paid", paid: [first], refunds: [] });
      reportPayment[second]();
      await sweepAfter(10);
      expect(await moneyOf(id)).toEqual({
        status: "paid",
        paid: ["razorpay", "stripe"],
        refunds: [{ provider: second, reason: "paid twice", amount: 5_900_000 }],
      });
      const called = await shop.db.selectFrom("alerts").select("kind").where("order_id", "=", id).execute();
      expect(called).toEqual([{ kind: "paid-twice" }]);
    },
  );

  it("is offered the same payment again when no provider answers, and is asked about later", async () => {
    const { customer, id, razorpayOrder } = await unpaidOrder();
    takeOut(razorpay);
    takeOut(stripe);
    razorpay.pay(razorpayOrder, "captured");
    // Razorpay takes only one payment for each of its orders, so nobody can pay twice there.
    expect(await startPayment(customer, id)).toBe(`/orders/${id}/pay`);
    expect(razorpay.orders).toHaveLength(1);
    await expect(sweepAfter(2)).rejects.toThrow("Razorpay could not be reached");
    razorpay.heal();
    await sweepAfter(10);
    expect(await moneyOf(id)).toEqual({ status: "paid", paid: ["razorpay"], refunds: [] });
  });
});

it("one provider that is down does not keep what was paid through another from being found", async () => {
  const orders = [await unpaidOrder(), await unpaidOrder(), await unpaidOrder(), await unpaidOrder()];
  takeOut(razorpay);
  const { customer, id } = orders[0]!;
  await startPayment(customer, id);
  stripe.settle(stripe.sessions.at(-1)!.id, "paid");
  await expect(sweepAfter(2)).rejects.toThrow("Razorpay could not be reached");
  expect(await moneyOf(id)).toMatchObject({ status: "paid", paid: ["stripe"] });
});
