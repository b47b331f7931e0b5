import { Link } from "react-router";
import { formatExact } from "#domain/money/money.ts";
import type { CreditHolder, ShopStoreCredit } from "#domain/store-credit/read-store-credit.server.ts";
import { formatDay } from "#domain/time/dates.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";
import type { Column } from "#ui/tables/table-columns.ts";

const columns: Column<CreditHolder>[] = [
  {
    key: "name",
    title: "Customer",
    isHead: true,
    cell: ({ id, name }) => (
      <Link to={`/admin/store-credit/${id}`} className="row-link" prefetch="intent">
        {name}
      </Link>
    ),
  },
  { key: "email", title: "Email", cell: ({ email }) => email },
  { key: "balance", title: "Balance", align: "right", cell: ({ balance }) => formatExact(balance) },
  { key: "payable", title: "Can be paid out", align: "right", cell: ({ payable }) => formatExact(payable) },
  { key: "goodwill", title: "Goodwill", align: "right", cell: ({ goodwill }) => formatExact(goodwill) },
  {
    key: "changed",
    title: "Last change",
    align: "right",
    cell: ({ changedAt }) => <span className="tabular">{formatDay(changedAt)}</span>,
  },
];

/** What the shop owes in store credit, and to whom. */
export function CreditHolders({ credit }: { credit: ShopStoreCredit }) {
  const { balance, holders, parts, goodwillUsed, largest } = credit;
  return (
    <section className="work-section stack" aria-labelledby="holders">
      <div className="section-heading">
        <h2 id="holders">Customers with store credit</h2>
        {holders > largest.length && <p className="muted">Showing the largest {largest.length}</p>}
      </div>
      <dl className="facts">
        <FlatFact term="Can be paid out" className="tabular">
          {formatExact(parts.payable)}
        </FlatFact>
        <FlatFact term="Refunds for orders only" className="tabular">
          {formatExact(parts.forOrders)}
        </FlatFact>
        <FlatFact term="Goodwill" className="tabular">
          {formatExact(parts.goodwill)}
        </FlatFact>
        {parts.deleted > 0 && (
          <FlatFact term="Of deleted accounts" className="tabular">
            {formatExact(parts.deleted)}
          </FlatFact>
        )}
        <dt>Total owed</dt>
        <dd className="tabular">
          <b>{formatExact(balance)}</b>
        </dd>
        <FlatFact term="Goodwill used so far, paid by the shop" className="tabular">
          {formatExact(goodwillUsed)}
        </FlatFact>
      </dl>
      <DataTable
        caption="Customers with store credit"
        columns={columns}
        rows={largest}
        rowId={({ id }) => id}
        rowName={({ name }) => name}
        empty={<p className="muted">To give goodwill credit, open a customer under Users.</p>}
      />
    </section>
  );
}
