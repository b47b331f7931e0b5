import { shownEmail } from "../../base/identifiers/no-email.ts";
import { stateName } from "../../base/addresses/indian-states.ts";
import { refusal } from "../refusals.ts";
import { refusal as orderRefusal } from "../../orders/refusals.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { isUtrToConfirm, partSent } from "../../orders/order/order-conditions.server.ts";
import { dueOfOrder } from "../../orders/order/order-money.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { transitionPayment } from "../../orders/transitions/transition-payment.server.ts";
import { queryOrder } from "./query-provider.server.ts";
import { listOfferedProviders, type OfferedProvider } from "../payment/find-provider.server.ts";
import { alertUnreachedProvider } from "../payment/provider-alerts.server.ts";
import { type StoredSession, writePaymentSession } from "../payment/payment-attempts.server.ts";
import { checkKeys } from "../payment/checked-keys.server.ts";
import { KeysRefused, type OrderToPay, type PaymentSession } from "../../shop/ports/payment-provider.ts";

/**
 * Creates a payment session for the customer's own unpaid order, or for the order of a link to pay: `byLink` is its address,
 * which needs no sign-in.
 * - It first asks about earlier sessions, so that nobody pays twice. The sweeper asks later about one that cannot be
 *   asked now; what was paid twice is then refunded.
 * - If the order's provider cannot be reached or refuses the shop's keys, another one takes the payment. `asBefore` prefers the provider of the
 *   last session.
 * - An order that was to be paid in cash or by transfer changes its payment method only when it is paid here.
 * Refuses: another customer's order, as unknown; an order that is paid, has ended or has left against cash, or whose UTR
 * the shop has yet to check.
 */
export async function createPaymentSession(
  shop: Shop,
  orderId: string,
  { asBefore = false, byLink }: { asBefore?: boolean; byLink?: string } = {},
): Promise<PaymentSession["way"]> {
  const whose = byLink === undefined ? requirePermission(shop.actor, "orders.pay-own") : "anybody";
  const before = await refuseUnpayable(shop, orderId, whose);
  const { attempts, unreached } = await queryOrder(shop, orderId, { isBack: false });
  const lastWith = asBefore ? attempts[0]?.provider : undefined;
  const offered = await listOfferedProviders(shop, lastWith ?? before.payment_provider);
  const order = attempts.length === 0 ? before : await refuseUnpayable(shop, orderId, whose);
  const inTurn = offered.toSorted((a, b) => Number(unreached.has(a.name)) - Number(unreached.has(b.name)));
  const { provider, agreed, refused } = await agreeWithFirst(shop, inTurn, (name) =>
    toPay(shop, order, attempts.find(isForDue(name, order.due))?.providerOrderId, byLink),
  );
  const { providerOrderId } = agreed;
  await writePaymentSession(shop, order.id, { provider, providerOrderId, amount: order.due });
  if (order.payment_status === "failed") await beginAnew(shop, orderId);
  const first = offered[0]?.name ?? "";
  if (provider !== first && !refused.includes(first)) await alertUnreachedProvider(shop, first, provider);
  return agreed.way;
}

/**
 * The first provider that creates a session, and those that refused the shop's keys. Throws the first error of one that
 * could not be reached if none does.
 */
async function agreeWithFirst(
  shop: Shop,
  offered: readonly OfferedProvider[],
  orderFor: (provider: string) => OrderToPay,
): Promise<{ provider: string; agreed: PaymentSession; refused: string[] }> {
  const failures: unknown[] = [];
  const refused: string[] = [];
  for (const { name, open } of offered) {
    try {
      const agreed = await (await open())?.create(orderFor(name));
      if (agreed) return { provider: name, agreed, refused };
    } catch (error) {
      if (error instanceof KeysRefused && (await checkKeys(shop, name)) === "wrong-keys") refused.push(name);
      else failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
  throw refusal("payment.unavailable");
}

/** Refuses: an order that cannot be paid online now; another customer's order, as unknown. */
export async function refuseUnpayable(shop: Shop, orderId: string, whose: { userId: string } | "anybody") {
  const order = await shop.db
    .selectFrom("orders")
    .selectAll()
    .select([dueOfOrder.as("due"), partSent.as("partSent"), isUtrToConfirm.as("isUtrToConfirm")])
    .where("id", "=", orderId)
    .$if(whose !== "anybody", (query) => query.where("user_id", "=", whose === "anybody" ? "" : whose.userId))
    .executeTakeFirst();
  if (!order) throw orderRefusal("order.not-found");
  if (order.payment_status === "paid" || order.payment_status === "refunded") {
    throw refusal("payment.paid-already");
  }
  if (order.status === "cancelled" || order.partSent !== null) throw refusal("payment.not-online");
  if (order.isUtrToConfirm) throw refusal("utr.to-confirm");
  return order;
}

/** Whether a session of this provider may be opened again: it asks for what is due now. */
const isForDue = (provider: string, due: number) => (session: StoredSession) =>
  session.provider === provider && session.amount === due;

/** The payment waits once more, unless it was settled meanwhile. */
async function beginAnew(shop: Shop, orderId: string) {
  await inTransaction(shop, async (shop) => {
    const failed = await shop.db
      .selectFrom("orders")
      .select("id")
      .where("id", "=", orderId)
      .where("payment_status", "=", "failed")
      .forUpdate()
      .executeTakeFirst();
    if (failed) await transitionPayment(shop, orderId, "try-again");
  });
}

function toPay(
  shop: Shop,
  order: Awaited<ReturnType<typeof refuseUnpayable>>,
  earlierSession: string | undefined,
  byLink: string | undefined,
): OrderToPay {
  return {
    id: order.id,
    number: order.number,
    amount: order.due,
    // A link to pay shows nothing of the customer.
    email: byLink === undefined ? shownEmail(order.user_email) : "",
    shipTo: {
      name: order.full_name,
      phone: order.phone,
      lines: [order.address_line1, order.address_line2].filter((line) => line !== null),
      city: order.city,
      state: stateName(order.state_code),
      pincode: order.pincode,
    },
    expiresAt: order.expires_at,
    earlierSession,
    callbackUrl: `${shop.origin}${byLink ?? `/orders/${order.id}`}/payment`,
    cancelUrl: `${shop.origin}${byLink ?? `/orders/${order.id}`}`,
  };
}
