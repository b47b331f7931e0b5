import { afterAll, beforeAll, expect, test } from "vitest";
import { createDemoBank } from "#gateways/payments/demo-bank.server.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { onlyProvider } from "#tests/support/test-gateway.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestShop, type TestShop } from "#tests/support/test-shop.ts";
import { decideDemoBankPayment } from "../demo/demo-bank.server.ts";
import { cancelMyOrder } from "../orders/cancel-my-order.server.ts";
import { placeOrder } from "../orders/place-order.server.ts";
import { askProviderAboutOrder } from "./ask-provider.server.ts";
import type { PaymentProvider } from "./payment-provider.ts";
import { sendRefund } from "./send-refund.server.ts";
import { settleRefund } from "./settle-refund.server.ts";
import { startPayment } from "./start-payment.server.ts";

let opened: TestShop;
beforeAll(async () => (opened = await openTestShop()));
afterAll(() => opened.close());

test("a refund that fails while the provider still answers is not taken for sent, and nobody is mailed that it was", async () => {
  const { shop } = opened;
  const product = await addProduct(shop, { price: 50_000 });
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [product.id]: 1 });
  const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 59_000 }));
  const bankPayment = (await startPayment(customer, id)).split("/").at(-1) ?? "";
  await decideDemoBankPayment(shop, bankPayment, "approved");
  await askProviderAboutOrder(customer, id);
  await cancelMyOrder(customer, id);
  const refundOf = () =>
    shop.db.selectFrom("refunds").selectAll().where("order_id", "=", id).executeTakeFirstOrThrow();

  const hasty: PaymentProvider = {
    ...createDemoBank(shop.db),
    async refund({ key }) {
      const refund = { id: "its-refund", key, reason: null };
      await settleRefund(shop, "demo", { ...refund, state: "failed" });
      return { ...refund, state: "sent" };
    },
  };
  await sendRefund({ ...shop, payments: onlyProvider(hasty) }, (await refundOf()).id, {
    isLastAttempt: false,
  });
  expect(await refundOf()).toMatchObject({ status: "failed", provider_refund_id: "its-refund" });
  const told = await shop.db
    .selectFrom("mails")
    .select("template")
    .where("template", "=", "refund-sent")
    .execute();
  expect(told).toEqual([]);
  const attention = await shop.db
    .selectFrom("attention_items")
    .select("kind")
    .where("order_id", "=", id)
    .execute();
  expect(attention).toEqual([{ kind: "refund-failed" }]);
});
