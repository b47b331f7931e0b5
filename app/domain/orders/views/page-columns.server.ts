import { sql } from "kysely";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { billingOfOrder, businessColumns } from "../../people/customers/buyer-of-order.ts";
import { type ShippingAddress, shippingLines } from "../../people/customers/shipping-address.ts";
import { cashCarriersOf } from "../../payments/cash/collections.server.ts";
import { exceededEwayBillLimit } from "../../tax/rates/eway-bill-limits.server.ts";
import {
  awaits,
  collectUntil,
  contentsVersion,
  daysToMoveTo,
  fulfilmentMoneyLeft,
  fulfilmentFinancialStatus,
  invoiceOfPart,
  isFulfilmentRefunded,
  isLate,
  isToCollect,
  isUtrToConfirm,
  joinableParts,
  lateFacts,
  movedTo,
  positionAmongParts,
  promisedFor,
} from "../order/order-conditions.server.ts";
import type { PartPlace } from "../order-notice.ts";
import { worthOfFulfilment } from "../order/revenue.server.ts";
import { indianDay } from "../../base/time/indian-days.ts";
import { dueOfOrder } from "../order/order-money.server.ts";

/** What the pages of an order read of a row of `orders` beside what lists read. */
export const orderPageColumns = [
  "orders.subtotal",
  "orders.tax",
  "orders.expires_at as expiresAt",
  "orders.utr",
  isUtrToConfirm.as("isUtrToConfirm"),
  dueOfOrder.as("due"),
  ...businessColumns,
  deliveryOfOrder,
] as const;

type Parties = Parameters<typeof billingOfOrder>[0] & { delivery: ShippingAddress };

/** An order with whom it is billed to and whom it goes to as its pages write them. */
export const withParties = <Row extends Parties>({ delivery, ...row }: Row) => ({
  ...row,
  ...billingOfOrder(row),
  fullName: delivery.fullName,
  address: shippingLines(delivery),
  phone: delivery.phone,
});

/** What every page reads of a row of `fulfilments`, joined with its order. */
export const fulfilmentColumns = [
  "fulfilments.id",
  "fulfilments.vendor_name as vendorName",
  "fulfilments.status",
  "fulfilments.sent_by as sentBy",
  "fulfilments.collected_by as collectedBy",
  "fulfilments.carrier",
  "fulfilments.tracking_number as trackingNumber",
  "fulfilments.cancel_reason as cancelReason",
  "fulfilments.cgst",
  "fulfilments.sgst",
  "fulfilments.igst",
  "fulfilments.taxable",
  // Whole paise including GST.
  "fulfilments.total",
  // What is left of it after credits.
  worthOfFulfilment.as("worth"),
  // What is paid where it is handed over: frozen at dispatch, whatever is credited later.
  sql<number>`coalesce(fulfilments.cash_to_collect, ${worthOfFulfilment})`.as("toCollect"),
  fulfilmentFinancialStatus.as("financialStatus"),
  awaits.as("awaits"),
  promisedFor.as("promisedFor"),
  movedTo.as("movedTo"),
  isToCollect.as("isToCollect"),
  collectUntil.as("collectUntil"),
  positionAmongParts.as("part"),
  // Why it comes later than the part that it was split from.
  "fulfilments.split_reason as splitReason",
] as const;

/** What those who send it read beside that. */
export const handledColumns = (now: Date) =>
  [
    "fulfilments.eway_bill_number as ewayBillNumber",
    "fulfilments.transporter_id as transporterId",
    "fulfilments.vehicle_number as vehicleNumber",
    // Who collects its cash once it is dispatched, and who may.
    "fulfilments.cash_carried_by as cashCarriedBy",
    cashCarriersOf.as("cashCarriers"),
    fulfilmentMoneyLeft.as("moneyLeft"),
    isFulfilmentRefunded.as("isRefunded"),
    exceededEwayBillLimit(now).as("ewayBillLimit"),
    isLate(indianDay(now)).as("isLate"),
    "fulfilments.moves",
    contentsVersion.as("contents"),
    sql<boolean>`(${invoiceOfPart} is not null)`.as("isInvoiced"),
    joinableParts.as("joinable"),
    ...daysToMoveTo(indianDay(now)),
    ...lateFacts,
  ] as const;

/** The seller of a row of `order_events`, joined with its part, where the order has several; null otherwise. */
export const sellerAmongOthers = sql<string | null>`case when exists (
  select from fulfilments other
  where other.order_id = order_events.order_id and other.vendor_id <> fulfilments.vendor_id
) then fulfilments.vendor_name end`;

/** Which part of its seller's it is about, and of how many; null for an event of the whole order. */
export const partOfEvent = sql<PartPlace | null>`case
  when fulfilments.id is not null and kind not in ('split', 'joined') then ${positionAmongParts}
end`.as("part");
