import type { Shop } from "../shop.ts";
import { addressLines } from "../address-lines.ts";
import { readSerials } from "../orders/order-money.server.ts";
import { issueCreditNotes } from "./issue-credit-notes.server.ts";
import { nextNumber } from "./next-number.server.ts";
import type { BuyerOnPaper, DocumentLine, SellerOnPaper } from "./tax-document.ts";

/**
 * Issues the seller's invoice for its part of an order, in the transaction in which the goods leave (CGST Act s.31(1)).
 * What went back to the customer before that is corrected by credit notes at once. The order's row must be locked.
 */
export async function issueInvoice(shop: Shop, partId: string): Promise<void> {
  const part = await readPart(shop, partId);
  const lines = await readLines(shop, part.order_id, partId);
  await shop.db
    .insertInto("tax_documents")
    .values({
      kind: "invoice",
      number: await nextNumber(shop, part.vendor_id, "invoice"),
      issued_at: shop.now(),
      vendor_id: part.vendor_id,
      order_id: part.order_id,
      vendor_order_id: partId,
      seller: JSON.stringify(sellerOf(part)),
      buyer: JSON.stringify(buyerOf(part)),
      lines: JSON.stringify(lines),
      place_of_supply: part.place_of_supply,
      taxable: part.taxable,
      cgst: part.cgst,
      sgst: part.sgst,
      igst: part.igst,
      round_off: part.round_off,
      total: part.total,
    })
    .execute();
  await issueCreditNotes(shop, part.order_id);
}

type Part = Awaited<ReturnType<typeof readPart>>;

function readPart({ db }: Shop, partId: string) {
  return db
    .selectFrom("vendor_orders")
    .innerJoin("orders", "orders.id", "vendor_orders.order_id")
    .innerJoin("vendors", "vendors.id", "vendor_orders.vendor_id")
    .innerJoin("shop_settings", (join) => join.onTrue())
    .selectAll("vendor_orders")
    .select([
      "orders.full_name",
      "orders.address_line1",
      "orders.address_line2",
      "orders.city",
      "orders.state_code",
      "orders.pincode",
      "orders.phone",
      "orders.buyer_gstin",
      "orders.buyer_business_name",
      "orders.place_of_supply",
      "vendors.legal_name",
      "vendors.enrolment_number",
      "vendors.address_line as seller_line",
      "vendors.city as seller_city",
      "vendors.state_code as seller_state",
      "vendors.pincode as seller_pincode",
      "vendors.phone as seller_phone",
      "vendors.email as seller_email",
      "shop_settings.state_code as shop_state",
    ])
    .where("vendor_orders.id", "=", partId)
    .executeTakeFirstOrThrow();
}

/** Name, registration and state are those the customer ordered under, because the tax was computed with them. */
function sellerOf(part: Part): SellerOnPaper {
  return {
    name: part.vendor_name,
    legalName: part.legal_name,
    gstin: part.vendor_gstin,
    enrolmentNumber: part.vendor_gstin === null ? part.enrolment_number : null,
    address: addressLines({
      first: part.seller_line,
      second: null,
      city: part.seller_city,
      state: part.seller_state,
      pincode: part.seller_pincode,
    }),
    stateCode: part.vendor_state_code ?? part.shop_state,
    phone: part.seller_phone,
    email: part.seller_email,
  };
}

function buyerOf(part: Part): BuyerOnPaper {
  return {
    name: part.full_name,
    address: addressLines({
      first: part.address_line1,
      second: part.address_line2,
      city: part.city,
      state: part.state_code,
      pincode: part.pincode,
    }),
    stateCode: part.state_code,
    phone: part.phone,
    business:
      part.buyer_gstin === null ? null : { name: part.buyer_business_name ?? "", gstin: part.buyer_gstin },
  };
}

async function readLines(shop: Shop, orderId: string, partId: string): Promise<DocumentLine[]> {
  const rows = await shop.db
    .selectFrom("order_lines")
    .select([
      "position",
      "name",
      "spec_lines as specLines",
      "hsn",
      "gst_rate as gstRate",
      "quantity",
      "unit_price as unitPrice",
      "taxable",
      "cgst",
      "sgst",
      "igst",
    ])
    .where("order_id", "=", orderId)
    .where("vendor_order_id", "=", partId)
    .orderBy("position")
    .execute();
  const serials = await readSerials(shop, orderId);
  return rows.map(({ position, ...line }) => ({ ...line, serials: serials.get(position) ?? [] }));
}
