import { formatDeadline } from "#domain/base/time/deadline-text.ts";
import type { OrderPage } from "#domain/orders/views/my-orders.server.ts";
import { waitsForTransfer } from "#domain/orders/machines/order-machine.ts";
import { formatExact } from "#domain/base/money/money.ts";
import { AmountFact } from "../tables/amount-fact.tsx";
import { FlatFact } from "#ui/tables/fact.tsx";

/** The frame of what to pay, and of its facts. */
export const howToPay = "box stack gap-3.5 border-line-strong p-5";
export const payFacts = "grid grid-cols-[minmax(5.5rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5";

/** The account details for a bank transfer, while the order waits for it. */
export function TransferDetails({ order }: { order: OrderPage }) {
  if (!waitsForTransfer(order) || order.accountDetails === null) return null;
  const { received } = order.money;
  return (
    <section className={howToPay} aria-labelledby="transfer">
      <h2 id="transfer" className="text-h3">
        {received > 0 ? "Please transfer the rest" : "Please transfer the amount"}
      </h2>
      {received > 0 && <p>{formatExact(received)} of your order is paid.</p>}
      <dl className={payFacts}>
        <AmountFact term="Amount" amount={order.due} />
        <FlatFact term="Reference" className="spec">
          {order.number}
        </FlatFact>
        <FlatFact term="Bank account" className="whitespace-pre-line">
          {order.accountDetails}
        </FlatFact>
        {order.expiresAt && (
          <FlatFact term="Pay by" className="tabular">
            {formatDeadline(order.expiresAt)}
          </FlatFact>
        )}
      </dl>
      <p className="muted small">
        Please transfer this amount by NEFT, RTGS or IMPS and enter the order number as the reference. This
        page shows your payment after we have confirmed it, usually on the next working day.
      </p>
    </section>
  );
}
