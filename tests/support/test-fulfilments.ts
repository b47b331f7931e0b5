import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { SignedInActor } from "#domain/shop/access/actor.ts";
import { cancelFulfilment } from "#domain/orders/cancel/cancel-fulfilment.server.ts";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { packFulfilment } from "#domain/orders/fulfil/pack-fulfilment.server.ts";
import {
  loseFulfilment,
  returnDamaged,
  returnToOrigin,
  turnBack,
} from "#domain/orders/fulfil/return-to-origin.server.ts";
import { shipFulfilment } from "#domain/orders/fulfil/ship-fulfilment.server.ts";
import type { FulfilmentTransition } from "#domain/orders/blocked-reason.ts";
import type { CheckoutAddress } from "#domain/orders/checkout/checkout-input.ts";
import { placeOrder } from "#domain/orders/checkout/place-order.server.ts";
import { reconcilePayment } from "#domain/payments/pay/reconcile-payment.server.ts";
import { startPayment } from "#domain/payments/pay/start-payment.server.ts";
import { cartTotals } from "#domain/base/money/cart-totals.ts";
import { inTransaction } from "#domain/shop/context/in-transaction.server.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { lockOwnFulfilment } from "#domain/orders/transitions/own-fulfilment.server.ts";
import { transitionFulfilment } from "#domain/orders/transitions/transition-fulfilment.server.ts";
import { checkoutOf, fillCart, signInCustomer } from "./test-customer.ts";

export type TestOrder = {
  id: string;
  number: string;
  /** Whole paise. */
  total: number;
  customer: Shop & { actor: SignedInActor };
  /** The ids of the fulfilments, by vendor, in the order of the vendors' ids. */
  fulfilments: Record<string, string>;
};

/** The shop with a user of this vendor as its actor. */
export function asVendor(shop: Shop, vendorId: string): Shop & { actor: SignedInActor } {
  const actor = {
    role: "vendor" as const,
    userId: `user-of-${vendorId}`,
    name: `Somebody of ${vendorId}`,
    email: `${vendorId}@vendors.example`,
    vendorId,
    sessionId: randomUUID(),
    address: "192.0.2.8",
  };
  return { ...shop, actor };
}

/** Places an order of these quantities by product, as a new customer. `input` overrides the address and the business. */
export async function placeTestOrder(
  shop: Shop,
  pieces: Record<string, number>,
  paymentMethod: "cod" | "demo" | "bank" | "upi" = "cod",
  input: Partial<CheckoutAddress> = {},
): Promise<TestOrder> {
  const customer = await signInCustomer(shop);
  await fillCart(customer, pieces);
  const prices = await shop.db
    .selectFrom("products")
    .select(["id", "vendor_id as vendorId", "price", "discount_price", "charged_gst_rate"])
    .where("id", "in", Object.keys(pieces))
    .execute();
  const { total: seenTotal } = cartTotals(
    prices.map(({ id, vendorId, price, discount_price, charged_gst_rate }) => ({
      product: { vendorId, price: price ?? 0, discountPrice: discount_price, gstRate: charged_gst_rate },
      quantity: pieces[id] ?? 0,
    })),
  );
  const { id, number } = await placeOrder(customer, checkoutOf({ ...input, seenTotal, paymentMethod }));
  const rows = await shop.db
    .selectFrom("fulfilments")
    .select(["id", "vendor_id"])
    .where("order_id", "=", id)
    .orderBy("vendor_id")
    .execute();
  const fulfilments = Object.fromEntries(rows.map((row) => [row.vendor_id, row.id]));
  return { id, number, total: seenTotal * 100, customer, fulfilments };
}

export async function placePaidOrder(shop: Shop, pieces: Record<string, number>): Promise<TestOrder> {
  const order = await placeTestOrder(shop, pieces, "demo");
  await payTestOrder(shop, order);
  return order;
}

/** The provider reports that the order's whole amount has been paid. */
export async function payTestOrder(shop: Shop, order: TestOrder): Promise<void> {
  const providerOrderId = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
  await reportPaid(shop, order, providerOrderId);
}

/** The provider reports that the customer's payment was declined. */
export async function failTestPayment(shop: Shop, order: TestOrder): Promise<string> {
  const providerOrderId = (await startPayment(order.customer, order.id)).split("/").at(-1) ?? "";
  const state = { kind: "failed", reason: "declined", isOver: true } as const;
  await reconcilePayment(shop, { provider: "demo", providerOrderId, state });
  return providerOrderId;
}

export async function reportPaid(shop: Shop, order: TestOrder, providerOrderId: string): Promise<void> {
  await reconcilePayment(shop, {
    provider: "demo",
    providerOrderId,
    state: {
      kind: "paid",
      providerPaymentId: `demo_${providerOrderId}`,
      amount: order.total,
      currency: "INR",
    },
  });
}

/** A box whose products need no serial numbers, or go without. */
export const box = { serials: new Map<number, string[]>(), isWithoutSerials: true };

/** Packs as shops did before invoices were issued at packing: without one. */
export async function packAsBefore(shop: Shop, fulfilmentId: string): Promise<void> {
  await inTransaction(shop, async (shop) => {
    const fulfilment = await lockOwnFulfilment(shop, fulfilmentId);
    await transitionFulfilment(shop, fulfilment, "pack", { columns: { packed_at: shop.now() } });
  });
}

export const shipment = {
  carrier: "Blue Dart",
  trackingNumber: "BD 123",
  serials: new Map<number, string[]>(),
  isWithoutSerials: true,
};

/** What a vendor's forms do to a fulfilment. Only the shop's undo a delivery. */
export type TestTransition = Exclude<FulfilmentTransition, "undo-delivery"> | "turn-back";

/** The vendor makes a transition of a fulfilment, as its forms do. What comes back has turned back before. */
export async function makeTransition(
  vendor: Shop,
  fulfilmentId: string,
  transition: TestTransition,
): Promise<void> {
  if (transition === "pack") return packFulfilment(vendor, fulfilmentId, box);
  if (transition === "ship") return shipFulfilment(vendor, fulfilmentId, shipment);
  if (transition === "deliver") return deliverFulfilment(vendor, fulfilmentId);
  if (transition === "turn-back") return turnBack(vendor, fulfilmentId, { reason: "unreachable" });
  if (transition === "lose") return loseFulfilment(vendor, fulfilmentId);
  if (transition === "return" || transition === "return-damaged") {
    const reason = transition === "return" ? "returned" : "returned-damaged";
    const [row] = await vendor.db
      .selectFrom("fulfilments")
      .select("cancel_reason")
      .where("id", "=", fulfilmentId)
      .execute();
    if (row?.cancel_reason !== reason) await turnBack(vendor, fulfilmentId, { reason: "unreachable" });
    return transition === "return"
      ? returnToOrigin(vendor, fulfilmentId)
      : returnDamaged(vendor, fulfilmentId);
  }
  return cancelFulfilment(vendor, fulfilmentId, { reason: "out-of-stock" });
}

/** The vendor packs and ships its fulfilment of an order. */
export async function sendFulfilment(
  shop: Shop,
  order: TestOrder,
  vendorId: string,
  serials = new Map<number, string[]>(),
): Promise<void> {
  const vendor = asVendor(shop, vendorId);
  const fulfilmentId = order.fulfilments[vendorId] ?? "";
  await packFulfilment(vendor, fulfilmentId, { ...box, serials });
  await shipFulfilment(vendor, fulfilmentId, { ...shipment, serials });
}

/** The mails that the customer got about the order's fulfilments and its money, oldest first. */
export async function fulfilmentMails(shop: Shop, { customer }: TestOrder): Promise<string[]> {
  const mails = await shop.db
    .selectFrom("mails")
    .select("template")
    .where("recipient", "=", customer.actor.email)
    .where("template", "<>", "order-placed")
    .orderBy("created_at")
    // A clock that stands still gives all mails one moment; their transactions are numbered, and what each wrote.
    .orderBy(sql`xmin::text::bigint`)
    .orderBy(sql`cmin::text::bigint`)
    .execute();
  return mails.map(({ template }) => template);
}
