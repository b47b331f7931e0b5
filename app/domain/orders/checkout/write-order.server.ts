import { randomInt } from "node:crypto";
import { sql } from "kysely";
import type { PaymentSource } from "#db/values/payment-values.ts";
import { addressRow } from "../../people/customers/address-book.server.ts";
import { methodOf } from "../../payments/payment/payment-kinds.ts";
import { actorColumns } from "../history/write-order-event.server.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { posBasisOf } from "../../base/gst/gstin.ts";
import { businessOf } from "./business-of.ts";
import { partOf } from "../../base/money/cart-totals.ts";
import type { CartLineToOrder } from "./cart-to-order.server.ts";
import type { CheckoutInput } from "./checkout-input.ts";
import type { Bill } from "../order/bill-order.ts";
import { frozenTerms } from "../../catalogue/return-terms/terms.ts";

type OrderToWrite = {
  id: string;
  number: string;
  /** The new fulfilments' ids by part. */
  fulfilmentIds: ReadonlyMap<string, string>;
  buyer: { userId: string | null; email: string };
  /** Whether the actor entered it for the buyer, whose cart and checkout then stay. */
  isByStaff: boolean;
  input: CheckoutInput;
  provider: PaymentSource;
  placeOfSupply: string;
  bill: Bill<CartLineToOrder>;
  /** By which day in India the goods arrive, by part. */
  promised: ReadonlyMap<string, string>;
  createdAt: Date;
  expiresAt: Date | null;
};

/**
 * Writes an order with copies of everything: its fulfilments, its lines and its first event. Deletes the customer's own
 * cart and checkout draft; the order now has the address. One statement. It locks the sellers, so that a change of their tax
 * status comes before it or finds the order.
 * Refuses: a seller whose tax status has changed since the cart was read, because its prices now mean something else.
 */
export async function writeOrder(shop: Shop, order: OrderToWrite): Promise<{ id: string; number: string }> {
  const { id } = order;
  const event = {
    order_id: id,
    kind: "placed",
    machine: "order",
    event: "place",
    to_state: "pending",
    ...(order.isByStaff
      ? { ...actorColumns(shop), detail: JSON.stringify({ by: "staff" }) }
      : { actor_role: "customer", actor_id: order.buyer.userId }),
    happened_at: order.createdAt,
  };
  // Nobody has this id.
  const ordersCartOf = (order.isByStaff ? null : order.buyer.userId) ?? "";
  const seen = new Map(order.bill.lines.map((line) => [line.vendorId, line.vendorTaxStatus]));
  const { changed, ...written } = await shop.db
    .with("sellers", (db) =>
      db
        .selectFrom("vendors")
        .select(["id", "name", "tax_status"])
        .where("id", "in", [...seen.keys()])
        .orderBy("id")
        .forKeyShare(),
    )
    .with("new_fulfilments", (db) => db.insertInto("fulfilments").values(fulfilmentsOf(id, order)))
    .with("lines", (db) => db.insertInto("order_lines").values(linesOf(id, order)))
    .with("event", (db) => db.insertInto("order_events").values(event))
    .with("draft", (db) => db.deleteFrom("checkout_drafts").where("user_id", "=", ordersCartOf))
    .with("cart", (db) => db.deleteFrom("carts").where("user_id", "=", ordersCartOf))
    .insertInto("orders")
    .values(headOf(id, order))
    .returning(["id", "number"])
    .returning(
      sql<string | null>`(
        select min(name) from sellers
        join unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::text[]) as seen (id, tax_status) using (id)
        where sellers.tax_status <> seen.tax_status
      )`.as("changed"),
    )
    .executeTakeFirstOrThrow();
  if (changed !== null) throw refusal("checkout.seller-changed", { vendor: changed });
  return written;
}

function headOf(id: string, order: OrderToWrite) {
  const { input, bill, buyer } = order;
  const business = businessOf(input);
  return {
    id,
    number: order.number,
    user_id: buyer.userId,
    user_email: buyer.email,
    checkout_token: input.checkoutToken,
    created_at: order.createdAt,
    subtotal: bill.subtotal,
    tax: bill.tax,
    total: bill.total,
    ...addressRow(input),
    buyer_gstin: business?.buyerGstin,
    buyer_business_name: business?.buyerBusinessName,
    billing_address_line1: business?.billingAddressLine1,
    billing_address_line2: business?.billingAddressLine2 || null,
    billing_city: business?.billingCity,
    billing_state_code: business?.billingState,
    billing_pincode: business?.billingPincode,
    place_of_supply: order.placeOfSupply,
    pos_basis: posBasisOf(input),
    payment_method: methodOf(order.provider),
    payment_provider: order.provider,
    credit_used: input.storeCredit,
    expires_at: order.expiresAt,
  };
}

function fulfilmentsOf(orderId: string, { bill, fulfilmentIds, promised, createdAt }: OrderToWrite) {
  return bill.parts.map(({ part, lines: [seller], roundOff, ...amounts }) => {
    return {
      id: fulfilmentIds.get(part),
      order_id: orderId,
      vendor_id: seller.vendorId,
      placed_at: createdAt,
      promised_for: promised.get(part) ?? null,
      awaits: seller.awaits,
      collect_code: seller.isCollected ? String(randomInt(1_000_000)).padStart(6, "0") : null,
      supply_state: seller.isCollected ? seller.supply : null,
      vendor_name: seller.vendorName,
      vendor_gstin: seller.vendorGstin,
      vendor_state_code: seller.vendorState,
      tax_status: seller.vendorTaxStatus,
      is_own: seller.isOwn,
      round_off: roundOff,
      ...amounts,
    };
  });
}

function linesOf(orderId: string, { bill, fulfilmentIds }: OrderToWrite) {
  return bill.lines.map((line) => ({
    order_id: orderId,
    position: line.position,
    fulfilment_id: fulfilmentIds.get(partOf(line)) ?? "",
    product_id: line.productId,
    name: line.name,
    slug: line.slug,
    picture_id: line.pictureId,
    spec_lines: line.specLines,
    condition_words: line.conditionWords,
    sku: line.sku,
    hsn: line.hsn,
    gst_rate: line.gstRate,
    quantity: line.quantity,
    awaited: line.expected === null ? 0 : line.quantity,
    unit_price: line.unitPrice,
    list_price: line.listPrice,
    discount: line.discount,
    taxable: line.taxable,
    cgst: line.cgst,
    sgst: line.sgst,
    igst: line.igst,
    ...frozenTerms(line.terms),
  }));
}
