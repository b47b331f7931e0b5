import type { TaxStatus } from "#db/values/vendor-values.ts";
import { refusal } from "../refusals.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { missingFacts } from "../../vendors/missing-facts.ts";
import { toProfile } from "../../vendors/vendor/profile-row.ts";
import { buyerOf, type FulfilmentWithParties, readParties, sellerOf } from "./document-parties.server.ts";
import type { LineOfDocument } from "./document-lines.server.ts";
import { writeDocument } from "./write-document.server.ts";

/**
 * Issues a vendor's invoice for the goods of a fulfilment, in the transaction that packs them or hands them over: before or
 * at their removal (CGST Act s.31(1)(a)). Returns its id. What was credited before is not on it. The caller must have
 * locked the order's row.
 * Refuses: a vendor whose profile lacks what an invoice must state; a vendor who now sells from another state, or has
 * another tax status.
 */
export async function issueInvoice(
  shop: Shop,
  fulfilmentId: string,
  { lines, roundOff }: { lines: LineOfDocument[]; roundOff: number },
): Promise<string> {
  const fulfilment = await readParties(shop, fulfilmentId);
  refuseUnlessNamed(fulfilment);
  return writeDocument(shop, {
    kind: async () => "invoice",
    vendor_id: fulfilment.vendor_id,
    order_id: fulfilment.order_id,
    fulfilment_id: fulfilmentId,
    seller: JSON.stringify(sellerOf(fulfilment)),
    buyer: JSON.stringify(buyerOf(fulfilment)),
    place_of_supply: fulfilment.supply.state,
    tax_status: fulfilment.ordered_tax_status,
    lines,
    roundOff,
  });
}

/**
 * Checks that an invoice can be written.
 * Refuses: a vendor whose profile is incomplete; a vendor who now sits in another state than the tax was computed with,
 * or has another tax status than the order was placed with.
 */
function refuseUnlessNamed(fulfilment: FulfilmentWithParties): void {
  const missing = missingFacts(toProfile(fulfilment));
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
  if (orderedAs !== status) {
    throw refusal("invoice.seller-of-other-status", {
      vendor: fulfilment.name,
      orderedAs: orderedAs as TaxStatus,
      status: status as TaxStatus,
    });
  }
}
