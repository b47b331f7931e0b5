import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import {
  awaits,
  contentsVersion,
  creditedPieces,
  dueDay,
  invoiceOfPart,
  isFulfilmentRefunded,
  lateFacts,
  positionAmongParts,
} from "../order/order-conditions.server.ts";
import { blockedBy, type FulfilmentState } from "../machines/fulfilment-machine.ts";
import type { BlockedBy, FulfilmentTransition } from "../blocked-reason.ts";
import { type orderRefusals, refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { type SellerScope, sellerScope } from "../../shop/access/seller-scope.ts";

/** A fulfilment whose order is locked by the current transaction. */
export type LockedFulfilment = Awaited<ReturnType<typeof lockOwnFulfilment>>;

/**
 * Locks the order of the vendor's own fulfilment until the transaction ends, and reads the fulfilment. Admins with the
 * permission may lock any vendor's. The lock is on the order because customers, the clock and payments lock it too. It lets
 * rows refer to the order: goods that arrive for it are noted in the stock history by who holds the stock.
 * `scope` is set by verbs that another permission allows, as to the customer whose order it is.
 * Refuses: another vendor's or another customer's fulfilment, as unknown.
 */
export async function lockOwnFulfilment(
  shop: Shop,
  fulfilmentId: string,
  scope: SellerScope | { userId: string } = sellerScope(shop.actor, "fulfilments.ship"),
) {
  if (!isUuid(fulfilmentId)) throw refusal("order.not-found");
  const order = await shop.db
    .selectFrom("orders")
    .select([
      "id as orderId",
      "number as orderNumber",
      "user_email as buyerEmail",
      "payment_method as paymentMethod",
      "payment_status as paymentStatus",
    ])
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("fulfilments")
        .select("order_id")
        .where("fulfilments.id", "=", fulfilmentId)
        .where((fulfilment) =>
          scope !== "everybody" && "vendorId" in scope
            ? fulfilment("fulfilments.vendor_id", "=", scope.vendorId)
            : fulfilment.val(true),
        ),
    )
    .where((order) =>
      scope !== "everybody" && "userId" in scope ? order("user_id", "=", scope.userId) : order.val(true),
    )
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!order) throw refusal("order.not-found");
  // Read after the lock: before it the fulfilment might still have changed.
  const fulfilment = await shop.db
    .selectFrom("fulfilments")
    .select([
      "id",
      "vendor_id as vendorId",
      "vendor_name as vendorName",
      "status",
      "total",
      "cancel_reason as cancelReason",
      "sent_by as sentBy",
      "collected_by as collectedBy",
      "carrier",
      "tracking_number as trackingNumber",
      "collect_code as collectCode",
      sql<string | null>`${dueDay}::text`.as("deliverBy"),
      // '2 × Vajra 16'
      sql<string[]>`array(
        select case when pieces > 1 then pieces || ' × ' else '' end || name
        from order_lines, lateral (select quantity - ${creditedPieces} as pieces) as left_of_it
        where order_lines.order_id = fulfilments.order_id and fulfilment_id = fulfilments.id and pieces > 0
        order by position
      )`.as("goods"),
      // Whether it is the order's only fulfilment.
      sql<boolean>`not exists (
        select from fulfilments as other where other.order_id = fulfilments.order_id and other.id <> fulfilments.id
      )`.as("isWhole"),
      positionAmongParts.as("part"),
      // When the last of the others comes that leave like it.
      sql<string | null>`(
        select max(greatest(promised_for, moved_to))::text from fulfilments as other
        where other.order_id = fulfilments.order_id and other.id <> fulfilments.id
          and (other.collect_code is null) = (fulfilments.collect_code is null)
          and other.status in ('pending', 'processing', 'shipped')
        having bool_and(greatest(promised_for, moved_to) >= ${indianDay(shop.now())}::date)
      )`.as("restBy"),
      sql<boolean>`not exists (select from payment_allocations where fulfilment_id = fulfilments.id)`.as(
        "isUnpaid",
      ),
      isFulfilmentRefunded.as("isRefunded"),
      invoiceOfPart.as("invoiceId"),
      awaits.as("awaits"),
      // How often it was marked as delivered before.
      sql<number>`(
        select count(*)::int from order_events where order_events.order_id = fulfilments.order_id
          and order_events.fulfilment_id = fulfilments.id and kind = 'delivered'
      )`.as("deliveriesBefore"),
      ...lateFacts,
    ])
    .where("id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  return { ...order, ...fulfilment };
}

export const factsForMail = (fulfilment: LockedFulfilment) => {
  const { orderId, orderNumber, vendorName, goods, sentBy, collectCode } = fulfilment;
  const { isWhole, part, restBy, isUnpaid } = fulfilment;
  const isToCollect = collectCode !== null;
  return { orderId, orderNumber, vendorName, goods, isWhole, part, restBy, isUnpaid, sentBy, isToCollect };
};

const refusals = {
  status: "order.wrong-status",
  refunded: "order.refunded",
  unpaid: "order.unpaid",
  awaited: "order.awaited",
  "not-coming-back": "order.not-coming-back",
  "cash-received": "order.cash-received",
  "paid-out": "order.paid-out",
  credited: "order.credited-since",
  "return-asked": "order.return-asked",
} as const satisfies Record<BlockedBy, keyof typeof orderRefusals>;

/** Refuses: a form that is older than a refund of some pieces, or than the correction of the address. */
export async function refuseUnlessAsShown(shop: Shop, fulfilmentId: string, shown: string): Promise<void> {
  const { contents } = await shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .select(contentsVersion.as("contents"))
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  if (contents !== shown) throw refusal("order.changed-meanwhile");
}

/** Refuses: a transition that the fulfilment's status or a fact about it does not allow now, with the reason. */
export function refuseUnlessMay(transition: FulfilmentTransition, fulfilment: FulfilmentState): void {
  const by = blockedBy(transition, fulfilment);
  if (by !== undefined) throw refusal(refusals[by], { transition, status: fulfilment.status });
}
