import { afterAll, beforeAll, expect, test } from "vitest";
import { createRazorpay } from "#gateways/payments/razorpay.server.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { onlyProvider } from "#tests/support/test-gateway.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSite, type TestSite } from "#tests/support/test-site.ts";

let fake: FakeRazorpay;
let site: TestSite;

beforeAll(async () => {
  fake = await openFakeRazorpay();
  site = await openTestSite({
    payments: onlyProvider(createRazorpay({ ...razorpayKeys, apiUrl: fake.url })),
  });
});
afterAll(async () => {
  await site.close();
  await fake.close();
});

/** An order whose payment page is open in the buyer's browser. */
async function unpaidOrder() {
  const product = await addProduct(site.shop, { price: 50_000 });
  const buyer = await site.openBuyer();
  await buyer.add(product.id);
  const placed = await buyer.place(await buyer.goToPayment(), "razorpay");
  const id = /^\/orders\/(.+)\/pay$/.exec(placed.headers.location ?? "")?.[1] ?? "";
  const { provider_order_id: providerOrderId } = await site.shop.db
    .selectFrom("payment_attempts")
    .select("provider_order_id")
    .where("order_id", "=", id)
    .executeTakeFirstOrThrow();
  const paymentStatus = async () =>
    (await site.shop.db.selectFrom("orders").select("payment_status").where("id", "=", id).executeTakeFirst())
      ?.payment_status;
  return { buyer, id, providerOrderId, paymentStatus };
}

test("what the payment window hands over is posted back, and the order is thanked for", async () => {
  const { buyer, id, providerOrderId, paymentStatus } = await unpaidOrder();
  const { form } = fake.pay(providerOrderId, "captured");
  const back = await buyer.post(`/orders/${id}/payment`, form);
  expect([back.status, back.headers.location]).toEqual([303, `/order-confirmation?order=${id}`]);
  expect(await paymentStatus()).toBe("paid");
});

test("what somebody made up is said not to come from the provider, and pays nothing", async () => {
  const { buyer, id, providerOrderId, paymentStatus } = await unpaidOrder();
  const { form } = fake.pay(providerOrderId, "failed");
  for (const forgery of [{}, { ...form, razorpay_signature: "0".repeat(64) }]) {
    const back = await buyer.post(`/orders/${id}/payment`, forgery);
    expect([back.status, back.headers.location]).toEqual([303, `/orders/${id}?payment=unproven`]);
  }
  expect(await paymentStatus()).toBe("pending");
});

test("a provider that does not answer leaves the order open, and the customer reads that it is not decided", async () => {
  const { buyer, id, providerOrderId, paymentStatus } = await unpaidOrder();
  const { form } = fake.pay(providerOrderId, "captured");
  fake.trouble({ method: "GET", path: /payments$/, times: 3, how: 500 });
  const back = await buyer.post(`/orders/${id}/payment`, form);
  expect([back.status, back.headers.location]).toEqual([303, `/orders/${id}?payment=open`]);
  expect((await buyer.get(back.headers.location ?? "")).body.toString()).toContain(
    "We have not received your payment yet.",
  );
  expect(await paymentStatus()).toBe("pending");
  await buyer.get(`/orders/${id}/payment`);
  expect(await paymentStatus()).toBe("paid");
});

test("another customer's return is unknown", async () => {
  const { id, providerOrderId, paymentStatus } = await unpaidOrder();
  const { form } = fake.pay(providerOrderId, "captured");
  const stranger = await site.openBuyer();
  expect((await stranger.post(`/orders/${id}/payment`, form)).status).toBe(404);
  expect(await paymentStatus()).toBe("pending");
});

test("with the provider out of reach 'Pay now' leads back to the order, which says so", async () => {
  const { buyer, id, paymentStatus } = await unpaidOrder();
  await site.shop.db.deleteFrom("payment_attempts").where("order_id", "=", id).execute();
  fake.trouble({ method: "POST", path: /orders$/, times: 3, how: "cut" });
  const answer = await buyer.post(`/orders/${id}`, { intent: "pay" });
  expect([answer.status, answer.headers.location]).toEqual([303, `/orders/${id}?payment=unreached`]);
  expect(await paymentStatus()).toBe("pending");
});
