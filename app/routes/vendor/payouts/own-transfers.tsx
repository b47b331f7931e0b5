import { formatIndianDay } from "#domain/base/time/indian-days.ts";
import { formatPaise } from "#domain/base/money/money.ts";
import type { Balance } from "#domain/books/payouts/balances.server.ts";
import type { Payout } from "#domain/books/payouts/list-payouts.server.ts";
import { StatCards } from "#routes/back-office/figures/stat-cards.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import { WorkSection } from "#ui/page/panel.tsx";

/** The current balance between the vendor and the shop, whatever period the page shows. */
export function OwnBalance({
  balance: { owed, payable, deductions, waiting, advance, paid, lastPaidOn },
}: {
  balance: Balance;
}) {
  const cards = [
    owed < 0
      ? {
          title: "You owe the shop",
          value: formatPaise(-owed),
          note: "We deduct it from your next payouts",
        }
      : {
          title: "Payable now",
          value: formatPaise(Math.max(payable, 0)),
          note:
            deductions < 0
              ? `After deducting ${formatPaise(-deductions)} for the orders listed below`
              : payable > 0
                ? "Delivered, and the return period is over"
                : "No order is payable right now",
        },
    {
      title: "Not payable yet",
      value: formatPaise(waiting),
      note: "The reasons are listed below, order by order",
    },
    {
      title: "Paid by customers, not shipped yet",
      value: formatPaise(advance),
      note: "Becomes a sale when you ship the orders",
    },
    {
      title: "Paid to you",
      value: formatPaise(paid),
      note: lastPaidOn === null ? "No payout yet" : `Last payout on ${formatIndianDay(lastPaidOn)}`,
    },
  ];
  return (
    <section className="mb-8" aria-label="Your balance">
      <StatCards cards={cards} className="max-md:grid-cols-1 [&>div]:min-h-31 max-md:[&>div]:min-h-0" />
    </section>
  );
}

const columns: Column<Payout>[] = [
  headColumn("Sent on", ({ paidOn }) => (
    <time dateTime={paidOn} className="tabular">
      {formatIndianDay(paidOn)}
    </time>
  )),
  textColumn("Bank reference (UTR)", ({ reference }) => <span className="spec">{reference}</span>),
  textColumn("Bank account", ({ account }) => (account === null ? "" : `ending in ${account}`)),
  numberColumn("Amount", ({ amount }) => formatPaise(amount)),
];

export function OwnTransfers({ transfers }: { transfers: Payout[] }) {
  return (
    <WorkSection title="Payouts to your bank account" aria-label="Payouts to your bank account">
      <DataTable
        caption="Payouts to your bank account"
        columns={columns}
        rows={transfers}
        empty={<p className="muted">Payouts to your bank account appear here.</p>}
      />
    </WorkSection>
  );
}
