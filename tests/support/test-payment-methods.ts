import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { usualUpiLimit } from "#domain/payments/methods/provider-to-add.ts";
import type { PaymentMethodInput } from "#domain/payments/methods/payment-method-input.ts";
import type { Environment } from "#env";
import { createPaymentGateway } from "#gateways/payments/payment-gateway.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { type FakeRazorpay, razorpayKeys } from "./payment-fakes/fake-razorpay.ts";
import { asNewAdmin } from "./test-admin.ts";
import { fillCart, signInCustomer } from "./test-customer.ts";
import type { TestDatabase } from "./test-database.ts";
import { addProduct } from "./test-product.ts";
import { openTestShop } from "./test-shop.ts";

export type TestMethods = {
  shop: Shop;
  admin: Shop;
  database: TestDatabase;
  /** A customer whose cart contains one product for ₹11,800. */
  customerWithCart: () => Promise<Shop & { actor: SignedInActor }>;
  trail: () => Promise<{ action: string; before: unknown; after: unknown }[]>;
  /** The shop as an admin would find it if the environment had these settings. */
  startedWith: (mode: Shop["mode"], payments: Environment["payments"]) => Shop;
  close: () => Promise<void>;
};

/** What a method's form sends if nothing is typed. */
export const nothingTyped = {
  apiKey: "",
  apiSecret: "",
  webhookSecret: "",
  accountDetails: "",
  upiId: "",
  upiPayee: "",
  upiLimit: usualUpiLimit,
};

/** A Razorpay method with the keys of the fake. */
export const razorpayInput: PaymentMethodInput = {
  ...nothingTyped,
  name: "Razorpay Payment",
  apiKey: razorpayKeys.keyId,
  apiSecret: razorpayKeys.keySecret,
  webhookSecret: razorpayKeys.webhookSecret,
};

export const upiInput: PaymentMethodInput = {
  ...nothingTyped,
  name: "UPI to the shop",
  upiId: "yantra.shop@okbank",
  upiPayee: "Yantra Computers & Co",
};

export const bankInput: PaymentMethodInput = {
  ...nothingTyped,
  name: "Bank Transfer Payment",
  accountDetails: "Yantra Computers\nA/c 004010099123456\nIFSC HDFC0000123",
};

/** A shop whose payment providers are opened as in the real one, with a fake Razorpay. */
export async function openTestMethods(fake: FakeRazorpay): Promise<TestMethods> {
  const test = await openTestShop();
  const paymentUrls = { razorpay: fake.url, stripe: undefined };
  const gateway = (mode: Shop["mode"], payments: Environment["payments"]) =>
    createPaymentGateway({ mode, payments, paymentUrls }, test.shop.db);
  const shop: Shop = { ...test.shop, payments: gateway("demo", undefined) };
  const admin = await asNewAdmin(shop);

  async function customerWithCart() {
    const { id } = await addProduct(shop, { price: 10_000 });
    const customer = await signInCustomer(shop);
    await fillCart(customer, { [id]: 1 });
    return customer;
  }
  return {
    shop,
    admin,
    database: test.database,
    customerWithCart,
    trail: () =>
      shop.db.selectFrom("audit_entries").select(["action", "before", "after"]).orderBy("id").execute(),
    startedWith: (mode, payments) => ({ ...admin, mode, payments: gateway(mode, payments) }),
    close: test.close,
  };
}
