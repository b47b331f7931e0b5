import { sql } from "kysely";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import type { Payee } from "../../base/money/bank-reference.ts";
import { mayBePaid } from "../../orders/machines/payment-machine.ts";
import { waitsForTransfer } from "../../orders/machines/order-machine.ts";
import { creditedPieces, isUtrToConfirm, partSent } from "../../orders/order/order-conditions.server.ts";
import { dueOfOrder } from "../../orders/order/order-money.server.ts";
import { worthOfOrder } from "../../orders/order/revenue.server.ts";
import type { PaymentSession } from "../../shop/ports/payment-provider.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { createPaymentSession } from "../pay/create-payment-session.server.ts";
import { queryPaymentOfOrder } from "../pay/query-provider.server.ts";
import { receivePaymentCallback } from "../pay/receive-payment-callback.server.ts";
import { isDigital } from "../payment/payment-kinds.ts";
import { listOffers, upiPayee } from "../payment/payment-offers.server.ts";
import { refusal } from "../refusals.ts";

/** What a link shows of its order. Amounts in whole paise. */
export type OrderToPayByLink = NonNullable<Awaited<ReturnType<typeof findOrderOfLink>>>;

/** The order of a link, with nothing about its customer; undefined for a link that never was. */
export async function findOrderOfLink(shop: Shop, token: string) {
  const row = await shop.db
    .selectFrom("pay_links")
    .innerJoin("orders", "orders.id", "pay_links.order_id")
    .leftJoin("payment_methods", "payment_methods.provider", "orders.payment_provider")
    .select(["orders.id", "number", "short_number as shortNumber", "status", "orders.expires_at as payBy"])
    .select(worthOfOrder.as("total"))
    .select(({ ref }) => [
      ref("payment_status").$castTo<"pending" | "paid" | "failed" | "refunded">().as("paymentStatus"),
      ref("status").$castTo<"pending" | "processing" | "shipped" | "delivered" | "cancelled">().as("status"),
      "payment_method as paymentMethod",
    ])
    .select(["account_details as accountDetails", upiPayee.as("upi"), dueOfOrder.as("due")])
    .select([partSent.as("partSent"), isUtrToConfirm.as("isUtrToConfirm")])
    .select(sql<boolean>`pay_links.expires_at > ${shop.now()}`.as("isLive"))
    .select(
      sql<{ name: string; quantity: number }[]>`(
        select json_agg(json_build_object('name', name, 'quantity', pieces) order by position)
        from order_lines, lateral (
          select quantity - case when orders.status = 'cancelled' then 0 else ${creditedPieces} end as pieces
        ) as left_of_it
        where order_id = orders.id and pieces > 0
      )`.as("lines"),
    )
    .where("token_hash", "=", hashOf(token))
    .executeTakeFirst();
  if (!row) return undefined;
  const {
    id,
    accountDetails,
    upi,
    isLive: _isLive,
    isUtrToConfirm: isChecked,
    partSent: sent,
    ...order
  } = row;
  const state = stateOf({ ...row, sent, isChecked });
  const transfer: { details: string | null; upi: Payee | null } | null =
    state === "open" && waitsForTransfer(row) ? { details: accountDetails, upi } : null;
  const offers = state === "open" ? await listOffers(shop) : [];
  return { id, ...order, state, transfer, isOnline: offers.some(({ provider }) => isDigital(provider)) };
}

type Known = {
  status: string;
  paymentStatus: Parameters<typeof mayBePaid>[0];
  sent: unknown;
  isLive: boolean;
  isChecked: boolean;
};

/** What became of the order counts more than the link. 'sent': it is on its way, against cash. */
function stateOf({ status, paymentStatus, sent, isLive, isChecked }: Known) {
  if (status === "cancelled") return "cancelled";
  if (!mayBePaid(paymentStatus)) return "paid";
  if (sent !== null) return "sent";
  if (isChecked) return "checked";
  return isLive ? "open" : "expired";
}

/**
 * Opens a payment session of the order of a link, which comes back to the link.
 * Refuses: a link that does not work now, and what `createPaymentSession` does.
 */
export async function payByLink(
  shop: Shop,
  token: string,
  { asBefore = false }: { asBefore?: boolean } = {},
): Promise<PaymentSession["way"]> {
  const order = await findOrderOfLink(shop, token);
  if (order?.state !== "open") throw refusal("payment.link-closed");
  return createPaymentSession(shop, order.id, { asBefore, byLink: `/pay/${token}` });
}

/** Asks the provider what became of the payment, when the person is back from its page. `form` is what its window posted. */
export async function comeBackByLink(
  shop: Shop,
  token: string,
  form?: Record<string, string>,
): Promise<void> {
  const order = await findOrderOfLink(shop, token);
  if (!order) throw refusal("payment.link-closed");
  if (form) await receivePaymentCallback(shop, order.id, form, "anybody");
  else await queryPaymentOfOrder(shop, order.id, { isBack: true });
}
