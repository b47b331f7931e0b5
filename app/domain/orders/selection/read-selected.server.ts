import { sql } from "kysely";
import { isUuid } from "../../base/identifiers/ids.ts";
import { addressLines, type AddressParts } from "../../base/addresses/address-lines.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { deliveryOfOrder } from "../../people/customers/address-book.server.ts";
import { shippingLines } from "../../people/customers/shipping-address.ts";
import { invoiceOfPart, isToShip } from "../order/order-conditions.server.ts";
import { fulfilmentColumns, handledColumns } from "../views/page-columns.server.ts";
import { readLines } from "../views/read-lines.server.ts";
import { mostSelected, type Selection } from "./selection.ts";

/** A part of a selection with all that is needed to pack, to print and to ship it. */
export type SelectedPart = Awaited<ReturnType<typeof readSelected>>[number];

/**
 * Reads the parts of a selection that the actor may ship, the oldest order first. Ids of others and of what does not exist
 * are left out, as are cancelled parts of whole orders, unless they have an invoice.
 */
export async function readSelected(shop: Shop, selection: Selection) {
  const rows = await readParts(shop, selection);
  const linesOf = new Map(
    await Promise.all(
      [...new Set(rows.map(({ orderId }) => orderId))].map(
        async (orderId) => [orderId, (await readLines(shop, orderId)).lines] as const,
      ),
    ),
  );
  return rows.map(({ sellerAddress, sellerPhone, delivery, ...part }) => ({
    ...part,
    seller: { name: part.vendorName, address: addressLines(sellerAddress), phone: sellerPhone },
    customer: { name: delivery.fullName, address: shippingLines(delivery), phone: delivery.phone },
    city: delivery.city,
    pincode: delivery.pincode,
    lines: (linesOf.get(part.orderId) ?? [])
      .filter(({ fulfilmentId }) => fulfilmentId === part.id)
      .map((line) => ({ ...line, quantity: line.quantity - line.refunded }))
      .filter(({ quantity }) => quantity > 0),
  }));
}

function readParts(shop: Shop, selection: Selection) {
  const scope = sellerScope(shop.actor, "fulfilments.ship");
  let parts = shop.db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .select(fulfilmentColumns)
    .select(handledColumns(shop.now()))
    .select([
      "fulfilments.order_id as orderId",
      "fulfilments.placed_at as placedAt",
      "orders.number",
      "orders.short_number as shortNumber",
      "orders.payment_method as paymentMethod",
      "orders.payment_status as paymentStatus",
      invoiceOfPart.as("invoiceId"),
      sql<string | null>`(select number from tax_documents where id = ${invoiceOfPart})`.as("invoiceNumber"),
      sql<AddressParts>`json_build_object('first', vendors.address_line, 'second', null, 'city', vendors.city,
        'state', vendors.state_code, 'pincode', vendors.pincode)`.as("sellerAddress"),
      "vendors.phone as sellerPhone",
      // Their ids, oldest first.
      sql<string[]>`array(
        select id from tax_documents where fulfilment_id = fulfilments.id and kind <> 'invoice' order by issued_at, number
      )`.as("creditNotes"),
      // How it was paid at the counter, and what change was given of how much cash.
      sql<{ paid: string | null; cashReceived: string | null; change: string | null } | null>`(
        select json_build_object('paid', detail ->> 'paid', 'cashReceived', detail ->> 'cashReceived', 'change', detail ->> 'change')
        from order_events
        where order_events.order_id = orders.id and order_events.fulfilment_id = fulfilments.id and kind = 'delivered'
        order by happened_at desc limit 1
      )`.as("tender"),
      deliveryOfOrder,
    ])
    .orderBy("fulfilments.placed_at")
    .orderBy("fulfilments.order_id")
    .orderBy("fulfilments.id");
  if (scope !== "everybody") parts = parts.where("fulfilments.vendor_id", "=", scope.vendorId);
  if (selection === "to-ship") return parts.where(isToShip).execute();
  const known = (ids: readonly string[]) => sql`${ids.filter(isUuid)}::uuid[]`;
  return parts
    .where(
      sql<boolean>`(fulfilments.id = any(${known(selection.parts)})
        or (fulfilments.order_id = any(${known(selection.orders)}) and (fulfilments.status <> 'cancelled' or ${invoiceOfPart} is not null)))`,
    )
    .limit(mostSelected)
    .execute();
}
