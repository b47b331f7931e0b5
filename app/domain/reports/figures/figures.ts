/** What documents of a period add up to: whole paise without GST where nothing else is said. */
export type Figures = {
  /** Orders with an invoice, each once. */
  orders: number;
  /** Pieces that were invoiced, less those that were credited. */
  pieces: number;
  /** At the prices of the sellers' lists; and what of it was not asked, was taken off by offers or before dispatch. */
  listValue: number;
  markdown: number;
  offers: number;
  reduced: number;
  /** The taxable value of invoices. */
  sales: number;
  /** That of credit notes. */
  returns: number;
  netSales: number;
  /** GST of both; and what was given back as GST that stays paid, because the year's last day for it was over. */
  gst: number;
  borneGst: number;
  roundOff: number;
  /** The invoices less the credit notes: net sales, GST and rounding. */
  paid: number;
};

export type Span = "now" | "before" | "yearAgo";

/** What is said of the period before and of a year ago. */
type Compared = Pick<Figures, "orders" | "netSales">;

type Sums = { now: Figures; before: Compared; yearAgo: Compared };

/** `keys`: what the lines of each of the three are counted under; spans of time differ, and one may have none before. */
export type ReportRow = Sums & { keys: Record<Span, string | null>; label: string };

/**
 * `count` rows in all, which may be more than `rows`; `most` is the highest net sales of one, 0 at least; `firstDay` that of
 * the first document, before which there is nothing to compare with.
 */
export type Report = {
  rows: ReportRow[];
  count: number;
  most: number;
  total: Sums;
  firstDay: string | null;
};

export const countLabels = { orders: "Orders", pieces: "Pieces" } as const;
export const amountLabels = {
  listValue: "List value",
  markdown: "Markdown",
  offers: "Offers",
  reduced: "Reduced before dispatch",
  sales: "Sales",
  returns: "Returns",
  netSales: "Net sales",
  gst: "GST",
  borneGst: "GST borne by the seller",
  roundOff: "Round-off",
  paid: "Net sales with GST",
} as const;

/** Why orders of rows may come to more than their total, where they do. */
export const sharedOrdersText =
  "An order counts in every row that has a part of it, so the rows can add up to more orders than the total.";

export const keysOf = Object.keys as <Key extends string>(record: Readonly<Record<Key, unknown>>) => Key[];

export const noFigures = Object.fromEntries(
  keysOf({ ...countLabels, ...amountLabels }).map((name) => [name, 0]),
) as Figures;
