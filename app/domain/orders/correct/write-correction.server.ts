import type { OrderMail } from "../mail-data.ts";
import type { Updateable } from "kysely";
import type { Orders } from "#db/tables.ts";
import { writeAudit } from "../../shop/audit/write-audit.server.ts";
import { queueMail } from "../../shop/mails/queue-mail.server.ts";
import { writeOrderEvent } from "../history/write-order-event.server.ts";
import type { LockedOrder } from "../order/lock-order.server.ts";
import { mayBeCancelled } from "../machines/order-machine.ts";
import { invoiceOfPart } from "../order/order-conditions.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";

/** Refuses: an order that is cancelled; one of which something was dispatched, with the given code, or packed with its invoice. */
export async function refuseUnlessWaiting(
  shop: Shop,
  orderId: string,
  ifDispatched: "order-address.dispatched" | "order-address.invoiced",
): Promise<void> {
  const fulfilments = await shop.db
    .selectFrom("fulfilments")
    .select(["status", invoiceOfPart.as("invoiceId")])
    .where("order_id", "=", orderId)
    .execute();
  const statuses = fulfilments.map(({ status }) => status);
  if (statuses.every((status) => status === "cancelled")) throw refusal("order-address.cancelled");
  if (!mayBeCancelled(statuses)) throw refusal(ifDispatched);
  if (fulfilments.some(({ status, invoiceId }) => status !== "cancelled" && invoiceId !== null)) {
    throw refusal("order-address.packed");
  }
}

type Fields = Record<string, string | null>;

type Correction = {
  of: "address" | "billing-address";
  /** Whether nothing goes to this address, because all is collected at the shop. */
  isCollected?: boolean;
  /** The corrected fields, and what the order's history calls each. */
  changed: readonly string[];
  words: Record<string, string>;
  before: Fields;
  after: Fields;
  columns: Updateable<Orders>;
  /** The lines of the address as it is now. */
  address: string[];
};

/** Writes a correction of a locked order with its history and the audit log, and mails the customer. */
export async function writeCorrection(
  shop: Shop,
  order: LockedOrder,
  { of, isCollected = false, changed, words, before, after, columns, address }: Correction,
): Promise<void> {
  const { id: orderId, number: orderNumber } = order;
  await shop.db.updateTable("orders").set(columns).where("id", "=", orderId).execute();
  // The history tells what was corrected, not where the customer lives: the audit log has both addresses.
  await writeOrderEvent(shop, orderId, "address", {
    detail: { corrected: changed.map((name) => words[name]).join(", ") },
  });
  await writeAudit(shop, {
    action: `order.${of}`,
    subject: { id: orderId, name: orderNumber },
    vendorId: null,
    before: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
    after: Object.fromEntries(changed.map((name) => [name, after[name] ?? null])),
  });
  const key = `order-${of}:${orderId}:${shop.now().toISOString()}`;
  await queueMail<OrderMail>(shop, key, order.user_email, {
    template: `order-${of}`,
    orderId,
    orderNumber,
    address,
    ...(isCollected && { isCollected }),
  });
}
