import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  type FakeRazorpay,
  openFakeRazorpay,
  razorpayKeys,
} from "#tests/support/payment-fakes/fake-razorpay.ts";
import { checkoutOf } from "#tests/support/test-customer.ts";
import {
  bankInput,
  openTestMethods,
  razorpayInput,
  type TestMethods,
} from "#tests/support/test-payment-methods.ts";
import { placeOrder } from "../../orders/checkout/place-order.server.ts";
import { addEnvironmentProviders } from "../payment/add-environment-providers.server.ts";
import { recheckKeys } from "../payment/checked-keys.server.ts";
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
import { listAlerts } from "../../reports/dashboard/list-alerts.server.ts";
import { findPaymentMethod, listPaymentMethods } from "./list-payment-methods.server.ts";
import { testConnection } from "./test-connection.server.ts";

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

describe("a method that is switched off", () => {
  it("is gone from the checkout, and a forged form with it is refused", async () => {
    const cod = (await listPaymentMethods(admin)).find(({ provider }) => provider === "cod");
    await switchPaymentMethod(admin, cod?.id ?? "", false);
    expect(await offered()).toEqual(["demo"]);
    const customer = await test.customerWithCart();
    for (const paymentMethod of ["cod", "bank", "razorpay", "stripe"] as const) {
      const forged = placeOrder(customer, checkoutOf({ seenTotal: 11_800, paymentMethod }));
      await expect(forged).rejects.toThrow("not available right now. Please choose another payment method.");
    }
    expect(await shop.db.selectFrom("orders").select("id").execute()).toEqual([]);
    await switchPaymentMethod(admin, cod?.id ?? "", true);
    const cash = checkoutOf({ seenTotal: 11_800, paymentMethod: "cod" });
    expect((await placeOrder(customer, cash)).paymentMethod).toBe("cod");
  });

  it("still hears of what was paid with it, and an unpaid order goes on with another", async () => {
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    await switchPaymentMethod(admin, id, true);
    const customer = await test.customerWithCart();
    const order = await placeOrder(customer, checkoutOf({ seenTotal: 11_800, paymentMethod: "razorpay" }));
    await startPayment(customer, order.id);
    await switchPaymentMethod(admin, id, false);
    expect(await startPayment(customer, order.id)).toMatch(/^\/demo\/bank\//);
    const { payment } = fake.pay(fake.orders.at(-1)?.id ?? "", "captured");
    const { body, headers } = fake.message("payment.captured", { payment: { entity: payment } });
    await receiveProviderMessage(shop, "razorpay", {
      body: Buffer.from(body),
      headers: new Headers(headers),
    });
    const { payment_status } = await shop.db
      .selectFrom("orders")
      .select("payment_status")
      .executeTakeFirstOrThrow();
    expect(payment_status).toBe("paid");
  });

  it("leaves a trail, once", async () => {
    const [demo] = await listPaymentMethods(admin);
    await switchPaymentMethod(admin, demo?.id ?? "", false);
    await switchPaymentMethod(admin, demo?.id ?? "", false);
    expect(await test.trail()).toEqual([
      { action: "payment-method.switch", before: { enabled: true }, after: { enabled: false } },
    ]);
  });
});

describe("a method whose keys the provider does not accept", () => {
  const wrong = { ...razorpayInput, apiSecret: "fake_other_secret" };
  const alerts = async () => (await listAlerts(admin)).items.map(({ sentence }) => sentence);
  const sentence = "Customers cannot pay with Razorpay Payment: the provider does not accept its API keys.";

  it("is not switched on, and is not offered from its failed test until one that works", async () => {
    const id = await addPaymentMethod(admin, "razorpay", wrong);
    await expect(switchPaymentMethod(admin, id, true)).rejects.toMatchObject({
      code: "payment-method.does-not-work",
      message: "Razorpay did not accept the API keys. Check the keys and try again. It stays off.",
    });
    await changePaymentMethod(admin, id, razorpayInput);
    fake.trouble({ method: "GET", path: /./, times: 100, how: "cut" });
    await expect(switchPaymentMethod(admin, id, true)).rejects.toMatchObject({
      message:
        "Could not reach Razorpay. Check the server's internet connection and try again. It stays off.",
    });
    expect(await offered()).toEqual(["demo", "cod"]);
    fake.heal();
    await switchPaymentMethod(admin, id, true);
    expect(await offered()).toEqual(["razorpay", "demo", "cod"]);
    await changePaymentMethod(admin, id, wrong);
    expect(await offered()).toEqual(["demo", "cod"]);
    expect(await alerts()).toEqual([sentence]);
    expect((await findPaymentMethod(admin, id))?.areKeysRefused).toBe(true);
    expect(await testConnection(admin, id)).toMatchObject({ works: false });
    await changePaymentMethod(admin, id, razorpayInput);
    expect(await offered()).toEqual(["razorpay", "demo", "cod"]);
    expect(await alerts()).toEqual([]);
  });

  it("is found out by the first payment, which another one takes; one forbidden call is not the keys' fault", async () => {
    const id = await addPaymentMethod(admin, "razorpay", razorpayInput);
    await switchPaymentMethod(admin, id, true);
    const customer = await test.customerWithCart();
    const order = await placeOrder(customer, checkoutOf({ seenTotal: 11_800, paymentMethod: "razorpay" }));
    fake.trouble({ method: "POST", path: /orders/, times: 1, how: 403 });
    expect(await startPayment(customer, order.id)).toMatch(/^\/demo\/bank\//);
    expect(await offered()).toContain("razorpay");
    for (const method of ["GET", "POST"]) fake.trouble({ method, path: /./, times: 100, how: 401 });
    expect(await startPayment(customer, order.id)).toMatch(/^\/demo\/bank\//);
    expect(await offered()).not.toContain("razorpay");
    expect(await alerts()).toContain(sentence);
    await recheckKeys(shop);
    expect(await offered()).not.toContain("razorpay");
    fake.heal();
    await recheckKeys(shop);
    expect(await offered()).toContain("razorpay");
  });
});

describe("what the environment sets up", () => {
  const settings = {
    provider: "razorpay" as const,
    keys: {
      apiKey: razorpayKeys.keyId,
      apiSecret: razorpayKeys.keySecret,
      webhookSecret: razorpayKeys.webhookSecret,
    },
  };

  it("is offered from the first start on, in place of the demo's bank, and can be switched off for good", async () => {
    const start = test.startedWith("demo", settings);
    await addEnvironmentProviders(start);
    expect((await listOffers(start)).map(({ provider }) => provider)).toEqual(["razorpay", "cod"]);
    const method = (await listPaymentMethods(start)).find(({ provider }) => provider === "razorpay");
    expect(method).toMatchObject({ mode: "test", keys: null, isGiven: true });
    expect(await testConnection(start, method?.id ?? "")).toMatchObject({ works: true });
    await switchPaymentMethod(start, method?.id ?? "", false);
    await addEnvironmentProviders(start);
    expect((await listOffers(start)).map(({ provider }) => provider)).toEqual(["cod"]);
    await expect(deletePaymentMethod(start, method?.id ?? "")).rejects.toMatchObject({
      code: "payment-method.set-up-by-environment",
    });
  });

  it("is gone from the checkout once the environment no longer has it", async () => {
    await addEnvironmentProviders(test.startedWith("demo", settings));
    expect(await offered()).toEqual(["cod"]);
  });

  it("leaves no demo bank in the live shop", async () => {
    const live = test.startedWith("live", settings);
    expect((await listOffers(live)).map(({ provider }) => provider)).toEqual(["cod"]);
    expect((await listPaymentMethods(live)).map(({ provider }) => provider)).not.toContain("demo");
    expect(await live.payments.open("demo", null)).toBeUndefined();
  });
});

it("ways to pay are the admin's alone to change", async () => {
  const [method] = await listPaymentMethods(admin);
  const id = method?.id ?? "";
  const attempts = [
    () => listPaymentMethods(shop),
    () => addPaymentMethod(shop, "bank", bankInput),
    () => changePaymentMethod(shop, id, bankInput),
    () => switchPaymentMethod(shop, id, false),
    () => deletePaymentMethod(shop, id),
    () => testConnection(shop, id),
  ];
  for (const attempt of attempts) await expect(attempt()).rejects.toMatchObject({ code: "access.not-admin" });
  await expect(switchPaymentMethod(admin, crypto.randomUUID(), true)).rejects.toMatchObject({
    code: "payment-method.not-found",
  });
});
