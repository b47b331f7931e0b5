import { type RawBuilder, sql } from "kysely";

/** What the invoices of a row less their notes come to, and the GST in them, in whole paise; `which` are its documents. */
export function invoicedOf(which: RawBuilder<unknown>) {
  const sumOf = (amount: RawBuilder<unknown>) => sql<number>`(
    select coalesce(sum(case kind when 'invoice' then ${amount} else -(${amount}) end), 0)::float8
    from tax_documents where ${which}
  )`;
  return [
    sumOf(sql`cgst + sgst + igst`).as("gstInvoiced"),
    sumOf(sql`tax_documents.total`).as("totalInvoiced"),
  ] as const;
}
