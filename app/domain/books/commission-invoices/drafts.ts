import type { TaxDocumentKind } from "#db/values/book-values.ts";
import type { InvoiceSeller } from "../invoices/tax-document.ts";
import { amountOf, sumOf, type Taxed } from "../../base/gst/gst-split.ts";
import type { Unbilled } from "./read-unbilled.server.ts";

type BilledOn = NonNullable<Unbilled["billedOn"]>;

/** A commission document to be issued: what it sums up, and what it bills. */
export type Draft = {
  kind: TaxDocumentKind;
  buyer: InvoiceSeller;
  /** One for each rate of GST. Positive, also on a note. */
  parts: (Taxed & { gstBasisPoints: number; documents: number })[];
  documentIds: string[];
  corrects: BilledOn[];
  /** Whether no right document can be written of it now. */
  isOfAnotherRegistration: boolean;
};

/** A sale with its notes in this run. */
export type Sale = Taxed & Pick<Unbilled, "vendor" | "billedOn"> & { rows: Unbilled[] };

/** Sales for one document. */
type Group = Pick<Draft, "kind" | "buyer" | "isOfAnotherRegistration"> & { sales: Sale[] };

/**
 * Divides a vendor's unbilled commission into documents. Sales are netted with the notes that came in the same run;
 * what takes back commission that was billed before goes onto a credit note, or onto a commercial one if the GST of
 * that invoice cannot be reduced any more. A vendor that changed its registration gets documents for each, and sales of
 * another registration of the shop are apart, so that they keep no others waiting.
 * `settled` are the documents whose sale leaves nothing to bill.
 */
export function draftsOf(
  unbilled: readonly Unbilled[],
  isTooLate: (invoicedAt: Date) => boolean,
  isOfAnother: (sale: Sale) => boolean,
): { drafts: Draft[]; settled: string[] } {
  const settled: string[] = [];
  const groups = new Map<string, Group>();
  for (const sale of salesOf(unbilled)) {
    if (isZero(sale)) {
      settled.push(...sale.rows.map(({ documentId }) => documentId));
      continue;
    }
    const kind = kindOf(sale, isTooLate);
    const isOfAnotherRegistration = isOfAnother(sale);
    const key = [kind, sale.vendor.stateCode, sale.vendor.gstin, isOfAnotherRegistration].join();
    const group = groups.get(key) ?? { kind, buyer: sale.vendor, isOfAnotherRegistration, sales: [] };
    group.sales.push(sale);
    // As the newest sale names it.
    group.buyer = sale.vendor;
    groups.set(key, group);
  }
  return { drafts: [...groups.values()].map(draftOf), settled };
}

function salesOf(unbilled: readonly Unbilled[]): Sale[] {
  const sales = new Map<string, Sale>();
  for (const row of unbilled) {
    const { vendor, billedOn } = row;
    const rows = [...(sales.get(row.saleId)?.rows ?? []), row];
    sales.set(row.saleId, { ...sumOf(rows), vendor, billedOn, rows });
  }
  return [...sales.values()];
}

function kindOf(sale: Sale, isTooLate: (invoicedAt: Date) => boolean): TaxDocumentKind {
  if (sale.billedOn === null) return "invoice";
  return sale.cgst + sale.igst !== 0 && isTooLate(sale.billedOn.issuedAt) ? "commercial-note" : "credit-note";
}

function draftOf({ kind, buyer, isOfAnotherRegistration, sales }: Group): Draft {
  const rows = sales.flatMap((sale) => sale.rows);
  const corrected = sales.map(({ billedOn }) => billedOn).filter((invoice) => invoice !== null);
  const byRate = Map.groupBy(rows, ({ gstBasisPoints }) => gstBasisPoints);
  return {
    kind,
    buyer,
    parts: [...byRate].map(([gstBasisPoints, rows]) => ({
      ...printed(kind, sumOf(rows)),
      gstBasisPoints,
      documents: rows.length,
    })),
    documentIds: rows.map(({ documentId }) => documentId),
    corrects: [...new Map(corrected.map((invoice) => [invoice.id, invoice])).values()],
    isOfAnotherRegistration,
  };
}

/** As the document says it: a note's amounts are positive, and a commercial note has the GST in its value. */
function printed(kind: TaxDocumentKind, { taxable, cgst, sgst, igst }: Taxed): Taxed {
  if (kind === "invoice") return { taxable, cgst, sgst, igst };
  if (kind === "credit-note") return { taxable: 0 - taxable, cgst: 0 - cgst, sgst: 0 - sgst, igst: 0 - igst };
  return { taxable: 0 - amountOf({ taxable, cgst, sgst, igst }), cgst: 0, sgst: 0, igst: 0 };
}

const isZero = ({ taxable, cgst, sgst, igst }: Taxed) =>
  [taxable, cgst, sgst, igst].every((head) => head === 0);
