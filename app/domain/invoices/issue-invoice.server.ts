import { addressLines } from "../places/address-lines.ts";
import { stateName } from "../places/indian-states.ts";
import { Refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";
import { missingForApproval } from "../vendors/missing-for-approval.ts";
import { profileColumns, toProfile } from "../vendors/profile-row.ts";
import { issueCreditNotes } from "./issue-credit-notes.server.ts";
import { nextNumber } from "./next-number.server.ts";
import type { BuyerOnPaper, DocumentLine, SellerOnPaper } from "./tax-document.ts";

const list = new Intl.ListFormat("en-IN", { type: "conjunction" });

/**
 * Issues the seller's invoice for its part of an order, in the transaction in which the goods leave (CGST Act s.31(1)).
 * What went back to the customer before that is corrected by credit notes at once. Refuses a seller whose profile does
 * not say what an invoice has to. The order's row must be locked.
 */
export async function issueInvoice(
  shop: Shop,
  partId: string,
  serials: Map<number, string[]>,
): Promise<void> {
  const part = await readPart(shop, partId);
  refuseUnlessNamed(part);
  const issuedAt = shop.now();
  const lines = await readLines(shop, part.order_id, partId, serials);
  await shop.db
    .insertInto("tax_documents")
    .values({
      kind: "invoice",
      number: await nextNumber(shop, part.vendor_id, { kind: "invoice", issuedAt }),
      issued_at: issuedAt,
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
    .selectAll("vendor_orders")
    .select(profileColumns)
    .select([
      "orders.full_name as buyer_name",
      "orders.address_line1 as buyer_line1",
      "orders.address_line2 as buyer_line2",
      "orders.city as buyer_city",
      "orders.state_code as buyer_state",
      "orders.pincode as buyer_pincode",
      "orders.phone as buyer_phone",
      "orders.buyer_gstin",
      "orders.buyer_business_name",
      "orders.place_of_supply",
    ])
    .where("vendor_orders.id", "=", partId)
    .executeTakeFirstOrThrow();
}

/** Refuses what no invoice can be written for: a seller who has not said who it is, or now sits in another state. */
function refuseUnlessNamed(part: Part): void {
  const missing = missingForApproval(toProfile(part), true);
  if (missing.length > 0) {
    throw new Refusal(
      "conflict",
      `The invoice has to name its seller, and the profile of ${part.name} lacks ${list.format(missing)}. Please fill that in first.`,
    );
  }
  const taxedIn = part.vendor_state_code ?? part.state_code;
  if (part.state_code !== taxedIn) {
    throw new Refusal(
      "conflict",
      `The customer ordered from ${stateName(taxedIn ?? "")} and paid GST by that, but the profile of ${part.name} now says ${stateName(part.state_code ?? "")}. Please cancel the order, or mend the profile.`,
    );
  }
}

/** Who the seller is as the goods leave; it sells from the state that the tax was computed with. */
function sellerOf(part: Part): SellerOnPaper {
  return {
    name: part.name,
    legalName: part.legal_name,
    gstin: part.gstin,
    enrolmentNumber: part.enrolment_number,
    address: addressLines({
      first: part.address_line,
      second: null,
      city: part.city,
      state: part.state_code,
      pincode: part.pincode,
    }),
    stateCode: part.state_code ?? "",
    phone: part.phone,
    email: part.email,
  };
}

function buyerOf(part: Part): BuyerOnPaper {
  return {
    name: part.buyer_name,
    address: addressLines({
      first: part.buyer_line1,
      second: part.buyer_line2,
      city: part.buyer_city,
      state: part.buyer_state,
      pincode: part.buyer_pincode,
    }),
    stateCode: part.buyer_state,
    phone: part.buyer_phone,
    business:
      part.buyer_gstin === null ? null : { name: part.buyer_business_name ?? "", gstin: part.buyer_gstin },
  };
}

async function readLines(
  shop: Shop,
  orderId: string,
  partId: string,
  serials: Map<number, string[]>,
): Promise<DocumentLine[]> {
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
  return rows.map(({ position, ...line }) => ({ ...line, serials: serials.get(position) ?? [] }));
}
