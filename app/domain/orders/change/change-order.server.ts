import { sql } from "kysely";
import { hashOf } from "../../base/identifiers/hash-of.server.ts";
import { formatExact } from "../../base/money/money.ts";
import { applyMethod, howToPay } from "../../payments/pay/change-payment-method.server.ts";
import { queryOrder } from "../../payments/pay/query-provider.server.ts";
import { waitsForAccount } from "../../payments/refund/request-account.server.ts";
import { requirePermission } from "../../shop/access/require-permission.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { inTransaction } from "../../shop/context/in-transaction.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { readPaymentTerms } from "../checkout/payment-terms.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { OrderMail } from "../mail-data.ts";
import { notifyOfAddress, notifyOfNewOrder } from "../mails/notify-sellers.server.ts";
import { type LockedOrder, lockOrder } from "../order/lock-order.server.ts";
import { refusal } from "../refusals.ts";
import { changeAddress } from "./change-address.server.ts";
import type { OrderChange } from "./change-input.ts";
import { type OrderFacts, readFacts } from "./order-facts.server.ts";
import { takeOff } from "./take-off.server.ts";

/** What a change does: the order before and after, and what goes back to the customer. */
export type ChangedOrder = {
  before: OrderFacts;
  after: OrderFacts;
  /** What changed, in words: '1 × Lekha 14 taken off'. */
  what: string[];
  /** Whole paise. */
  refund: number;
  asksForAccount: boolean;
  /** A fingerprint of all this. */
  seen: string;
};

/** Carries what a change would do out of its transaction, which it undoes. */
class Undone extends Error {
  readonly changed: ChangedOrder;
  constructor(changed: ChangedOrder) {
    super("Only shown, not made.");
    this.changed = changed;
  }
}

/** Shows what a change would do: it is made and undone, so it says and refuses the same as the change. */
export async function previewChange(shop: Shop, orderId: string, change: OrderChange): Promise<ChangedOrder> {
  try {
    return await inTransaction(shop, async (shop) => {
      const order = await lockOrder(shop, orderId, "orders.correct");
      throw new Undone(await make(shop, order, change));
    });
  } catch (error) {
    if (error instanceof Undone) return error.changed;
    throw error;
  }
}

/**
 * Changes an order before it is packed: its address, pieces that are taken off, and how what is not paid is paid. The
 * customer gets one mail; refunds follow by themselves. The same form again changes nothing more.
 * Refuses: a change that does not come to what was shown; a change of nothing; a cancelled order; what `changeAddress`,
 * `takeOff` and `applyMethod` refuse.
 */
export async function changeOrder(shop: Shop, orderId: string, change: OrderChange): Promise<void> {
  requirePermission(shop.actor, "orders.correct");
  // Somebody may be paying at this moment.
  await queryOrder(shop, orderId, { isBack: false });
  await inTransaction(shop, async (shop) => {
    const order = await lockOrder(shop, orderId, "orders.correct");
    if (await isMade(shop, orderId, change.requestId)) return;
    const changed = await make(shop, order, change);
    if (changed.seen !== change.seen) throw refusal("order-change.seen");
    const { before, after, what } = changed;
    await writeOrderEvent(shop, orderId, "changed", {
      detail: { what: what.join("; "), request: change.requestId },
    });
    await writeAudit(shop, {
      action: "order.change",
      subject: { id: orderId, name: order.number },
      vendorId: null,
      before: inWords(before, after),
      after: inWords(after, before),
    });
    await tellCustomer(shop, order, changed);
  });
}

async function isMade(shop: Shop, orderId: string, requestId: string): Promise<boolean> {
  const event = await shop.db
    .selectFrom("order_events")
    .select("id")
    .where("order_id", "=", orderId)
    .where("kind", "=", "changed")
    .where(sql<boolean>`detail ->> 'request' = ${requestId}`)
    .executeTakeFirst();
  return event !== undefined;
}

async function make(shop: Shop, order: LockedOrder, change: OrderChange): Promise<ChangedOrder> {
  if (order.status === "cancelled") throw refusal("order-change.cancelled");
  const before = await readFacts(shop, order.id);
  // Before pieces are credited, at the tax heads of the new place.
  const changedOfAddress = Object.keys(await changeAddress(shop, order.id, change));
  const isMoved = changedOfAddress.length > 0;
  const isSentElsewhere = changedOfAddress.some((name) => name !== "receivedBy");
  const off = await takeOff(shop, order, change, { isSentElsewhere });
  // Before the way of paying: the mail of an order that is bought by it has the address.
  if (isSentElsewhere && off.length === 0) await notifyOfAddress(shop, order.id, change.requestId);
  const isPaidOtherwise = await changeMethod(shop, order.id, change.method);
  if (!isMoved && off.length === 0 && !isPaidOtherwise) throw refusal("order-change.nothing");
  const after = await readFacts(shop, order.id);
  const refund = before.paid - after.paid;
  const asksForAccount = refund > 0 && (await waitsForAccount(shop, order.id));
  const what = [
    ...off.map((goods) => `${goods} taken off`),
    ...(isMoved ? ["address changed"] : []),
    ...(isPaidOtherwise ? [`payment method: ${after.method} instead of ${before.method}`] : []),
  ];
  const changed = { before, after, what, refund, asksForAccount };
  return { ...changed, seen: hashOf(JSON.stringify(changed)) };
}

/** Returns whether it changed. Refuses: leaving cash once something is packed. */
async function changeMethod(shop: Shop, orderId: string, method: OrderChange["method"]): Promise<boolean> {
  // Taking pieces off may have settled it.
  const order = await lockOrder(shop, orderId, "orders.correct");
  if (method === "" || method === order.payment_method) return false;
  requirePermission(shop.actor, "orders.take-payment");
  const packed = await shop.db
    .selectFrom("fulfilments")
    .select("id")
    .where("order_id", "=", orderId)
    .where("status", "not in", ["pending", "cancelled"])
    .executeTakeFirst();
  if (packed && order.payment_method === "cod") throw refusal("order-change.packed-in-cash");
  await applyMethod(shop, order, method);
  if (method === "cod") await notifyOfNewOrder(shop, orderId);
  return true;
}

/** What of an order is not as in the other state, as the audit log has it. */
function inWords(facts: OrderFacts, other: OrderFacts): Record<string, string> {
  const goods = ({ lines }: OrderFacts) =>
    lines
      .filter(({ quantity }) => quantity > 0)
      .map(({ quantity, name }) => `${quantity} × ${name}`)
      .join(", ");
  const of = (entry: OrderFacts) => ({
    items: goods(entry),
    address: entry.address.join(", "),
    method: entry.method,
    total: formatExact(entry.total),
  });
  const others = Object.entries(of(other));
  return Object.fromEntries(
    Object.entries(of(facts)).filter((entry, index) => entry[1] !== others[index]?.[1]),
  );
}

async function tellCustomer(shop: Shop, order: LockedOrder, changed: ChangedOrder): Promise<void> {
  const { id: orderId, number: orderNumber } = order;
  const { after, what, refund, asksForAccount } = changed;
  const { provider, payBy } = await shop.db
    .selectFrom("orders")
    .select(["payment_provider as provider", "expires_at as payBy"])
    .where("id", "=", orderId)
    .executeTakeFirstOrThrow();
  const { counter } = await readPaymentTerms(shop);
  const key = `order-changed:${orderId}:${changed.seen}`;
  await queueMail<OrderMail>(shop, key, order.user_email, {
    template: "order-changed",
    orderId,
    orderNumber,
    what,
    refund,
    asksForAccount,
    isToPay: !after.isPaid && after.due > 0,
    ...(await howToPay(shop, orderId, provider, { payBy, due: after.due, counter })),
  });
}
