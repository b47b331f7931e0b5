import { afterAll, beforeAll, expect, test } from "vitest";
import { asNewAdmin } from "#tests/support/test-admin.ts";
import { checkoutOf, fillCart, signInCustomer } from "#tests/support/test-customer.ts";
import { placePaidOrder } from "#tests/support/test-fulfilments.ts";
import { bankInput, upiInput } from "#tests/support/test-payment-methods.ts";
import { addProduct } from "#tests/support/test-product.ts";
import { openTestSales, type TestSales } from "#tests/support/test-sales.ts";
import { balanceOf, creditFrom } from "#tests/support/test-store-credit.ts";
import {
  addPaymentMethod,
  switchPaymentMethod,
} from "../../payments/methods/change-payment-methods.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { saveCheckoutAddress } from "./checkout-draft.server.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import { placeOrder } from "./place-order.server.ts";
import { readCheckout } from "./read-checkout.server.ts";

/** A Friday morning. */
const now = new Date("2026-11-20T06:30:00Z");
let sales: TestSales;
let shop: Shop;
beforeAll(async () => {
  sales = await openTestSales({ now });
  shop = sales.shop;
});
afterAll(() => sales.close());

/** A new customer's cart of one product, and what placing it comes to. */
async function cartOf(productId: string) {
  const customer = await signInCustomer(shop);
  await fillCart(customer, { [productId]: 1 });
  return { customer, place: (input: Partial<CheckoutInput>) => placeOrder(customer, checkoutOf(input)) };
}

test("an order needs something in the cart, and a way to pay", async () => {
  const empty = await signInCustomer(shop);
  await expect(placeOrder(empty, checkoutOf({ seenTotal: 0 }))).rejects.toMatchObject({
    code: "checkout.cart-empty",
  });
  const { place } = await cartOf((await addProduct(shop, { price: 1_000 })).id);
  await expect(place({ seenTotal: 1_180, paymentMethod: undefined })).rejects.toMatchObject({
    code: "checkout.no-payment-method",
  });
  for (const paymentMethod of ["demo", undefined] as const) {
    const tooMuch = { seenTotal: 1_180, storeCredit: 1_180_01, paymentMethod };
    await expect(place(tooMuch)).rejects.toMatchObject({ code: "checkout.store-credit-changed" });
  }
});

test("goods are not sold at a rate that has just ended, though the total is right", async () => {
  const { id, name } = await addProduct(shop, { price: 1_000, gstRate: 5 });
  const { place } = await cartOf(id);
  const end = { rate: 5, valid_from: now, is_legal: false, source: "A notification" };
  await shop.db.insertInto("legal_gst_rates").values(end).execute();
  await expect(place({ seenTotal: 1_050 })).rejects.toMatchObject({
    code: "checkout.rate-not-legal",
    message: expect.stringMatching(`^${name} cannot be sold at the moment: its GST rate of 5% has ended`),
  });
  await shop.db.deleteFrom("legal_gst_rates").where("source", "=", end.source).execute();
});

test("the limit of UPI is for what store credit leaves to pay", async () => {
  const admin = await asNewAdmin(shop);
  const upi = await addPaymentMethod(admin, "upi", { ...upiInput, upiLimit: 1_100_00 });
  await switchPaymentMethod(admin, upi, true);
  const small = await addProduct(shop, { price: 100 });
  const first = await placePaidOrder(shop, { [small.id]: 1 });
  const storeCredit = await creditFrom(shop, first);
  expect(storeCredit).toBe(118_00);
  const { id } = await addProduct(shop, { price: 1_000 });
  await fillCart(first.customer, { [id]: 1 });
  const place = (storeCredit: number) =>
    placeOrder(first.customer, checkoutOf({ seenTotal: 1_180, paymentMethod: "upi", storeCredit }));
  await expect(place(0)).rejects.toMatchObject({ code: "checkout.above-upi-limit" });
  await place(storeCredit);
  expect(await balanceOf(first.customer)).toBe(0);
});

test("only what is offered pays, and who transfers the money reads in the mail where to", async () => {
  const admin = await asNewAdmin(shop);
  await switchPaymentMethod(admin, await addPaymentMethod(admin, "bank", bankInput), true);
  const { id } = await addProduct(shop, { price: 500 });
  const { place } = await cartOf(id);
  await expect(place({ seenTotal: 590, paymentMethod: "stripe" })).rejects.toMatchObject({
    code: "checkout.payment-method-unavailable",
  });
  const mailOf = async (paymentMethod: "bank" | "upi" | "cod") => {
    const { place } = await cartOf(id);
    const order = await place({ seenTotal: 590, paymentMethod });
    const mail = shop.db
      .selectFrom("mails")
      .select("data")
      .where("event_key", "=", `order-placed:${order.id}`);
    return (await mail.executeTakeFirstOrThrow()).data;
  };
  expect(await mailOf("bank")).toMatchObject({ accountDetails: bankInput.accountDetails, upi: null });
  const upi = { id: upiInput.upiId, payee: upiInput.upiPayee };
  expect(await mailOf("upi")).toMatchObject({ accountDetails: null, upi });
  expect(await mailOf("cod")).toMatchObject({ accountDetails: null, upi: null });
});

test("an order is promised later across days on which the shop is closed, as its checkout showed", async () => {
  const { customer, place } = await cartOf((await addProduct(shop, { price: 500 })).id);
  await saveCheckoutAddress(customer, checkoutOf({}));
  const dayIf = async (closed: { closed_days?: string[]; closed_weekdays?: number[] }) => {
    await shop.db.updateTable("shop_settings").set(closed).execute();
    return (await readCheckout(customer)).seenDelivery;
  };
  const usual = await dayIf({ closed_weekdays: [7] });
  expect(usual).toBe("2026-11-24");
  const later = await dayIf({ closed_days: ["2026-11-21"] });
  expect(later).toBe("2026-11-25");
  expect(await dayIf({ closed_days: [], closed_weekdays: [6, 7] })).toBe(later);
  await expect(place({ seenTotal: 590, seenDelivery: usual })).rejects.toMatchObject({
    code: "checkout.delivery-changed",
  });
  await dayIf({ closed_weekdays: [7] });
});
