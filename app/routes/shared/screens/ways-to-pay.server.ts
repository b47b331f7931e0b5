import type { WaysToPay } from "#domain/catalogue/list/instalment-text.ts";
import { readShownPaymentTerms } from "#domain/orders/checkout/payment-terms.server.ts";
import { instalmentsOf, paidBy } from "#domain/payments/emi/instalments.ts";
import type { Shop } from "#domain/shop/context/shop.ts";

/** What a typed search asks of payments, which the catalogue does not know. */
export async function readWaysToPay(shop: Shop): Promise<WaysToPay> {
  const { codLimit, emi } = await readShownPaymentTerms(shop);
  return {
    codLimit,
    instalmentsOf: (amount) => instalmentsOf(emi, amount),
    paidBy: (monthly) => paidBy(emi, monthly),
  };
}
