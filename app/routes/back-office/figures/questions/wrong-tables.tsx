import { formatCount } from "#domain/base/text/counts.ts";
import type { ListedSearch } from "#domain/catalogue/searches/read-searches.server.ts";
import type { Days, ReportPeriod } from "#domain/reports/figures/report-period.ts";
import type { Course, GoingWrong, NamedRate, Rate } from "#domain/reports/questions/going-wrong.server.ts";
import { type Fault, faultLabels } from "#domain/reports/questions/row-query.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { numberText } from "../report/change-text.ts";
import { HeatTable } from "./heat-table.tsx";
import { QuestionTable, RowsLink, rowsAddress } from "./question.tsx";
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
  const partsOf = (rates: NamedRate[], fault: Fault, by: PartRow["by"]) =>
    rates.map((rate): PartRow => ({ ...rate, fault, by }));
  const parts = [
    ...partsOf(parcels.methods, "undelivered", "method"),
    ...partsOf(parcels.zones, "undelivered", "zone"),
    ...partsOf(payments.methods, "declined", "method"),
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
      <QuestionTable
        title="By payment method and delivery zone"
        columns={partColumns(days)}
        rows={parts}
        rowId={({ fault, by, key }) => `${fault} ${by} ${key}`}
      />
    </>
  );
}

const courseColumns = (days: Days): Column<CourseRow>[] => [
  headColumn("What", ({ fault }) => faultLabels[fault]),
  ...rateColumns<CourseRow>(
    ({ total }) => total,
    ({ fault }) => rowsAddress(days, fault),
  ),
  numberColumn("12 weeks", ({ weeks, fault }) => <Sparkline title={faultLabels[fault]} weeks={weeks} />),
];

/** How many of how many, with a link to the rows of the first, and what share that is. */
const rateColumns = <Row,>(rateOf: (row: Row) => Rate, linkOf: (row: Row) => string): Column<Row>[] => [
  numberColumn("Number", (row) => <RowsLink to={linkOf(row)} text={numberText(rateOf(row).part)} />),
  numberColumn("Of", (row) => formatCount(rateOf(row).of)),
  numberColumn("Share", (row) => percentText(rateOf(row))),
];

type PartRow = NamedRate & { fault: Fault; by: "method" | "zone" };

/** Undelivered parcels by payment method and by zone, and declined payments by who took them. */
const partColumns = (days: Days): Column<PartRow>[] => [
  headColumn("Method or zone", ({ name }) => name),
  textColumn("What", ({ fault }) => faultLabels[fault]),
  ...rateColumns<PartRow>(
    (row) => row,
    ({ fault, by, key }) => rowsAddress(days, fault, { [by]: key }),
  ),
];

type UnfoundSearchesProps = { searches: ListedSearch[]; period: ReportPeriod };

/** What visitors searched for most often of what the shop does not have. */
export const UnfoundSearches = ({ searches, period }: UnfoundSearchesProps) => (
  <QuestionTable
    title="Searches that found nothing"
    columns={[
      headColumn<ListedSearch>("Search", ({ text }) => (
        <RowsLink to="/admin/catalogue/search-words" text={text} />
      )),
      numberColumn<ListedSearch>("Visitors", ({ times }) => formatCount(times)),
    ]}
    rows={searches}
    rowId={({ text }) => text}
    note={<p className="muted small">{period.label}. Searches are kept for 90 days.</p>}
  />
);
