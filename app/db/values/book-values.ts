/** The deductions the shop keeps from a vendor's sale at a rate of its settings. TDS has rules instead. */
export const ratedKinds = ["commission", "gst-on-commission", "tcs"] as const;
export type RatedKind = (typeof ratedKinds)[number];

/** All deductions the shop keeps from a vendor's sale. */
type FeeKind = RatedKind | "tds";

/** The ledger entries for the value of the sale; together they are the total of its invoice. */
export const moneyKinds = ["goods", "gst", "rounding"] as const;

/** What a tax document posts. */
export type SaleKind = (typeof moneyKinds)[number] | FeeKind;

/** Whether TDS is on the value of a sale with or without its GST. */
export const tdsBases = ["without-gst", "with-gst"] as const;
export type TdsBase = (typeof tdsBases)[number];
export const taxDocumentKinds = ["invoice", "credit-note", "commercial-note"] as const;
export type TaxDocumentKind = (typeof taxDocumentKinds)[number];
