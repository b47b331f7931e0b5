import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { findInDatabase } from "#tests/support/find-in-database.ts";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { checkoutOf } from "#tests/support/test-customer.ts";
import {
  bankInput,
  nothingTyped,
  openTestMethods,
  razorpayInput,
  type TestMethods,
} from "#tests/support/test-payment-methods.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { listOffers } from "../payment/payment-offers.server.ts";
import { receiveProviderMessage } from "../pay/receive-provider-message.server.ts";
import { startPayment } from "../pay/start-payment.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import {
  addPaymentMethod,
  changePaymentMethod,
  deletePaymentMethod,
  switchPaymentMethod,
} from "./change-payment-methods.server.ts";
import { findPaymentMethod } from "./list-payment-methods.server.ts";
import type { PaymentMethodInput } from "./payment-method-input.ts";
import { testConnection } from "./test-connection.server.ts";

const stripe: PaymentMethodInput = {
  ...nothingTyped,
  name: "Stripe Payment",
  apiKey: "pk_live_51Example",
  apiSecret: "sk_live_51Example",
  webhookSecret: "whsec_Example",
};

let fake: FakeRazorpay;
let test: TestMethods;
let shop: Shop;
let admin: Shop;
beforeAll(async () => void (fake = await openFakeRazorpay()));
afterAll(() => fake.close());
beforeEach(async () => {
  test = await openTestMethods(fake);
  ({ shop, admin } = test);
  return test.close;
});

const offered = async () => (await listOffers(shop)).map(({ provider }) => provider);

describe("a method that an admin adds", () => {
  it("waits to be switched on, and is then offered at once", async () => {
    expect(await offered()).toEqual(["demo", "cod"]);
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    expect(await offered()).toEqual(["demo", "cod"]);
    await switchPaymentMethod(admin, id, true);
    expect(await listOffers(shop)).toContainEqual({
      provider: "razorpay",
      method: "online",
      name: "Razorpay Payment",
      upiLimit: null,
    });
  });

  it("takes payments with its stored keys, and its messages are checked with its stored secret", async () => {
    await switchPaymentMethod(admin, await addPaymentMethod(admin, "razorpay", razorpayInput), true);
    const customer = await test.customerWithCart();
    const { id } = await placeOrder(customer, checkoutOf({ seenTotal: 11_800, paymentMethod: "razorpay" }));
    expect(await startPayment(customer, id)).toBe(`/orders/${id}/pay`);
    const order = fake.orders.at(-1);
    const { payment } = fake.pay(order?.id ?? "", "captured");
    const entity = { payment: { entity: payment } };
    const send = (secret: string) => {
      const { body, headers } = fake.message("payment.captured", entity, { secret });
      return receiveProviderMessage(shop, "razorpay", {
        body: Buffer.from(body),
        headers: new Headers(headers),
      });
    };
    await expect(send("another secret")).rejects.toMatchObject({ code: "payment.unproven-message" });
    await send(razorpayKeys.webhookSecret);
    const paid = await shop.db
      .selectFrom("orders")
      .select(["payment_status", "payment_method", "payment_provider"])
      .where("id", "=", id)
      .executeTakeFirst();
    expect(paid).toEqual({ payment_status: "paid", payment_method: "online", payment_provider: "razorpay" });
  });

  it("shows the last four characters of its keys, and keeps the rest out of every table and the trail", async () => {
    const id = await addPaymentMethod(admin, "stripe", stripe);
    const method = await findPaymentMethod(admin, id);
    expect(method).toMatchObject({
      mode: "live",
      keys: { apiKey: "mple", apiSecret: "mple", webhookSecret: "mple" },
    });
    for (const secret of [stripe.apiKey, stripe.apiSecret, stripe.webhookSecret]) {
      expect(JSON.stringify(method)).not.toContain(secret);
      expect(await findInDatabase(test.database, secret)).toEqual([]);
    }
    expect(await test.trail()).toEqual([
      {
        action: "payment-method.add",
        before: null,
        after: {
          provider: "stripe",
          name: "Stripe Payment",
          enabled: false,
          keys: "changed, API key ending in mple",
          mode: "live",
        },
      },
    ]);
  });

  it.each([
    ["razorpay", { ...razorpayInput, apiKey: "" }, { apiKey: "API key is required" }],
    ["razorpay", { ...razorpayInput, apiSecret: "" }, { apiSecret: "API secret is required" }],
    ["razorpay", { ...razorpayInput, webhookSecret: "" }, { webhookSecret: "Webhook secret is required" }],
    ["stripe", { ...stripe, apiKey: "" }, { apiKey: "API key is required" }],
    ["bank", { ...bankInput, accountDetails: "" }, { accountDetails: "Bank account details are required" }],
    [
      "stripe",
      { ...stripe, apiSecret: "sk_test_51Example" },
      {
        apiSecret:
          "One key is for test mode and the other for live mode. Please use two keys of the same mode",
      },
    ],
    [
      "razorpay",
      { ...razorpayInput, apiKey: "pk_live_1" },
      { apiKey: "Please enter an API key that starts with rzp_test_ or rzp_live_" },
    ],
  ] as const)("for %s says at its field what is missing or wrong: %#", async (provider, input, fields) => {
    await expect(addPaymentMethod(admin, provider, input)).rejects.toMatchObject({ kind: "invalid", fields });
    expect(await test.trail()).toEqual([]);
  });

  it("is there once: a second of the same provider is refused", async () => {
    const adding = await Promise.allSettled([
      addPaymentMethod(admin, "bank", bankInput),
      addPaymentMethod(admin, "bank", bankInput),
    ]);
    expect(adding.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
  });
});

describe("a method that is edited", () => {
  it("keeps the keys that are left empty", async () => {
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    await changePaymentMethod(admin, id, { ...nothingTyped, name: "Card, UPI, netbanking" });
    await changePaymentMethod(admin, id, {
      ...nothingTyped,
      name: "Card, UPI, netbanking",
      webhookSecret: "rotated secret 2027",
    });
    expect(await testConnection(admin, id)).toEqual({
      works: true,
      sentence: "Connected to Razorpay. The API keys work.",
    });
    expect((await findPaymentMethod(admin, id))?.keys).toMatchObject({ webhookSecret: "2027" });
    expect((await test.trail()).slice(1)).toEqual([
      {
        action: "payment-method.change",
        before: { name: "Razorpay Payment" },
        after: { name: "Card, UPI, netbanking" },
      },
      {
        action: "payment-method.change",
        before: {},
        after: { keys: "changed, API key ending in 0001", mode: "test" },
      },
    ]);
  });

  it("asks for all keys again once the shop has another secret", async () => {
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    const vault = {
      ...shop.vault,
      open: () => {
        throw new Error("sealed under another secret");
      },
    };
    const other = { ...admin, vault };
    expect((await testConnection(other, id)).works).toBe(false);
    const half = changePaymentMethod(other, id, { ...razorpayInput, webhookSecret: "" });
    await expect(half).rejects.toMatchObject({ fields: { webhookSecret: "Webhook secret is required" } });
    await changePaymentMethod(other, id, razorpayInput);
    expect((await testConnection(admin, id)).works).toBe(true);
  });
});

describe("a connection", () => {
  it("that does not work says why, without the keys", async () => {
    const id = await addPaymentMethod(admin, "razorpay", {
      ...razorpayInput,
      apiSecret: "some_other_secret",
    });
    const connection = await testConnection(admin, id);
    expect(connection).toEqual({
      works: false,
      sentence: "Razorpay did not accept the API keys. Check the keys and try again.",
    });
  });
});

describe("a method that is deleted", () => {
  it("goes with its keys when no order was placed with it", async () => {
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    await deletePaymentMethod(admin, id);
    expect(await findPaymentMethod(admin, id)).toBeUndefined();
    expect((await test.trail()).at(-1)).toMatchObject({ action: "payment-method.delete" });
  });

  it("stays when an order was, because money may have to go back", async () => {
    const id = await addPaymentMethod(admin, "bank", bankInput);
    await switchPaymentMethod(admin, id, true);
    const customer = await test.customerWithCart();
    await placeOrder(customer, checkoutOf({ seenTotal: 11_800, paymentMethod: "bank" }));
    await expect(deletePaymentMethod(admin, id)).rejects.toMatchObject({ code: "payment-method.in-use" });
    expect((await findPaymentMethod(admin, id))?.isUsed).toBe(true);
  });
});
