import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import type { DigitalProvider } from "#db/values/payment-values.ts";
import { addEnvironmentProviders } from "#domain/payments/payment/add-environment-providers.server.ts";
import type { PaymentProvider } from "#domain/shop/ports/payment-provider.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { createLoadContext, type RequestFacts } from "#http/context/load-context.server.ts";
import { action } from "#routes/endpoints/payment-webhook.ts";
import { checkoutOf, fillCart, signInCustomer } from "./test-customer.ts";
import { addProduct } from "./test-product.ts";
import { onlyProvider } from "./test-gateway.ts";
import { openTestServer } from "./test-server.ts";
import { openTestShop } from "./test-shop.ts";

type Customer = Shop & { actor: SignedInActor };

/** A shop whose payments go through `provider`, with a webhook URL for the provider's messages. */
export async function openTestPayments(provider: PaymentProvider) {
  const opened = await openTestShop();
  const shop: Shop = { ...opened.shop, payments: onlyProvider(provider) };
  await addEnvironmentProviders(shop);
  const product = await addProduct(shop, { price: 50_000, stock: 100_000 });
  const server = await openTestServer({
    screens: async ({ req, var: { allowBody } }) => {
      const facts: RequestFacts = {
        id: "test",
        address: "192.0.2.9",
        origin: shop.origin,
        reportFailure: () => {},
        inSpan: (_name, work) => work(),
        allowBody,
        mayRequestWhileTyping: () => true,
      };
      const [, , name = ""] = req.path.split("/");
      const context = createLoadContext(shop, facts);
      // The action uses no other arguments of a route.
      const input = { request: req.raw, params: { provider: name }, context };
      return action(input as unknown as Parameters<typeof action>[0]);
    },
  });

  /** Places an order of ₹59,000 that waits for its payment, with a payment session at the provider. */
  const paymentMethod = provider.name as DigitalProvider;
  async function unpaidOrder() {
    const customer: Customer = await signInCustomer(shop);
    await fillCart(customer, { [product.id]: 1 });
    const { id, number } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000, paymentMethod }));
    const payAt = await startPayment(customer, id);
    return { customer, id, number, payAt, providerOrderId: await agreedOn(id) };
  }

  /** The sweeper ignores all payment sessions made until now, as if they were decided. */
  async function forgetOpenPayments() {
    await shop.db.updateTable("payment_attempts").set({ next_ask_at: null }).execute();
  }

  /** The sweeper asks about the payment sessions of these orders in its next run. */
  async function makeDue(...orderIds: string[]) {
    await shop.db
      .updateTable("payment_attempts")
      .set({ next_ask_at: new Date(0) })
      .where("order_id", "in", orderIds)
      .execute();
  }

  async function agreedOn(orderId: string): Promise<string> {
    const { provider_order_id: id } = await shop.db
      .selectFrom("payment_attempts")
      .select("provider_order_id")
      .where("order_id", "=", orderId)
      .orderBy("created_at", "desc")
      .executeTakeFirstOrThrow();
    return id;
  }

  /** What the database says about an order: payment status, payments, refunds, alerts, mails. */
  async function stateOf(orderId: string) {
    const [order, payments, refunds, alerts, mails] = await Promise.all([
      shop.db
        .selectFrom("orders")
        .select(["payment_status"])
        .where("id", "=", orderId)
        .executeTakeFirstOrThrow(),
      shop.db.selectFrom("payments").selectAll().where("order_id", "=", orderId).execute(),
      shop.db.selectFrom("refunds").selectAll().where("order_id", "=", orderId).execute(),
      shop.db.selectFrom("alerts").select("kind").where("order_id", "=", orderId).execute(),
      shop.db
        .selectFrom("mails")
        .select("template")
        .where("event_key", "in", [`order-paid:${orderId}`, `payment-failed:${orderId}`])
        .execute(),
    ]);
    return {
      payment: order.payment_status,
      payments: payments.length,
      refunds: refunds.map(({ amount, status, reason }) => ({ amount, status, reason })),
      refundId: refunds[0]?.id ?? "",
      alerts: alerts.map(({ kind }) => kind),
      paidMails: mails.filter(({ template }) => template === "order-paid").length,
      failedMails: mails.filter(({ template }) => template === "payment-failed").length,
    };
  }

  async function close() {
    await server.close();
    await opened.close();
  }
  const webhook = (name: string) => `http://127.0.0.1:${server.port}/webhooks/${name}`;
  return { shop, unpaidOrder, agreedOn, forgetOpenPayments, makeDue, stateOf, webhook, close };
}

export const paidOnce = { payment: "paid", payments: 1, refunds: [], alerts: [], paidMails: 1 };
