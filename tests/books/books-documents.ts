import { indiaMonth, isTooLateForGst } from "./books-arithmetic.ts";
import { type Amounts, gstOf, plus, worthOf } from "./books-tax.ts";

type DocumentKind = "invoice" | "credit-note" | "commercial-note";

/** The documents of one kind that a seller issued in a month in India. */
type DocumentRow = Amounts & {
  seller: string;
  kind: DocumentKind;
  month: string;
  count: number;
  roundOff: number;
  total: number;
};

/**
 * A credit note in time reduces GST; after that it is a commercial note over the same amount, all of which is value
 * (CGST Act, section 34; decision 044). Where there is no GST to reduce, a credit note is never too late.
 */
export function noteOf(invoiced: Date, at: Date, amounts: Amounts): { kind: DocumentKind; amounts: Amounts } {
  if (gstOf(amounts) === 0 || !isTooLateForGst(invoiced, at)) return { kind: "credit-note", amounts };
  return {
    kind: "commercial-note",
    amounts: { taxable: worthOf(amounts), cgst: 0, sgst: 0, igst: 0 },
  };
}

export class DocumentBooks {
  private readonly rows = new Map<string, DocumentRow>();

  issue(at: Date, seller: string, kind: DocumentKind, amounts: Amounts, roundOff: number) {
    const month = indiaMonth(at);
    const key = `${month} ${seller} ${kind}`;
    const sofar = this.rows.get(key);
    this.rows.set(key, {
      seller,
      kind,
      month,
      count: (sofar?.count ?? 0) + 1,
      ...(sofar ? plus(sofar, amounts) : amounts),
      roundOff: (sofar?.roundOff ?? 0) + roundOff,
      total: (sofar?.total ?? 0) + worthOf(amounts) + roundOff,
    });
  }

  all(): DocumentRow[] {
    return [...this.rows].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
  }
}
