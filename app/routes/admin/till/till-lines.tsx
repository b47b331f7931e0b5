import { Link } from "react-router";
import { formatMoment } from "#domain/base/time/dates.ts";
import { formatExact } from "#domain/base/money/money.ts";
import type { TillLine, TillSession } from "#domain/payments/till/read-till.server.ts";
import { tillKindLabels, tillWayLabels } from "#domain/payments/till/till-labels.ts";
import { ShortNumber } from "#routes/shared/orders/order-number.tsx";
import { AmountFact } from "#routes/shared/tables/amount-fact.tsx";
import { DataTable } from "#ui/tables/data-table.tsx";
import { Panel } from "#ui/page/panel.tsx";
import { FlatFact, facts } from "#ui/tables/fact.tsx";
import { type Column, headColumn, numberColumn, textColumn } from "#ui/tables/table-columns.ts";
import type { TillWay } from "#db/values/payment-values.ts";

/** The slip to sign for cash that was given back. */
export const slipOf = (number: string) => `/admin/till/slips/${number}`;

const columns: Column<TillLine>[] = [
  headColumn("Number", ({ number }) => <span className="tabular">{number}</span>),
  textColumn("Time", ({ at }) => formatMoment(at)),
  textColumn("What", ({ kind, way }) => `${tillKindLabels[kind]}, ${tillWayLabels[way].toLowerCase()}`),
  textColumn("For", ({ number, kind, orderId, orderNumber, shortNumber, reference, reason }) => (
    <>
      {orderId && (
        <>
          <Link className="link spec" to={`/admin/orders/${orderId}`}>
            {orderNumber}
          </Link>{" "}
        </>
      )}
      {shortNumber !== null && <ShortNumber of={{ shortNumber }} />}
      {reason}
      {reference && <span className="muted spec"> {reference}</span>}
      {kind === "given-back" && (
        <>
          {" "}
          <Link className="link" to={slipOf(number)}>
            Slip
          </Link>
        </>
      )}
    </>
  )),
  textColumn("Person", ({ by }) => by),
  numberColumn("Amount", ({ amount }) => formatExact(amount)),
];

/** What was taken and given at the counter, the latest first. */
export function TillLines({ lines }: { lines: TillLine[] }) {
  return (
    <Panel title="Taken and given" titleId="lines">
      <DataTable
        caption="Taken and given at the counter"
        columns={columns}
        rows={lines}
        rowId={({ number }) => number}
        empty={<p className="muted">Nothing was taken or given yet.</p>}
      />
    </Panel>
  );
}

/** What a session of the till comes to, by way of paying. */
export function TillSums({
  till: { openedAt, openedBy, opening, expected, lines, ...closing },
}: TillSumsProps) {
  const sumOf = (way: TillWay, isIn: boolean) =>
    lines.reduce((sum, line) => sum + (line.way === way && line.amount > 0 === isIn ? line.amount : 0), 0);
  return (
    <dl className={facts}>
      <FlatFact term="Opened">
        {formatMoment(openedAt)} by {openedBy}
      </FlatFact>
      <AmountFact term="Cash at the opening" amount={opening} />
      <AmountFact term="Cash in" amount={sumOf("cash", true)} />
      <AmountFact term="Cash out" amount={sumOf("cash", false)} />
      <AmountFact term={closing.closedAt ? "Cash expected" : "Cash in the till"} amount={expected} />
      <AmountFact term="Card machine" amount={sumOf("card", true)} />
      <AmountFact term="UPI" amount={sumOf("upi", true)} />
      {closing.closedAt && (
        <>
          <AmountFact term="Cash counted" amount={closing.counted ?? 0} />
          <AmountFact term="Difference" amount={(closing.counted ?? 0) - expected} />
          {closing.reason && <FlatFact term="Reason">{closing.reason}</FlatFact>}
          <FlatFact term="Closed">
            {formatMoment(closing.closedAt)} by {closing.closedBy}
          </FlatFact>
        </>
      )}
    </dl>
  );
}

type TillSumsProps = { till: TillSession & { lines: TillLine[] } };
