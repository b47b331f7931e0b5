import { type RawBuilder, sql } from "kysely";
import { readableAddress, readableCity } from "../../base/addresses/readable-address.ts";
import { rowsOf } from "../../base/tables/rows-of.ts";
import { listRefundsOf } from "../../payments/refund-accounts/customer-refunds.server.ts";
import type { Shop } from "../../shop/context/shop.ts";
import type { PersonalData } from "../../shop/registration/personal-data.ts";

const paisePerRupee = 100;
const inRupees = (column: string): RawBuilder<number> => sql<number>`${sql.ref(column)} / 100.0`;

export const orderData: PersonalData = {
  export: async (shop, { userId }) => ({
    orders: await exportOrders(shop, userId),
    productsAdded: await exportOwnedUnits(shop, userId),
  }),
  notExported: {
    checkout_drafts: "an address on its way into an order, which holds it then",
    order_entries: "an order that the staff are entering, which holds it then",
    pay_links: "hashes of links to pay",
    document_lines: "what reports add up of the invoices of orders",
    order_notes: "what the staff wrote about an order of somebody else",
  },
  kept: { orders: "tax law asks for them" },
};

async function exportOrders(shop: Shop, userId: string) {
  const orders = await shop.db
    .selectFrom("orders")
    .selectAll()
    .where("user_id", "=", userId)
    .orderBy("created_at")
    .execute();
  const lines = await shop.db
    .selectFrom("order_lines")
    .innerJoin("orders", "orders.id", "order_lines.order_id")
    .select(["order_lines.order_id as of", "order_lines.name", "order_lines.quantity"])
    .select(inRupees("order_lines.unit_price").as("unitPriceInRupees"))
    .where("orders.user_id", "=", userId)
    .orderBy("order_lines.position")
    .execute();
  const documents = await shop.db
    .selectFrom("tax_documents")
    .innerJoin("orders", "orders.id", "tax_documents.order_id")
    .select(["order_id as of", "kind", "tax_documents.number", "issued_at as issuedAt"])
    .select(inRupees("tax_documents.total").as("totalInRupees"))
    .where("orders.user_id", "=", userId)
    .orderBy("issued_at")
    .execute();
  const refunds = (await listRefundsOf(shop, userId)).map(
    ({ orderId, amount, status, startedAt, sentOn, reference, account }) => ({
      of: orderId,
      amountInRupees: amount / paisePerRupee,
      status,
      startedAt,
      sentOn,
      reference,
      // The whole account is encrypted, and is deleted some time after the refund was sent.
      sentTo: account,
    }),
  );
  return orders.map((order) => ({
    number: order.number,
    placedAt: order.created_at,
    status: order.status,
    paymentStatus: order.payment_status,
    paymentMethod: order.payment_method,
    utr: order.utr,
    totalInRupees: order.total / paisePerRupee,
    sentTo: readableAddress(order),
    billedTo: order.buyer_gstin && {
      gstin: order.buyer_gstin,
      legalName: order.buyer_business_name,
      billingAddress: readableCity({
        address_line1: order.billing_address_line1,
        address_line2: order.billing_address_line2,
        city: order.billing_city,
        state_code: order.billing_state_code ?? "",
        pincode: order.billing_pincode,
      }),
    },
    lines: rowsOf(order.id, lines),
    invoices: rowsOf(order.id, documents),
    refunds: rowsOf(order.id, refunds),
  }));
}

async function exportOwnedUnits({ db }: Shop, userId: string) {
  return db
    .selectFrom("owned_units")
    .innerJoin("unit_serials", (join) =>
      join
        .onRef("unit_serials.order_id", "=", "owned_units.order_id")
        .onRef("unit_serials.position", "=", "owned_units.position")
        .onRef("unit_serials.unit", "=", "owned_units.unit"),
    )
    .innerJoin("order_lines", (join) =>
      join
        .onRef("order_lines.order_id", "=", "owned_units.order_id")
        .onRef("order_lines.position", "=", "owned_units.position"),
    )
    .select(["order_lines.name", "serial_number as serialNumber", "added_at as addedAt"])
    .where("owned_units.user_id", "=", userId)
    .orderBy("added_at")
    .execute();
}
