import type { ReactNode } from "react";
import { reportAddress } from "#domain/reports/figures/report-address.ts";
import type { ReportQuery } from "#domain/reports/figures/report-query.ts";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { useArea } from "../../area.ts";
import { PageHeading } from "../../page-heading.tsx";

type RowsOfFigureProps = {
  query: ReportQuery;
  title: string;
  note: string;
  table: ReactNode;
  /** What there is none of: 'documents'. */
  things: string;
  page: number;
  pageSize: number;
  count: number;
  /** The sums of all pages, each with its name. */
  sums: [name: string, sum: string][];
};

/** What a figure of a report adds up, page by page, with the sums of all pages and a way back to the report. */
export function RowsOfFigure(props: RowsOfFigureProps) {
  const { query, title, note, table, things, page, pageSize, count, sums } = props;
  const report = `${useArea()}/figures/report${reportAddress(query)}`;
  return (
    <>
      <Crumbs trail={[{ label: "Reports", to: report }, { label: title }]} />
      <PageHeading title={title} note={note} />
      <div className="report-table">{table}</div>
      <TablePager label={`Pages of ${things}`} page={page} pageSize={pageSize} total={count} />
      {count > 0 && (
        <dl className="table-totals" aria-label={`Sums of these ${things}`}>
          {sums.map(([name, sum]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd className="tabular">{sum}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/** What stands in place of a table without rows. */
export const NoRows = ({ things }: { things: string }) => (
  <EmptyState heading={`0 ${things}`}>There were none on these days.</EmptyState>
);
