import { randomUUID } from "node:crypto";
import { deliverFulfilment } from "#domain/orders/fulfil/deliver-fulfilment.server.ts";
import { refundMoney } from "#domain/payments/refund/refund-money.server.ts";
import { RefundAccount } from "#domain/payments/refund-accounts/refund-account.ts";
import type { Shop } from "#domain/shop/context/shop.ts";
import { receiveCashOf } from "./test-cash.ts";
import { asVendor, placeTestOrder, sendFulfilment, type TestOrder } from "./test-fulfilments.ts";

export const upi = RefundAccount.parse({ kind: "upi", upiId: "ananya.k@okicici" });
export const accountNumber = "004010099123456";
export const bank = RefundAccount.parse({
  kind: "bank",
  holder: "Ananya Kulkarni",
  accountNumber,
  accountNumberAgain: accountNumber,
  ifsc: "hdfc0000123",
});

/** A delivered cash order of one piece, with a refund of ₹1,000. */
export async function refundedCashOrder(
  shop: Shop,
  { admin, product }: { admin: Shop; product: string },
): Promise<TestOrder> {
  const order = await placeTestOrder(shop, { [product]: 1 });
  const [vendorId = ""] = Object.keys(order.fulfilments);
  await sendFulfilment(shop, order, vendorId);
  await deliverFulfilment(asVendor(shop, vendorId), order.fulfilments[vendorId] ?? "");
  await receiveCashOf(admin, order);
  await refundMoney(admin, order.id, {
    requestId: randomUUID(),
    quantity: {},
    amount: { "0": 100_000 },
    restock: {},
    units: {},
    reason: "Goodwill",
  });
  return order;
}
