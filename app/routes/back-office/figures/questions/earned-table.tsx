import {
  type Booked,
  earnedOf,
  knownPercent,
  type Source,
  sourceLabel,
  sourcesOf,
} from "#domain/reports/questions/earned.ts";
import type { Earned } from "#domain/reports/questions/earned.server.ts";
import { isYearBefore, type ReportPeriod } from "#domain/reports/figures/report-period.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn } from "#ui/tables/table-columns.ts";
import { rupeesText } from "../report/change-text.ts";
import { RowsLink, rowsAddress } from "./question.tsx";

type Row = { source: Source | "earned"; label: string } & Record<"now" | "before" | "yearAgo", number>;

/** What was earned, by where it came from, beside the period before and a year ago. */
export function EarnedTable({ earned, period }: { earned: Earned; period: ReportPeriod }) {
  const { isShop } = earned;
  const spans = (["now", "before", "yearAgo"] as const).filter(
    (span) => span !== "yearAgo" || !isYearBefore(period),
  );
  const sources = sourcesOf(isShop).filter((source) =>
    spans.some((span) => earned[span][source] !== undefined),
  );
  const rowOf = (source: Row["source"], label: string, of: (booked: Booked) => number): Row => ({
    source,
    label,
    now: of(earned.now),
    before: of(earned.before),
    yearAgo: of(earned.yearAgo),
  });
  const daysOf = { ...period, now: period };
  const columns: Column<Row>[] = [
    headColumn("Source", ({ label }) => label),
    ...spans.map((span) =>
      numberColumn<Row>(`${daysOf[span].label} (₹)`, ({ source, [span]: amount }) => {
        const text = rupeesText(amount);
        return source === "earned" ? text : <RowsLink to={rowsAddress(daysOf[span], source)} text={text} />;
      }),
    ),
  ];
  return (
    <DataTable
      caption="What was earned"
      columns={columns}
      rows={sources.map((source) => rowOf(source, labelOf(source, earned), (booked) => booked[source] ?? 0))}
      rowId={({ source }) => source}
      total={rowOf("earned", "Earned", (booked) => earnedOf(booked, isShop))}
      empty={null}
    />
  );
}

/** 'Cost of own goods (known for 82% of sales)' */
function labelOf(source: Source, { now, isShop }: Earned): string {
  const label = sourceLabel(source, isShop);
  const percent = knownPercent(now);
  return source === "cost" && percent !== null ? `${label} (known for ${percent}% of sales)` : label;
}
