import { Archive, ChartNoAxesColumn } from "lucide-react";
import type { ReturnCounts, ReturnRow } from "#domain/order-views/returns/list-returns.server.ts";
import { returnsPerPage } from "#domain/order-views/returns/returns-query.ts";
import { returnStateWords } from "#domain/returns/return-words.ts";
import { staffReasonWords } from "#domain/returns/staff-words.ts";
import { inUnits } from "#domain/text/counts.ts";
import { PageHeading } from "../../screens/page-heading.tsx";
import { type TableFilter, TableTools } from "../../tables/table-tools.tsx";
import { useOrderEvents } from "../../orders/use-order-events.ts";
import { ButtonLink } from "#ui/controls/button.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { returnColumns } from "./columns.tsx";

export type QueueData = {
  returns: ReturnRow[];
  total: number;
  counts: ReturnCounts;
  page: number;
  sort: string;
  isFiltered: boolean;
  /** The product that is filtered by. */
  product: { id: string; name: string } | null;
  /** The sellers to choose from; only for the shop. */
  vendors?: { id: string; name: string }[];
};

const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, words]) => ({ value, words }));

const turnFilter: TableFilter = {
  name: "turn",
  label: "Show",
  options: [
    { value: "mine", words: "Waiting for you" },
    { value: "overdue", words: "Overdue" },
    { value: "open", words: "Open" },
    { value: "over", words: "Completed" },
  ],
};
const stateFilter: TableFilter = {
  name: "state",
  label: "Status",
  options: optionsOf({ ...returnStateWords, choosing: "Customer chooses" }),
};
const reasonFilter: TableFilter = {
  name: "reason",
  label: "Reason",
  options: optionsOf(staffReasonWords),
};
const kindFilter: TableFilter = {
  name: "kind",
  label: "Type",
  options: [
    { value: "return", words: "Returns" },
    { value: "service", words: "Service requests" },
  ],
};

/** The queue of returns of a vendor, or of the shop. */
export function ReturnsQueue({ side, queue }: { side: "seller" | "shop"; queue: QueueData }) {
  const { returns, total, counts, page, sort, isFiltered, product, vendors } = queue;
  const base = side === "shop" ? "/admin/returns" : "/vendor/returns";
  useOrderEvents(side === "shop" ? "/admin/orders/events" : "/vendor/orders/events");
  const columns = returnColumns(side);
  const filters = [
    turnFilter,
    stateFilter,
    reasonFilter,
    kindFilter,
    ...(vendors === undefined
      ? []
      : [
          {
            name: "vendor",
            label: "Seller",
            options: vendors.map(({ id, name }) => ({ value: id, words: name })),
          },
        ]),
    ...(product === null
      ? []
      : [{ name: "product", label: "Product", options: [{ value: product.id, words: product.name }] }]),
  ];
  return (
    <>
      <PageHeading title="Returns" note={countWords(counts)}>
        <ButtonLink to={`${base}/goods`}>
          <Archive size={18} />
          Returned goods
        </ButtonLink>
        <ButtonLink to={`${base}/figures`}>
          <ChartNoAxesColumn size={18} />
          Figures
        </ButtonLink>
      </PageHeading>
      <TableTools
        things="returns"
        count={inUnits(total, "return")}
        searchHint="Return, order, customer, product, serial"
        filters={filters}
        columns={columns}
      />
      <DataTable
        caption="Returns"
        columns={columns}
        rows={returns}
        rowId={({ id }) => id}
        rowName={({ number }) => number}
        sort={sort}
        empty={<NoReturns isFiltered={isFiltered || page > 1} />}
      />
      <TablePager label="Pages of returns" page={page} pageSize={returnsPerPage} total={total} />
    </>
  );
}

function countWords({ mine, overdue, open }: ReturnCounts): string {
  if (open === 0 && mine === 0) return "No open returns.";
  const waiting = mine === 0 ? "None is waiting for you" : `${mine} waiting for you`;
  return `${waiting}. ${open} open${overdue === 0 ? "" : `, ${overdue} overdue`}.`;
}

function NoReturns({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <EmptyState heading="No returns found">
      No return matches your search and filters. Change or reset them.
    </EmptyState>
  ) : (
    <EmptyState heading="No returns yet">
      When a customer asks to return a product or needs service, it appears here automatically.
    </EmptyState>
  );
}
