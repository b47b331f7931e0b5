import { Link } from "react-router";
import {
  amountLabels,
  type Figures,
  type Report,
  type ReportRow,
  type Span,
} from "#domain/reports/figures/figures.ts";
import { documentsAddress } from "#domain/reports/figures/report-address.ts";
import { groupingLabels, isStep, type ReportQuery } from "#domain/reports/figures/report-query.ts";
import { type Column, headColumn, numberColumn } from "#ui/tables/table-columns.ts";
import { isComparable, isYearBefore } from "#domain/reports/figures/report-period.ts";
import { useMay } from "../../may.ts";
import { changeText, numberText, rupeesText } from "./change-text.ts";

type Shown = Pick<Report, "most" | "firstDay">;
type Kind = "invoices" | "notes" | null;
type Figure = readonly [key: keyof Figures, title: string, kind?: Kind];

const counts: Figure[] = [
  ["orders", "Orders", "invoices"],
  ["pieces", "Pieces"],
];
const money: Figure[] = [
  ["sales", "Sales (₹)", "invoices"],
  ["returns", "Returns (₹)", "notes"],
  ["netSales", "Net sales (₹)"],
  ["gst", "GST (₹)"],
  ["paid", `${amountLabels.paid} (₹)`],
];
const priceSteps: Figure[] = [
  ["listValue", "List value (₹)", "invoices"],
  ["markdown", "− Markdown (₹)", "invoices"],
  ["offers", "− Offers (₹)", "invoices"],
  ["reduced", "− Reduced before dispatch (₹)", "invoices"],
  ["sales", "= Sales (₹)", "invoices"],
];

/** A link from a figure to the documents that it adds up; none has no documents to show. */
function linked(query: ReportQuery, row: ReportRow, span: Span, kind: Kind, text: string) {
  if (text === "–") return text;
  const key = row.keys[span];
  const days = span === "now" ? query.period : query.period[span];
  const address = documentsAddress(days, key === null ? null : { by: query.by, key }, kind);
  return (
    <Link className="hover:underline" to={`documents${address}`}>
      {text}
    </Link>
  );
}

/** Leads to the customer's page, for those who may open it. */
function CustomerName({ id, name }: { id: string; name: string }) {
  if (!useMay()("customers.read")) return name;
  return (
    <Link className="hover:underline" to={`/admin/customers/${id}`}>
      {name}
    </Link>
  );
}

/** `most`: the highest net sales, in paise, to which the bars of rows that are no spans of time are drawn. */
const head = (by: ReportQuery["by"], most: number) =>
  headColumn<ReportRow>(groupingLabels[by], ({ label, keys, now }) => (
    <span className="grid min-w-28 flex-1 gap-1 text-left">
      {by === "customer" && keys.now ? <CustomerName id={keys.now} name={label} /> : label}
      {!isStep(by) && keys.now !== null && now.netSales > 0 && (
        <svg
          className="h-1 w-full"
          viewBox="0 0 100 4"
          preserveAspectRatio="none"
          aria-hidden="true"
          focusable="false"
        >
          <rect className="fill-accent" width={(now.netSales / most) * 100} height="4" />
        </svg>
      )}
    </span>
  ));

const figures = (query: ReportQuery, shown: Figure[], textOf: (number: number) => string) =>
  shown.map(([key, title, kind = null]) =>
    numberColumn<ReportRow>(title, (row) => linked(query, row, "now", kind, textOf(row.now[key]))),
  );

const compared = (query: ReportQuery, firstDay: string | null, span: "before" | "yearAgo", title: string) =>
  numberColumn<ReportRow>(`${title} (₹)`, (row) => {
    const key = row.keys[span];
    const from = isStep(query.by) && key !== null ? key : query.period[span].from;
    const isKnown = isComparable({ from }, firstDay) && (key !== null || row.keys.now === null);
    const change = isKnown ? changeText(row.now, row[span]) : null;
    if (change === null && row[span].netSales === 0) return "–";
    return (
      <span className="cell-lines justify-items-end">
        {linked(query, row, span, null, rupeesText(row[span].netSales))}
        {change && <span className="muted small whitespace-nowrap">{change}</span>}
      </span>
    );
  });

export const reportColumns = (query: ReportQuery, { most, firstDay }: Shown): Column<ReportRow>[] => [
  head(query.by, most),
  ...figures(query, counts, numberText),
  ...figures(query, money, rupeesText),
  compared(query, firstDay, "before", "Net sales before"),
  ...(isYearBefore(query.period) ? [] : [compared(query, firstDay, "yearAgo", "A year ago")]),
];

/** How the list price became what was sold. */
export const priceColumns = (query: ReportQuery, { most }: Shown): Column<ReportRow>[] => [
  head(query.by, most),
  ...figures(query, priceSteps, rupeesText),
];
