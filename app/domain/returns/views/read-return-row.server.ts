import { sql } from "kysely";
import { jsonBuildObject } from "kysely/helpers/postgres";
import { waitsForCash } from "../../payments/cash/collections.server.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import type { ShippingAddress } from "../../people/customers/shipping-address.ts";
import { returnColumns, returnLineColumns, returnsOfLines } from "../return/returns-of-lines.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { promisedFor } from "../../orders/order/order-conditions.server.ts";
import { linePicture } from "../../orders/lists/order-columns.server.ts";
import { refundStatus } from "./refund-status.server.ts";
import { isOverdueAt } from "./return-turns.server.ts";
import { arrangedPickUp } from "../return/arranged-pick-up.server.ts";
import { sellerAddress } from "../return/seller-address.server.ts";

export type ReturnRow = NonNullable<Awaited<ReturnType<typeof readReturnRow>>>;

/** What every side of a return may read. */
const openColumns = [
  ...returnColumns,
  ...returnLineColumns,
  "order_lines.sku",
  "order_lines.slug",
  linePicture,
  "products.category",
  "products.needs_serial as needsSerial",
  // What the customer wrote.
  "returns.words",
  "returns.requested_at as requestedAt",
  // For goods that came too late.
  "fulfilments.delivered_at as deliveredAt",
  promisedFor.as("promisedFor"),
  "returns.approved_at as approvedAt",
  "returns.received_at as receivedAt",
  "returns.repair_started_at as repairStartedAt",
  "returns.ended_at as endedAt",
  // By when whoever it waits for has to act.
  "returns.due_at as dueAt",
  arrangedPickUp.as("pickUp"),
  // What the seller or the shop answered last.
  "returns.answer",
  "returns.carrier",
  "returns.tracking_number as trackingNumber",
  "returns.back_carrier as backCarrier",
  "returns.back_tracking_number as backTrackingNumber",
  "returns.condition",
  "returns.inspection_note as inspectionNote",
  "returns.inspected_at as inspectedAt",
  "returns.credit_id as creditId",
  // Whether the cash for it is still with the courier: what is credited is refunded when it comes.
  waitsForCash.as("waitsForCash"),
  refundStatus.as("refundStanding"),
  // Whether the customer is asked where a refund goes, because no provider can send it back.
  sql<boolean>`orders.payment_method <> 'online'`.as("asksForAccount"),
  // The last day in India on which what replaced it can be returned.
  sql<string | null>`returns.return_until::text`.as("returnUntil"),
  // Whether the shop itself sells it.
  "vendors.is_own as isOwn",
  "vendors.phone as sellerPhone",
  sellerAddress,
] as const;

/** Reads a return with its order and its seller, whoever asks; undefined if there is none. */
export async function readReturnRow(shop: Shop, returnId: string) {
  if (!isUuid(returnId)) return undefined;
  return returnsOfLines(shop)
    .innerJoin("vendors", "vendors.id", "returns.vendor_id")
    .innerJoin("products", "products.id", "returns.product_id")
    .leftJoin("auth_users", "auth_users.id", "returns.user_id")
    .select(openColumns)
    .select(isOverdueAt(shop).as("isOverdue"))
    .select(({ ref }) =>
      // What only some of its sides may read.
      jsonBuildObject({
        orderNumber: ref("orders.number"),
        buyerId: ref("orders.user_id"),
        userId: ref("returns.user_id"),
        userEmail: ref("returns.user_email"),
        requesterName: ref("auth_users.name"),
        restockingFee: ref("returns.restocking_fee"),
        delivery: deliveryOfOrder.expression,
        address: sql<ShippingAddress | null>`returns.address`,
      }).as("hidden"),
    )
    .where("returns.id", "=", returnId)
    .executeTakeFirst();
}
