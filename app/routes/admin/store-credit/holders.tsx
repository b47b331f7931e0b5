import { shownEmail } from "#domain/base/identifiers/no-email.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type {
  CreditHolder,
  ShopStoreCredit,
} from "#domain/payments/store-credit/read-store-credit.server.ts";
import { formatDay } from "#domain/base/time/dates.ts";
import { DataTable } from "#ui/tables/data-table.tsx";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { CustomerLink } from "../parts/customer-link.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { facts } from "#ui/tables/fact.tsx";

const columns: Column<CreditHolder>[] = [
  headColumn("Customer", ({ id, name }) => (
    <CustomerLink id={id} at="#store-credit" className="row-link">
      {name}
    </CustomerLink>
  )),
  textColumn("Email", ({ email }) => shownEmail(email)),
  numberColumn("Balance", ({ balance }) => formatExact(balance)),
  numberColumn("Can be paid out", ({ payable }) => formatExact(payable)),
  numberColumn("Goodwill", ({ goodwill }) => formatExact(goodwill)),
  numberColumn("Last change", ({ changedAt }) => <span className="tabular">{formatDay(changedAt)}</span>),
];

/** What the shop owes in store credit, and to whom. */
export function CreditHolders({ credit }: { credit: ShopStoreCredit }) {
  const { balance, holders, parts, goodwillUsed, largest } = credit;
  return (
    <section className="work-section stack" aria-labelledby="holders">
      <div className="section-heading mb-3.5">
        <h2 id="holders">Customers with store credit</h2>
        {holders > largest.length && <p className="muted">Showing the largest {largest.length}</p>}
      </div>
      <dl className={facts}>
        <AmountFact term="Can be paid out" amount={parts.payable} />
        <AmountFact term="Refunds for orders only" amount={parts.forOrders} />
        <AmountFact term="Goodwill" amount={parts.goodwill} />
        {parts.deleted > 0 && <AmountFact term="Of deleted accounts" amount={parts.deleted} />}
        <dt>Total owed</dt>
        <dd className="tabular">
          <b>{formatExact(balance)}</b>
        </dd>
        <AmountFact term="Goodwill used so far, paid by the shop" amount={goodwillUsed} />
      </dl>
      <DataTable
        caption="Customers with store credit"
        columns={columns}
        rows={largest}
        empty={<p className="muted">None yet.</p>}
      />
    </section>
  );
}
