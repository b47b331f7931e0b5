import { type RawBuilder, sql } from "kysely";
import { type TaxDocumentKind, taxDocumentKinds } from "#db/values/book-values.ts";
import { readChoice } from "../../base/tables/table-query.ts";
import type { DocumentLine } from "../invoices/tax-document.ts";
import { isToRegistered, sellerRegistration } from "../invoices/registered-parties.ts";

const buyers = ["registered", "others"] as const;

/** Which documents of goods a file is asked for, as the sums of a month add them up. */
export type DocumentFilter = {
  /** The GSTIN or enrolment number of the seller. */
  gstin?: string;
  kind?: TaxDocumentKind;
  buyers?: (typeof buyers)[number];
  /** GST code of the state that is the place of supply. */
  place?: string;
  /** In percent: documents with GST, and of them the lines at this rate. 'none' is for sellers who charge no GST. */
  rate?: number | "none";
};

/** Reads `?gstin=&kind=&buyers=&place=&rate=`. */
export function readDocumentFilter(parameters: URLSearchParams): DocumentFilter {
  const text = (name: string) => parameters.get(name) || undefined;
  const rate = text("rate");
  return {
    gstin: text("gstin"),
    kind: readChoice(parameters, "kind", taxDocumentKinds),
    buyers: readChoice(parameters, "buyers", buyers),
    place: text("place"),
    rate: rate === undefined || rate === "none" ? rate : Number(rate),
  };
}

/** Whether a `document` of goods, with its seller as it prints it, is one of these. */
export function isOfFilter({
  gstin,
  kind,
  buyers: ofBuyers,
  place,
  rate,
}: DocumentFilter): RawBuilder<boolean> {
  const chargesGst = sql`document.tax_status = 'registered'`;
  const conditions = [
    gstin !== undefined && sql`${sellerRegistration} = ${gstin}`,
    kind !== undefined && sql`document.kind = ${kind}`,
    ofBuyers !== undefined && sql`${isToRegistered} = ${ofBuyers === "registered"}`,
    place !== undefined && sql`document.place_of_supply = ${place}`,
    rate === "none" && sql`not ${chargesGst}`,
    typeof rate === "number" &&
      sql`${chargesGst} and exists (
        select from document_lines line where line.document_id = document.id and line.gst_rate = ${rate}
      )`,
  ].filter((condition) => condition !== false);
  return sql<boolean>`(${sql.join([sql`true`, ...conditions], sql` and `)})`;
}

/** Whether a line of such a document is asked for. */
export const keepsLine =
  ({ rate }: DocumentFilter) =>
  ({ gstRate }: DocumentLine): boolean =>
    typeof rate !== "number" || gstRate === rate;
