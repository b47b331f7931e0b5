import type { InvoiceSeller } from "../invoices/tax-document.ts";
import { addressLines } from "../../base/addresses/address-lines.ts";
import type { Shop } from "../../shop/context/shop.ts";
import { isGstin, stateOfGstin } from "../../base/gst/gstin.ts";

export type Supplier = InvoiceSeller & { gstin: string };

/**
 * Reads the shop as its own invoices name it, or the words of what its settings lack for that: 'the GSTIN'. Not from
 * the cached settings, because an invoice names it for good.
 */
export async function readSupplier({
  db,
}: Shop): Promise<{ supplier: Supplier } | { supplier: null; missing: string[] }> {
  const row = await db.selectFrom("shop_settings").selectAll().executeTakeFirstOrThrow();
  const { gstin } = row;
  const hasGstin = gstin !== null && isGstin(gstin);
  const missing = [
    ...(hasGstin ? [] : ["the GSTIN"]),
    ...(hasGstin && stateOfGstin(gstin) !== row.state_code ? ["the state of the GSTIN"] : []),
    ...(row.legal_name.trim() === "" ? ["the legal name"] : []),
    ...([row.address_line, row.city, row.pincode].some((text) => text.trim() === "") ? ["the address"] : []),
  ];
  if (!hasGstin || missing.length > 0) return { supplier: null, missing };
  const address = {
    first: row.address_line,
    second: null,
    city: row.city,
    state: row.state_code,
    pincode: row.pincode,
  };
  const supplier = {
    name: row.name,
    legalName: row.legal_name,
    gstin,
    enrolmentNumber: null,
    address: addressLines(address),
    stateCode: row.state_code,
    phone: row.phones[0] ?? null,
    email: row.support_emails[0] ?? row.info_email,
  };
  return { supplier };
}
