import type { TaxStatus } from "#db/words.ts";
import { billingOfOrder, businessColumns } from "../customers/buyer-of-order.ts";
import { addressLines } from "../places/address-lines.ts";
import { refusal } from "../refusals/refusal.ts";
import type { Shop } from "../shop/shop.ts";
import { missingFacts } from "../vendors/missing-for-approval.ts";
import { profileColumns, toProfile } from "../vendors/profile-row.ts";
import { documentAmounts, type LineOfDocument, readLines } from "./document-lines.server.ts";
import { nextNumber } from "./next-number.server.ts";
import { queueFile } from "./document-files.server.ts";
import { takeIssueMoment } from "./take-issue-moment.server.ts";
import type { InvoiceBuyer, InvoiceSeller } from "./tax-document.ts";

/**
 * Issues a vendor's invoice for the goods that a fulfilment ships, in the transaction that ships them (CGST Act
 * s.31(1)), and returns its id. Its PDF is made right after. What was credited before is not on it. The caller must have
 * locked the order's row.
 * Refuses: a vendor whose profile lacks what an invoice must state; a vendor who now sells from another state, or has
 * another tax status.
 */
export async function issueInvoice(
  shop: Shop,
  fulfilmentId: string,
  { lines, roundOff }: { lines: LineOfDocument[]; roundOff: number },
): Promise<string> {
  const fulfilment = await readFulfilment(shop, fulfilmentId);
  refuseUnlessNamed(fulfilment);
  const issuedAt = await takeIssueMoment(shop, fulfilment.vendor_id);
  const { id } = await shop.db
    .insertInto("tax_documents")
    .values({
      kind: "invoice",
      number: await nextNumber(shop, fulfilment.vendor_id, { kind: "invoice", issuedAt }),
      issued_at: issuedAt,
      vendor_id: fulfilment.vendor_id,
      order_id: fulfilment.order_id,
      fulfilment_id: fulfilmentId,
      seller: JSON.stringify(sellerOf(fulfilment)),
      buyer: JSON.stringify(buyerOf(fulfilment)),
      lines: JSON.stringify(await readLines(shop, fulfilment.order_id, lines, { withWarranty: true })),
      place_of_supply: fulfilment.place_of_supply,
      tax_status: fulfilment.ordered_tax_status,
      ...documentAmounts(lines, roundOff),
    })
    .returning("id")
    .executeTakeFirstOrThrow();
  await queueFile(shop, id);
  return id;
}

type Fulfilment = Awaited<ReturnType<typeof readFulfilment>>;

function readFulfilment({ db }: Shop, fulfilmentId: string) {
  return db
    .selectFrom("fulfilments")
    .innerJoin("orders", "orders.id", "fulfilments.order_id")
    .innerJoin("vendors", "vendors.id", "fulfilments.vendor_id")
    .selectAll("fulfilments")
    .select(profileColumns)
    .select("fulfilments.tax_status as ordered_tax_status")
    .select([
      "orders.full_name as buyer_name",
      "orders.address_line1 as buyer_line1",
      "orders.address_line2 as buyer_line2",
      "orders.city as buyer_city",
      "orders.state_code as buyer_state",
      "orders.pincode as buyer_pincode",
      "orders.phone as buyer_phone",
    ])
    .select(businessColumns)
    .where("fulfilments.id", "=", fulfilmentId)
    .executeTakeFirstOrThrow();
}

/**
 * Checks that an invoice can be written.
 * Refuses: a vendor whose profile is incomplete; a vendor who now sits in another state than the tax was computed with,
 * or has another tax status than the order was placed with. Older orders do not know their tax status.
 */
function refuseUnlessNamed(fulfilment: Fulfilment): void {
  const missing = missingFacts(toProfile(fulfilment), true);
  if (missing.length > 0) {
    throw refusal("invoice.seller-incomplete", { vendor: fulfilment.name, missing });
  }
  const taxedIn = fulfilment.vendor_state_code ?? fulfilment.state_code;
  if (fulfilment.state_code !== taxedIn) {
    throw refusal("invoice.seller-moved", {
      vendor: fulfilment.name,
      orderedFrom: taxedIn ?? "",
      state: fulfilment.state_code ?? "",
    });
  }
  const { ordered_tax_status: orderedAs, tax_status: status } = fulfilment;
  if (orderedAs !== null && orderedAs !== status) {
    throw refusal("invoice.seller-of-other-status", {
      vendor: fulfilment.name,
      orderedAs: orderedAs as TaxStatus,
      status: status as TaxStatus,
    });
  }
}

/** The vendor as of shipping. It sells from the state that the tax was computed with. */
function sellerOf(fulfilment: Fulfilment): InvoiceSeller {
  return {
    name: fulfilment.name,
    legalName: fulfilment.legal_name,
    gstin: fulfilment.gstin,
    enrolmentNumber: fulfilment.enrolment_number,
    address: addressLines({
      first: fulfilment.address_line,
      second: null,
      city: fulfilment.city,
      state: fulfilment.state_code,
      pincode: fulfilment.pincode,
    }),
    stateCode: fulfilment.state_code ?? "",
    phone: fulfilment.phone,
    email: fulfilment.email,
  };
}

function buyerOf(fulfilment: Fulfilment): InvoiceBuyer {
  const { business, supply } = billingOfOrder(fulfilment);
  return {
    name: fulfilment.buyer_name,
    address: addressLines({
      first: fulfilment.buyer_line1,
      second: fulfilment.buyer_line2,
      city: fulfilment.buyer_city,
      state: fulfilment.buyer_state,
      pincode: fulfilment.buyer_pincode,
    }),
    stateCode: fulfilment.buyer_state,
    phone: fulfilment.buyer_phone,
    business,
    posBasis: supply.basis,
  };
}
