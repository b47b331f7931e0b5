import { Link } from "react-router";
import { formatCount } from "#domain/base/text/counts.ts";
import type { Figures, ReportRow, Span } from "#domain/reports/figures/figures.ts";
import { documentsAddress } from "#domain/reports/figures/report-address.ts";
import { groupingLabels, isStep, type ReportQuery } from "#domain/reports/figures/report-query.ts";
import type { Column } from "#ui/tables/table-columns.ts";
import { changeText, rupeesText } from "./change-text.ts";

type Kind = "invoices" | "notes" | null;
type Money = { key: keyof Figures; title: string; kind?: Kind };

const counts: Money[] = [
  { key: "orders", title: "Orders", kind: "invoices" },
  { key: "pieces", title: "Pieces" },
];
const money: Money[] = [
  { key: "sales", title: "Sales (₹)", kind: "invoices" },
  { key: "returns", title: "Returns (₹)", kind: "notes" },
  { key: "netSales", title: "Net sales (₹)" },
  { key: "gst", title: "GST (₹)" },
  { key: "paid", title: "Paid by customers (₹)" },
];
const priceSteps: Money[] = [
  { key: "listValue", title: "List value (₹)" },
  { key: "markdown", title: "− Markdown (₹)" },
  { key: "offers", title: "− Offers (₹)" },
  { key: "reduced", title: "− Reduced before dispatch (₹)" },
  { key: "sales", title: "= Sales (₹)" },
];

const countText = (count: number) => (count < 0 ? `−${formatCount(-count)}` : formatCount(count));

/** A link from a figure to the documents that it adds up; none has no documents to show. */
function FigureLink(props: { query: ReportQuery; row: ReportRow; span: Span; kind: Kind; text: string }) {
  const { query, row, span, kind, text } = props;
  if (text === "–") return <span className="figure-none">–</span>;
  const key = row.keys[span];
  const days = span === "now" ? query.period : query.period[span];
  const address = documentsAddress(days, key === null ? null : { by: query.by, key }, kind);
  return (
    <Link className="name-link" to={`documents${address}`}>
      {text}
    </Link>
  );
}

/** `most`: the highest net sales, in paise, to which the bars of rows that are no spans of time are drawn. */
function head(by: ReportQuery["by"], most: number): Column<ReportRow> {
  return {
    key: "label",
    title: groupingLabels[by],
    isHead: true,
    cell: ({ label, keys, now }) => (
      <span className="report-label">
        {label}
        {!isStep(by) && keys.now !== null && now.netSales > 0 && (
          <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" focusable="false">
            <rect className="bar-now" width={(now.netSales / most) * 100} height="4" />
          </svg>
        )}
      </span>
    ),
  };
}

const figure = (query: ReportQuery, { key, title, kind = null }: Money): Column<ReportRow> => ({
  key,
  title,
  align: "right",
  cell: (row) => {
    const isCount = counts.some((count) => count.key === key);
    const text = isCount && row.now[key] !== 0 ? countText(row.now[key]) : rupeesText(row.now[key]);
    return <FigureLink query={query} row={row} span="now" kind={kind} text={text} />;
  },
});

const compared = (query: ReportQuery, span: "before" | "yearAgo", title: string): Column<ReportRow> => ({
  key: span,
  title: `${title} (₹)`,
  align: "right",
  cell: (row) => {
    const change = row.keys[span] === null && row.keys.now !== null ? null : changeText(row.now, row[span]);
    if (change === null && row[span].netSales === 0) return <span className="figure-none">–</span>;
    return (
      <span className="cell-lines report-change">
        <FigureLink query={query} row={row} span={span} kind={null} text={rupeesText(row[span].netSales)} />
        {change && <span className="muted small">{change}</span>}
      </span>
    );
  },
});

/** Whether the period before is that of a year ago. */
export const isYearBefore = ({ period: { before, yearAgo } }: ReportQuery): boolean =>
  before.from === yearAgo.from && before.until === yearAgo.until;

export const reportColumns = (query: ReportQuery, most: number): Column<ReportRow>[] => [
  head(query.by, most),
  ...[...counts, ...money].map((of) => figure(query, of)),
  compared(query, "before", "Net sales before"),
  ...(isYearBefore(query) ? [] : [compared(query, "yearAgo", "A year ago")]),
];

/** How the list price became what was sold. */
export const priceColumns = (query: ReportQuery, most: number): Column<ReportRow>[] => [
  head(query.by, most),
  ...priceSteps.map((of) => figure(query, { ...of, kind: "invoices" })),
];
