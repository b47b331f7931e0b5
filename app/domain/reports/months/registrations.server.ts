import { sql } from "kysely";
import { sellerRegistration } from "../../books/invoices/registered-parties.ts";
import { sellerScope } from "../../shop/access/seller-scope.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isOfScope, moments } from "../figures/sold-lines.server.ts";
import { daysOfMonth } from "./month-query.ts";

/** Somebody who files returns, or whose sales are in those of the shop. */
export type Registration = {
  /** GSTIN, or the enrolment number of a seller without one; null for a shop that has not entered its GSTIN. */
  gstin: string | null;
  legalName: string;
  /** Whether it is the shop's, whose own goods may be sold with it. */
  isShop: boolean;
  /** The sellers who had it. */
  vendorIds: string[];
};

type Named = { gstin: string; legalName: string; vendorId: string };

/**
 * Lists with what a month can be asked for: the shop's first, then the sellers'; a vendor has those with which it issued
 * documents in the month, and the one of now. Names are those that the last document of the month has.
 */
export async function listRegistrations(shop: Shop, month: string): Promise<Registration[]> {
  const scope = sellerScope(shop.actor, "books.read");
  const { start, stop } = moments(daysOfMonth(month));
  const { rows } = await sql<Named>`
    (
      select distinct on (gstin, "vendorId") ${sellerRegistration} as gstin, vendor_id as "vendorId",
        coalesce(seller ->> 'legalName', seller ->> 'name') as "legalName"
      from tax_documents document
      where issued_at >= ${start} and issued_at < ${stop} and ${isOfScope(scope, "vendor_id")}
      order by gstin, "vendorId", issued_at desc
    ) union all (
      select coalesce(gstin, enrolment_number), id, coalesce(legal_name, name) from vendors
      where coalesce(gstin, enrolment_number) is not null and ${isOfScope(scope, "id")} order by name, id
    )`.execute(shop.db);
  const found = new Map<string | null, Registration>();
  if (scope === "everybody") {
    const { gstin, legal_name, name } = await shop.db
      .selectFrom("shop_settings")
      .select(["gstin", "legal_name", "name"])
      .executeTakeFirstOrThrow();
    found.set(gstin, { gstin, legalName: legal_name || name, isShop: true, vendorIds: [] });
  }
  for (const { gstin, legalName, vendorId } of rows) {
    const known = found.get(gstin);
    if (known) known.vendorIds.push(vendorId);
    else found.set(gstin, { gstin, legalName, isShop: false, vendorIds: [vendorId] });
  }
  return [...found.values()];
}
