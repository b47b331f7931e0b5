import { sql } from "kysely";
import type { OrderStatus, PaymentMethod, PaymentStatus } from "#db/words.ts";
import { isUuid } from "../../text/ids.ts";
import { creditedPieces, isFulfilmentRefunded, lateFacts } from "../../orders/order-conditions.server.ts";
import { blockedBy, type FulfilmentState, type LateFacts } from "../../transitions/fulfilment-machine.ts";
import type { BlockedBy, FulfilmentTransition } from "../../refusals/blocked-reason.ts";
import { refusal } from "../../refusals/refusal.ts";
import type { RefusalCode } from "../../refusals/refusal-codes.ts";
import type { Shop } from "../../shop/shop.ts";
import { type SellerScope, sellerScope } from "../../access/seller-scope.ts";

/** A fulfilment whose order is locked by the current transaction. */
export type LockedFulfilment = LateFacts & {
  id: string;
  vendorId: string;
  vendorName: string;
  status: OrderStatus;
  /** Whole paise including GST. */
  total: number;
  cancelReason: string | null;
  carrier: string | null;
  trackingNumber: string | null;
  orderId: string;
  orderNumber: string;
  buyerEmail: string;
  paymentMethod: PaymentMethod;
  paymentStatus: PaymentStatus;
  /** '2 × Vajra 16' */
  goods: string[];
  /** Whether it is the order's only fulfilment. */
  isWhole: boolean;
  isRefunded: boolean;
  /** How often it was marked as delivered before. */
  deliveriesBefore: number;
};

/**
 * Locks the order of the vendor's own fulfilment until the transaction ends, and reads the fulfilment. Admins with the
 * permission may lock any vendor's. The lock is on the order because customers, the clock and payments lock it too.
 * `scope` is set by verbs that another permission allows.
 * Refuses: another vendor's fulfilment, as unknown.
 */
export async function lockOwnFulfilment(
  shop: Shop,
  fulfilmentId: string,
  scope: SellerScope = sellerScope(shop.actor, "fulfilments.ship"),
): Promise<LockedFulfilment> {
  if (!isUuid(fulfilmentId)) throw refusal("order.not-found");
  const order = await shop.db
    .selectFrom("orders")
    .select([
      "id as orderId",
      "number as orderNumber",
      "user_email as buyerEmail",
      "payment_method",
      "payment_status",
    ])
    .where("id", "=", ({ selectFrom }) =>
      selectFrom("fulfilments")
        .select("order_id")
        .where("fulfilments.id", "=", fulfilmentId)
        .where((fulfilment) =>
          scope === "everybody"
            ? fulfilment.val(true)
            : fulfilment("fulfilments.vendor_id", "=", scope.vendorId),
        ),
    )
    .forUpdate()
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
      "carrier",
      "tracking_number as trackingNumber",
      sql<string[]>`array(
        select case when pieces > 1 then pieces || ' × ' else '' end || name
        from order_lines, lateral (select quantity - ${creditedPieces} as pieces) as left_of_it
        where order_lines.order_id = fulfilments.order_id and fulfilment_id = fulfilments.id and pieces > 0
        order by position
      )`.as("goods"),
      sql<boolean>`not exists (
        select from fulfilments as other where other.order_id = fulfilments.order_id and other.id <> fulfilments.id
      )`.as("isWhole"),
      isFulfilmentRefunded.as("isRefunded"),
      sql<number>`(
        select count(*)::int from order_events where order_events.order_id = fulfilments.order_id
          and order_events.fulfilment_id = fulfilments.id and kind = 'delivered'
      )`.as("deliveriesBefore"),
      ...lateFacts,
    ])
    .where("id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
  const { payment_method: paymentMethod, payment_status: paymentStatus, ...facts } = order;
  return {
    ...facts,
    ...fulfilment,
    status: fulfilment.status as OrderStatus,
    paymentMethod: paymentMethod as LockedFulfilment["paymentMethod"],
    paymentStatus: paymentStatus as PaymentStatus,
  };
}

const refusals = {
  status: "order.wrong-status",
  refunded: "order.refunded",
  unpaid: "order.unpaid",
  "not-coming-back": "order.not-coming-back",
  "cash-received": "order.cash-received",
  "paid-out": "order.paid-out",
  credited: "order.credited-since",
  "return-asked": "order.return-asked",
} as const satisfies Record<BlockedBy, RefusalCode>;

/** Refuses: a transition that the fulfilment's status or a fact about it does not allow now, with the reason. */
export function refuseUnlessMay(transition: FulfilmentTransition, fulfilment: FulfilmentState): void {
  const by = blockedBy(transition, fulfilment);
  if (by !== undefined) throw refusal(refusals[by], { transition, status: fulfilment.status });
}
