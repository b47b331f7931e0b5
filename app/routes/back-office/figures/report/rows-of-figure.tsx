import { Download } from "lucide-react";
import { Link } from "react-router";
import { ButtonLink } from "#ui/controls/button.tsx";
import { Crumbs } from "#ui/controls/crumbs.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import type { Column } from "#ui/tables/table-columns.ts";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { useArea } from "../../area.ts";
import { PageHeading } from "../../page-heading.tsx";
import { TableTotals } from "../../tables/table-totals.tsx";

type RowsOfFigureProps<Row> = {
  /** The page with the figure: its name, and its address within the area. */
  from: { label: string; to: string };
  title: string;
  note: string;
  /** The address of the same rows as a file, within the area. */
  file: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowId: (row: Row) => string;
  /** What the rows are: 'documents'. */
  things: string;
  page: number;
  pageSize: number;
  count: number;
  /** The sums of all pages, each with its name. */
  sums: readonly (readonly [name: string, sum: string])[];
};

/** What a figure adds up, page by page, with the sums of all pages and a way back to the figure. */
export function RowsOfFigure<Row>(props: RowsOfFigureProps<Row>) {
  const { from, title, note, file, things, page, pageSize, count, sums } = props;
  const area = useArea();
  return (
    <>
      <Crumbs trail={[{ ...from, to: area + from.to }, { label: title }]} />
      <PageHeading title={title} note={note}>
        {count > 0 && (
          <ButtonLink to={area + file} reloadDocument download>
            <Download size={18} />
            Export (CSV)
          </ButtonLink>
        )}
      </PageHeading>
      <div className="report-table">
        <DataTable
          {...props}
          caption={title}
          empty={<EmptyState heading={`0 ${things}`}>There were none on these days.</EmptyState>}
        />
      </div>
      <TablePager label={`Pages of ${things}`} page={page} pageSize={pageSize} total={count} />
      {count > 0 && <TableTotals label={`Sums of these ${things}`} sums={sums} />}
    </>
  );
}

type OrderLinkProps = {
  orderId: string | null;
  /** The page of an order is by its own id in the panel, and by that of the seller's part elsewhere. */
  partId: string | null;
  number: string | null;
  className?: string;
};

export function OrderLink({ orderId, partId, number, className = "link" }: OrderLinkProps) {
  const area = useArea();
  const id = area === "/admin" ? orderId : partId;
  if (id === null || number === null) return "–";
  return (
    <Link className={`${className} spec`} to={`${area}/orders/${id}`}>
      {number}
    </Link>
  );
}
