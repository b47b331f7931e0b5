import { formatMoment } from "#domain/time/dates.ts";
import { formatExact } from "#domain/money/money.ts";
import type { OrderPage } from "#domain/order-views/my-orders.server.ts";
import { waitsForTransfer } from "#domain/transitions/order-machine.ts";

/** The account details for a bank transfer, while the order waits for it. */
export function TransferDetails({ order }: { order: OrderPage }) {
  if (!waitsForTransfer(order) || order.accountDetails === null) return null;
  return (
    <section className="transfer-details" aria-labelledby="transfer">
      <h2 id="transfer">Please transfer the amount</h2>
      <dl>
        <dt>Amount</dt>
        <dd className="tabular">{formatExact(order.total - order.creditUsed)}</dd>
        <dt>Reference</dt>
        <dd className="spec">{order.number}</dd>
        <dt>Bank account</dt>
        <dd className="transfer-account">{order.accountDetails}</dd>
        {order.expiresAt && (
          <>
            <dt>Pay by</dt>
            <dd className="tabular">{formatMoment(order.expiresAt)}</dd>
          </>
        )}
      </dl>
      <p className="muted small">
        Please transfer exactly this amount by NEFT, RTGS, IMPS or UPI and enter the order number as the
        reference. This page shows your payment after we have confirmed it, usually on the next working day.
      </p>
    </section>
  );
}
