import { formatCount } from "#domain/base/text/counts.ts";
import type { ListedSearch } from "#domain/catalogue/searches/read-searches.server.ts";
import type { Days, ReportPeriod } from "#domain/reports/figures/report-period.ts";
import type { Course, GoingWrong, NamedRate, Rate } from "#domain/reports/questions/going-wrong.server.ts";
import { type Fault, faultLabels } from "#domain/reports/questions/row-query.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { HeatTable } from "./heat-table.tsx";
import { RowsLink, rowsAddress } from "./question.tsx";
import { percentText } from "./rate-text.ts";
import { Sparkline } from "./sparkline.tsx";

type CourseRow = Course & { fault: Fault };

export function WrongTables({ wrong, days }: { wrong: GoingWrong; days: Days }) {
  const { parcels, pieces, payments, orders } = wrong;
  const rows: CourseRow[] = [
    { fault: "undelivered", ...parcels },
    { fault: "returned", ...pieces },
    { fault: "declined", ...payments },
    { fault: "never-paid", ...orders },
  ];
  const parts: PartRow[] = [
    ...parcels.methods.map((rate) => ({ ...rate, fault: "undelivered" as const, by: "method" as const })),
    ...parcels.zones.map((rate) => ({ ...rate, fault: "undelivered" as const, by: "zone" as const })),
    ...payments.methods.map((rate) => ({ ...rate, fault: "declined" as const, by: "method" as const })),
  ];
  return (
    <>
      <DataTable
        caption="What goes wrong"
        columns={courseColumns(days)}
        rows={rows}
        rowId={({ fault }) => fault}
        empty={null}
      />
      <HeatTable pieces={pieces} days={days} />
      <PartsTable rows={parts} days={days} />
    </>
  );
}

const courseColumns = (days: Days): Column<CourseRow>[] => [
  { key: "what", title: "What", isHead: true, cell: ({ fault }) => faultLabels[fault] },
  ...rateColumns<CourseRow>(
    days,
    ({ fault }) => ({ fault, filters: {} }),
    ({ total }) => total,
  ),
  {
    key: "weeks",
    title: "12 weeks",
    align: "right",
    cell: ({ weeks, fault }) => <Sparkline title={faultLabels[fault]} weeks={weeks} />,
  },
];

/** How many of how many, with a link to the rows of the first, and what share that is. */
function rateColumns<Row>(
  days: Days,
  linkOf: (row: Row) => { fault: Fault; filters: Record<string, string> },
  rateOf: (row: Row) => Rate,
): Column<Row>[] {
  return [
    {
      key: "part",
      title: "Number",
      align: "right",
      cell: (row) => {
        const { fault, filters } = linkOf(row);
        const { part } = rateOf(row);
        return (
          <RowsLink to={rowsAddress(days, fault, filters)} text={part === 0 ? "–" : formatCount(part)} />
        );
      },
    },
    { key: "of", title: "Of", align: "right", cell: (row) => formatCount(rateOf(row).of) },
    { key: "share", title: "Share", align: "right", cell: (row) => percentText(rateOf(row)) },
  ];
}

type PartRow = NamedRate & { fault: Fault; by: "method" | "zone" };

/** Undelivered parcels by payment method and by zone, and declined payments by who took them. */
function PartsTable({ rows, days }: { rows: PartRow[]; days: Days }) {
  if (rows.length === 0) return null;
  const title = "By payment method and delivery zone";
  return (
    <div className="question-part">
      <h3>{title}</h3>
      <DataTable
        caption={title}
        columns={[
          { key: "name", title: "Method or zone", isHead: true, cell: ({ name }) => name },
          { key: "what", title: "What", cell: ({ fault }) => faultLabels[fault] },
          ...rateColumns<PartRow>(
            days,
            ({ fault, by, key }) => ({ fault, filters: { [by]: key } }),
            (row) => row,
          ),
        ]}
        rows={rows}
        rowId={({ fault, by, key }) => `${fault} ${by} ${key}`}
        empty={null}
      />
    </div>
  );
}

type UnfoundSearchesProps = { searches: ListedSearch[]; period: ReportPeriod };

/** What visitors searched for most often of what the shop does not have. */
export function UnfoundSearches({ searches, period }: UnfoundSearchesProps) {
  if (searches.length === 0) return null;
  return (
    <div className="question-part">
      <h3>Searches that found nothing</h3>
      <DataTable
        caption="Searches that found nothing"
        columns={[
          {
            key: "text",
            title: "Search",
            isHead: true,
            cell: ({ text }) => <RowsLink to="/admin/catalogue/search-words" text={text} />,
          },
          { key: "times", title: "Visitors", align: "right", cell: ({ times }) => formatCount(times) },
        ]}
        rows={searches}
        rowId={({ text }) => text}
        empty={null}
      />
      <p className="muted small">{period.label}. Searches are kept for 90 days.</p>
    </div>
  );
}
