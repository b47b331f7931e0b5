import { sql } from "kysely";
import { waitsForCash } from "../../cash/collections.server.ts";
import type { ShippingAddress } from "../../customers/shipping-address.ts";
import type { Shop } from "../../shop/shop.ts";
import { isUuid } from "../../text/ids.ts";
import type { ReturnPage } from "./return-page.ts";

type Words = Pick<ReturnPage, "kind" | "state" | "reason" | "wish" | "handover"> & {
  condition: NonNullable<ReturnPage["inspection"]>["condition"];
};
type Columns = Awaited<ReturnType<ReturnType<typeof rows>["executeTakeFirstOrThrow"]>>;
export type ReturnRow = Omit<Columns, keyof Words> & Words;

/** Reads a return with its order and its seller, whoever asks; undefined if there is none. */
export async function readReturnRow(shop: Shop, returnId: string): Promise<ReturnRow | undefined> {
  if (!isUuid(returnId)) return undefined;
  const row = await rows(shop).where("returns.id", "=", returnId).executeTakeFirst();
  return row as ReturnRow | undefined;
}

function rows(shop: Shop) {
  return shop.db
    .selectFrom("returns")
    .innerJoin("orders", "orders.id", "returns.order_id")
    .innerJoin("fulfilments", "fulfilments.id", "returns.fulfilment_id")
    .innerJoin("vendors", "vendors.id", "returns.vendor_id")
    .innerJoin("products", "products.id", "returns.product_id")
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "returns.order_id")
        .onRef("order_lines.position", "=", "returns.position"),
    )
    .leftJoin("pictures", "pictures.id", "order_lines.picture_id")
    .leftJoin("auth_users", "auth_users.id", "returns.user_id")
    .select([
      "returns.id",
      "returns.number",
      "returns.kind",
      "returns.state",
      "returns.order_id as orderId",
      "returns.position",
      "returns.fulfilment_id as fulfilmentId",
      "returns.vendor_id as vendorId",
      "returns.product_id as productId",
      "returns.user_id as userId",
      "returns.user_email as userEmail",
      "returns.quantity",
      "returns.reason",
      "returns.words",
      "returns.wish",
      "returns.handover",
      "returns.requested_at as requestedAt",
      "returns.due_at as dueAt",
      "returns.ended_at as endedAt",
      "returns.approved_at as approvedAt",
      "returns.answer",
      "returns.carrier",
      "returns.tracking_number as trackingNumber",
      "returns.back_carrier as backCarrier",
      "returns.back_tracking_number as backTrackingNumber",
      "returns.received_at as receivedAt",
      "returns.is_lost as isLost",
      "returns.condition",
      "returns.inspection_note as inspectionNote",
      "returns.inspected_at as inspectedAt",
      "returns.repair_started_at as repairStartedAt",
      "returns.restocking_fee as restockingFee",
      "returns.credit_id as creditId",
    ])
    .select([
      "orders.number as orderNumber",
      "orders.user_id as buyerId",
      "orders.full_name as fullName",
      "orders.address_line1 as addressLine1",
      "orders.address_line2 as addressLine2",
      "orders.city",
      "orders.state_code as stateCode",
      "orders.pincode",
      "orders.phone",
      "auth_users.name as askerName",
      "fulfilments.vendor_name as vendorName",
      "vendors.phone as sellerPhone",
      "order_lines.name as product",
      "order_lines.sku",
      "order_lines.slug",
      "products.category",
      "products.needs_serial as needsSerial",
      "pictures.id as picture_id",
      "pictures.width as picture_width",
      "pictures.height as picture_height",
      "pictures.transparent",
    ])
    .select([
      sql<string | null>`coalesce(vendors.return_address_line, vendors.address_line)`.as("sellerLine"),
      sql<string | null>`coalesce(vendors.return_city, vendors.city)`.as("sellerCity"),
      sql<string | null>`coalesce(vendors.return_state_code, vendors.state_code)`.as("sellerState"),
      sql<string | null>`coalesce(vendors.return_pincode, vendors.pincode)`.as("sellerPincode"),
      sql<ShippingAddress | null>`returns.address`.as("address"),
      sql<string | null>`returns.return_until::text`.as("returnUntil"),
      sql<boolean>`coalesce(returns.due_at < ${shop.now()}, false)`.as("isOverdue"),
      waitsForCash.as("waitsForCash"),
    ]);
}
