import { sql } from "kysely";
import { requireForVendor } from "../../shop/access/require-permission.ts";
import { cashStateOf } from "../../payments/cash/collections.server.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { billingOfOrder, businessOfPart } from "../../people/customers/buyer-of-order.ts";
import { shippingLines } from "../../people/customers/shipping-address.ts";
import { listDocuments } from "../../books/invoices/find-document.server.ts";
import {
  isRead,
  movedDay,
  namedGoods,
  paidAtHandOver,
  readKind,
  replacedNumbers,
} from "../history/read-events.ts";
import { fulfilmentMoneyRefunded, partOrder, positionAmongParts } from "../order/order-conditions.server.ts";
import { addressLines, type AddressParts } from "../../base/addresses/address-lines.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { findChangedRates } from "../../tax/rates/changed-rates.server.ts";
import { hasEmail } from "../../base/identifiers/no-email.ts";
import { isUuid } from "../../base/identifiers/ids.ts";
import { fulfilmentColumns, handledColumns } from "./page-columns.server.ts";
import { readLines } from "./read-lines.server.ts";

export type VendorOrder = NonNullable<Awaited<ReturnType<typeof findVendorOrder>>>;

/** The sender or recipient of a box. */
type Party = { name: string; address: string[]; phone: string | null };

/**
 * Finds one of the signed-in vendor's own fulfilments with all that is needed to send it; undefined for another
 * vendor's.
 */
export async function findVendorOrder(shop: Shop, fulfilmentId: string) {
  const { vendorId } = requireForVendor(shop.actor, "fulfilments.read-own");
  if (!isUuid(fulfilmentId)) return undefined;
  const row = await readFulfilment(shop, vendorId, fulfilmentId);
  if (!row) return undefined;
  const { vendorName, sellerAddress, sellerPhone, delivery, user_email: email, ...own } = row;
  const [{ lines }, documents, changedRates, events, parts] = await Promise.all([
    readLines(shop, row.orderId),
    listDocuments(shop, row.orderId),
    findChangedRates(shop, { orderId: row.orderId }),
    readEvents(shop, row.orderId, fulfilmentId),
    row.part.of > 1 ? readParts(shop, vendorId, row.orderId) : [],
  ]);
  const seller: Party = {
    name: vendorName,
    address: addressLines(sellerAddress),
    phone: sellerPhone,
  };
  const customer: Party = {
    name: delivery.fullName,
    address: shippingLines(delivery),
    phone: delivery.phone,
  };
  return {
    ...own,
    ...billingOfOrder(own),
    seller,
    customer,
    /** Whether mails reach the customer, whose address sellers do not read. */
    isMailed: hasEmail(email),
    lines: lines.filter((line) => line.fulfilmentId === fulfilmentId),
    changedRates: changedRates.filter((item) => item.fulfilmentId === fulfilmentId),
    documents: documents.filter((document) => document.fulfilmentId === fulfilmentId),
    events,
    otherParts: parts.filter(({ id }) => id !== fulfilmentId),
  };
}

const readParts = (shop: Shop, vendorId: string, orderId: string) =>
  shop.db
    .selectFrom("fulfilments")
    .select(["id", "status", positionAmongParts.as("part")])
    .where("order_id", "=", orderId)
    .where("vendor_id", "=", vendorId)
    .orderBy(partOrder)
    .execute();

function readFulfilment(shop: Shop, vendorId: string, fulfilmentId: string) {
  return shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .select(fulfilmentColumns)
    .select(handledColumns(shop.now()))
    .select(businessOfPart)
    .select([
      "fulfilments.order_id as orderId",
      "orders.number",
      "orders.user_email",
      "orders.short_number as shortNumber",
      "fulfilments.placed_at as placedAt",
      "orders.payment_method as paymentMethod",
      "orders.payment_status as paymentStatus",
      "fulfilments.taxable",
      "fulfilments.round_off as roundOff",
      cashStateOf.as("cashState"),
      fulfilmentMoneyRefunded.as("refunded"),
      sql<AddressParts>`json_build_object('first', vendors.address_line, 'second', null, 'city', vendors.city,
        'state', vendors.state_code, 'pincode', vendors.pincode)`.as("sellerAddress"),
      "vendors.phone as sellerPhone",
      deliveryOfOrder,
    ])
    .where("fulfilments.id", "=", fulfilmentId)
    .where("fulfilments.vendor_id", "=", vendorId)
    .executeTakeFirst();
}

/** The events of the order as a whole and of this fulfilment; where a refund goes is between customer and shop. */
function readEvents(shop: Shop, orderId: string, fulfilmentId: string) {
  return (
    shop.db
      .selectFrom("order_events")
      .select(["id", "happened_at as happenedAt"])
      .select([readKind, replacedNumbers, movedDay, paidAtHandOver, namedGoods.as("detail")])
      .where("order_id", "=", orderId)
      .where(isRead)
      // Of a part that was split, also of the parts that it was one with.
      .where(
        sql<boolean>`(fulfilment_id is null or fulfilment_id = ${fulfilmentId}::uuid or (
        kind in ('split', 'joined') and fulfilment_id in (
          select other.id from fulfilments own join fulfilments other
            on coalesce(other.split_from, other.id) = coalesce(own.split_from, own.id)
          where own.id = ${fulfilmentId}::uuid
        )
      ))`,
      )
      .where(({ not, eb, and, or }) =>
        not(
          or([
            eb("kind", "in", ["refund-account", "refund-account-asked", "refund-withdrawn", "mail-again"]),
            and([eb("fulfilment_id", "is", null), eb("kind", "in", ["refund", "refund-sent"])]),
          ]),
        ),
      )
      .orderBy("id")
      .execute()
  );
}
