import type { Balance } from "#domain/books/payouts/balances.server.ts";
import type { OpenSum } from "#domain/books/payouts/list-open-lines.server.ts";
import type { OpenLine } from "#domain/books/payouts/open-lines.server.ts";
import { payoutsPerPage } from "#domain/books/payouts/payout-query.ts";
import { openColumns } from "#routes/back-office/payouts/open-columns.tsx";
import { OpenSums } from "#routes/back-office/payouts/open-sums.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { TablePager } from "#ui/tables/table-pager.tsx";
import { WorkSection } from "#ui/page/panel.tsx";

type OwnOpenLinesProps = {
  balance: Balance;
  open: { sums: OpenSum[]; lines: OpenLine[]; page: number };
};

const columns = openColumns(({ fulfilmentId }) => `/vendor/orders/${fulfilmentId}`);

/** What is not paid out to the vendor, with the reason and the day from which it is payable. */
export function OwnOpenLines({ balance: { owed, advance }, open: { sums, lines, page } }: OwnOpenLinesProps) {
  return (
    <WorkSection title="Not paid out yet" titleId="open-lines">
      <OpenSums sums={sums} owed={owed} advance={advance} />
      <DataTable
        caption="Orders that are not paid out yet"
        columns={columns}
        rows={lines}
        rowId={({ fulfilmentId }) => fulfilmentId}
        empty={<p className="muted">All your orders are paid out.</p>}
      />
      <TablePager
        label="Pages of orders that are not paid out yet"
        parameter="open"
        page={page}
        pageSize={payoutsPerPage}
        total={sums.reduce((count, { parcels }) => count + parcels, 0)}
      />
    </WorkSection>
  );
}
