import { fulfilmentCancelReasons } from "#db/values/order-values.ts";
import { cancelReasonLabels, endText } from "#domain/orders/fulfilment/cancellation-input.ts";
import { isAtEnd } from "#domain/orders/machines/fulfilment-machine.ts";
import { sentByHandText } from "#domain/orders/fulfilment/sent-text.ts";
import type { VendorOrder } from "#domain/orders/views/find-vendor-order.server.ts";
import { BilledTo, SupplyBasis } from "#routes/shared/orders/billed-to.tsx";
import { DocumentLinks } from "#routes/shared/invoices/document-links.tsx";
import { totalText } from "#routes/shared/invoices/gst-text.ts";
import { Awaits, Due } from "#routes/back-office/fulfilment/deliver-by.tsx";
import { ReachCustomer } from "#routes/back-office/fulfilment/reach-customer.tsx";
import { EwayBill } from "#routes/back-office/fulfilment/eway-bill.tsx";
import { TrackingNumber } from "#routes/shared/fulfilment/tracking-number.tsx";
import { formatExact, formatPaise } from "#domain/base/money/money.ts";
import { capitalised } from "#domain/base/text/capitalised.ts";
import { withFullStop } from "#domain/base/text/join-names.ts";
import { afterText, creditedText } from "#routes/shared/orders/payment-text.ts";
import { Panel } from "#ui/page/panel.tsx";
import { SumRow } from "#routes/back-office/payouts/sum-row.tsx";
import { facts } from "#ui/tables/fact.tsx";

/** The delivery address, the shipment and the amounts of a vendor's order. */
export function VendorOrderFacts({ order }: { order: VendorOrder }) {
  const { customer, carrier, trackingNumber } = order;
  const byHand = sentByHandText(order);
  return (
    <aside
      className="stack max-md:contents [&_a]:wrap-anywhere [&_p]:text-ink-2"
      aria-label="Delivery and amounts"
    >
      <Panel title={order.isToCollect ? "Customer" : "Deliver to"} className="max-md:-order-2">
        <address>
          <b>{customer.name}</b>
          {customer.address.map((line) => (
            <span key={line}>{line}</span>
          ))}
          <ReachCustomer phone={customer.phone} address={customer.address} />
        </address>
        {order.business && (
          <address>
            <BilledTo order={order} />
            <SupplyBasis order={order} parts={[order]} />
          </address>
        )}
        <Due part={order} />
        <Awaits part={order} />
        {order.splitReason && <p>Comes later: {withFullStop(order.splitReason)}</p>}
        {byHand && <p>{byHand}</p>}
        {trackingNumber && (
          <dl className={facts}>
            <dt>Courier</dt>
            <dd>{carrier}</dd>
            <dt>Tracking number</dt>
            <dd>
              <TrackingNumber carrier={carrier} number={trackingNumber} />
            </dd>
          </dl>
        )}
        <EwayBill bill={order} />
      </Panel>
      <Panel title="Amounts">
        <Amounts order={order} />
        <DocumentLinks
          documents={order.documents}
          fulfilmentId={order.id}
          base={`/vendor/orders/${order.id}/invoices`}
        />
        <p>{paymentText(order)}</p>
      </Panel>
    </aside>
  );
}

function Amounts({ order }: { order: VendorOrder }) {
  const { taxable, cgst, sgst, igst, roundOff, total, worth, financialStatus, lines } = order;
  const takenOff = lines.every((line) => line.refunded === line.takenOff) ? 1 : 0;
  const rows: [string, number][] = [
    ["Product value", taxable],
    ["CGST", cgst],
    ["SGST", sgst],
    ["IGST", igst],
    ["Round off", roundOff],
  ];
  return (
    <dl className="tabular grid gap-2">
      {rows
        .filter(([, amount]) => amount !== 0)
        .map(([text, amount]) => (
          <SumRow key={text} label={text}>
            {formatPaise(amount)}
          </SumRow>
        ))}
      <SumRow label={totalText(cgst + igst > 0)} isTotal>
        {formatPaise(total)}
      </SumRow>
      {worth < total && (
        <>
          <SumRow label={capitalised(creditedText({ refunded: 1, quantity: 1, takenOff, financialStatus }))}>
            {formatPaise(worth - total)}
          </SumRow>
          <SumRow label={afterText(financialStatus)} isTotal>
            {formatPaise(worth)}
          </SumRow>
        </>
      )}
    </dl>
  );
}

/** Who collects the cash, and where it is, or how the goods were paid when they were collected. */
function cashText(order: VendorOrder): string {
  const { status, toCollect, cashCarriedBy, cashState, isComingBack, isToCollect } = order;
  const amount = formatExact(toCollect);
  const paid = status === "delivered" && order.events.findLast(({ kind }) => kind === "collected")?.paid;
  if (paid && cashState !== "with-vendor") return `Paid to the shop when collected: ${paid}.`;
  switch (cashState) {
    case "expected":
      return `${amount} collected in cash. The shop's courier has it.`;
    case "received":
      return `${amount} collected in cash. The shop has received it.`;
    case "with-vendor":
      return `${amount} collected in cash. You have it; we set it off against your payouts.`;
    case null:
  }
  if (isComingBack)
    return isToCollect
      ? `Pay at the shop: ${amount}, not paid.`
      : `Cash on delivery of ${amount}, not collected.`;
  if (isToCollect && !isAtEnd(status)) return `The customer pays ${amount} at the shop.`;
  if (cashCarriedBy === null) return `Cash on delivery of ${amount}.`;
  if (cashCarriedBy === "shop-courier") return `Cash on delivery. The shop's courier collects ${amount}.`;
  const collect = `Cash on delivery. Collect ${amount} from the customer`;
  return cashCarriedBy === "shop" ? `${collect}.` : `${collect}; you owe it to the shop.`;
}

function paymentText(order: VendorOrder) {
  const { status, sentBy, paymentMethod, paymentStatus, refunded, cancelReason } = order;
  if (status === "cancelled") {
    const reason = fulfilmentCancelReasons.find((word) => word === cancelReason);
    const why =
      endText(cancelReason, sentBy) ??
      (reason ? `Cancelled. Reason: ${cancelReasonLabels[reason]}.` : "Cancelled.");
    return refunded > 0 ? `${why} Refund to the customer: ${formatExact(refunded)}.` : why;
  }
  if (order.isRefunded) return "Fully refunded to the customer.";
  if (paymentMethod === "cod") {
    return cashText(order);
  }
  const how =
    paymentMethod === "bank" ? "by bank transfer" : paymentMethod === "upi" ? "by UPI" : "by card or UPI";
  return paymentStatus === "paid" ? `Paid ${how}.` : `Not paid yet. The customer will pay ${how}.`;
}
